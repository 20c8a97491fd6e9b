import type { TFunction } from 'i18next';

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
