import type { TFunction } from 'i18next';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { assertNever } from '../../../../shared/lib/assert-never';
import { plainText } from '../../../../shared/lib/plain-text';
import { inSentences } from '../../../i18n/i18n';
import type { Examination } from '../../doctor/use-doctor';
import { type AppStatus, type BadgeShape, badgeShape, statusWords } from '../app-status';
import { type DeviceShape, deviceShape } from '../app-title';
import { type PanelFacts, type PanelRow, type PanelText, panelRow } from './panel-row';

/** How this computer, the app and the service stand to each other, and what to do. */
export interface ReachPanel extends PanelRow {
  /** Something is under way. */
  readonly isBusy: boolean;
  readonly device: DeviceShape;
  readonly name: string;
  /** Null: not known. */
  readonly address: string | null;
  readonly toApp: PanelHop;
  /** Null: the service can't know the app. */
  readonly service: PanelService | null;
  /** The picture as a sentence. */
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
}

/** Everything that the panel of an app shows. Pure. */
export function reachPanel(facts: PanelFacts, t: TFunction): ReachPanel {
  const { app, examination, connection } = facts;
  const { entry, title } = app;
  const status: AppStatus = examination?.kind === 'running' ? { kind: 'examining' } : facts.status;
  const isBusy = status.kind === 'checking' || status.kind === 'examining' || status.kind === 'reconnecting';
  const said = whatServiceSays(facts);
  const place = connection?.address ?? entry.info?.address ?? connection?.domain ?? null;
  return {
    ...panelRow(facts, status, t),
    isBusy,
    device: deviceShape(entry.info),
    name: title.name,
    address: place === null ? null : plainText(place),
    toApp: hopToApp(facts, status, t),
    service: said === null ? null : servicePart(said, facts.listing, status, t),
    picture: inSentences([
      pictureOfApp(title.name, status, t),
      said === null ? null : t(`detail.reach.picture.${said.isHollow ? said.why : said.ofApp}`),
    ]),
    checks: isBusy || examination === undefined || examination.steps.length === 0 ? null : examination,
  };
}

function hopToApp({ isOld }: PanelFacts, status: AppStatus, t: TFunction): PanelHop {
  const shape = badgeShape(status);
  switch (status.kind) {
    case 'reachable':
      return isOld
        ? { tone: 'idle', mark: null, word: { at: status.at, words: 'detail.reach.age' } }
        : { tone: 'ok', mark: shape, word: t('detail.reach.hop.latency', { ms: wholeMs(status.latencyMs) }) };
    case 'checking':
    case 'examining':
    case 'reconnecting':
      return { tone: 'busy', mark: 'measuring', word: null };
    case 'lost':
      return { tone: shape === 'warn' ? 'warn' : 'bad', mark: shape, word: statusWords(status, t) };
    case 'certificate':
      return { tone: 'warn', mark: shape, word: t(`detail.reach.hop.certificate.${status.problem}`) };
    case 'away':
      return { ...UNKNOWN_HOP, word: t('apps.status.lost.silent') };
    case 'unchecked':
    case 'disconnected':
    case 'computer-offline':
      return UNKNOWN_HOP;
    default:
      return assertNever(status);
  }
}

const UNKNOWN_HOP: PanelHop = { tone: 'idle', mark: null, word: null };

function pictureOfApp(name: string, status: AppStatus, t: TFunction): string {
  switch (status.kind) {
    case 'reachable':
      return t('detail.reach.picture.reached', { name, ms: wholeMs(status.latencyMs) });
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

/** A latency for people: rounded, never "0 ms". */
export function wholeMs(latencyMs: number): number {
  return Math.max(1, Math.round(latencyMs));
}

interface ServiceSays {
  readonly ofApp: 'online' | 'offline' | 'listed' | 'notListed' | 'notAsked';
  readonly isHollow: boolean;
  readonly why: 'none' | 'unreachable';
}

/** What the service last said of the app; null: it can't know it. */
function whatServiceSays({ app: { entry }, listing, discovery, service }: PanelFacts): ServiceSays | null {
  const { known, info, listed } = entry;
  if (info === null && (known === null || known.deviceCode === null)) return null;
  const isNone = service.kind === 'none';
  const isHollow = isNone || discovery.kind === 'failed';
  const why = isNone ? 'none' : 'unreachable';
  if (!listed) return { ofApp: listing.fetchedAt === null ? 'notAsked' : 'notListed', isHollow, why };
  const online = info?.online ?? null;
  return { ofApp: online === null ? 'listed' : online ? 'online' : 'offline', isHollow, why };
}

function servicePart(
  { ofApp, isHollow, why }: ServiceSays,
  { fetchedAt }: Listing,
  status: AppStatus,
  t: TFunction,
): PanelService {
  const isSilent = ofApp === 'notAsked' || ofApp === 'listed' || (isHollow && why === 'none');
  const hop = isSilent ? UNKNOWN_HOP : { ...UNKNOWN_HOP, word: t(`detail.reach.hop.${ofApp}`) };
  if (isHollow) {
    const isAged = why === 'unreachable' && fetchedAt !== null;
    return {
      hop,
      isHollow,
      under: isAged ? { at: fetchedAt, words: 'detail.reach.age' } : t(`detail.reach.under.${why}`),
    };
  }
  const isWhole = ofApp === 'online' && status.kind !== 'away';
  return {
    hop: isWhole ? { tone: 'ok', mark: 'ok', word: null } : hop,
    isHollow,
    under: t(`detail.reach.under.${ofApp}`),
  };
}

/** What a panel says to screen readers when it comes to rest: the sentence and the step, else the cause. */
export function panelAnnouncement({ sentence, step, cause }: PanelRow): string {
  return inSentences([sentence, step ?? (typeof cause === 'string' ? cause : null)]);
}
