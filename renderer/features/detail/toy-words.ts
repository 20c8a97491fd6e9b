import type { TFunction } from 'i18next';
import type { Tone } from '../../ui/tone';

/** Whether a toy is connected to its app, in words; not said is not "no". */
export function connectionWords(
  connected: boolean | null,
  t: TFunction,
): { readonly tone: Tone; readonly text: string } {
  if (connected === null) return { tone: 'unknown', text: t('detail.toy.connectedUnknown') };
  return connected
    ? { tone: 'good', text: t('detail.toy.connected') }
    : { tone: 'off', text: t('detail.toy.disconnected') };
}

/** The hardware version as a generation (reference, section 2.2): the empty string is the first. */
export function generationText(hardwareVersion: string, t: TFunction): string {
  return hardwareVersion === ''
    ? t('detail.toy.firstGeneration')
    : t('detail.toy.laterGeneration', { n: hardwareVersion });
}
