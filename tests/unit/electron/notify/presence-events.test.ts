import { expect, it } from 'vitest';
import { type PresenceState, presenceEvent, presenceStateOf } from '../../../../electron/notify/presence-events';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { ReachOutcome } from '../../../../shared/domain/reach-state';
import { aMeasuredReach, REACHABLE, REFUSED, SILENT } from '../../../support/a-measurement';
import { aKnownApp } from '../../../support/known-app-factory';
import { measured } from '../../../support/tray-factory';

const FAVOURITE = aKnownApp({ id: 'a', favourite: true });
const OFFLINE: ReachOutcome = { kind: 'this-computer-offline' };
const changed = (presented: string | null): ReachOutcome => ({
  kind: 'certificate',
  problem: 'changed',
  presented,
  pinned: 'AA',
});
const EXPIRED: ReachOutcome = { kind: 'certificate', problem: 'expired', presented: null, pinned: null };
const GONE = [REACHABLE, SILENT, SILENT, SILENT] as const;

type Outcomes = readonly [ReachOutcome, ...ReachOutcome[]];

/** What is told when each of these states of the app is looked at, one after the other. */
function told(looks: readonly Outcomes[], app: KnownApp = FAVOURITE, isSilent = false): readonly string[] {
  let before: PresenceState | undefined;
  return looks.flatMap((outcomes) => {
    const after = presenceStateOf(measured(aMeasuredReach(...outcomes)));
    if (after === null) return [];
    const event = presenceEvent(app, before, after, isSilent);
    before = after;
    return event === null ? [] : [event.kind];
  });
}

it('events of favorites tell that one is lost and back, each once, but not a miss by chance, nor how it stood at first', () => {
  expect(told([[REACHABLE], GONE, GONE, [REACHABLE], [REACHABLE], GONE])).toEqual([
    'favourite-lost',
    'favourite-back',
    'favourite-lost',
  ]);
  expect(told([GONE])).toEqual([]);
  expect(told([[REACHABLE]])).toEqual([]);
  expect(told([GONE, [REACHABLE]])).toEqual(['favourite-back']);
  expect(told([[REACHABLE], [REACHABLE, SILENT, REFUSED], [REACHABLE, OFFLINE], [REACHABLE]])).toEqual([]);
  expect(told([[REACHABLE], [REACHABLE, EXPIRED], [REACHABLE]])).toEqual(['favourite-lost', 'favourite-back']);
  expect(told([[REACHABLE], GONE], { ...FAVOURITE, favourite: false })).toEqual([]);
  expect(told([[REACHABLE], GONE], FAVOURITE, true)).toEqual([]);
});

it('news of certificates are told of every app, once for each, take the place of “lost”, and “back” follows them', () => {
  const plain = { ...FAVOURITE, favourite: false };
  const looks: readonly Outcomes[] = [[changed('BB')], [changed('BB')], [SILENT], [changed('CC')], [REACHABLE]];
  expect(told(looks, plain)).toEqual(['certificate-changed', 'certificate-changed']);
  expect(told([[changed(null)]], plain, true)).toEqual(['certificate-changed']);
  expect(told([[REACHABLE], [changed('BB')], [REACHABLE]])).toEqual(['certificate-changed', 'favourite-back']);
});
