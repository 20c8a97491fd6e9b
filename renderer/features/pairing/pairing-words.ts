import type { TFunction } from 'i18next';
import type { PairingProgress, PairingSession } from '../../../shared/domain/pairing';
import type { AppState } from '../../../shared/ipc/state';
import { Said } from '../../../shared/words/text';
import { inWords, wordsAround } from '../../i18n/i18n';
import { formatExpiry } from '../../ui/format';
import { listedInfo } from '../apps/app-entries';
import type { BadgeShape } from '../apps/app-status';
import { appTitle } from '../apps/app-title';

/** The heading of one code. `name` is that of the paired app; null: it is no longer known. */
export function sessionWords(
  progress: PairingProgress,
  hasEnded: boolean,
  name: string | null,
  t: TFunction,
): { readonly shape: BadgeShape; readonly text: string } {
  if (hasEnded || progress.kind === 'expired') return { shape: 'away', text: t('pairing.ended') };
  switch (progress.kind) {
    case 'asking':
      return { shape: 'turning', text: t('pairing.asking') };
    case 'waiting':
      return { shape: 'measuring', text: t('pairing.waitingForApp') };
    case 'paired':
      return name === null
        ? { shape: 'away', text: t('pairing.paired.gone') }
        : { shape: 'ok', text: t('pairing.paired.title', { name }) };
    case 'failed':
      return { shape: 'bad', text: inWords(progress.message, t) };
  }
}

type Pairings = Readonly<Record<string, PairingSession>>;

/** One change, as announced by a screen reader and shown in a temporary message. */
export interface PairingAnnouncement {
  readonly text: string;
  /** The paired app; null: the announcement is about a code only. */
  readonly appId: string | null;
}

/**
 * What changed between two states of the codes, for users who do not see the page. Codes that the user closed are not
 * announced.
 */
export function pairingAnnouncements(
  before: Pairings,
  after: Pairings,
  nowMs: number,
  nameOf: (appId: string) => string | null,
  t: TFunction,
): readonly PairingAnnouncement[] {
  return Object.values(after).flatMap((session): readonly PairingAnnouncement[] => {
    const earlier = Object.hasOwn(before, session.id) ? before[session.id] : undefined;
    if (earlier === session) return [];
    const text = announcementOf(earlier, session, nowMs, nameOf, t);
    const { progress } = session;
    return text === null ? [] : [{ text, appId: progress.kind === 'paired' ? progress.appId : null }];
  });
}

function announcementOf(
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
        return t('pairing.announce.shown', { expires: formatExpiry(progress.code.expiresAt, nowMs, t) });
      }
      if (unmatched.length > (earlier?.unmatched.length ?? 0)) return t('pairing.announce.unmatched');
      if (was.trouble === null && progress.trouble !== null) {
        return wordsAround('pairing.announce.trouble', { message: new Said(inWords(progress.trouble.message, t)) }, t);
      }
      return was.trouble !== null && progress.trouble === null ? t('pairing.announce.better') : null;
    case 'paired': {
      const name = nameOf(progress.appId) ?? t('apps.kind.unknown');
      return was?.kind === 'paired' ? null : t('pairing.announce.paired', { name });
    }
    case 'expired':
      return was?.kind === 'expired' ? null : t('pairing.announce.ended');
    case 'failed':
      return was?.kind === 'failed'
        ? null
        : wordsAround('pairing.announce.failed', { message: new Said(inWords(progress.message, t)) }, t);
  }
}

/** The longest code shown ungrouped: short enough to read at a glance. */
const ONE_GLANCE = 5;

/**
 * Splits a code into readable groups of three or four characters, as even as possible. A code with blanks or
 * dashes is already grouped.
 */
export function codeGroups(code: string): readonly { readonly start: number; readonly text: string }[] {
  const characters = [...code];
  if (characters.length <= ONE_GLANCE || /[\s-]/.test(code)) return [{ start: 0, text: code }];
  const size = characters.length % 4 === 0 || characters.length % 3 === 1 ? 4 : 3;
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, group) => {
    const start = group * size;
    return { start, text: characters.slice(start, start + size).join('') };
  });
}

/** The name of a known app within a sentence; null: there is no app with that id. */
export function appName(state: AppState, id: string, t: TFunction): string | null {
  const known = Object.hasOwn(state.known, id) ? state.known[id] : undefined;
  return known === undefined ? null : appTitle({ known, info: listedInfo(known, state) ?? known.lastInfo }, t).name;
}
