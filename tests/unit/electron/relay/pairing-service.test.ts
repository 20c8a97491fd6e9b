import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLogger } from '../../../../electron/lib/logger';
import { secretHash } from '../../../../electron/pairing/secret';
import type { EmbeddedPairingStore } from '../../../../electron/relay/embedded-pairing-store';
import { PairingService, type PairingServiceOptions } from '../../../../electron/relay/pairing-service';
import { StoreError } from '../../../../electron/relay/pairing-store';
import type { QrCodeService } from '../../../../electron/relay/qr-code-service';
import { relayFailure } from '../../../../electron/relay/relay-failure';
import { RELAY_LIMITS } from '../../../../electron/relay/relay-limits';
import { Waiters } from '../../../../electron/relay/waiters';
import { failure, success } from '../../../../shared/lib/result';
import { anEmbeddedStore } from '../../../support/an-embedded-store';
import { FakeClock, settled } from '../../../support/fake-clock';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';
import { anUnmatchedEntry } from '../../../support/pairing-factory';

type Asked = Parameters<QrCodeService['requestCode']>[1];

const LIFETIME_MS = 4 * 60 * 60 * 1000;
const never = new AbortController().signal;
const APP = { kind: 'app', app: aNearbyApp() } as const;

let clock: FakeClock;
let store: EmbeddedPairingStore;
let waiters: Waiters;
let asked: Asked[];
let storedWhenAsked: boolean[];
let codes: Pick<QrCodeService, 'requestCode'>;

beforeEach(async () => {
  clock = new FakeClock();
  store = await anEmbeddedStore(clock);
  waiters = new Waiters(clock, { waitersPerPairing: 4, waitersPerKey: 8 });
  store.onChange((pairingId) => waiters.wake(pairingId));
  asked = [];
  storedWhenAsked = [];
  codes = {
    requestCode: async (_ownerId, request) => {
      asked.push(request);
      storedWhenAsked.push((await store.findByUid(request.uid)) !== null);
      const expiresAt = new Date(clock.now() + LIFETIME_MS).toISOString();
      return success({ qrcode: '{"long":true}', code: null, qrcodeUrl: null, expiresAt });
    },
  };
});
afterEach(async () => await store.dispose());

function service(overrides: Partial<PairingServiceOptions> = {}): PairingService {
  return new PairingService({
    store,
    codes,
    waiters,
    clock,
    logger: silentLogger,
    unmatchedNotes: RELAY_LIMITS.unmatchedNotes,
    ...overrides,
  });
}

const ME = { ownerId: 'me', name: 'Ada’s desk' };

async function created(ownerId = 'me'): Promise<string> {
  const answer = await service().create(ownerId, undefined, never);
  if (!answer.ok) throw new Error(answer.error.body.message);
  return answer.value.pairingId;
}

describe('creating', () => {
  test('stores the pairing before the service is asked, with a token and a user of its own each time', async () => {
    await service().create('me', 'Ada', never);
    await service().create('me', undefined, never);
    expect(storedWhenAsked).toEqual([true, true]);
    const [one, two] = asked;
    expect(one?.uname).toBe('Ada');
    expect(one?.uid).not.toBe(two?.uid);
    expect(one?.utoken).not.toBe(two?.utoken);
    expect(Buffer.from(one?.utoken ?? '', 'base64url')).toHaveLength(32);
    expect(await store.findByTokenHash(secretHash(one?.utoken ?? ''))).toMatchObject({ uid: one?.uid });
  });

  test.each(['reserve', 'setExpiry'] as const)('leaves nothing behind where the disk refuses: %s', async (step) => {
    const kept = Reflect.get(store, step).bind(store) as (...args: readonly unknown[]) => Promise<unknown>;
    Reflect.set(store, step, async (...args: readonly unknown[]) => {
      await kept(...args);
      // In memory first: what is refused there has happened here.
      throw new StoreError('No space left on the device');
    });
    await expect(service().create('me', undefined, never)).rejects.toThrow(StoreError);
    expect(await store.counts()).toMatchObject({ open: 0 });
  });

  test('leaves nothing behind where the service gives no code', async () => {
    codes = { requestCode: async () => failure(relayFailure('busy')) };
    expect(await service().create('me', undefined, never)).toMatchObject({ error: { body: { code: 'busy' } } });
    expect(await store.counts()).toEqual({ open: 0, unmatched: 0 });
  });

  test('leaves nothing behind where whoever asked has hung up meanwhile', async () => {
    const hangUp = new AbortController();
    const { requestCode } = codes;
    codes = {
      requestCode: async (ownerId, request) => {
        hangUp.abort();
        return await requestCode(ownerId, request);
      },
    };
    expect(await service().create('me', undefined, hangUp.signal)).toMatchObject({ ok: false });
    expect(await store.counts()).toEqual({ open: 0, unmatched: 0 });
  });
});

