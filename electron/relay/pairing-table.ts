import { z } from 'zod';
import type { Pairing } from '../pairing/pairing';
import { nearbyAppSchema } from '../pairing/relay-contract';
import { OpenPairings } from './open-pairings';
import type { StoreCounts, UnmatchedEntry } from './pairing-store';

/** One change of the table, as a whole record, so that applying it twice has the same effect as once. */
export type TableChange =
  | { readonly kind: 'pairing'; readonly pairing: Pairing }
  | { readonly kind: 'pairing-gone'; readonly pairingId: string }
  | { readonly kind: 'unmatched'; readonly entry: UnmatchedEntry }
  | { readonly kind: 'unmatched-gone'; readonly unmatchedId: string };

/** All pairings and unmatched apps of one relay, in memory, indexed by each of their identifiers. */
export class PairingTable {
  readonly #pairings = new Map<string, Pairing>();
  readonly #byUid = new Map<string, string>();
  readonly #byToken = new Map<string, string>();
  readonly #open = new OpenPairings();
  /** Oldest first, in insertion order. */
  readonly #unmatched = new Map<string, UnmatchedEntry>();

  apply(change: TableChange): void {
    switch (change.kind) {
      case 'pairing':
        this.#put(change.pairing);
        return;
      case 'pairing-gone':
        this.#drop(change.pairingId);
        return;
      case 'unmatched':
        this.#unmatched.delete(change.entry.unmatchedId);
        this.#unmatched.set(change.entry.unmatchedId, change.entry);
        return;
      case 'unmatched-gone':
        this.#unmatched.delete(change.unmatchedId);
    }
  }

  /** The changes that recreate this table from an empty one. */
  *changes(): Generator<TableChange> {
    for (const pairing of this.#pairings.values()) yield { kind: 'pairing', pairing };
    for (const entry of this.#unmatched.values()) yield { kind: 'unmatched', entry };
  }

  find(pairingId: string): Pairing | null {
    return this.#pairings.get(pairingId) ?? null;
  }

  findByUid(uid: string): Pairing | null {
    return this.find(this.#byUid.get(uid) ?? '');
  }

  findByTokenHash(utokenHash: string): Pairing | null {
    return this.find(this.#byToken.get(utokenHash) ?? '');
  }

  /** How many pairings of one owner are pending: what that costs hardly grows with their number. */
  openCountOf(ownerId: string, now: number): number {
    return this.#open.countOf(ownerId, now);
  }

  /** When the oldest pending pairing of one owner was created, in milliseconds; null: none is pending. */
  oldestOpenOf(ownerId: string, now: number): number | null {
    return this.#open.oldestOf(ownerId, now);
  }

  findUnmatched(unmatchedId: string): UnmatchedEntry | null {
    return this.#unmatched.get(unmatchedId) ?? null;
  }

  unmatched(): readonly UnmatchedEntry[] {
    return [...this.#unmatched.values()];
  }

  /** Expired entries, as the changes that remove them. */
  outdated(now: number, retentionMs: number): readonly TableChange[] {
    const pairings = [...this.#pairings.values()]
      .filter((pairing) => pairing.expiresAt + retentionMs <= now)
      .map(({ pairingId }): TableChange => ({ kind: 'pairing-gone', pairingId }));
    const unmatched = this.unmatched()
      .filter((entry) => entry.expiresAt <= now)
      .map(({ unmatchedId }): TableChange => ({ kind: 'unmatched-gone', unmatchedId }));
    return [...pairings, ...unmatched];
  }

  counts(now: number): StoreCounts {
    return { open: this.#open.count(now), unmatched: this.unmatched().filter((entry) => entry.expiresAt > now).length };
  }

  #put(pairing: Pairing): void {
    const before = this.find(pairing.pairingId);
    if (before !== null) this.#open.remove(before);
    this.#pairings.set(pairing.pairingId, pairing);
    this.#byUid.set(pairing.uid, pairing.pairingId);
    this.#byToken.set(pairing.utokenHash, pairing.pairingId);
    if (pairing.outcome.kind === 'none') this.#open.add(pairing);
  }

  #drop(pairingId: string): void {
    const pairing = this.find(pairingId);
    if (pairing === null) return;
    this.#open.remove(pairing);
    this.#pairings.delete(pairingId);
    this.#byUid.delete(pairing.uid);
    this.#byToken.delete(pairing.utokenHash);
  }
}

const JOURNAL_VERSION = 1;
/** First line of a journal. */
export const JOURNAL_HEADER = JSON.stringify({ beckonRelayJournal: JOURNAL_VERSION });

const header = z.object({ beckonRelayJournal: z.int() });

/** Whether the first line of a journal is a newer Beckon's: this one would lose what it does not know. */
export function isNewerHeader(line: string): boolean {
  try {
    const parsed = header.safeParse(JSON.parse(line));
    return parsed.success && parsed.data.beckonRelayJournal > JOURNAL_VERSION;
  } catch {
    return false;
  }
}

const time = z.number().int().nonnegative();
const id = z.string().min(1);

const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('app'), app: nearbyAppSchema }),
  z.object({
    kind: z.literal('problem'),
    problem: z.object({ code: z.literal('unreadable-app'), message: z.string() }),
  }),
]);

/** A pairing as either store stores it. */
export const storedPairingSchema = z.object({
  pairingId: id,
  ownerId: id,
  uid: id,
  utokenHash: id,
  createdAt: time,
  expiresAt: time,
  outcome,
});

const storedUnmatchedSchema = z.object({
  unmatchedId: id,
  app: nearbyAppSchema,
  receivedAt: time,
  expiresAt: time,
});

const change: z.ZodType<TableChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pairing'), pairing: storedPairingSchema }),
  z.object({ kind: z.literal('pairing-gone'), pairingId: id }),
  z.object({ kind: z.literal('unmatched'), entry: storedUnmatchedSchema }),
  z.object({ kind: z.literal('unmatched-gone'), unmatchedId: id }),
]);

/** A change as one line of the journal, without a line end. */
export function writeChange(value: TableChange): string {
  return JSON.stringify(value);
}

/** Null: the line is not a change. */
export function readChange(line: string): TableChange | null {
  try {
    const parsed = change.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
