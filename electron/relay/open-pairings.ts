import type { Pairing } from '../pairing/pairing';

/**
 * The pairings that have no outcome yet, for each owner in the order in which they expire, so that counting those
 * that still wait does not visit them.
 */
export class OpenPairings {
  readonly #byOwner = new Map<string, Pairing[]>();

  add(pairing: Pairing): void {
    const owned = this.#byOwner.get(pairing.ownerId);
    if (owned === undefined) this.#byOwner.set(pairing.ownerId, [pairing]);
    else owned.splice(firstAfter(owned, pairing.expiresAt), 0, pairing);
  }

  /** Removes a pairing that was added; does nothing with another one. */
  remove(pairing: Pairing): void {
    const owned = this.#byOwner.get(pairing.ownerId) ?? [];
    let index = firstAfter(owned, pairing.expiresAt - 1);
    while (owned[index]?.expiresAt === pairing.expiresAt && owned[index] !== pairing) index += 1;
    if (owned[index] !== pairing) return;
    owned.splice(index, 1);
    if (owned.length === 0) this.#byOwner.delete(pairing.ownerId);
  }

  /** How many pairings of one owner wait at `now`. */
  countOf(ownerId: string, now: number): number {
    const owned = this.#byOwner.get(ownerId) ?? [];
    return owned.length - firstAfter(owned, now);
  }

  /** How many pairings of all owners wait at `now`. */
  count(now: number): number {
    let count = 0;
    for (const owned of this.#byOwner.values()) count += owned.length - firstAfter(owned, now);
    return count;
  }

  /** When the oldest of an owner's waiting pairings was created, in milliseconds; null: none waits. */
  oldestOf(ownerId: string, now: number): number | null {
    const owned = this.#byOwner.get(ownerId) ?? [];
    const waiting = owned.slice(firstAfter(owned, now));
    return waiting.length === 0
      ? null
      : waiting.reduce((oldest, { createdAt }) => Math.min(oldest, createdAt), Infinity);
  }
}

/** Index of the first pairing that expires after `moment`, in whole milliseconds. */
function firstAfter(pairings: readonly Pairing[], moment: number): number {
  let low = 0;
  let high = pairings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((pairings[middle]?.expiresAt ?? Number.POSITIVE_INFINITY) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
