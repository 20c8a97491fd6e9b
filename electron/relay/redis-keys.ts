import type { Pairing } from '../pairing/pairing';

const PREFIX = '{beckon-relay}:';

/** On which changed pairings are told to all instances. */
export const CHANGES_CHANNEL = `${PREFIX}changes`;

/** Written to see whether Redis takes anything in. */
export const READINESS_KEY = `${PREFIX}ready`;

export const OPEN_KEY = `${PREFIX}open`;

/** Ends of unmatched apps by id, the apps, and when they were received. */
export const UNMATCHED_KEYS = [`${PREFIX}unmatched`, `${PREFIX}unmatched:apps`, `${PREFIX}unmatched:received`] as const;

export const RATE_LIMIT_PREFIX = `${PREFIX}rate:`;

/** Holds one pairing, field by field. */
export function pairingKey(pairingId: string): string {
  return `${PREFIX}pairing:${pairingId}`;
}

/** Leads from the user identifier that the service was given to its pairing. */
export function uidKey(uid: string): string {
  return `${PREFIX}uid:${uid}`;
}

/** Leads from the hash of a token to its pairing. */
export function tokenKey(utokenHash: string): string {
  return `${PREFIX}token:${utokenHash}`;
}

/** Holds the pairings of one access key that wait, by when they expire. */
export function ownerKey(ownerId: string): string {
  return `${PREFIX}open:${ownerId}`;
}

/** The keys of a pairing, in the order in which the scripts want them. */
export function keysOf(pairing: Pairing): readonly [string, string, string, string, string] {
  const { ownerId, pairingId, uid, utokenHash } = pairing;
  return [ownerKey(ownerId), OPEN_KEY, pairingKey(pairingId), uidKey(uid), tokenKey(utokenHash)];
}
