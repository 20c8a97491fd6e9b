import { describe, expect, it } from 'vitest';
import type { AppEntry } from '../../../../../renderer/features/apps/app-entries';
import {
  appStatus,
  badgeShape,
  isHollow,
  statusAction,
  statusGroup,
  statusTone,
  statusWords,
} from '../../../../../renderer/features/apps/app-status';
import { i18n } from '../../../../../renderer/i18n/i18n';
import type { Verdict } from '../../../../../shared/domain/doctor';
import { type ReachOutcome, withResult } from '../../../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../../../shared/domain/reconnect';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp } from '../../../../support/nearby-app-factory';
import { aMiss, aReachResult, aReachState } from '../../../../support/reach-result-factory';

const AT = '2026-01-01T00:00:00.000Z';

function anEntry(overrides: Partial<AppEntry> = {}): AppEntry {
  const known = aKnownApp({ deviceCode: 'a' });
  return {
    key: known.id,
    known,
    info: aNearbyApp({ deviceCode: 'a', online: true }),
    listed: true,
    reach: { kind: 'unchecked' },
    reconnect: null,
    ...overrides,
  };
}

const running = (step: 'examining' | 'trying-addresses', automatic: boolean): ReconnectState => ({
  kind: 'running',
  since: AT,
  step,
  automatic,
  attempt: 1,
});
const certificate = (problem: 'changed' | 'expired' | 'unknown-authority' | 'name' | 'invalid'): ReachOutcome => ({
  kind: 'certificate',
  problem,
  presented: null,
  pinned: null,
});
const lost = (outcome: ReachOutcome, overrides: Partial<AppEntry> = {}) =>
  anEntry({ reach: aReachState(outcome, 3), ...overrides });
const unlisted = { listed: false, info: null } as const;
const offline = aNearbyApp({ online: false });

/** What a row, a header and a panel say of it, and where it stands. */
function shown(entry: AppEntry) {
  const status = appStatus(entry);
  return {
    words: statusWords(status, i18n.t),
    tone: statusTone(status),
    badge: badgeShape(status),
    group: statusGroup(entry, status),
    action: statusAction(status),
    isHollow: isHollow(status),
  };
}

const good = { tone: null, badge: 'ok', group: 'reachable', action: 'copy', isHollow: false };
const bad = { tone: 'bad', badge: 'bad', group: 'attention', action: 'try', isHollow: false };
const warn = { tone: 'warn', badge: 'warn', group: 'attention', isHollow: false };

