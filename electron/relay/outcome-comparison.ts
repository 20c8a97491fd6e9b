import type { PairingOutcome } from '../pairing/pairing';

/** Whether two outcomes say the same. Both come from the one parser, so their fields stand in the same order. */
export function sameOutcome(one: PairingOutcome, other: PairingOutcome): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
