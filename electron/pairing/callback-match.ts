import type { CallbackMessage } from './callback-parser';
import type { Pairing } from './pairing';
import { sameHash, secretHash } from './secret';

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
