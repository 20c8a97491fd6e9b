import type { TFunction } from 'i18next';
import type { PairingSession } from '../../../shared/domain/pairing';
import { assertNever } from '../../../shared/lib/assert-never';
import { formatEnd } from '../../ui/format-age';

type Pairings = Readonly<Record<string, PairingSession>>;

/** One thing worth telling. */
export interface PairingNews {
  readonly text: string;
  /** The app that came; null: it is about a code alone. */
  readonly appId: string | null;
}

/** What changed between two states of the codes, in words for who cannot see the page. Closing one is the user's own. */
export function pairingNews(
  before: Pairings,
  after: Pairings,
  nowMs: number,
  nameOf: (appId: string) => string | null,
  t: TFunction,
): readonly PairingNews[] {
  return Object.values(after).flatMap((session) => {
    const earlier = Object.hasOwn(before, session.id) ? before[session.id] : undefined;
    if (earlier === session) return [];
    const text = newsOf(earlier, session, nowMs, nameOf, t);
    const { progress } = session;
    return text === null ? [] : [{ text, appId: progress.kind === 'paired' ? progress.appId : null }];
  });
}

function newsOf(
  earlier: PairingSession | undefined,
  { progress, unmatched }: PairingSession,
  nowMs: number,
  nameOf: (appId: string) => string | null,
  t: TFunction,
): string | null {
  const was = earlier?.progress;
  switch (progress.kind) {
    case 'asking':
      return null;
    case 'waiting':
      if (was?.kind !== 'waiting') {
        return t('pairing.announce.shown', { when: formatEnd(progress.code.expiresAt, nowMs, t) });
      }
      if (unmatched.length > (earlier?.unmatched.length ?? 0)) return t('pairing.announce.unmatched');
      if (was.trouble === null && progress.trouble !== null) {
        return t('pairing.announce.trouble', { message: progress.trouble.message });
      }
      return was.trouble !== null && progress.trouble === null ? t('pairing.announce.better') : null;
    case 'paired': {
      const name = nameOf(progress.appId) ?? t('apps.kind.unknown');
      return was?.kind === 'paired' ? null : t('pairing.announce.paired', { name });
    }
    case 'expired':
      return was?.kind === 'expired' ? null : t('pairing.announce.ended');
    case 'failed':
      return was?.kind === 'failed' ? null : t('pairing.announce.failed', { message: progress.message });
    default:
      return assertNever(progress);
  }
}
