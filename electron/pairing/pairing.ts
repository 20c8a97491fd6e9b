import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { Result } from '../../shared/lib/result';
import type { CallbackMessage } from './callback-parser';
import { sameHash, secretHash } from './secret';

/** Why a callback that proved its origin gave no app. */
export interface PairingProblem {
  readonly code: 'unreadable-app';
  /** One sentence for people. */
  readonly message: string;
}

/** What callbacks have brought so far. */
export type PairingOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'app'; readonly app: NearbyApp }
  | { readonly kind: 'problem'; readonly problem: PairingProblem };

/** What one callback brings. */
export type Delivery = Exclude<PairingOutcome, { kind: 'none' }>;

/** One code that was asked for, and what came of it. Times are in milliseconds since 1970. */
export interface Pairing {
  readonly pairingId: string;
  /** Whose it is: the fingerprint of the access key that asked for it. */
  readonly ownerId: string;
  /** The user identifier that the service was given (reference, section 4.3): fresh for each pairing. */
  readonly uid: string;
  /** Of the token that the service was given; the token itself is kept nowhere. */
  readonly utokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly outcome: PairingOutcome;
}

/**
 * Where a pairing stands.
 *
 *   waiting ──callback──▶ paired ◀──┐ (repeats update)
 *     │  └──unreadable──▶ failed ───┘
 *     └──4 hours────────▶ expired
 */
export type PairingState =
  | { readonly state: 'waiting' }
  | { readonly state: 'paired'; readonly app: NearbyApp }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly error: PairingProblem };

/** The state at a moment. What came in time stays, however late it is asked for. */
export function stateOf(pairing: Pairing, now: number): PairingState {
  const { outcome } = pairing;
  switch (outcome.kind) {
    case 'app':
      return { state: 'paired', app: outcome.app };
    case 'problem':
      return { state: 'failed', error: outcome.problem };
    case 'none':
      return { state: now < pairing.expiresAt ? 'waiting' : 'expired' };
  }
}

/** Whether the pairing still counts as one that its owner waits for. */
export function isOpen(pairing: Pairing, now: number): boolean {
  return pairing.outcome.kind === 'none' && now < pairing.expiresAt;
}

/** What stands after a delivery: the newest app; an unreadable one takes nothing away from what is there. */
export function afterDelivery(before: PairingOutcome, delivery: Delivery): PairingOutcome {
  return delivery.kind === 'problem' && before.kind === 'app' ? before : withToysKept(before, delivery);
}

/** The delivery, with the toys that were read before where its own could not be: no word about toys is not “none”. */
export function withToysKept(before: PairingOutcome, delivery: Delivery): Delivery {
  if (delivery.kind !== 'app' || before.kind !== 'app') return delivery;
  if (delivery.app.toys !== null || delivery.app.deviceCode !== before.app.deviceCode) return delivery;
  return { kind: 'app', app: { ...delivery.app, toys: before.app.toys } };
}

/** What a callback that proved its origin brings. */
export function deliveryOf(app: Result<NearbyApp, string>): Delivery {
  if (app.ok) return { kind: 'app', app: app.value };
  const message = `The companion app was found, but what it told cannot be read: ${app.error}.`;
  return { kind: 'problem', problem: { code: 'unreadable-app', message } };
}

/** Where pairings are looked up. */
export interface PairingLookup {
  findByUid(uid: string): Promise<Pairing | null>;
  findByTokenHash(utokenHash: string): Promise<Pairing | null>;
}

/** Whose callback it is. */
export type CallbackMatch =
  /** It showed the token of this pairing. */
  | { readonly kind: 'matched'; readonly pairing: Pairing }
  /** It showed a token, and not the one of the pairing it names. */
  | { readonly kind: 'forged' }
  /** It showed none; a user identifier alone proves nothing. */
  | { readonly kind: 'unmatched' };

/** Finds the pairing that a callback proves to belong to. It never guesses: without a token it is nobody's. */
export async function matchCallback(message: CallbackMessage, lookup: PairingLookup): Promise<CallbackMatch> {
  const hashes = [...new Set(message.utokens.map(secretHash))];
  if (hashes.length === 0) return { kind: 'unmatched' };

  const named = await present(message.uids.map((uid) => lookup.findByUid(uid)));
  // Naming none is not naming another: the registered URL may hold a placeholder that the service did not fill in.
  const candidates = named.length > 0 ? named : await present(hashes.map((hash) => lookup.findByTokenHash(hash)));
  const proven = candidates.filter((pairing) => hashes.some((hash) => sameHash(hash, pairing.utokenHash)));
  const pairing = proven[0];
  return pairing === undefined ? { kind: 'forged' } : { kind: 'matched', pairing };
}

async function present(lookups: readonly Promise<Pairing | null>[]): Promise<readonly Pairing[]> {
  return (await Promise.all(lookups)).filter((pairing) => pairing !== null);
}