describe('waiting', () => {
  test('answers at once without a wait, and where there is something to say', async () => {
    const id = await created();
    expect(await service().state('me', id, 0, never)).toEqual(success({ state: 'waiting' }));
    await store.deliver(id, APP);
    expect(await service().state('me', id, 25_000, never)).toEqual(success({ state: 'paired', app: APP.app }));
    expect(clock.pending - sweeps).toBe(0);
  });

  test('answers after the wait where nothing changed, whatever else did', async () => {
    const [id, other] = [await created(), await created()];
    const state = service().state('me', id, 25_000, never);
    await settled();
    await store.deliver(other, APP);
    await clock.advance(25_000);
    expect(await state).toEqual(success({ state: 'waiting' }));
  });

  test('answers in the moment in which the code ends', async () => {
    const id = await created();
    await clock.advance(LIFETIME_MS - 10_000);
    const state = service().state('me', id, 25_000, never);
    await settled();
    await clock.advance(10_000);
    expect(await state).toEqual(success({ state: 'expired' }));
  });

  test('ends when the client hangs up, and when the relay stops', async () => {
    const id = await created();
    const abort = new AbortController();
    const [first, second] = [service().state('me', id, 25_000, abort.signal), service().state('me', id, 25_000, never)];
    await settled();
    abort.abort();
    expect(await first).toEqual(success({ state: 'waiting' }));
    waiters.stop();
    expect(await second).toEqual(success({ state: 'waiting' }));
  });

  test('one key has only so many requests that wait; those that do not wait are answered', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => await created()));
    const abort = new AbortController();
    const waiting = Array.from({ length: 8 }, async (_, index) => {
      return await service().state('me', ids[index % 3] ?? '', 25_000, abort.signal);
    });
    await settled();
    expect(await service().state('me', ids[0] ?? '', 25_000, never)).toEqual(failure(relayFailure('rate-limited', 5)));
    expect(await service().state('me', ids[0] ?? '', 0, never)).toEqual(success({ state: 'waiting' }));
    expect(waiters.count).toBe(8);
    abort.abort();
    await Promise.all(waiting);
  });

  test('a cancelled pairing is gone, also for who waits for it', async () => {
    const id = await created();
    const state = service().state('me', id, 25_000, never);
    await settled();
    expect(await service().cancel('me', id)).toEqual(success(null));
    const gone = { ok: false, error: relayFailure('no-pairing') };
    expect(await state).toEqual(gone);
    expect(await service().cancel('me', id)).toEqual(gone);
  });
});

test('another owner’s pairing is as one that there is not', async () => {
  const id = await created('me');
  const gone = failure(relayFailure('no-pairing'));
  expect(await service().state('you', id, 25_000, never)).toEqual(gone);
  expect(await service().cancel('you', id)).toEqual(gone);
  expect(await service().claim({ ownerId: 'you', name: 'you' }, id, 'x')).toEqual(gone);
  expect(await service().state('me', id, 0, never)).toEqual(success({ state: 'waiting' }));
});

/** An unmatched app that came so many milliseconds from now. */
async function keepUnmatched(inMs = 0, overrides: Parameters<typeof anUnmatchedEntry>[0] = {}) {
  const receivedAt = clock.now() + inMs;
  const entry = anUnmatchedEntry({ receivedAt, expiresAt: receivedAt + 600_000, ...overrides });
  await store.keepUnmatched(entry);
  return entry;
}

