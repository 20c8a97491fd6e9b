import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { Delivery, Pairing, PairingLookup, PairingOutcome } from '../pairing/pairing';

/** An app whose callback proved no pairing: it waits for a person to say whose it is. Times are in milliseconds. */
export interface UnmatchedEntry {
  /** Says which app, as it was told: another content has another id, so what a person confirms cannot be exchanged. */
  readonly unmatchedId: string;
  readonly app: NearbyApp;
  readonly receivedAt: number;
  readonly expiresAt: number;
}

export type DeliveryResult = 'changed' | 'unchanged' | 'gone';
/** The app comes with the claim: whatever becomes of the pairing afterwards, who claimed it has it. */
export type ClaimResult =
  | { readonly kind: 'claimed'; readonly app: NearbyApp }
  | { readonly kind: 'no-pairing' | 'not-waiting' | 'no-unmatched' };

/** How much is stored, for the metrics. */
export interface StoreCounts {
  /** Pairings that wait. */
  readonly open: number;
  readonly unmatched: number;
}

/** The disk or the database refuses; what was asked for may or may not have happened. */
export class StoreError extends Error {}

/**
 * Where pairings outlive a request. A promise that is fulfilled means that a crash loses nothing of it. Rejects with
 * {@link StoreError} when that cannot be had.
 */
export interface PairingStore extends PairingLookup {
  /** Adds a pairing, unless its owner has too many open ones. */
  reserve(pairing: Pairing): Promise<'reserved' | 'too-many-open'>;
  /** Sets the end that the service's answer brought; in milliseconds. */
  setExpiry(pairingId: string, expiresAt: number): Promise<void>;
  find(pairingId: string): Promise<Pairing | null>;
  /** Gives a pairing what its callback brought. */
  deliver(pairingId: string, delivery: Delivery): Promise<DeliveryResult>;
  /** Whether there was one. */
  remove(pairingId: string): Promise<boolean>;
  /** Keeps an app for a while; the same one again begins anew. When there are too many the oldest goes. */
  keepUnmatched(entry: UnmatchedEntry): Promise<void>;
  /** Oldest first. */
  listUnmatched(): Promise<readonly UnmatchedEntry[]>;
  /** Gives an unmatched app to a pairing that waits, in one step: of two claims one gets it. */
  claim(pairingId: string, unmatchedId: string): Promise<ClaimResult>;
  /** When the oldest pairing that an owner waits for was made, in milliseconds; null: none waits. */
  oldestOpen(ownerId: string): Promise<number | null>;
  counts(): Promise<StoreCounts>;
  /** Whether it can store at this moment. */
  isReady(): Promise<boolean>;
  /** Calls back with the pairing that changed, wherever it was changed; null: any may have. Gives what stops it. */
  onChange(listener: (pairingId: string | null) => void): () => void;
  dispose(): Promise<void>;
}

/** Whether two outcomes say the same. Both come from the one parser, so their fields stand in the same order. */
export function isSameOutcome(a: PairingOutcome, b: PairingOutcome): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
