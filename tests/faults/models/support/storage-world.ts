import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Pairing } from '../../../../electron/pairing/pairing';
import type { PairingStore, UnmatchedEntry } from '../../../../electron/relay/pairing-store';
import { FakeClock } from '../../../support/fake-clock';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { aPairing, STORE_LIMITS } from '../../../support/pairing-factory';
import type { World } from './model-run';
import {
  applied,
  isClaimed,
  NOTHING,
  openOf,
  ordersOf,
  type StoreAnswer,
  type Stored,
  type StoreRequest,
} from './relay-storage-model';
import { SharedRedis, type StoragePlace } from './storage-places';
import { type DrawnRequest, OWNERS, PROBLEM, perform } from './storage-requests';

const SECOND_MS = 1000;
const UNMATCHED_MS = 600 * SECOND_MS;
/** Longest that a message from one store to another may take: only a lost one takes longer. */
const TOLD_WITHIN_MS = 20_000;

/** Stores on one place, and a model of what that place holds. */
export class StorageWorld<P extends StoragePlace = StoragePlace> implements World {
  clock = new FakeClock();
  place: P;
  stored = NOTHING;
  stores: PairingStore[] = [];
  /** The latest moment that the clock showed, and whether it was ever set back. */
  #latest = this.clock.now();
  #wentBack = false;
  /** Whether the end of a code was set, which may be after it had expired. */
  #isPutOff = false;
  /** Every pairing that was ever reserved, as it was then. */
  readonly #reserved: Pairing[] = [];
  /** Pairings that were removed, or may be forgotten by now. */
  readonly #ended = new Set<string>();
  readonly #paired = new Set<string>();
  /** Unmatched apps whose time was up: they are still there if the clock is set back before they were removed. */
  readonly #expired = new Map<string, UnmatchedEntry>();
  /** Each time that an unmatched app was kept, and how many pairings got it. */
  readonly #claims = new Map<string, number>();
  readonly #heard = new Map<PairingStore, Set<string>>();
  #asked = 0;

  constructor(place: P) {
    this.place = place;
  }

  async openAnother(): Promise<void> {
    const store = await this.place.open(this.clock);
    const heard = new Set<string>();
    store.onChange((pairingId) => void heard.add(pairingId ?? ''));
    this.#heard.set(store, heard);
    this.stores.push(store);
  }

