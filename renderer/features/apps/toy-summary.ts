import { lowestBattery } from '../../../shared/domain/lowest-battery';
import type { Toy } from '../../../shared/domain/nearby-app';

/** An app's toys in one line. Unreadable is not the same as none, and an unknown battery is not 0. */
export type ToySummary =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'some';
      readonly count: number;
      /** Of the toys that are not off, in percent; null: none is known. */
      readonly lowestBattery: number | null;
    };

export function toySummary(toys: readonly Toy[] | null): ToySummary {
  if (toys === null) return { kind: 'unreadable' };
  if (toys.length === 0) return { kind: 'none' };
  return { kind: 'some', count: toys.length, lowestBattery: lowestBattery(toys) };
}