describe('the status of an app', () => {
  it.each<[string, AppEntry, object]>([
    ['reachable', anEntry({ reach: aReachState() }), { words: 'Reachable', ...good }],
    [
      'a reachable favorite',
      anEntry({ reach: aReachState(), known: aKnownApp({ favourite: true }) }),
      { words: 'Reachable', ...good, group: 'favorites' },
    ],
    [
      'reachable although one try was missed',
      anEntry({ reach: aReachState(undefined, 1) }),
      { words: 'Reachable', ...good },
    ],
    [
      'measured for the first time',
      anEntry({ reach: { kind: 'checking', since: AT, previous: null } }),
      { words: 'Checking…', tone: null, badge: 'measuring', group: 'away', action: 'stop', isHollow: false },
    ],
    [
      'measured again on request',
      anEntry({ reach: aReachState(), reconnect: running('trying-addresses', false) }),
      { words: 'Checking…', tone: null, badge: 'measuring', group: 'reachable', action: 'stop', isHollow: false },
    ],
    [
      'examined by the doctor',
      lost({ kind: 'refused' }, { reconnect: running('examining', false) }),
      { words: 'Checking…', tone: null, badge: 'measuring', group: 'attention', action: 'stop', isHollow: false },
    ],
    [
      'brought back',
      lost({ kind: 'silent' }, { reconnect: running('trying-addresses', true) }),
      { words: 'Reconnecting…', tone: null, badge: 'turning', group: 'attention', action: 'stop', isHollow: false },
    ],
    ['refused', lost({ kind: 'refused' }), { words: 'Refused', ...bad }],
    ['silent', lost({ kind: 'silent' }), { words: 'No answer', ...bad }],
    ['without a name that leads anywhere', lost({ kind: 'name-blocked' }), { words: 'Name not found', ...bad }],
    ['not encrypted', lost({ kind: 'plain-http' }), { words: 'Not encrypted', ...bad }],
    ['at its own address', lost({ kind: 'own-address' }), { words: 'Wrong address', ...warn, action: 'try' }],
    [
      'with a changed certificate',
      lost(certificate('changed')),
      { words: 'Certificate changed', ...warn, action: 'review' },
    ],
    ['not trusted', lost(certificate('unknown-authority')), { words: 'Not trusted', ...warn, action: 'review' }],
    ['with an old certificate', lost(certificate('expired')), { words: 'Certificate expired', ...warn, action: 'try' }],
    [
      'away',
      lost({ kind: 'silent' }, unlisted),
      { words: 'Away', tone: null, badge: 'away', group: 'away', action: 'try', isHollow: true },
    ],
    [
      'a favorite that is away',
      lost({ kind: 'silent' }, { ...unlisted, known: aKnownApp({ favourite: true }) }),
      { words: 'Away', tone: null, badge: 'away', group: 'away', action: 'try', isHollow: true },
    ],
    [
      'not checked',
      anEntry(),
      { words: 'Not checked yet', tone: null, badge: 'unknown', group: 'away', action: 'check', isHollow: true },
    ],
    [
      'disconnected',
      lost({ kind: 'silent' }, { reconnect: { kind: 'stopped', at: AT } }),
      { words: 'Disconnected by you', tone: null, badge: 'paused', group: 'away', action: 'connect', isHollow: true },
    ],
    [
      'without a network here',
      lost({ kind: 'this-computer-offline' }),
      { words: 'This PC is offline', tone: null, badge: 'offline', group: 'attention', action: null, isHollow: true },
    ],
  ])('says of one that is %s what is so', (_, entry, expected) => {
    expect(shown(entry)).toEqual(expected);
  });

  it('leaves an app in its group while this computer is offline', () => {
    const none: ReachOutcome = { kind: 'this-computer-offline' };
    const measuredAfter = (...outcomes: ReachOutcome[]): AppEntry => {
      const first = withResult(null, aReachResult());
      const measured = outcomes.reduce((state, outcome) => withResult(state, aMiss(outcome)), first);
      return anEntry({ reach: { kind: 'measured', measured } });
    };
    const silent: ReachOutcome = { kind: 'silent' };
    expect(shown(measuredAfter(none))).toMatchObject({ badge: 'offline', group: 'reachable' });
    expect(shown({ ...measuredAfter(none), known: aKnownApp({ favourite: true }) }).group).toBe('favorites');
    expect(shown(measuredAfter(silent, silent, silent, none)).group).toBe('attention');
    expect(shown({ ...measuredAfter(silent, silent, silent, none), ...unlisted }).group).toBe('away');
  });

  it('hears the service only where it says something else', () => {
    const reachable = (overrides: Partial<AppEntry>) => appStatus(anEntry({ reach: aReachState(), ...overrides }));
    expect(reachable({})).toMatchObject({ disagreement: null });
    expect(reachable({ info: offline })).toMatchObject({ disagreement: 'offline' });
    expect(reachable(unlisted)).toMatchObject({ disagreement: 'notListed' });
    expect(reachable({ ...unlisted, known: aKnownApp({ deviceCode: null }) })).toMatchObject({ disagreement: null });
    expect(appStatus(lost({ kind: 'silent' }))).toMatchObject({ disagreement: 'online' });
    expect(appStatus(lost({ kind: 'silent' }, { info: offline }))).toMatchObject({ disagreement: null });
  });

  it('counts from when it last answered', () => {
    const results = [
      aReachResult({ at: AT }),
      ...[1, 2, 3].map((n) => aMiss({ kind: 'refused' }, { at: `2026-01-01T00:0${n}:00.000Z` })),
    ];
    const measured = results.reduce<ReturnType<typeof withResult> | null>((so, result) => withResult(so, result), null);
    if (measured === null) throw new Error('Nothing was measured');
    const reach = { kind: 'measured', measured } as const;
    expect(appStatus(anEntry({ reach }))).toMatchObject({ kind: 'lost', reason: 'refused', since: AT });
    expect(appStatus(anEntry({ reach, listed: false }))).toMatchObject({ kind: 'away' });
    const typed = anEntry({ reach, listed: false, known: aKnownApp({ deviceCode: null }) });
    expect(appStatus(typed)).toMatchObject({ kind: 'lost' });
  });

  it('believes a verdict before it believes that one miss was chance', () => {
    const verdict = { code: 'not-listening' } as Verdict;
    const reconnect = { kind: 'failed', at: AT, verdict } as const;
    expect(appStatus(anEntry({ reach: aReachState(undefined, 1), reconnect }))).toMatchObject({
      kind: 'lost',
      reason: 'refused',
    });
  });
});