describe('unmatched apps', () => {
  test('are shown to those only who wait, in as much as an owner needs to recognize theirs', async () => {
    const toys = Array.from({ length: 30 }, (_, index) => aToy({ id: `t${index}`, displayName: `Toy ${index}` }));
    const entry = await keepUnmatched(1, { app: aNearbyApp({ toys }) });
    expect(await service().unmatched('me')).toEqual([]);
    await created('me');
    const [shown] = await service().unmatched('me');
    expect(shown).toMatchObject({ unmatchedId: entry.unmatchedId, codeEnd: 'cdef', platform: 'pc' });
    expect(shown?.toys).toHaveLength(20);
    expect(JSON.stringify(shown)).not.toMatch(/beckon\.test|127|30010|0123456789/);
    expect(await service().unmatched('you')).toEqual([]);
  });

  test('that came before anybody here waited are strangers', async () => {
    await keepUnmatched(-1);
    await created('me');
    expect(await service().unmatched('me')).toEqual([]);
  });

  test('of one device only the newest is shown', async () => {
    await created('me');
    for (const [index, unmatchedId] of ['old', 'new'].entries()) {
      await keepUnmatched(index, { unmatchedId });
    }
    expect((await service().unmatched('me')).map(({ unmatchedId }) => unmatchedId)).toEqual(['new']);
  });

  test('are told of twenty at most, the newest, however many there are and whatever they are called', async () => {
    await created('me');
    const long = '"\u2603'.repeat(128);
    const toys = Array.from({ length: 30 }, (_, index) => aToy({ id: `t${index}`, displayName: long }));
    for (let index = 0; index < 68; index += 1) {
      const app = aNearbyApp({ deviceCode: `remote_${index}`, platform: long, appVersion: long, appType: long, toys });
      await keepUnmatched(index, { unmatchedId: `unmatched-${index}`, app });
    }
    const notes = await service().unmatched('me');
    expect(notes.map(({ unmatchedId }) => unmatchedId)).toEqual(
      Array.from({ length: 20 }, (_, index) => `unmatched-${48 + index}`),
    );
    // A client takes answers of up to 1 MiB.
    expect(Buffer.byteLength(JSON.stringify(notes))).toBeLessThan(128 * 1024);
  });

  test('are neither told nor claimed where the operator wants none', async () => {
    const id = await created('me');
    await keepUnmatched();
    const off = service({ unmatchedNotes: null });
    expect(off.keepsUnmatched).toBe(false);
    expect(await off.unmatched('me')).toEqual([]);
    expect(await off.claim(ME, id, 'unmatched-1')).toEqual(failure(relayFailure('no-unmatched')));
  });

  test('whoever claims one, or tries to, is logged by the name of their key', async () => {
    const id = await created('me');
    await keepUnmatched();
    const lines: unknown[] = [];
    const logger = { ...silentLogger, info: (message: string, fields: unknown) => void lines.push([message, fields]) };
    await service({ logger }).claim(ME, id, 'unmatched-2');
    await service({ logger }).claim(ME, id, 'unmatched-1');
    const message = 'An unmatched app was claimed';
    expect(lines).toEqual([
      ['A claim of an unmatched app failed', { key: ME.name, reason: 'no-unmatched' }],
      [message, { key: ME.name }],
    ]);
  });

  test('come with their claim, also where the pairing is cancelled in the same moment', async () => {
    const id = await created('me');
    await keepUnmatched();
    const claim = store.claim.bind(store);
    Reflect.set(store, 'claim', async (pairingId: string, unmatchedId: string) => {
      const claimed = await claim(pairingId, unmatchedId);
      await store.remove(pairingId);
      return claimed;
    });
    expect(await service().claim(ME, id, 'unmatched-1')).toEqual(success({ state: 'paired', app: aNearbyApp() }));
  });

  test('are claimed for good, and whoever waits gets the app', async () => {
    const id = await created('me');
    await keepUnmatched();
    const state = service().state('me', id, 25_000, never);
    await settled();
    const paired = success({ state: 'paired', app: aNearbyApp() });
    expect(await service().claim(ME, id, 'unmatched-1')).toEqual(paired);
    expect(await state).toEqual(paired);
    expect(await service().claim(ME, id, 'unmatched-1')).toEqual(failure(relayFailure('not-waiting')));
    expect(await service().claim(ME, await created('me'), 'unmatched-1')).toEqual(
      failure(relayFailure('no-unmatched')),
    );
  });
});

/** The store's own timer. */
const sweeps = 1;