  readonly invariants = {
    'nothing known is lost': () =>
      this.#each(async (store) => expect(await this.#held(store)).toEqual(this.#expected())),
    'no two records for one code': () =>
      this.#each(async (store) => {
        for (const pairing of this.stored.pairings.values()) {
          expect(await store.findByUid(pairing.uid)).toEqual(pairing);
          expect(await store.findByTokenHash(pairing.utokenHash)).toEqual(pairing);
        }
      }),
    'what is gone stays gone': () =>
      this.#each(async (store) => {
        for (const { pairingId, uid, utokenHash } of this.#reserved.filter((one) => this.#ended.has(one.pairingId))) {
          expect(await store.find(pairingId)).toBeNull();
          expect(await store.findByUid(uid)).toBeNull();
          expect(await store.findByTokenHash(utokenHash)).toBeNull();
        }
      }),
    'a code pairs at most once': () =>
      this.#each(async (store) => {
        for (const pairingId of this.#paired) {
          expect([undefined, 'app']).toContain((await store.find(pairingId))?.outcome.kind);
        }
      }),
    'an app goes to one pairing at most': () => {
      for (const [kept, claims] of this.#claims) expect([kept, claims]).toEqual([kept, Math.min(claims, 1)]);
    },
    'unmatched apps are listed oldest first': () =>
      this.#each(async (store) => {
        const times = (await store.listUnmatched()).map(({ receivedAt }) => receivedAt);
        if (!this.#wentBack) expect(times).toEqual(times.toSorted((a, b) => a - b));
      }),
    'nobody has more codes than allowed, and each is counted': () =>
      this.#each(async (store) => {
        const now = this.clock.now();
        const unmatched = this.#expected().unmatched.length;
        expect(await store.counts()).toEqual({ open: openOf(this.stored, null, now).length, unmatched });
        for (const ownerId of OWNERS) {
          const open = openOf(this.stored, ownerId, now);
          if (!this.#wentBack && !this.#isPutOff) expect(open.length).toBeLessThanOrEqual(STORE_LIMITS.openPairings);
        }
      }),
    'an index lives as long as what it names': async () => {
      if (!(this.place instanceof SharedRedis)) return;
      const open = openOf(this.stored, null, this.#latest);
      const ends = [...open, ...this.#expected().unmatched].map(({ expiresAt }) => expiresAt - this.#latest);
      const owners = [...new Set(open.map(({ ownerId }) => ownerId))];
      for (const ownerId of owners) {
        const least = Math.max(
          ...openOf(this.stored, ownerId, this.#latest).map((one) => one.expiresAt - this.#latest),
        );
        for (const lifetime of await this.place.indexLifetimes([ownerId], false)) {
          expect(lifetime).toBeGreaterThanOrEqual(least);
        }
      }
      if (ends.length > open.length) {
        const least = Math.max(...ends.slice(open.length));
        for (const lifetime of await this.place.indexLifetimes([], true)) {
          // Redis has a clock of its own, which goes on meanwhile.
          expect(lifetime).toBeGreaterThanOrEqual(least - 60 * SECOND_MS);
        }
      }
    },
  };

  /** One request to one store. */
  async ask(drawn: DrawnRequest, which: number): Promise<void> {
    const request = this.#requestOf(drawn);
    const store = this.#store(which);
    const { answer, stored } = this.#applied(this.stored, request);
    const real = await this.#performed(store, [request]);
    expect(real).toEqual([answer]);
    if (request.kind === 'keep' && this.#wentBack) await this.#adoptUnmatched(request.entry);
    else this.stored = stored;
    this.#note([request], [answer]);
    await this.#told([request], [answer]);
  }

  /** Several at the same time, at all stores: as if they had come in some order. */
  async askTogether(drawn: readonly DrawnRequest[]): Promise<void> {
    const requests = this.#requestsOf(drawn);
    const answers = await Promise.all(requests.map(async (request, at) => await perform(this.#store(at), request)));
    const held = await this.#held(this.#store(0));
    const orders = ordersOf(requests.map((request, at) => ({ request, answer: answers[at] })));
    const explained = orders.map((order) => {
      let { stored } = this;
      const isSame = order.every(({ request, answer }) => {
        const after = this.#applied(stored, request);
        ({ stored } = after);
        return isDeepStrictEqual(after.answer, answer);
      });
      return isSame ? stored : null;
    });
    const after = explained.find((stored) => stored !== null && isDeepStrictEqual(this.#expected(stored), held));
    if (after === undefined || after === null) throw new Error(`No order explains ${fc.stringify([answers, held])}`);
    this.stored = after;
    this.#note(requests, answers);
    await this.#told(requests, answers);
  }

  async pass(ms: number): Promise<void> {
    await this.clock.advance(ms);
    await this.#timeWentOn();
  }

  async setClock(ms: number): Promise<void> {
    const revived = openOf(this.stored, null, this.clock.now() + ms);
    // Whether what may be forgotten is forgotten shows only once it is asked for.
    if (revived.some((pairing) => this.#isOutdated(pairing))) return;
    await this.clock.jump(ms);
    if (ms < 0) this.#wentBack = true;
    await this.#timeWentOn();
  }

  /** A store whose process ends, and another one in its place; requests without an answer may or may not be done. */
  async replace(drawn: readonly DrawnRequest[], which: number, end: Ending): Promise<void> {
    const requests = this.#requestsOf(drawn);
    const possible = await end(this, requests, this.#store(which), which % this.stores.length);
    const held = await this.#held(this.#store(0));
    const names = new Set(held.pairings.map(({ pairingId }) => pairingId));
    const isLeft = ([pairingId, one]: [string, Pairing]): boolean => names.has(pairingId) || !this.#isOutdated(one);
    const found = possible
      .map((stored) => ({ ...stored, pairings: new Map([...stored.pairings].filter(isLeft)) }))
      .find((stored) => isDeepStrictEqual(this.#expected(stored), held));
    if (found === undefined) throw new Error(`After the crash: ${fc.stringify([held, possible])}`);
    for (const pairingId of this.stored.pairings.keys()) if (!found.pairings.has(pairingId)) this.#ended.add(pairingId);
    this.stored = found;
    for (const unmatchedId of found.unmatched.keys()) this.#claims.set(unmatchedId, 0);
    await this.#timeWentOn();
  }

  /** What is stored after some of the requests, at least those that were answered, in any order. */
  statesAfterSome(requests: readonly StoreRequest[], answered: readonly StoreRequest[]): readonly Stored[] {
    const subsets = requests.reduce<readonly (readonly StoreRequest[])[]>(
      (sets, request) => sets.flatMap((set) => [set, [...set, request]]),
      [[]],
    );
    const fitting = subsets.filter((set) => answered.every((request) => set.includes(request)));
    return fitting
      .flatMap(ordersOf)
      .map((order) => order.reduce((at, one) => this.#applied(at, one).stored, this.stored));
  }

  /** What is stored after each of the requests, and while each is done. */
  statesDuring(requests: readonly StoreRequest[]): readonly (readonly Stored[])[] {
    let before = this.stored;
    return requests.map((request) => {
      const { stored } = this.#applied(before, request);
      // An app is in two places rather than in none; and one that leaves to make room may leave first.
      const between: readonly Stored[] = [
        { pairings: stored.pairings, unmatched: before.unmatched },
        { pairings: stored.pairings, unmatched: withoutMissing(before.unmatched, stored.unmatched) },
        { pairings: before.pairings, unmatched: new Map([...before.unmatched, ...stored.unmatched]) },
      ];
      const states = [before, ...between, stored];
      before = stored;
      return states;
    });
  }

  async takeDown(at: number): Promise<void> {
    await this.stores[at]?.dispose();
    this.stores.splice(at, 1);
  }

  async dispose(): Promise<void> {
    await Promise.all(this.stores.map(async (store) => await store.dispose()));
    this.place.dispose();
  }

  #applied(stored: Stored, request: StoreRequest) {
    return applied(stored, request, this.clock.now(), STORE_LIMITS);
  }

  async #performed(store: PairingStore, requests: readonly StoreRequest[]): Promise<readonly StoreAnswer[]> {
    return await Promise.all(requests.map(async (request) => await perform(store, request)));
  }

  #store(which: number): PairingStore {
    const store = this.stores[which % this.stores.length];
    if (store === undefined) throw new Error('No store');
    return store;
  }

  async #each(check: (store: PairingStore) => Promise<void>): Promise<void> {
    for (const store of this.stores) await check(store);
  }

  /** What a store says that it holds. */
  async #held(store: PairingStore) {
    const found = await Promise.all(this.#reserved.map(async ({ pairingId }) => await store.find(pairingId)));
    return { pairings: found.filter((one) => one !== null), unmatched: byId(await store.listUnmatched()) };
  }

  #expected({ pairings, unmatched }: Stored = this.stored) {
    const now = this.clock.now();
    return {
      pairings: this.#reserved.flatMap(({ pairingId }) => pairings.get(pairingId) ?? []),
      unmatched: byId([...unmatched.values()].filter(({ expiresAt }) => expiresAt > now)),
    };
  }

  #requestOf(drawn: DrawnRequest): StoreRequest {
    const pairingId = this.#reserved.at(-1 - (drawn.which % Math.max(1, this.#reserved.length)))?.pairingId ?? 'nobody';
    this.#asked += 1;
    const now = this.clock.now();
    switch (drawn.kind) {
      case 'reserve': {
        const createdAt = now;
        const pairing = aPairing({ ownerId: drawn.ownerId, createdAt, expiresAt: now + drawn.lifetimeMs });
        this.#reserved.push(pairing);
        return { kind: 'reserve', pairing };
      }
      case 'set-expiry':
        return { kind: 'set-expiry', pairingId, expiresAt: now + drawn.lifetimeMs };
      case 'deliver':
        return { kind: 'deliver', pairingId, delivery: drawn.delivery };
      case 'remove':
        return { kind: 'remove', pairingId };
      case 'keep': {
        // One after the other, even within one millisecond: which of two is the older one must be certain.
        const receivedAt = now + this.#asked;
        const app = aNearbyApp({ deviceCode: `stranger-${drawn.app}`, toys: [] });
        const unmatchedId = `unmatched-${drawn.app}`;
        return { kind: 'keep', entry: { unmatchedId, app, receivedAt, expiresAt: receivedAt + UNMATCHED_MS } };
      }
      case 'claim':
        return { kind: 'claim', pairingId, unmatchedId: `unmatched-${drawn.app}` };
    }
  }

  /** Requests whose outcome is certain but for their order. */
  #requestsOf(drawn: readonly DrawnRequest[]): readonly StoreRequest[] {
    return drawn
      .filter((one) => one.kind !== 'keep' || !this.#wentBack)
      .map((one) => {
        const isUnread = one.kind === 'deliver' && one.delivery.kind === 'app' && one.delivery.app.toys === null;
        return this.#requestOf(isUnread ? { ...one, delivery: PROBLEM } : one);
      });
  }

  #note(requests: readonly StoreRequest[], answers: readonly StoreAnswer[]): void {
    for (const [at, request] of requests.entries()) {
      const answer = answers[at];
      if (request.kind === 'reserve' && answer !== 'reserved') this.#ended.add(request.pairing.pairingId);
      if (request.kind === 'remove' && answer === true) this.#ended.add(request.pairingId);
      if (request.kind === 'set-expiry') this.#isPutOff = true;
      if (request.kind === 'deliver' && answer !== 'gone' && request.delivery.kind === 'app') {
        this.#paired.add(request.pairingId);
      }
      if (request.kind === 'keep') {
        this.#claims.set(request.entry.unmatchedId, 0);
        this.#expired.delete(request.entry.unmatchedId);
      }
      if (request.kind === 'claim' && isClaimed(answer)) {
        this.#paired.add(request.pairingId);
        this.#claims.set(request.unmatchedId, (this.#claims.get(request.unmatchedId) ?? 0) + 1);
      }
    }
  }

  /** Who waits anywhere hears of each change. */
  async #told(requests: readonly StoreRequest[], answers: readonly StoreAnswer[]): Promise<void> {
    const changed = requests.flatMap((request, at) => {
      const answer = answers[at];
      const isChange = answer === 'changed' || answer === true || isClaimed(answer);
      return isChange && 'pairingId' in request ? [request.pairingId] : [];
    });
    const until = Date.now() + TOLD_WITHIN_MS;
    for (const store of this.stores) {
      const heard = this.#heard.get(store) ?? new Set();
      while (!changed.every((pairingId) => heard.has(pairingId))) {
        if (Date.now() > until) throw new Error(`Nobody was told of ${changed.join(', ')}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
      heard.clear();
    }
  }

  /** After the clock was set back, which app is the oldest is anybody’s guess; but the newest is kept. */
  async #adoptUnmatched(entry: UnmatchedEntry): Promise<void> {
    const { unmatched } = await this.#held(this.#store(0));
    const now = this.clock.now();
    const before = [...this.stored.unmatched.values()].filter((one) => one.expiresAt > now);
    const others = before.filter(({ unmatchedId }) => unmatchedId !== entry.unmatchedId);
    expect(unmatched).toContainEqual(entry);
    for (const one of unmatched) expect([...others, entry]).toContainEqual(one);
    expect(unmatched).toHaveLength(Math.min(others.length + 1, STORE_LIMITS.unmatchedApps));
    this.stored = { ...this.stored, unmatched: new Map(unmatched.map((one) => [one.unmatchedId, one])) };
  }

  #isOutdated({ expiresAt }: Pairing): boolean {
    return expiresAt + STORE_LIMITS.retentionMs <= this.#latest;
  }

  /** What is out of date may be gone, and then stays gone. */
  async #timeWentOn(): Promise<void> {
    this.#latest = Math.max(this.#latest, this.clock.now());
    const pairings = new Map(this.stored.pairings);
    for (const one of this.stored.pairings.values()) {
      const { pairingId } = one;
      if (!this.#isOutdated(one) || (await this.#store(0).find(pairingId)) !== null) continue;
      pairings.delete(pairingId);
      this.#ended.add(pairingId);
    }
    const listed = new Set((await this.#store(0).listUnmatched()).map(({ unmatchedId }) => unmatchedId));
    const isGone = (one: UnmatchedEntry): boolean => one.expiresAt <= this.#latest && !listed.has(one.unmatchedId);
    const { unmatched } = this.stored;
    for (const [id, one] of unmatched) if (isGone(one)) this.#expired.set(id, one);
    const isBack = ([id, one]: [string, UnmatchedEntry]): boolean => one.expiresAt > this.clock.now() && listed.has(id);
    const left = [...unmatched].filter(([, one]) => !isGone(one));
    this.stored = { pairings, unmatched: new Map([...[...this.#expired].filter(isBack), ...left]) };
  }
}

type Ending = (
  world: StorageWorld,
  requests: readonly StoreRequest[],
  store: PairingStore,
  at: number,
) => Promise<readonly Stored[]>;

function withoutMissing<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...before].filter(([key]) => after.has(key)));
}

function byId(entries: readonly UnmatchedEntry[]): readonly UnmatchedEntry[] {
  return entries.toSorted((a, b) => (a.unmatchedId < b.unmatchedId ? -1 : 1));
}
