import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Pairing } from '../../../../electron/pairing/pairing';
import { secretHash } from '../../../../electron/pairing/secret';
import { type CallbackGate, type CallbackOutcome, CallbackService } from '../../../../electron/relay/callback-service';
import type { EmbeddedPairingStore } from '../../../../electron/relay/embedded-pairing-store';
import { aWireApp } from '../../../support/a-wire-app';
import { anEmbeddedStore } from '../../../support/an-embedded-store';
import { FakeClock } from '../../../support/fake-clock';
import { aPairing } from '../../../support/pairing-factory';

const OPEN: CallbackGate = { mayDeliver: async () => true, mayKeep: async () => true };
const SHUT: CallbackGate = { mayDeliver: async () => false, mayKeep: async () => false };

let clock: FakeClock;
let store: EmbeddedPairingStore;
let pairing: Pairing;
beforeEach(async () => {
  clock = new FakeClock();
  store = await anEmbeddedStore(clock);
  pairing = aPairing({ utokenHash: secretHash('token'), expiresAt: clock.now() + 1000 });
  await store.reserve(pairing);
});
afterEach(async () => await store.dispose());

interface CallbackOverrides {
  readonly query?: string;
  readonly secret?: string | null;
  readonly gate?: CallbackGate;
  readonly keeps?: boolean;
}

async function receive(
  body: unknown,
  { query = '', secret = null, gate = OPEN, keeps = true }: CallbackOverrides = {},
): Promise<CallbackOutcome | null> {
  const service = new CallbackService({
    store,
    clock,
    callbackSecretHash: secret === null ? null : secretHash(secret),
    unmatched: keeps ? { unmatchedMs: 600_000, unmatchedAppBytes: 16 * 1024 } : null,
  });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = { body: Buffer.from(text), query: new URLSearchParams(query), customHeader: null };
  return await service.receive(request, gate);
}

const kind = async (): Promise<string | undefined> => (await store.find(pairing.pairingId))?.outcome.kind;

describe('a callback that shows its token', () => {
  test('brings its app, once', async () => {
    expect(await receive(aWireApp({ uid: pairing.uid, utoken: 'token' }))).toBe('accepted');
    expect(await kind()).toBe('app');
    expect(await receive(aWireApp(), { query: `uid=${pairing.uid}&utoken=token` })).toBe('repeated');
  });

  test('and says something new updates it', async () => {
    await receive(aWireApp({ utoken: 'token' }));
    expect(await receive(aWireApp({ utoken: 'token', online: false }))).toBe('accepted');
  });

  test('and nothing readable is a problem, until one comes that can be read', async () => {
    expect(await receive({ utoken: 'token' })).toBe('unreadable');
    expect(await kind()).toBe('problem');
    expect(await receive(aWireApp({ utoken: 'token' }))).toBe('accepted');
    expect(await receive({ utoken: 'token' })).toBe('unreadable');
    expect(await kind()).toBe('app');
  });

  test('too late changes nothing; an update of what came in time still does', async () => {
    const second = aPairing({ utokenHash: secretHash('second'), expiresAt: clock.now() + 1000 });
    await store.reserve(second);
    await receive(aWireApp({ utoken: 'second' }));
    await clock.advance(1000);
    expect(await receive(aWireApp({ utoken: 'token' }))).toBe('late');
    expect(await kind()).toBe('none');
    expect(await receive(aWireApp({ utoken: 'second', online: false }))).toBe('accepted');
  });

  test('too often is refused', async () => {
    expect(await receive(aWireApp({ utoken: 'token' }), { gate: SHUT })).toBeNull();
    expect(await kind()).toBe('none');
  });
});

describe('a callback that does not', () => {
  test('is forged where it shows another', async () => {
    expect(await receive(aWireApp({ uid: pairing.uid, utoken: 'wrong' }))).toBe('forged');
    expect(await kind()).toBe('none');
    expect(await store.listUnmatched()).toEqual([]);
  });

  test('is kept for ten minutes and bound to nothing', async () => {
    expect(await receive(aWireApp())).toBe('unmatched');
    expect(await receive(aWireApp({ uid: pairing.uid }))).toBe('unmatched');
    expect(await kind()).toBe('none');
    expect(await store.listUnmatched()).toHaveLength(1);
    await clock.advance(600_000);
    expect(await store.listUnmatched()).toEqual([]);
  });

  test('is counted and not kept where the operator wants none, and comes just as seldom', async () => {
    expect(await receive(aWireApp(), { keeps: false })).toBe('unmatched');
    expect(await receive(aWireApp(), { keeps: false, gate: SHUT })).toBeNull();
    expect(await store.listUnmatched()).toEqual([]);
  });

  test('is not kept where it is larger than any app is', async () => {
    const toyList = Array.from({ length: 500 }, (_, index) => ({ id: `t${index}` }));
    expect(await receive(aWireApp({ toyList }))).toBe('unmatched');
    expect(await store.listUnmatched()).toEqual([]);
    expect(await receive(aWireApp({ toyList: toyList.slice(0, 50) }))).toBe('unmatched');
    expect(await store.listUnmatched()).toHaveLength(1);
  });

  test('is not kept where nothing can be read, or where too many come', async () => {
    expect(await receive('nonsense')).toBe('not-understood');
    expect(await receive(aWireApp(), { gate: SHUT })).toBeNull();
    expect(await store.listUnmatched()).toEqual([]);
  });
});

describe('the secret of the callback URL', () => {
  test.each(['', 'secret=', 'secret=wrong', 'secret=sesame2'])('refuses %j, whatever else is right', async (query) => {
    expect(await receive(aWireApp({ utoken: 'token' }), { query, secret: 'sesame' })).toBe('wrong-secret');
    expect(await kind()).toBe('none');
  });

  test('proves the service, whose apps are kept however many there are', async () => {
    expect(await receive(aWireApp(), { query: 'secret=sesame', secret: 'sesame', gate: SHUT })).toBe('unmatched');
  });

  test('alone proves no pairing', async () => {
    const overrides = { query: `secret=sesame&uid=${pairing.uid}`, secret: 'sesame' };
    expect(await receive(aWireApp(), overrides)).toBe('unmatched');
    expect(await receive(aWireApp({ utoken: 'wrong' }), overrides)).toBe('forged');
  });
});
