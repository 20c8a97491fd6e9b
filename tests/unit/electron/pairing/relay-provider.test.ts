import { describe, expect, it } from 'vitest';
import { abortableDelay } from '../../../../electron/lib/abort-signal';
import type { PairingState } from '../../../../electron/pairing/pairing';
import { keyElsewhere, NO_KEY, NO_RELAY } from '../../../../electron/pairing/pairing-fault';
import type { PairingFault, WaitEnd } from '../../../../electron/pairing/pairing-provider';
import { MAX_CODES } from '../../../../electron/pairing/pairing-service';
import type { RelayAccess } from '../../../../electron/pairing/pairing-setup-service';
import { type RelayCallFailure, relayCallFailure } from '../../../../electron/pairing/relay-call-failure';
import { RelayProvider } from '../../../../electron/pairing/relay-provider';
import type { UnmatchedList } from '../../../../electron/pairing/unmatched-apps';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import type { UnmatchedNote } from '../../../../shared/domain/pairing';
import type { ServiceFailure } from '../../../../shared/domain/service-error';
import { failure, type Result, success } from '../../../../shared/lib/result';
import { type Text, verbatim } from '../../../../shared/words/text';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { anUnmatchedNote } from '../../../support/pairing-session-factory';
import { saying } from '../../../support/saying';

const ACCESS: RelayAccess = { url: 'https://relay.example', key: 'beckon_1', extraCaPem: null };
const CREATED = {
  pairingId: 'p',
  qrcode: '{"v":2}',
  qrcodeUrl: null,
  code: 'K7P2QX',
  expiresAt: '2026-01-01T03:59:58.000Z',
};

/** A relay whose answers are held back until the test gives them. */
function setUp() {
  const clock = new FakeClock();
  const made: RelayAccess[] = [];
  const cancelled: string[] = [];
  const held: { readonly give: (state: Result<PairingState<Text>, RelayCallFailure>) => Promise<void> }[] = [];
  const relay = {
    access: success(ACCESS) as Result<RelayAccess, PairingFault>,
    opened: Promise.resolve(),
    created: success(CREATED) as Result<typeof CREATED, RelayCallFailure>,
    unmatched: success({ enabled: true, notes: [] }) as Result<UnmatchedList, RelayCallFailure>,
    claimed: success({ state: 'paired', app: aNearbyApp() }) as Result<PairingState<Text>, RelayCallFailure>,
  };
  const route = new RelayProvider({
    access: () => relay.access,
    opened: async () => await relay.opened,
    makeClient: (access) => {
      made.push(access);
      return {
        createPairing: async () => relay.created,
        pairingState: async (_id, _seconds, signal) =>
          await new Promise((resolve) => {
            signal?.addEventListener('abort', () => resolve(failure(relayCallFailure('unreachable'))));
            held.push({
              give: async (state) => {
                resolve(state);
                await settled();
              },
            });
          }),
        cancelPairing: async (id) => {
          cancelled.push(id);
          return success(null);
        },
        listUnmatched: async () => relay.unmatched,
        claim: async () => relay.claimed,
      };
    },
    clock,
  });
  const troubles: (ServiceFailure | null)[] = [];
  const notes: (readonly UnmatchedNote[])[] = [];
  const stop = new AbortController();
  const wait = async (): Promise<WaitEnd> => {
    const asked = await route.ask(stop.signal);
    if (!asked.ok) throw new Error('No code');
    return await route.wait(
      asked.value,
      { onTrouble: (trouble) => troubles.push(trouble), onUnmatched: (its) => notes.push(its) },
      stop.signal,
    );
  };
  return { clock, relay, route, made, cancelled, held, troubles, notes, stop, wait };
}

const waiting = success({ state: 'waiting' } as const);

