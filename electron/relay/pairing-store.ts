import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { Delivery, Pairing, PairingLookup, PairingOutcome } from '../pairing/pairing';

/** An app whose callback proved no pairing, until someone claims it. Times are in milliseconds. */
export interface UnmatchedEntry {
  /**
   * Derived from the app's data: different data has a different id, so the app that a person confirms cannot be
   * swapped.
   */
  readonly unmatchedId: string;
  readonly app: NearbyApp;
  readonly receivedAt: number;
  readonly expiresAt: number;
}

export type DeliveryResult = 'changed' | 'unchanged' | 'gone';
/** Includes the app, so that the claimant has it whatever happens to the pairing afterwards. */
export type ClaimResult =
  | { readonly kind: 'claimed'; readonly app: NearbyApp }
  | { readonly kind: 'no-pairing' | 'not-waiting' | 'no-unmatched' };

/** Numbers of stored items, for the metrics. */
export interface StoreCounts {
  /** Pending pairings. */
  readonly open: number;
  readonly unmatched: number;
}

/** The disk or the database refused; the operation may or may not have happened. */
export class StoreError extends Error {}

/**
 * Stores pairings beyond a request. Once a promise is fulfilled, a crash loses nothing of it. Rejects with {@link
 * StoreError} if that cannot be guaranteed.
 */
export interface PairingStore extends PairingLookup {
  /** Adds a pairing, unless its owner has too many pending ones. */
  reserve(pairing: Pairing): Promise<'reserved' | 'too-many-open'>;
  /** Sets the expiry that the service's answer gave, in milliseconds. */
  setExpiry(pairingId: string, expiresAt: number): Promise<void>;
  find(pairingId: string): Promise<Pairing | null>;
  /** Records the outcome of a callback for its pairing. */
  deliver(pairingId: string, delivery: Delivery): Promise<DeliveryResult>;
  /** Returns whether there was one. */
  remove(pairingId: string): Promise<boolean>;
  /** Keeps an app for a while; the same app again restarts that time. Beyond the limit the oldest is dropped. */
  keepUnmatched(entry: UnmatchedEntry): Promise<void>;
  /** Oldest first. */
  listUnmatched(): Promise<readonly UnmatchedEntry[]>;
  /** Assigns an unmatched app to a pending pairing, atomically: of two claims only one succeeds. */
  claim(pairingId: string, unmatchedId: string): Promise<ClaimResult>;
  /** When an owner's oldest pending pairing was created, in milliseconds; null: none is pending. */
  oldestOpen(ownerId: string): Promise<number | null>;
  counts(): Promise<StoreCounts>;
  /** Whether it can store right now. */
  isReady(): Promise<boolean>;
  /** Calls back with the pairing that changed, at any instance; null: any may have. Returns an unsubscribe function. */
  onChange(listener: (pairingId: string | null) => void): () => void;
  dispose(): Promise<void>;
}

/** Whether two outcomes are equal. Both come from the same parser, so their fields have the same order. */
export function isSameOutcome(a: PairingOutcome, b: PairingOutcome): boolean {
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}
