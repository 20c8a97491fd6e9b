import { expect, it } from 'vitest';
import { AppFollowers } from '../../../../electron/control/app-followers';
import type { Located } from '../../../../electron/control/app-locator';
import type { ControlApp, SaidVerdict } from '../../../../electron/control/contract/shapes';
import type { FollowedEvent } from '../../../../electron/forward/followed-app';
import { Emitter } from '../../../../electron/lib/observable';
import type { KeyedChange } from '../../../../electron/lib/observable-map';
import { type AppConnectionState, UNCHECKED } from '../../../../shared/domain/app-connection';
import { verbatim } from '../../../../shared/words/text';
import { aConnection } from '../../../support/a-connection';
import { aControlApp } from '../../../support/control-app-factory';
import { FakeClock, settled } from '../../../support/fake-clock';

const SILENT = { code: 'silent', sentence: verbatim('Silent.'), advice: verbatim('Wake it.') } as const;
const ELSEWHERE = aConnection({ address: '192.168.1.77', domain: '192-168-1-77.apps.example' });
const FIRST = '2026-01-01T00:00:00.000Z';
const MEANWHILE = '2026-01-01T00:00:30.000Z';
const LATER = '2026-01-01T00:01:00.000Z';

function setUp() {
  const clock = new FakeClock();
  const changes = new Emitter<KeyedChange>();
  const searches: ((located: Located) => void)[] = [];
  const signals: AbortSignal[] = [];
  const answers: (Located | 'as-before')[] = [];
  let status: ControlApp | null = aControlApp({ id: 'app', connection: aConnection() });
  let state: AppConnectionState = UNCHECKED;
  let held = 0;
  const followers = new AppFollowers({
    clock,
    source: { find: (id) => (id === 'app' ? status : null), subscribe: (listener) => changes.subscribe(listener) },
    locator: {
      locate: async (_appId, signal) => {
        signals.push(signal);
        return await new Promise((resolve) => searches.push(resolve));
      },
      lookUp: async () => answers.shift() ?? null,
    },
    connections: {
      hold: () => {
        held += 1;
        return () => {
          held -= 1;
        };
      },
      stateOf: () => state,
    },
  });
  const follow = () => {
    const events: FollowedEvent<SaidVerdict>[] = [];
    const stop = new AbortController();
    const follower = followers.follow('app', (event) => events.push(event), stop.signal);
    return { events, stop, ...follower };
  };
  return {
    clock,
    followers,
    searches,
    signals,
    answers,
    follow,
    heldTimes: () => held,
    /** The search that was asked for last ends so. */
    found: async (located: Located): Promise<void> => {
      searches.at(-1)?.(located);
      await settled();
    },
    /** What measurements and reconnects say of the app changes. */
    says: (next: Partial<ControlApp> | null, connection: AppConnectionState = UNCHECKED): void => {
      status = next === null ? null : aControlApp({ id: 'app', connection: aConnection(), ...next });
      state = connection;
      changes.emit({ changed: new Set(['app']), removed: new Set() });
    },
  };
}

function measured(outcome: string, lastGoodAt = FIRST): ControlApp['reach'] {
  return { outcome, latencyMs: null, at: FIRST, lastGoodAt };
}

const WAITING: AppConnectionState = {
  ...UNCHECKED,
  reconnect: { kind: 'waiting', verdict: SILENT, attempts: 1, nextAt: LATER },
};
const WAITING_STATUS: ControlApp['reconnect'] = {
  kind: 'waiting',
  step: null,
  automatic: null,
  verdict: { code: 'silent', sentence: 'Silent.', advice: 'Wake it.' },
  nextAt: LATER,
};

