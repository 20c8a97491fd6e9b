import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Pairing } from '../../electron/pairing/pairing';
import type { PairingStore } from '../../electron/relay/pairing-store';
import { FakeClock } from './fake-clock';
import { aNearbyApp, aToy } from './nearby-app-factory';
import { anUnmatchedEntry, aPairing } from './pairing-factory';

/** Bounds small enough to be reached in a test. */
export const STORE_LIMITS = {
  openPairings: 3,
  retentionMs: 60_000,
  unmatchedApps: 3,
  unreadableCopyMs: 7 * 86_400_000,
};

/** What a store makes of a clock; `reopen` is a second one on what the first one stored. */
export interface StoreMaker {
  open(clock: FakeClock): Promise<PairingStore>;
  clean(): Promise<void>;
}

const APP = { kind: 'app', app: aNearbyApp({ toys: [] }) } as const;
const NEWER = { kind: 'app', app: aNearbyApp({ toys: [aToy({ hardwareVersion: null })] }) } as const;
const PROBLEM = { kind: 'problem', problem: { code: 'unreadable-app', message: 'No “app”.' } } as const;

/** What every store does, whatever it is made of. */
export function describePairingStore(name: string, maker: StoreMaker): void {
  describe(name, () => {
    let clock: FakeClock;
    let store: PairingStore;
    beforeEach(async () => {
      clock = new FakeClock(Date.UTC(2026, 0, 1));
      store = await maker.open(clock);
    });
    afterEach(async () => {
      await store.dispose();
      await maker.clean();
    });

    async function kept(overrides: Partial<Pairing> = {}): Promise<Pairing> {
      const pairing = aPairing(overrides);
      expect(await store.reserve(pairing)).toBe('reserved');
      return pairing;
    }

    test('finds a pairing by each of its names', async () => {
      const pairing = await kept();
      await kept();
      expect(await store.find(pairing.pairingId)).toEqual(pairing);
      expect(await store.findByUid(pairing.uid)).toEqual(pairing);
      expect(await store.findByTokenHash(pairing.utokenHash)).toEqual(pairing);
      for (const find of [store.find, store.findByUid, store.findByTokenHash]) {
        expect(await find.call(store, 'nobody')).toBeNull();
        expect(await find.call(store, '')).toBeNull();
      }
    });

    test('another store on the same data goes on where the first one was', async () => {
      const pairing = await kept();
      await store.deliver(pairing.pairingId, APP);
      await store.keepUnmatched(anUnmatchedEntry());
      await store.dispose();
      store = await maker.open(clock);
      expect(await store.find(pairing.pairingId)).toEqual({ ...pairing, outcome: APP });
      expect(await store.listUnmatched()).toEqual([anUnmatchedEntry()]);
    });

    test('an owner has only so many open ones, and others have theirs', async () => {
      const [first, second] = [await kept(), await kept(), await kept()];
      expect(await store.reserve(aPairing())).toBe('too-many-open');
      await kept({ ownerId: 'owner-b' });
      // What is finished or gone makes room.
      await store.deliver(first.pairingId, APP);
      await kept();
      await store.remove(second.pairingId);
      await kept();
      expect(await store.reserve(aPairing())).toBe('too-many-open');
      await clock.advance(first.expiresAt - clock.now());
      await kept({ expiresAt: clock.now() + 1000 });
    });

    test('of many at once exactly as many get in as may', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, async () => await store.reserve(aPairing())));
      expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(3);
    });

    test('a delivery changes a pairing once, wakes who listens, and takes nothing away', async () => {
      const { pairingId } = await kept();
      const changed: (string | null)[] = [];
      const received = new Promise<void>((resolve) => {
        store.onChange((id) => {
          changed.push(id);
          if (changed.length === 3) resolve();
        });
      });
      expect(await store.deliver(pairingId, PROBLEM)).toBe('changed');
      expect(await store.deliver(pairingId, APP)).toBe('changed');
      expect(await store.deliver(pairingId, APP)).toBe('unchanged');
      expect(await store.deliver(pairingId, PROBLEM)).toBe('unchanged');
      expect(await store.deliver(pairingId, NEWER)).toBe('changed');
      expect((await store.find(pairingId))?.outcome).toEqual(NEWER);
      await received;
      expect(changed).toEqual([pairingId, pairingId, pairingId]);
    });

    test('a delivery whose toys cannot be read keeps those that are there', async () => {
      const { pairingId } = await kept();
      await store.deliver(pairingId, NEWER);
      expect(await store.deliver(pairingId, { kind: 'app', app: { ...NEWER.app, toys: null } })).toBe('unchanged');
      const updated = { ...NEWER.app, appVersion: '2.0.0' };
      expect(await store.deliver(pairingId, { kind: 'app', app: { ...updated, toys: null } })).toBe('changed');
      expect((await store.find(pairingId))?.outcome).toEqual({ kind: 'app', app: updated });
    });

    test('nothing is delivered to a pairing that is gone, and it does not come back', async () => {
      const { pairingId, uid, utokenHash } = await kept();
      expect(await store.remove(pairingId)).toBe(true);
      expect(await store.remove(pairingId)).toBe(false);
      expect(await store.deliver(pairingId, APP)).toBe('gone');
      await store.setExpiry(pairingId, clock.now() + 1000);
      expect(await store.find(pairingId)).toBeNull();
      expect(await store.findByUid(uid)).toBeNull();
      expect(await store.findByTokenHash(utokenHash)).toBeNull();
      expect(await store.counts()).toEqual({ open: 0, unmatched: 0 });
    });

    test('its end can be set', async () => {
      const pairing = await kept();
      await store.setExpiry(pairing.pairingId, pairing.expiresAt - 5000);
      expect(await store.find(pairing.pairingId)).toEqual({ ...pairing, expiresAt: pairing.expiresAt - 5000 });
      await clock.advance(pairing.expiresAt - 5000 - clock.now());
      expect(await store.counts()).toEqual({ open: 0, unmatched: 0 });
    });

    test('what has expired by a clock that is ahead still counts by one that is right', async () => {
      const first = await kept({ expiresAt: clock.now() + 5000 });
      await clock.jump(10_000);
      await kept();
      await clock.jump(-10_000);
      expect(await store.counts()).toEqual({ open: 2, unmatched: 0 });
      expect(await store.oldestOpen(first.ownerId)).toBe(first.createdAt);
    });

    test('a pairing whose end is put off counts again', async () => {
      const { pairingId } = await kept({ expiresAt: clock.now() + 5000 });
      await clock.advance(STORE_LIMITS.retentionMs - 1);
      await kept();
      await store.setExpiry(pairingId, clock.now() + 5000);
      expect(await store.counts()).toEqual({ open: 2, unmatched: 0 });
    });

    test('counts what waits, and knows since when', async () => {
      expect(await store.oldestOpen('owner-a')).toBeNull();
      const first = await kept({ createdAt: clock.now() + 1, expiresAt: clock.now() + 10_000 });
      await kept({ createdAt: clock.now() + 2, expiresAt: clock.now() + 20_000 });
      expect(await store.oldestOpen('owner-a')).toBe(clock.now() + 1);
      expect(await store.oldestOpen('owner-b')).toBeNull();
      expect(await store.counts()).toEqual({ open: 2, unmatched: 0 });
      await store.deliver(first.pairingId, APP);
      expect(await store.oldestOpen('owner-a')).toBe(clock.now() + 2);
      expect(await store.counts()).toEqual({ open: 1, unmatched: 0 });
      await clock.advance(20_000);
      expect(await store.oldestOpen('owner-a')).toBeNull();
    });

    test('unmatched apps are kept for their time, oldest first, the same one once, and only so many', async () => {
      const entry = (unmatchedId: string, seconds: number) =>
        anUnmatchedEntry({
          unmatchedId,
          receivedAt: clock.now() + seconds * 1000,
          expiresAt: clock.now() + 600_000 + seconds * 1000,
        });
      for (const one of [entry('a', 0), entry('b', 1), entry('c', 2), entry('a', 3), entry('d', 4)]) {
        await store.keepUnmatched(one);
      }
      expect((await store.listUnmatched()).map(({ unmatchedId }) => unmatchedId)).toEqual(['c', 'a', 'd']);
      expect(await store.counts()).toEqual({ open: 0, unmatched: 3 });
      await clock.advance(602_000);
      expect((await store.listUnmatched()).map(({ unmatchedId }) => unmatchedId)).toEqual(['a', 'd']);
    });

    test('after the clock was set back a full list still takes the next unmatched app', async () => {
      const keep = async (unmatchedId: string): Promise<void> => {
        const receivedAt = clock.now();
        await store.keepUnmatched(anUnmatchedEntry({ unmatchedId, receivedAt, expiresAt: receivedAt + 600_000 }));
      };
      for (const unmatchedId of ['a', 'b', 'c']) await keep(unmatchedId);
      await clock.jump(-3_600_000);
      await keep('d');
      const listed = (await store.listUnmatched()).map(({ unmatchedId }) => unmatchedId);
      expect(listed.toSorted()).toEqual(['b', 'c', 'd']);
    });

    test('an unmatched app goes to the pairing that claims it, and to no second one', async () => {
      const [mine, other] = [await kept(), await kept()];
      const entry = anUnmatchedEntry({ app: aNearbyApp({ toys: [] }) });
      await store.keepUnmatched(entry);
      const claims = await Promise.all([
        store.claim(mine.pairingId, entry.unmatchedId),
        store.claim(other.pairingId, entry.unmatchedId),
      ]);
      expect(claims.map(({ kind }) => kind).sort()).toEqual(['claimed', 'no-unmatched']);
      expect(claims).toContainEqual({ kind: 'claimed', app: entry.app });
      const winner = claims[0]?.kind === 'claimed' ? mine : other;
      expect((await store.find(winner.pairingId))?.outcome).toEqual({ kind: 'app', app: entry.app });
      expect(await store.listUnmatched()).toEqual([]);
    });

    test('a claim needs a pairing that waits and an app that is there', async () => {
      const paired = await kept();
      await store.deliver(paired.pairingId, APP);
      const brief = await kept({ expiresAt: clock.now() + 1000 });
      const long = await kept();
      const entry = anUnmatchedEntry({ expiresAt: clock.now() + 5000 });
      await store.keepUnmatched(entry);
      expect(await store.claim('nobody', entry.unmatchedId)).toEqual({ kind: 'no-pairing' });
      expect(await store.claim(paired.pairingId, entry.unmatchedId)).toEqual({ kind: 'not-waiting' });
      await clock.advance(1000);
      expect(await store.claim(brief.pairingId, entry.unmatchedId)).toEqual({ kind: 'not-waiting' });
      expect(await store.claim(long.pairingId, 'nothing')).toEqual({ kind: 'no-unmatched' });
      await clock.advance(4000);
      expect(await store.claim(long.pairingId, entry.unmatchedId)).toEqual({ kind: 'no-unmatched' });
    });

    test('an app that cannot be claimed any more stays for the next one who can', async () => {
      const gone = await kept();
      const waiting = await kept();
      const entry = anUnmatchedEntry();
      await store.keepUnmatched(entry);
      // What was looked up before the end comes after it.
      const [, refused] = await Promise.all([
        store.remove(gone.pairingId),
        store.claim(gone.pairingId, entry.unmatchedId),
      ]);
      expect(refused).toEqual({ kind: 'no-pairing' });
      expect(await store.claim(waiting.pairingId, entry.unmatchedId)).toEqual({ kind: 'claimed', app: entry.app });
    });

    test('is ready', async () => expect(await store.isReady()).toBe(true));
  });
}
