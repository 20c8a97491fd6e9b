import { isDeepStrictEqual } from 'node:util';
import type { Delivery, Pairing } from '../../../../electron/pairing/pairing';
import type { ClaimResult, UnmatchedEntry } from '../../../../electron/relay/pairing-store';

/** What a client or a callback asks of a store. */
export type StoreRequest =
  | { readonly kind: 'reserve'; readonly pairing: Pairing }
  | { readonly kind: 'set-expiry'; readonly pairingId: string; readonly expiresAt: number }
  | { readonly kind: 'deliver'; readonly pairingId: string; readonly delivery: Delivery }
  | { readonly kind: 'remove'; readonly pairingId: string }
  | { readonly kind: 'keep'; readonly entry: UnmatchedEntry }
  | { readonly kind: 'claim'; readonly pairingId: string; readonly unmatchedId: string };

/** What it answers. */
export type StoreAnswer = string | boolean | undefined | ClaimResult;

export function isClaimed(answer: StoreAnswer): boolean {
  return typeof answer === 'object' && answer.kind === 'claimed';
}

/** What a store holds: two plain tables. */
export interface Stored {
  readonly pairings: ReadonlyMap<string, Pairing>;
  readonly unmatched: ReadonlyMap<string, UnmatchedEntry>;
}

export const NOTHING: Stored = { pairings: new Map(), unmatched: new Map() };

interface Bounds {
  readonly openPairings: number;
  readonly unmatchedApps: number;
}

/** What the request is answered, and what is stored after it. */
export function applied(
  stored: Stored,
  request: StoreRequest,
  now: number,
  bounds: Bounds,
): { readonly answer: StoreAnswer; readonly stored: Stored } {
  const put = (pairing: Pairing): Stored => ({
    ...stored,
    pairings: new Map(stored.pairings).set(pairing.pairingId, pairing),
  });
  switch (request.kind) {
    case 'reserve': {
      const isFull = openOf(stored, request.pairing.ownerId, now).length >= bounds.openPairings;
      return isFull ? { answer: 'too-many-open', stored } : { answer: 'reserved', stored: put(request.pairing) };
    }
    case 'set-expiry': {
      const pairing = stored.pairings.get(request.pairingId);
      const after = pairing === undefined ? stored : put({ ...pairing, expiresAt: request.expiresAt });
      return { answer: undefined, stored: after };
    }
    case 'deliver': {
      const pairing = stored.pairings.get(request.pairingId);
      if (pairing === undefined) return { answer: 'gone', stored };
      const outcome = outcomeAfter(pairing, request.delivery);
      if (isDeepStrictEqual(outcome, pairing.outcome)) return { answer: 'unchanged', stored };
      return { answer: 'changed', stored: put({ ...pairing, outcome }) };
    }
    case 'remove': {
      const pairings = new Map(stored.pairings);
      return { answer: pairings.delete(request.pairingId), stored: { ...stored, pairings } };
    }
    case 'keep': {
      const unmatched = new Map([...stored.unmatched].filter(([, { expiresAt }]) => expiresAt > now));
      unmatched.delete(request.entry.unmatchedId);
      const byAge = [...unmatched.values()].sort((a, b) => a.receivedAt - b.receivedAt);
      const excess = byAge.slice(0, Math.max(0, byAge.length + 1 - bounds.unmatchedApps));
      for (const { unmatchedId } of excess) unmatched.delete(unmatchedId);
      unmatched.set(request.entry.unmatchedId, request.entry);
      return { answer: undefined, stored: { ...stored, unmatched } };
    }
    case 'claim':
      return claimed(stored, request, now, put);
  }
}

function claimed(
  stored: Stored,
  { pairingId, unmatchedId }: Extract<StoreRequest, { kind: 'claim' }>,
  now: number,
  put: (pairing: Pairing) => Stored,
): { readonly answer: StoreAnswer; readonly stored: Stored } {
  const pairing = stored.pairings.get(pairingId);
  if (pairing === undefined) return { answer: { kind: 'no-pairing' }, stored };
  if (pairing.outcome.kind !== 'none' || pairing.expiresAt <= now) return { answer: { kind: 'not-waiting' }, stored };
  const entry = stored.unmatched.get(unmatchedId);
  if (entry === undefined || entry.expiresAt <= now) return { answer: { kind: 'no-unmatched' }, stored };
  const unmatched = new Map(stored.unmatched);
  unmatched.delete(unmatchedId);
  const { pairings } = put({ ...pairing, outcome: { kind: 'app', app: entry.app } });
  return { answer: { kind: 'claimed', app: entry.app }, stored: { pairings, unmatched } };
}

function outcomeAfter({ outcome }: Pairing, delivery: Delivery): Pairing['outcome'] {
  if (outcome.kind !== 'app') return delivery;
  if (delivery.kind === 'problem') return outcome;
  const keepsToys = delivery.app.toys === null && delivery.app.deviceCode === outcome.app.deviceCode;
  return keepsToys ? { kind: 'app', app: { ...delivery.app, toys: outcome.app.toys } } : delivery;
}

/** The pairings of one owner, or of all, that wait. */
export function openOf({ pairings }: Stored, ownerId: string | null, now: number): readonly Pairing[] {
  return [...pairings.values()].filter(
    (pairing) =>
      pairing.outcome.kind === 'none' && pairing.expiresAt > now && (ownerId === null || pairing.ownerId === ownerId),
  );
}

/** All orders of a few things. */
export function ordersOf<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length < 2) return [things];
  return things.flatMap((first, at) =>
    ordersOf(things.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}