describe('a code of the relay', () => {
  it('is shown with what can be typed and until when it is good', async () => {
    const { route, stop } = setUp();
    expect(await route.ask(stop.signal)).toEqual(
      success({
        ticket: { kind: 'relay', relayUrl: ACCESS.url, pairingId: 'p' },
        code: {
          qrcode: '{"v":2}',
          typed: 'K7P2QX',
          shownAt: '2026-01-01T00:00:00.000Z',
          expiresAt: '2026-01-01T03:59:58.000Z',
        },
      }),
    );
  });

  it('waits until the setup was read, right after a start', async () => {
    const { route, relay, stop } = setUp();
    const { promise, resolve: open } = Promise.withResolvers<void>();
    relay.opened = promise;
    relay.access = failure(NO_RELAY);
    const asked = route.ask(stop.signal);
    relay.access = success(ACCESS);
    open();
    expect(await asked).toMatchObject({ ok: true });
  });

  it('is none without a key, or when the relay refuses', async () => {
    const { route, relay, stop } = setUp();
    relay.created = failure(relayCallFailure('invalid-token', { serviceCode: 501 }));
    expect(await route.ask(stop.signal)).toMatchObject({
      error: { code: 'invalid-token', responsibleParty: 'relay-operator' },
    });
    for (const fault of [NO_KEY, NO_RELAY, keyElsewhere('https://one.example', 'https://other.example')]) {
      relay.access = failure(fault);
      expect(await route.ask(stop.signal)).toEqual(failure(fault));
    }
  });

  it('is waited for, through the relay’s troubles, until an app comes', async () => {
    const { clock, relay, held, notes, troubles, wait } = setUp();
    const unmatched = [anUnmatchedNote()];
    relay.unmatched = success({ enabled: true, notes: unmatched });
    const end = wait();
    await settled();
    await held[0]?.give(failure(relayCallFailure('refused')));
    await clock.advance(20_000);
    await held[1]?.give(waiting);
    await clock.advance(1_000);
    await held[2]?.give(success({ state: 'paired', app: aNearbyApp() }));
    expect(await end).toEqual({ kind: 'app', app: aNearbyApp() });
    expect(troubles).toMatchObject([{ code: 'refused' }, null]);
    expect(notes[0]).toEqual(unmatched);
    expect(clock.pending).toBe(0);
  });

  it.each<[string, Result<PairingState<Text>, RelayCallFailure>, object]>([
    [
      'brought an app that cannot be read',
      success({ state: 'failed', error: { code: 'unreadable-app', message: verbatim('Found, and not read.') } }),
      {
        kind: 'failed',
        fault: { code: 'unreadable-app', responsibleParty: 'user', message: saying('Found, and not read.') },
      },
    ],
    [
      'has a key that the relay no longer knows',
      failure(relayCallFailure('unauthorized')),
      { kind: 'failed', fault: { code: 'unauthorized', responsibleParty: 'user' } },
    ],
  ])('ends when it %s', async (_what, answer, expected) => {
    const { clock, held, wait } = setUp();
    const end = wait();
    await settled();
    await held[0]?.give(answer);
    expect(await end).toMatchObject(expected);
    expect(clock.pending).toBe(0);
  });

  it('is asked for anew at once after a sleep', async () => {
    const { route, held, wait, stop, clock } = setUp();
    const end = wait();
    await settled();
    route.wake();
    await settled();
    expect(held).toHaveLength(2);
    stop.abort();
    expect(await end).toEqual({ kind: 'stopped' });
    expect(clock.pending).toBe(0);
  });

  it('waits for a key that is not at hand, and ends when another relay is set', async () => {
    const { clock, relay, held, troubles, wait } = setUp();
    const end = wait();
    await settled();
    relay.access = failure(NO_KEY);
    await held[0]?.give(waiting);
    await clock.advance(1_000);
    expect(troubles).toMatchObject([{ message: saying(expect.stringContaining('key')) }]);
    relay.access = success({ ...ACCESS, url: 'https://other.example' });
    await clock.advance(20_000);
    expect(await end).toMatchObject({ kind: 'failed', fault: { code: 'relay-changed' } });
    expect(held).toHaveLength(1);
  });
});

describe('what the relay is told and asked besides', () => {
  it('claims and cancels at the relay of the code, and at no other', async () => {
    const { route, relay, cancelled, made } = setUp();
    const ticket = { kind: 'relay', relayUrl: ACCESS.url, pairingId: 'p' } as const;
    expect(await route.claim(ticket, 'u')).toEqual(success(aNearbyApp()));
    relay.claimed = success({ state: 'waiting' });
    expect(await route.claim(ticket, 'u')).toMatchObject({ error: { code: 'not-waiting' } });
    route.cancel(ticket);
    expect(cancelled).toEqual(['p']);
    const elsewhere = { ...ticket, relayUrl: 'https://other.example' };
    route.cancel(elsewhere);
    expect(await route.claim(elsewhere, 'u')).toMatchObject({ error: { message: saying(expect.any(String)) } });
    expect(cancelled).toEqual(['p']);
    expect(made).toEqual([ACCESS]);
  });

  it('goes on with a new client when the key, or whose certificates are trusted, has changed', async () => {
    const { route, relay, made, stop } = setUp();
    await route.ask(stop.signal);
    await route.ask(stop.signal);
    relay.access = success({ ...ACCESS, key: 'beckon_2' });
    await route.ask(stop.signal);
    relay.access = success({ ...ACCESS, key: 'beckon_2', extraCaPem: 'PEM' });
    await route.ask(stop.signal);
    expect(made.map(({ key, extraCaPem }) => [key, extraCaPem])).toEqual([
      ['beckon_1', null],
      ['beckon_2', null],
      ['beckon_2', 'PEM'],
    ]);
  });
});

/** How often as many codes as may wait ask a relay within a minute, on average over ten; `holdsMs`: for a change to wait. */
async function callsAMinute(holdsMs: number): Promise<number> {
  const clock = new FakeClock();
  let calls = 0;
  const route = new RelayProvider({
    clock,
    access: () => success(ACCESS),
    opened: async () => {},
    makeClient: () => ({
      createPairing: async () => success(CREATED),
      pairingState: async (_id, _seconds, signal) => {
        calls += 1;
        await abortableDelay(clock, holdsMs, signal ?? new AbortController().signal);
        return waiting;
      },
      cancelPairing: async () => success(null),
      listUnmatched: async () => {
        calls += 1;
        return success({ enabled: true, notes: [] });
      },
      claim: async () => failure(relayCallFailure('no-unmatched')),
    }),
  });
  const stop = new AbortController();
  const events = { onTrouble: () => undefined, onUnmatched: () => undefined };
  const ends: Promise<WaitEnd>[] = [];
  for (let code = 0; code < MAX_CODES; code += 1) {
    const asked = await route.ask(stop.signal);
    if (asked.ok) ends.push(route.wait(asked.value, events, stop.signal));
  }
  await clock.advance(0);
  await clock.advance(10 * 60_000);
  stop.abort();
  await Promise.all(ends);
  expect(ends).toHaveLength(MAX_CODES);
  expect(clock.pending).toBe(0);
  return calls / 10;
}

it.each([0, 25_000])(
  'a relay that answers after %i ms is asked far less than it allows a key, by three computers',
  async (holdsMs) => {
    expect(3 * (await callsAMinute(holdsMs))).toBeLessThan(0.7 * RELAY_LIMITS.rates.keyRequests);
  },
);