it('hears first where it is, then that it moves, is lost, comes back, and what else changes', async () => {
  const { follow, found, says } = setUp();
  const { events } = follow();
  await found({ kind: 'reachable', connection: aConnection() });
  says({ reach: measured('reachable'), connection: aConnection() });
  says({ reach: measured('reachable'), connection: ELSEWHERE });
  says({ reach: measured('silent'), reconnect: WAITING_STATUS, connection: ELSEWHERE }, WAITING);
  // The same again is no news.
  says({ reach: measured('silent'), reconnect: WAITING_STATUS, connection: ELSEWHERE }, WAITING);
  says({ reach: measured('reachable', LATER), connection: ELSEWHERE });
  const renewed = { ...ELSEWHERE, certSha256: 'CD' };
  says({ reach: measured('reachable', LATER), connection: renewed });
  says({ reach: measured('reachable', LATER), connection: renewed });
  expect(events).toEqual([
    { event: 'reachable', connection: aConnection() },
    { event: 'moved', from: '192.168.1.44:30010', to: '192.168.1.77:30010', connection: ELSEWHERE },
    { event: 'lost', reason: expect.objectContaining({ code: 'silent', sentence: 'Silent.' }) },
    { event: 'back', address: '192.168.1.77:30010', connection: ELSEWHERE },
    { event: 'changed', connection: renewed },
  ]);
});

it('hears of it under the name that others may read', async () => {
  const { follow, followers, found, says } = setUp();
  const neutral = aConnection({ name: 'App 1' });
  says({ reach: measured('unchecked'), connection: neutral });
  const { events } = follow();
  await found({ kind: 'reachable', connection: aConnection() });
  says({ reach: measured('reachable'), connection: neutral });
  followers.located('app', { kind: 'reachable', connection: aConnection() });
  expect(events).toEqual([{ event: 'reachable', connection: neutral }]);
});

it('hears what the service says anew and what a search found, whoever asked, before that one goes on', async () => {
  const { follow, followers, found, answers } = setUp();
  const [one, other] = [follow(), follow()];
  await found({ kind: 'reachable', connection: aConnection() });
  expect(await one.lookUp()).toBe(false);
  answers.push('as-before');
  expect(await one.lookUp()).toBe(true);
  expect(other.events).toHaveLength(1);
  answers.push({ kind: 'reachable', connection: ELSEWHERE });
  expect(await one.lookUp()).toBe(true);
  followers.located('app', { kind: 'failed', verdict: SILENT });
  followers.located('another', { kind: 'reachable', connection: ELSEWHERE });
  const kinds = [one, other].map(({ events }) => events.map(({ event }) => event));
  const expected = ['reachable', 'moved', 'lost'];
  expect(kinds).toEqual([expected, expected]);
});

it('does not take what was measured before it was followed for where the app is', async () => {
  const { follow, found, says } = setUp();
  says({ reach: measured('reachable') });
  const { events } = follow();
  // Another change of the app, such as a battery, while the search goes on.
  says({ reach: measured('reachable'), group: 'Desk' });
  expect(events).toEqual([]);
  await found({ kind: 'reachable', connection: ELSEWHERE });
  expect(events).toEqual([{ event: 'reachable', connection: ELSEWHERE }]);
});

it('does not take what was measured before the loss for a return', async () => {
  const { follow, found, says } = setUp();
  const { events } = follow();
  says({ reach: measured('reachable', MEANWHILE) });
  await found({ kind: 'failed', verdict: SILENT });
  // Another change of the app, such as a battery, while the measurement still stands.
  says({ reach: measured('reachable', MEANWHILE), group: 'Desk' });
  expect(events.map(({ event }) => event)).toEqual(['reachable', 'lost']);
  says({ reach: measured('reachable', LATER) });
  expect(events.map(({ event }) => event)).toEqual(['reachable', 'lost', 'back']);
});

it('waits for the attempt to bring it back, and searches itself where there is none', async () => {
  const { clock, follow, found, searches, says } = setUp();
  const { events } = follow();
  await found({ kind: 'reachable', connection: aConnection() });
  await clock.advance(5_000);
  says({ reach: measured('silent'), reconnect: { ...WAITING_STATUS, kind: 'running', verdict: null } });
  expect(searches).toHaveLength(1);
  says({ reach: measured('this-computer-offline') });
  expect(searches).toHaveLength(2);
  await found({ kind: 'failed', verdict: { ...SILENT, code: 'this-computer-offline' } });
  expect(events.at(-1)).toMatchObject({ event: 'lost', reason: { code: 'this-computer-offline' } });
});

