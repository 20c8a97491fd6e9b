import type { TFunction } from 'i18next';
import type { PairingProgress } from '../../../shared/domain/pairing';
import { assertNever } from '../../../shared/lib/assert-never';
import { plainText } from '../../ui/plain-text';
import type { Tone } from '../../ui/tone';

/** How a pairing stands, in one line. */
export interface SessionWords {
  /** Null: it is neither good nor bad, it just waits. */
  readonly tone: Tone | null;
  readonly text: string;
}

/** The heading of one code. `appName` is what the paired app is called; null: it is not kept any more. */
export function sessionWords(
  progress: PairingProgress,
  hasEnded: boolean,
  appName: string | null,
  t: TFunction,
): SessionWords {
  if (hasEnded) return { tone: 'off', text: t('pairing.ended') };
  switch (progress.kind) {
    case 'asking':
      return { tone: 'busy', text: t('pairing.asking') };
    case 'waiting':
      return { tone: null, text: t('pairing.scan') };
    case 'paired':
      return appName === null
        ? { tone: 'off', text: t('pairing.paired.gone') }
        : { tone: 'good', text: t('pairing.paired.title', { name: appName }) };
    case 'expired':
      return { tone: 'off', text: t('pairing.ended') };
    case 'failed':
      return { tone: 'bad', text: plainText(progress.message) };
    default:
      return assertNever(progress);
  }
}
