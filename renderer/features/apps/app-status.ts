import type { TFunction } from 'i18next';
import type { CertificateProblem } from '../../../shared/domain/dial-outcome';
import type { VerdictCode } from '../../../shared/domain/doctor';
import type { IsoTime } from '../../../shared/domain/iso-time';
import { MISSES_UNTIL_GONE, measuredOf, type ReachOutcome } from '../../../shared/domain/reach-state';
import { isReconnectFailing } from '../../../shared/domain/reconnect';
import { assertNever } from '../../../shared/lib/assert-never';
import type { AppEntry } from './app-entries';

/** A failure to reach an app that is no question of its certificate. */
export type LostReason = Exclude<ReachOutcome['kind'], 'reachable' | 'certificate' | 'this-computer-offline'>;

/** What the service says that differs from what was measured; null: nothing, or it does not know. */
export type Disagreement = 'online' | 'offline' | 'notListed' | null;

/** How an app stands, by what this computer measured; the service is heard only where it disagrees. */
export type AppStatus =
  | {
      readonly kind: 'reachable';
      readonly latencyMs: number;
      readonly at: IsoTime;
      readonly disagreement: Disagreement;
    }
  /** A person asked, or it was never measured before: a later measurement in the background shows the last result. */
  | { readonly kind: 'checking' }
  /** A person asked, it did not answer, and the doctor looks for the reason. */
  | { readonly kind: 'examining' }
  /** Beckon brings it back by itself. */
  | { readonly kind: 'reconnecting'; readonly attempt: number }
  | {
      readonly kind: 'lost';
      readonly reason: LostReason;
      /** When it last answered; null: not since Beckon started. */
      readonly since: IsoTime | null;
      readonly disagreement: Disagreement;
    }
  | { readonly kind: 'certificate'; readonly problem: CertificateProblem }
  /** Lost, and not in the service's list either. */
  | { readonly kind: 'away'; readonly reason: LostReason; readonly seenAt: IsoTime | null }
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'computer-offline' };

/** The status of an app; of one that is not known, which is never measured, `unchecked`. */
export function appStatus(entry: AppEntry): AppStatus {
  const { reach, reconnect } = entry;
  if (reconnect?.kind === 'stopped') return { kind: 'disconnected' };
  if (reconnect?.kind === 'running') {
    if (reconnect.automatic) return { kind: 'reconnecting', attempt: reconnect.attempt };
    return { kind: reconnect.step === 'examining' ? 'examining' : 'checking' };
  }
  const measured = measuredOf(reach);
  if (measured === null) return { kind: reach.kind === 'checking' ? 'checking' : 'unchecked' };
  const { shown, lastGoodAt, last, misses } = measured;
  if (shown.kind === 'this-computer-offline') return { kind: 'computer-offline' };
  if (shown.kind === 'certificate') return { kind: 'certificate', problem: shown.problem };
  if (shown.kind === 'reachable' && !isReconnectFailing(reconnect)) {
    const at = misses > 0 ? (lastGoodAt ?? last.at) : last.at;
    return { kind: 'reachable', latencyMs: shown.latencyMs, at, disagreement: disagreementOf(entry, true) };
  }
  const reason = shown.kind === 'reachable' ? reasonOf(reconnect) : shown.kind;
  if (IS_ABSENCE[reason] && !entry.listed && !isLostHere(entry, lastGoodAt)) {
    return { kind: 'away', reason, seenAt: latest(entry.known?.lastListedAt ?? null, lastGoodAt) };
  }
  return { kind: 'lost', reason, since: lastGoodAt, disagreement: disagreementOf(entry, false) };
}

/** An app without a code is in no list: it is away unless it was there since Beckon started. */
function isLostHere({ known }: AppEntry, lastGoodAt: IsoTime | null): boolean {
  return known !== null && known.deviceCode === null && lastGoodAt !== null;
}

/** Failures that an app that is not there shows, too. */
const IS_ABSENCE: Readonly<Record<LostReason, boolean>> = {
  refused: true,
  silent: true,
  'name-blocked': true,
  'no-address': true,
  'plain-http': false,
  'not-allowed': false,
  'own-address': false,
  'moved-too-often': false,
};

const REASONS: Partial<Readonly<Record<VerdictCode, LostReason>>> = {
  silent: 'silent',
  'no-route': 'silent',
  'other-network': 'silent',
  'not-listening': 'refused',
  'https-not-listening': 'refused',
  'wss-not-listening': 'refused',
  'name-unresolvable': 'name-blocked',
  'plain-http': 'plain-http',
  'target-not-allowed': 'not-allowed',
  'own-address': 'own-address',
  'bogus-loopback': 'own-address',
  'moved-too-often': 'moved-too-often',
  'no-address': 'no-address',
};

/** The failure that a verdict is about; null: it goes with several. */
export function reasonOfVerdict(code: VerdictCode): LostReason | null {
  return REASONS[code] ?? null;
}

/** Whether this computer reaches an app; while it is measured again: whether it did before. */
export function isReached(entry: AppEntry): boolean {
  const { kind } = appStatus(entry);
  const isMeasuring = kind === 'checking' || kind === 'examining';
  return kind === 'reachable' || (isMeasuring && measuredOf(entry.reach)?.shown.kind === 'reachable');
}

