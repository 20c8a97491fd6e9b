import { describe, expect, it } from 'vitest';
import { applyPatch } from '../../../../renderer/stores/apply-patch';
import type { StateSnapshot } from '../../../../shared/ipc/state';
import { anAppState } from '../../../support/app-state-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const first = aNearbyApp({ deviceCode: 'first' });
const second = aNearbyApp({ deviceCode: 'second' });

function aSnapshot(overrides: Partial<StateSnapshot> = {}): StateSnapshot {
  return {
    sequence: 4,
    state: anAppState({ nearby: { first } }),
    about: { version: '0.1.0', platform: 'linux', electron: '45.4.1', isTrialRuntime: false },
    ...overrides,
  };
}

describe('applyPatch', () => {
  it('replaces whole slices and leaves the others as they are', () => {
    const before = aSnapshot();
    const outcome = applyPatch(before, {
      sequence: 5,
      changes: [{ op: 'replace', slice: 'discovery', value: { kind: 'idle', reason: 'paused' } }],
    });
    expect(outcome).toMatchObject({ kind: 'applied', snapshot: { sequence: 5 } });
    if (outcome.kind !== 'applied') return;
    expect(outcome.snapshot.state.discovery).toEqual({ kind: 'idle', reason: 'paused' });
    expect(outcome.snapshot.state.nearby).toBe(before.state.nearby);
  });

  it('sets and removes entries of keyed slices without touching the rest', () => {
    const before = aSnapshot();
    const outcome = applyPatch(before, {
      sequence: 5,
      changes: [
        { op: 'merge', slice: 'nearby', set: { second }, remove: [] },
        { op: 'merge', slice: 'nearby', set: {}, remove: ['first', 'never there'] },
      ],
    });
    expect(outcome.kind === 'applied' && outcome.snapshot.state.nearby).toEqual({ second });
    expect(before.state.nearby).toEqual({ first });
  });

  it.each([3, 4])('drops patch %i on a snapshot that holds it already', (sequence) => {
    expect(applyPatch(aSnapshot(), { sequence, changes: [] })).toEqual({ kind: 'old' });
  });

  it('notices that a patch is missing', () => {
    expect(applyPatch(aSnapshot(), { sequence: 6, changes: [] })).toEqual({ kind: 'gap' });
  });
});
