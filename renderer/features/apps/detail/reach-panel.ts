import type { TFunction } from 'i18next';
import type { IsoTime } from '../../../../shared/domain/iso-time';
import { assertNever } from '../../../../shared/lib/assert-never';
import { plainText } from '../../../../shared/lib/plain-text';
import { inSentences } from '../../../i18n/i18n';
import { formatAge, formatLasting } from '../../../ui/format';
import type { Examination } from '../../doctor/use-doctor';
import { type AppStatus, type BadgeShape, badgeShape, type LostReason, statusWords } from '../app-status';
import { roundedLatency } from '../reach-report';
import { type PanelFacts, type PanelRow, type PanelText, panelRow } from './panel-row';

/** How this computer, the app and the service stand to each other, and what to do. */
export interface ReachPanel extends PanelRow {
  readonly isBusy: boolean;
  /** Of the app; null: not known. */
  readonly address: string | null;
  readonly toApp: PanelHop;
  /** Null: the service can't know the app. */
  readonly service: PanelService | null;
  readonly picture: string;
  /** Null: nothing was examined, or it still is. */
  readonly checks: Examination | null;
}

/** The way from one node to the next. */
export interface PanelHop {
  /** `idle`: not known, old, or of no concern: dashes all along. */
  readonly tone: 'ok' | 'warn' | 'bad' | 'busy' | 'idle';
  readonly mark: BadgeShape | null;
  readonly word: PanelText | null;
}

interface PanelService {
  readonly hop: PanelHop;
  readonly under: PanelText;
  /** It does not answer, or there is none. */
  readonly isHollow: boolean;
  /** Its part of the picture as a sentence. */
  readonly says: string;
}

/** Everything that the panel of an app shows. Pure. */
export function reachPanel(facts: PanelFacts, t: TFunction): ReachPanel {
  const { app, examination, connection } = facts;
  const status: AppStatus = examination?.kind === 'running' ? { kind: 'examining' } : facts.status;
  const isBusy = status.kind === 'checking' || status.kind === 'examining' || status.kind === 'reconnecting';
  // Of one that is not added it stands below, to be copied.
  const listed = app.entry.known === null ? null : app.entry.info?.address;
  const place = connection?.address ?? listed ?? connection?.domain ?? null;
  const service = serviceOf(facts, status.kind, t);
  const address = place === null ? null : plainText(place);
  return {
    ...panelRow(facts, status, t),
    isBusy,
    address: address !== null && isAddressLost(status) ? t('detail.reach.under.last', { address }) : address,
    toApp: hopToApp(facts.isOld, status, t),
    service,
    picture: inSentences([pictureOfApp(app.title.name, status, t), service?.says ?? null]),
    checks: isBusy || examination === undefined || examination.steps.length === 0 ? null : examination,
  };
}

function hopToApp(isOld: boolean, status: AppStatus, t: TFunction): PanelHop {
  const mark = badgeShape(status);
  switch (status.kind) {
    case 'reachable':
      return isOld
        ? { ...UNKNOWN_HOP, word: ageOf(status.at, t) }
        : { tone: 'ok', mark, word: t('detail.reach.hop.latency', { ms: roundedLatency(status.latencyMs) }) };
    case 'checking':
    case 'examining':
    case 'reconnecting':
      return { tone: 'busy', mark: 'measuring', word: null };
    case 'lost':
      return { tone: mark === 'warn' ? 'warn' : 'bad', mark, word: lostWord(status.reason, t) };
    case 'certificate':
      return { tone: 'warn', mark, word: t(`detail.reach.hop.certificate.${status.problem}`) };
    case 'away':
      return { ...UNKNOWN_HOP, word: lostWord(status.reason, t) };
    case 'unchecked':
    case 'disconnected':
    case 'computer-offline':
      return UNKNOWN_HOP;
    default:
      return assertNever(status);
  }
}

/** Why an app is lost, in a word that fits on its way. */
function lostWord(reason: LostReason, t: TFunction): string {
  return reason === 'plain-http' ||
    reason === 'name-blocked' ||
    reason === 'not-allowed' ||
    reason === 'moved-too-often'
    ? t(`detail.reach.hop.lost.${reason}`)
    : t(`apps.status.lost.${reason}`);
}

const UNKNOWN_HOP: PanelHop = { tone: 'idle', mark: null, word: null };

/** Nothing below a minute. */
function ageOf(at: IsoTime, t: TFunction): PanelText {
  return { at, read: (now) => formatLasting(at, now) && formatAge(at, now, t) };
}

/** Nothing leads to the app: what is known of its address was true before. */
function isAddressLost(status: AppStatus): boolean {
  return status.kind === 'lost' && (status.reason === 'no-address' || status.reason === 'name-blocked');
}

function pictureOfApp(name: string, status: AppStatus, t: TFunction): string {
  switch (status.kind) {
    case 'reachable':
      return t('detail.reach.picture.reached', { name, ms: roundedLatency(status.latencyMs) });
    case 'checking':
    case 'examining':
    case 'reconnecting':
      return t('detail.reach.picture.checking', { name });
    case 'unchecked':
      return t('detail.reach.picture.unchecked', { name });
    default:
      return t('detail.reach.picture.lost', { name, reason: statusWords(status, t) });
  }
}

/** What the service last said of the app; null: it can't know it. */
function serviceOf(
  { app: { entry }, listing: { fetchedAt }, discovery, service }: PanelFacts,
  kind: AppStatus['kind'],
  t: TFunction,
): PanelService | null {
  const { known, info, listed } = entry;
  if (info === null && (known === null || known.deviceCode === null)) return null;
  const isSilent = discovery.kind === 'failed' || kind === 'computer-offline';
  const silence = service.kind === 'none' ? 'none' : isSilent ? 'unreachable' : null;
  const online = info?.online ?? null;
  const unlisted = fetchedAt === null ? 'notAsked' : 'notListed';
  const ofListed = online === null ? 'listed' : online ? 'online' : 'offline';
  const ofApp = listed ? ofListed : unlisted;
  const isWhole = ofApp === 'online' && silence === null && kind !== 'away';
  const age = silence === 'unreachable' && fetchedAt !== null ? ageOf(fetchedAt, t) : null;
  // Where its age stands below the service, what it said stands on the line.
  const word = kind === 'computer-offline' ? null : age && t(`detail.reach.under.${ofApp}`);
  return {
    hop: isWhole ? { tone: 'ok', mark: 'ok', word: null } : { ...UNKNOWN_HOP, word },
    under: age ?? t(`detail.reach.under.${silence ?? ofApp}`),
    isHollow: silence !== null,
    says: t(`detail.reach.picture.${silence ?? ofApp}`),
  };
}

/** What a panel says to screen readers when it comes to rest: the sentence and the step, else the cause. */
export function panelAnnouncement({ sentence, step, cause }: PanelRow): string {
  return inSentences([sentence, step ?? (typeof cause === 'string' ? cause : null)]);
}
