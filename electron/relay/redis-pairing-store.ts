import type { Redis } from 'ioredis';
import type { Clock } from '../lib/clock';
import { type Delivery, type Pairing, withToysKept } from '../pairing/pairing';
import { nearbyAppSchema } from '../pairing/relay-contract';
import {
  type ClaimResult,
  type DeliveryResult,
  type PairingStore,
  type StoreCounts,
  StoreError,
  type UnmatchedEntry,
} from './pairing-store';
import { storedPairingSchema } from './pairing-table';
import type { RedisConnections } from './redis-connections';
import {
  CHANGES_CHANNEL,
  CLAIM,
  DELIVER,
  KEEP_UNMATCHED,
  keysOf,
  OPEN_KEY,
  ownerKey,
  pairingKey,
  READINESS_KEY,
  REMOVE,
  RESERVE,
  SET_EXPIRY,
  tokenKey,
  UNMATCHED_KEYS,
  uidKey,
} from './redis-database';
import type { RelayLimits } from './relay-limits';

const READINESS_MS = 60_000;

export interface RedisPairingStoreOptions {
  /** Owned by the store from here on. */
  readonly connections: RedisConnections;
  readonly clock: Clock;
  readonly limits: Pick<RelayLimits, 'openPairings' | 'retentionMs' | 'unmatchedApps'>;
}

/**
 * The store of several relays behind one address: pairings in Redis, where each expires by itself, and its
 * publish/subscribe to wake whoever waits at another instance.
 */
export class RedisPairingStore implements PairingStore {
  readonly #options: RedisPairingStoreOptions;
  readonly #redis: Redis;
  readonly #listeners = new Set<(pairingId: string | null) => void>();

  private constructor(options: RedisPairingStoreOptions) {
    this.#options = options;
    this.#redis = options.connections.commands;
  }

  /** Rejects when Redis does not answer. */
  static async open(options: RedisPairingStoreOptions): Promise<RedisPairingStore> {
    const store = new RedisPairingStore(options);
    const { subscriber } = options.connections;
    subscriber.on('message', (_channel: string, pairingId: string) => store.#notify(pairingId));
    await subscriber.subscribe(CHANGES_CHANNEL);
    // Messages published while the connection was down are lost: everyone has to check again.
    subscriber.on('ready', () => store.#notify(null));
    return store;
  }

  async reserve(pairing: Pairing): Promise<'reserved' | 'too-many-open'> {
    const { pairingId, ownerId, uid, utokenHash, createdAt, expiresAt, outcome } = pairing;
    const fields = { pairingId, ownerId, uid, utokenHash, createdAt, expiresAt, kind: outcome.kind };
    const reserved = await this.#run(RESERVE, keysOf(pairing), [
      this.#now(),
      this.#now() - this.#options.limits.retentionMs,
      this.#options.limits.openPairings,
      expiresAt,
      this.#timeToLive(expiresAt),
      pairingId,
      ...Object.entries(fields).flat(),
      'outcome',
      JSON.stringify(outcome),
    ]);
    return reserved === 1 ? 'reserved' : 'too-many-open';
  }

  async setExpiry(pairingId: string, expiresAt: number): Promise<void> {
    const pairing = await this.#read(pairingId);
    if (pairing === null) return;
    await this.#run(SET_EXPIRY, keysOf(pairing), [expiresAt, this.#timeToLive(expiresAt), pairingId]);
  }

  /** Null as well for a pending pairing that no callback can find any more: Redis evicted a key of it. */
  async find(pairingId: string): Promise<Pairing | null> {
    const pairing = await this.#read(pairingId);
    if (pairing === null || pairing.outcome.kind !== 'none') return pairing;
    const { uid, utokenHash } = pairing;
    // Touched as often as the pairing itself, they are not the first to be evicted.
    const found = await this.#guard(async () => await this.#redis.touch(uidKey(uid), tokenKey(utokenHash)));
    return found === 2 ? pairing : null;
  }

  async findByUid(uid: string): Promise<Pairing | null> {
    return await this.#findBy(uidKey(uid));
  }

  async findByTokenHash(utokenHash: string): Promise<Pairing | null> {
    return await this.#findBy(tokenKey(utokenHash));
  }

