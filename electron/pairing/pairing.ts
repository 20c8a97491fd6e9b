import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { Result } from '../../shared/lib/result';
import { type Text, textFor } from '../../shared/words/text';
import { isSameText } from '../lib/same-text';
import { sayInEnglish } from '../lib/words';
import type { CallbackClaim } from './callback-parser';
import { secretHash } from './secret';

/** Why a verified callback gave no app; in words where a relay stores or sends it, a text where it is read. */
export interface PairingProblem<Message extends string | Text = string> {
  readonly code: 'unreadable-app';
  readonly message: Message;
}

/** The outcome of the callbacks so far. */
export type PairingOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'app'; readonly app: NearbyApp }
  | { readonly kind: 'problem'; readonly problem: PairingProblem };

/** The content of one callback. */
export type Delivery = Exclude<PairingOutcome, { kind: 'none' }>;

/** A requested code and its outcome. Times are in milliseconds since 1970. */
export interface Pairing {
  readonly pairingId: string;
  /** Fingerprint of the access key that requested it. */
  readonly ownerId: string;
  /** The user identifier that the service was given (reference, section 4.3): fresh for each pairing. */
  readonly uid: string;
  /** Hash of the token that the service was given; the token itself is not stored. */
  readonly utokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly outcome: PairingOutcome;
}

/**
 * The state of a pairing.
 *
 *   waiting ──callback──▶ paired ◀──┐ (repeats update)
 *     │  └──unreadable──▶ failed ───┘
 *     └──4 hours────────▶ expired
 */
export type PairingState<Message extends string | Text = string> =
  | { readonly state: 'waiting' }
  | { readonly state: 'paired'; readonly app: NearbyApp }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly error: PairingProblem<Message> };

/** The state at `now`. A callback that came in time counts, even after the code expired. */
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

/** Whether the pairing is still pending. */
export function isOpen(pairing: Pairing, now: number): boolean {
  return pairing.outcome.kind === 'none' && now < pairing.expiresAt;
}

/** The outcome after a delivery: the newest app; an unreadable delivery does not replace a readable one. */
export function afterDelivery(before: PairingOutcome, delivery: Delivery): PairingOutcome {
  return delivery.kind === 'problem' && before.kind === 'app' ? before : withToysKept(before, delivery);
}

/** The delivery, with the former toys if its own were unreadable: unknown toys do not mean no toys. */
export function withToysKept(before: PairingOutcome, delivery: Delivery): Delivery {
  if (delivery.kind !== 'app' || before.kind !== 'app') return delivery;
  if (delivery.app.toys !== null || delivery.app.deviceCode !== before.app.deviceCode) return delivery;
  return { kind: 'app', app: { ...delivery.app, toys: before.app.toys } };
}

/** The delivery of a verified callback. */
export function deliveryOf(app: Result<NearbyApp, string>): Delivery {
  if (app.ok) return { kind: 'app', app: app.value };
  const message = sayInEnglish(textFor('pairingFault.unreadable-app.because', { problem: app.error }));
  return { kind: 'problem', problem: { code: 'unreadable-app', message } };
}

/** Where pairings are looked up. */
export interface PairingLookup {
  findByUid(uid: string): Promise<Pairing | null>;
  findByTokenHash(utokenHash: string): Promise<Pairing | null>;
}

/** The pairing that a callback belongs to. */
export type CallbackMatch =
  /** It had the token of this pairing. */
  | { readonly kind: 'matched'; readonly pairing: Pairing }
  /** It had a token, but not that of the pairing it names. */
  | { readonly kind: 'forged' }
  /** It had no token; a user identifier alone proves nothing. */
  | { readonly kind: 'unmatched' };

/** Finds the pairing that a callback verifiably belongs to. Never guesses: without a token there is no match. */
export async function matchCallback(message: CallbackClaim, lookup: PairingLookup): Promise<CallbackMatch> {
  const hashes = [...new Set(message.utokens.map(secretHash))];
  if (hashes.length === 0) return { kind: 'unmatched' };

  const named = await present(message.uids.map((uid) => lookup.findByUid(uid)));
  // No identifier is not a wrong one: the registered URL may hold a placeholder that the service did not fill in.
  const candidates = named.length > 0 ? named : await present(hashes.map((hash) => lookup.findByTokenHash(hash)));
  const proven = candidates.filter((pairing) => hashes.some((hash) => isSameText(hash, pairing.utokenHash)));
  const pairing = proven[0];
  return pairing === undefined ? { kind: 'forged' } : { kind: 'matched', pairing };
}

async function present(lookups: readonly Promise<Pairing | null>[]): Promise<readonly Pairing[]> {
  return (await Promise.all(lookups)).filter((pairing) => pairing !== null);
}
