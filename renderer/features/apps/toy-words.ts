import type { TFunction } from 'i18next';
import { lowestBattery } from '../../../shared/domain/lowest-battery';
import type { Toy } from '../../../shared/domain/nearby-app';

/** An app's toys on one line. Unreadable is not the same as none, and an unknown battery is not 0. */
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

/** Whether a toy is connected to its app, in words; unknown is not "no". */
export function connectionText(connected: boolean | null, t: TFunction): string {
  if (connected === null) return t('detail.toy.connectedUnknown');
  return connected ? t('detail.toy.connected') : t('detail.toy.disconnected');
}

/** The hardware version as a generation (reference, section 2.2): the empty string is the first; null: not known, or hidden. */
export function generationText(hardwareVersion: string | null, t: TFunction): string | null {
  if (hardwareVersion === null) return null;
  return hardwareVersion === ''
    ? t('detail.toy.firstGeneration')
    : t('detail.toy.laterGeneration', { n: hardwareVersion });
}
