import { describe, expect, it } from 'vitest';
import { rowAction } from '../../../../../../renderer/features/apps/list/row-action';
import type { ReachState } from '../../../../../../shared/domain/reach-state';
import { aKnownApp } from '../../../../../support/known-app-factory';
import { aReachState } from '../../../../../support/reach-result-factory';

const UNCHECKED: ReachState = { kind: 'unchecked' };

function actionOf(reach: ReachState, { isKnown = true, isReconnecting = false } = {}) {
  const known = isKnown ? aKnownApp() : null;
  return rowAction({ key: 'a', known, info: null, listed: true, reach, reconnect: null }, isReconnecting);
}

describe('rowAction', () => {
  it('offers what fits the state', () => {
    expect(actionOf(aReachState())).toBe('copy');
    expect(actionOf(aReachState({ kind: 'silent' }))).toBe('reconnect');
    expect(actionOf(aReachState({ kind: 'certificate', problem: 'expired', presented: null, pinned: null }))).toBe(
      'review',
    );
    expect(actionOf(UNCHECKED)).toBe('reconnect');
  });

  it('offers to stop a reconnect that runs, whatever was measured before', () => {
    expect(actionOf(aReachState(), { isReconnecting: true })).toBe('stop');
  });

  it('offers nothing but adding an app that was not added', () => {
    expect(actionOf(UNCHECKED, { isKnown: false })).toBe('add');
  });
});