/** What a verdict says of an app whose measurements still tolerate the miss. */
function reasonOf(reconnect: AppEntry['reconnect']): LostReason {
  const isTold = reconnect?.kind === 'failed' || reconnect?.kind === 'waiting';
  return (isTold ? reasonOfVerdict(reconnect.verdict.code) : null) ?? 'silent';
}

function disagreementOf({ listed, info, known }: AppEntry, reached: boolean): Disagreement {
  if (!listed) return reached && known !== null && known.deviceCode !== null ? 'notListed' : null;
  const online = info?.online ?? null;
  if (online === null || online === reached) return null;
  return online ? 'online' : 'offline';
}

function latest(one: IsoTime | null, other: IsoTime | null): IsoTime | null {
  return (one ?? '') > (other ?? '') ? one : other;
}

/** The groups of the list, in their order; an app is in the first that fits. */
export const STATUS_GROUPS = ['attention', 'favorites', 'reachable', 'away'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

export function statusGroup(entry: AppEntry, status: AppStatus): StatusGroup {
  const calm = entry.known?.favourite === true ? 'favorites' : 'reachable';
  switch (status.kind) {
    case 'lost':
    case 'certificate':
    case 'reconnecting':
      return 'attention';
    case 'away':
    case 'unchecked':
    case 'disconnected':
      return 'away';
    case 'reachable':
      return calm;
    // These keep the group of what was measured before.
    case 'checking':
    case 'examining':
    case 'computer-offline': {
      const measured = measuredOf(entry.reach);
      const shown = measured?.shown.kind;
      if (shown === 'reachable') return calm;
      // Without a network nothing is missed: what was there then still counts.
      const isOffline = shown === 'this-computer-offline';
      if (isOffline && measured?.lastGoodAt != null && measured.misses < MISSES_UNTIL_GONE) return calm;
      if (measured === null || (isOffline && measured.misses === 0)) return 'away';
      return entry.listed || shown === 'certificate' ? 'attention' : 'away';
    }
    default:
      return assertNever(status);
  }
}

/** The one action that a status calls for, in row, header and panel; null: none. */
export type StatusAction = 'copy' | 'try' | 'check' | 'stop' | 'review' | 'connect' | null;

/** Certificates that a person can look at and trust; an old or broken one has to be mended in the app. */
const REVIEWABLE: ReadonlySet<CertificateProblem> = new Set<CertificateProblem>([
  'changed',
  'unknown-authority',
  'name',
]);

/** How each kind of status looks, and what it calls for. */
const KINDS: Readonly<Record<AppStatus['kind'], { readonly shape: BadgeShape; readonly action: StatusAction }>> = {
  reachable: { shape: 'ok', action: 'copy' },
  checking: { shape: 'measuring', action: 'stop' },
  examining: { shape: 'measuring', action: 'stop' },
  reconnecting: { shape: 'turning', action: 'stop' },
  lost: { shape: 'bad', action: 'try' },
  certificate: { shape: 'warn', action: 'try' },
  away: { shape: 'away', action: 'try' },
  unchecked: { shape: 'unknown', action: 'check' },
  disconnected: { shape: 'paused', action: 'connect' },
  'computer-offline': { shape: 'offline', action: null },
};

export function statusAction(status: AppStatus): StatusAction {
  return status.kind === 'certificate' && REVIEWABLE.has(status.problem) ? 'review' : KINDS[status.kind].action;
}

/** What measuring is called: again after a failure, now where nothing failed. */
export function measuringAction(status: AppStatus): 'connect' | 'try' | 'check' {
  const action = statusAction(status);
  if (action === 'review') return 'try';
  return action === 'connect' || action === 'try' ? action : 'check';
}

/** The shape of a badge: it tells the status without its color. */
export type BadgeShape = 'ok' | 'measuring' | 'turning' | 'bad' | 'warn' | 'away' | 'unknown' | 'paused' | 'offline';

/** Failures that are no fault of the app. */
const DOUBTFUL: ReadonlySet<LostReason> = new Set<LostReason>(['own-address', 'not-allowed', 'moved-too-often']);

export function badgeShape(status: AppStatus): BadgeShape {
  return status.kind === 'lost' && DOUBTFUL.has(status.reason) ? 'warn' : KINDS[status.kind].shape;
}

/** The tone of a status's words; null: most have none. */
export function statusTone(status: AppStatus): 'bad' | 'warn' | null {
  const shape = badgeShape(status);
  return shape === 'bad' || shape === 'warn' ? shape : null;
}

/** Whether the app is not there, or not measured: its badge is hollow, its device and its name are gray. */
export function isHollow(status: AppStatus): boolean {
  return HOLLOW.has(badgeShape(status));
}

const HOLLOW: ReadonlySet<BadgeShape> = new Set<BadgeShape>(['away', 'unknown', 'paused', 'offline']);

/** A status in one or two words, as rows, headers and the compact window have it. */
export function statusWords(status: AppStatus, t: TFunction): string {
  if (status.kind === 'lost') return t(`apps.status.lost.${status.reason}`);
  return status.kind === 'certificate'
    ? t(`apps.status.certificate.${status.problem}`)
    : t(`apps.status.${status.kind}`);
}