it('has it searched for at most every five seconds, however often it is suspected, and hears that it is forgotten', async () => {
  const { clock, follow, searches, says, heldTimes } = setUp();
  const { suspect, ended } = follow();
  for (let times = 0; times < 100; times += 1) suspect();
  expect(searches).toHaveLength(1);
  await clock.advance(5_000);
  suspect();
  suspect();
  expect(searches).toHaveLength(2);
  says(null);
  expect(await ended).toBe('forgotten');
  expect(heldTimes()).toBe(0);
});

it('shares each search with all who follow the app, as long as one of them does', async () => {
  const { clock, follow, found, says, searches, signals } = setUp();
  const [one, two, three] = [follow(), follow(), follow()];
  expect(searches).toHaveLength(1);
  one.stop.abort();
  await found({ kind: 'reachable', connection: aConnection() });
  for (const { events } of [two, three]) expect(events.map(({ event }) => event)).toEqual(['reachable']);
  await clock.advance(5_000);
  says({ reach: measured('this-computer-offline') });
  for (const { suspect } of [two, three]) suspect();
  expect(searches).toHaveLength(2);
  two.stop.abort();
  expect(signals[1]?.aborted).toBe(false);
  three.stop.abort();
  expect(signals[1]?.aborted).toBe(true);
  // Whoever comes then begins anew; what is found still for those who left is not for them.
  const { events } = follow();
  searches[1]?.({ kind: 'failed', verdict: SILENT });
  await found({ kind: 'reachable', connection: aConnection() });
  expect(events.map(({ event }) => event)).toEqual(['reachable']);
});

it.each([
  ['reachable', { kind: 'reachable', connection: aConnection() }, { reach: measured('reachable') }, UNCHECKED],
  ['lost', { kind: 'failed', verdict: SILENT }, { reach: measured('silent'), reconnect: WAITING_STATUS }, WAITING],
] as const)('hears at once that it is %s if it was searched for just now', async (event, located, status, state) => {
  const { follow, found, says, searches } = setUp();
  follow();
  await found(located);
  says(status, state);
  expect(follow().events).toMatchObject([{ event }]);
  expect(searches).toHaveLength(1);
});

it('has it searched for again where nothing else says where it is', async () => {
  const { follow, found, says, searches } = setUp();
  follow();
  says({ reach: measured('unchecked') });
  await found({ kind: 'stopped' });
  const { events } = follow();
  expect(searches).toHaveLength(2);
  await found({ kind: 'failed', verdict: SILENT });
  expect(events).toMatchObject([{ event: 'lost' }]);
});

it('has it searched for later where a search just now was for another reason', async () => {
  const { clock, follow, found, says, searches } = setUp();
  const { events, stop } = follow();
  await found({ kind: 'reachable', connection: aConnection() });
  says({ reach: measured('this-computer-offline') });
  expect(searches).toHaveLength(1);
  await clock.advance(5_000);
  expect(searches).toHaveLength(2);
  await found({ kind: 'failed', verdict: SILENT });
  expect(events.map(({ event }) => event)).toEqual(['reachable', 'lost']);
  says({ reach: measured('reachable', LATER) });
  says({ reach: measured('this-computer-offline', LATER) });
  stop.abort();
  expect(clock.pending).toBe(0);
});

it('keeps it connected until the signal fires, and leaves nothing', async () => {
  const { follow, followers, found, heldTimes, says, clock } = setUp();
  const { events, stop, ended } = follow();
  expect(heldTimes()).toBe(1);
  stop.abort();
  expect(await ended).toBe('stopped');
  expect(heldTimes()).toBe(0);
  await found({ kind: 'reachable', connection: aConnection() });
  followers.located('app', { kind: 'reachable', connection: aConnection() });
  says({ reach: measured('reachable') });
  expect(events).toEqual([]);
  expect(clock.pending).toBe(0);
});