  async deliver(pairingId: string, delivery: Delivery): Promise<DeliveryResult> {
    const pairing = await this.#read(pairingId);
    if (pairing === null) return 'gone';
    const result = await this.#run(DELIVER, keysOf(pairing), [
      pairingId,
      delivery.kind,
      // Not in the script, which reads no JSON: of two simultaneous deliveries one may keep toys that the other
      // replaced.
      JSON.stringify(withToysKept(pairing.outcome, delivery)),
      CHANGES_CHANNEL,
    ]);
    return knownOutcome(result, ['changed', 'unchanged', 'gone']);
  }

  async remove(pairingId: string): Promise<boolean> {
    const pairing = await this.#read(pairingId);
    if (pairing === null) return false;
    return (await this.#run(REMOVE, keysOf(pairing), [pairingId, CHANGES_CHANNEL])) === 1;
  }

  async keepUnmatched(entry: UnmatchedEntry): Promise<void> {
    await this.#run(KEEP_UNMATCHED, UNMATCHED_KEYS, [
      this.#now(),
      this.#options.limits.unmatchedApps,
      entry.unmatchedId,
      entry.expiresAt,
      JSON.stringify(entry.app),
      entry.receivedAt,
      Math.max(1, entry.expiresAt - this.#now()),
    ]);
  }

  async listUnmatched(): Promise<readonly UnmatchedEntry[]> {
    const [ends, apps, received] = UNMATCHED_KEYS;
    const ids = await this.#guard(
      async () => await this.#redis.zrangebyscore(ends, `(${this.#now()}`, '+inf', 'WITHSCORES'),
    );
    const pairs = Array.from(
      { length: ids.length / 2 },
      (_, index) => [ids[2 * index] ?? '', ids[2 * index + 1]] as const,
    );
    if (pairs.length === 0) return [];
    const names = pairs.map(([id]) => id);
    const [texts, times] = await this.#guard(
      async () => await Promise.all([this.#redis.hmget(apps, ...names), this.#redis.hmget(received, ...names)]),
    );
    return pairs.flatMap(([unmatchedId, expiresAt], index) => {
      const app = nearbyAppSchema.safeParse(parseJson(texts[index] ?? null));
      if (!app.success) return [];
      return [{ unmatchedId, app: app.data, receivedAt: Number(times[index]), expiresAt: Number(expiresAt) }];
    });
  }

  async claim(pairingId: string, unmatchedId: string): Promise<ClaimResult> {
    const pairing = await this.#read(pairingId);
    if (pairing === null) return { kind: 'no-pairing' };
    const keys = [...keysOf(pairing), ...UNMATCHED_KEYS];
    const result = await this.#run(CLAIM, keys, [pairingId, unmatchedId, this.#now(), CHANGES_CHANNEL]);
    const [outcome, app] = isPair(result) ? result : [result, null];
    const kind = knownOutcome(outcome, ['claimed', 'no-pairing', 'not-waiting', 'no-unmatched']);
    if (kind !== 'claimed') return { kind };
    const claimed = nearbyAppSchema.safeParse(parseJson(String(app)));
    if (!claimed.success) throw new StoreError('Redis holds an app that cannot be read');
    return { kind, app: claimed.data };
  }

  async oldestOpen(ownerId: string): Promise<number | null> {
    return await this.#guard(async () => {
      const [first] = await this.#redis.zrangebyscore(ownerKey(ownerId), `(${this.#now()}`, '+inf', 'LIMIT', 0, 1);
      const createdAt = first === undefined ? null : await this.#redis.hget(pairingKey(first), 'createdAt');
      return createdAt === null ? null : Number(createdAt);
    });
  }

  async counts(): Promise<StoreCounts> {
    return await this.#guard(async () => {
      const since = `(${this.#now()}`;
      const open = await this.#redis.zcount(OPEN_KEY, since, '+inf');
      const unmatched = await this.#redis.zcount(UNMATCHED_KEYS[0], since, '+inf');
      return { open, unmatched };
    });
  }

  async isReady(): Promise<boolean> {
    const { subscriber } = this.#options.connections;
    // By writing: a Redis that is full, or no longer the primary, still replies.
    const written = await this.#redis.set(READINESS_KEY, '', 'PX', READINESS_MS).catch(() => null);
    return written === 'OK' && subscriber.status === 'ready';
  }

  onChange(listener: (pairingId: string | null) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async dispose(): Promise<void> {
    this.#listeners.clear();
    this.#options.connections.close();
  }

  async #findBy(key: string): Promise<Pairing | null> {
    const pairingId = await this.#guard(async () => await this.#redis.get(key));
    return pairingId === null ? null : await this.#read(pairingId);
  }

  async #read(pairingId: string): Promise<Pairing | null> {
    const fields = await this.#guard(async () => await this.#redis.hgetall(pairingKey(pairingId)));
    return parsePairing(fields);
  }

  async #run(script: string, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    return await this.#guard(async () => await this.#redis.eval(script, keys.length, ...keys, ...args));
  }

  async #guard<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw new StoreError('Redis does not do it', { cause: error });
    }
  }

  #now(): number {
    return this.#options.clock.now();
  }

  #timeToLive(expiresAt: number): number {
    return Math.max(1, expiresAt - this.#now() + this.#options.limits.retentionMs);
  }

  #notify(pairingId: string | null): void {
    for (const listener of this.#listeners) listener(pairingId);
  }
}

function parsePairing(fields: Readonly<Record<string, string>>): Pairing | null {
  const parsed = storedPairingSchema.safeParse({
    ...fields,
    createdAt: Number(fields.createdAt),
    expiresAt: Number(fields.expiresAt),
    outcome: parseJson(fields.outcome ?? null),
  });
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

function isPair(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}

function knownOutcome<const T extends string>(value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((outcome) => outcome === value);
  if (found === undefined) throw new StoreError('Redis answered something else than its script can');
  return found;
}
