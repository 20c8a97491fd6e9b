import type { TFunction } from 'i18next';
import { isBogusLoopback } from '../../../../shared/address/dial-rule';
import type { ConnectionInfo } from '../../../../shared/domain/connection-info';
import type { CertificateProblem } from '../../../../shared/domain/dial-outcome';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { DOCTOR_STEPS, type DoctorStepName, type Verdict, type VerdictCode } from '../../../../shared/domain/doctor';
import type { IsoTime } from '../../../../shared/domain/iso-time';
import { isKept } from '../../../../shared/domain/known-app';
import { isLocalService } from '../../../../shared/domain/local-service';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { measuredOf } from '../../../../shared/domain/reach-state';
import type { AppState } from '../../../../shared/ipc/state';
import { assertNever } from '../../../../shared/lib/assert-never';
import { inSentences, inWords } from '../../../i18n/i18n';
import { formatLastTime } from '../../../ui/format';
import type { Examination } from '../../doctor/use-doctor';
import type { TitledApp } from '../app-entries';
import { type AppStatus, type LostReason, reasonOfVerdict } from '../app-status';
import { deviceShape } from '../app-title';

/** Words, or how a time is said at a moment. */
export type PanelText = string | { readonly at: IsoTime; readonly read: (nowMs: number) => string };

/** What the one button of the panel does. */
export type PanelAction = 'try' | 'stop' | 'review' | 'check' | 'connect' | 'edit';

type PanelTone = 'ok' | 'warn' | 'bad' | 'neutral';

export interface PanelRow {
  readonly tone: PanelTone;
  readonly action: PanelAction | null;
  readonly sentence: string;
  readonly cause: PanelText | null;
  /** The one next thing to do. */
  readonly step: string | null;
}

/** All that a panel depends on. */
export interface PanelFacts extends Pick<AppState, 'service'> {
  readonly app: TitledApp;
  readonly status: AppStatus;
  readonly examination: Examination | undefined;
  readonly listing: Listing;
  readonly discovery: DiscoveryState;
  readonly connection: ConnectionInfo | null;
  /** What was measured is too old to count as now. */
  readonly isOld: boolean;
}

function row(
  tone: PanelTone,
  action: PanelAction | null,
  sentence: string,
  cause: PanelText | null = null,
  step: string | null = null,
): PanelRow {
  return { tone, action, sentence, cause, step };
}

/** The row for a state. Pure. */
export function panelRow(facts: PanelFacts, status: AppStatus, t: TFunction): PanelRow {
  const { entry, title } = facts.app;
  const { known, info, reconnect } = entry;
  const { name } = title;
  const verdict = known === null ? null : verdictInForce(facts, status);
  if (verdict !== null) return verdictRow(verdict, facts, t);
  const isUndialed =
    known === null || status.kind === 'unchecked' || (status.kind === 'lost' && status.reason === 'own-address');
  if (isUndialed && isBogus(facts)) {
    const text = t('detail.bogusLoopback.text', { address: info?.address ?? '' });
    return row('warn', known === null ? null : 'try', t('detail.bogusLoopback.title'), text);
  }
  if (known === null) {
    return row('neutral', null, t('detail.reach.unchecked.sentence'), t('detail.reach.unchecked.addToCopy'));
  }
  switch (status.kind) {
    case 'reachable':
      return row('ok', null, t('detail.reach.ok.sentence'), ...whyReachable(facts, status, t));
    case 'checking':
      return row('neutral', 'stop', t('detail.reach.checking.sentence'), t('detail.reach.checking.cause'));
    case 'examining':
      return row('neutral', 'stop', t('detail.reach.examining.sentence'), examiningCause(facts.examination, t));
    case 'reconnecting': {
      const isRunning = reconnect?.kind === 'running';
      const cause = isRunning ? t(`detail.reach.reconnecting.${reconnect.step}`, { n: reconnect.attempt }) : null;
      return row('neutral', 'stop', t('detail.reach.reconnecting.sentence'), cause);
    }
    case 'certificate':
      return certificateRow(facts, status.problem, t);
    case 'lost':
      return lostRow(status.reason, facts, t);
    case 'away':
      return row('neutral', 'try', t('detail.reach.away.sentence'), awayCause(status.seenAt, isKept(known), t));
    case 'unchecked':
      return row('neutral', 'check', t('detail.reach.unchecked.sentence'), t('detail.reach.unchecked.cause', { name }));
    case 'disconnected':
      return row(
        'neutral',
        'connect',
        t('detail.reach.disconnected.sentence', { name }),
        t('detail.reach.disconnected.cause'),
      );
    case 'computer-offline':
      return offlineRow(t);
    default:
      return assertNever(status);
  }
}

/** When the app was seen, and whether it is brought back by itself. */
function awayCause(at: IsoTime | null, isKeptUp: boolean, t: TFunction): PanelText | null {
  const promise = isKeptUp ? t('detail.reach.away.never') : null;
  if (at === null) return promise;
  return {
    at,
    read: (now) => inSentences([t('detail.reach.away.seen', { age: formatLastTime(at, now, t) }), promise]),
  };
}

function offlineRow(t: TFunction): PanelRow {
  return row('neutral', null, t('detail.reach.offline.sentence'), t('detail.reach.offline.cause'));
}

/** The step that is under way. */
function examiningCause(examination: Examination | undefined, t: TFunction): string {
  const done = examination?.steps.length ?? 0;
  const step = DOCTOR_STEPS[done];
  if (examination === undefined || step === undefined) return t('detail.reach.examining.cause');
  return t(`detail.reach.examining.step.${step}`, { n: done + 1, all: DOCTOR_STEPS.length });
}

/** Cause and step of an app that is reached. */
function whyReachable(
  { app: { entry, title }, discovery, examination }: PanelFacts,
  { disagreement }: Extract<AppStatus, { kind: 'reachable' }>,
  t: TFunction,
): readonly [string, string?] {
  const misses = measuredOf(entry.reach)?.misses ?? 0;
  if (misses > 0) return [t('outcome.missed', { count: misses })];
  const isAround = examination?.kind === 'done' && examination.report.verdict.code === 'name-blocked-worked-around';
  if (isAround) return [t('detail.reach.ok.dns')];
  if (disagreement !== null && discovery.kind !== 'failed') return [t('detail.reach.ok.differs')];
  const cause = t('detail.reach.ok.cause', { name: title.name });
  const moved = entry.reconnect?.kind === 'connected' ? entry.reconnect.moved : null;
  if (moved === null) return [cause];
  const { from, to } = moved;
  return [cause, from === null ? t('reconnect.movedTo', { to }) : t('reconnect.moved', { from, to })];
}

function lostRow(reason: LostReason, { app: { entry, title }, connection }: PanelFacts, t: TFunction): PanelRow {
  const last = measuredOf(entry.reach)?.last ?? null;
  const failing = last?.https === null || last?.https?.kind === 'reachable' ? 'wssPort' : 'httpsPort';
  const port = (connection ?? entry.info)?.[failing] ?? null;
  const { name } = title;
  switch (reason) {
    case 'refused': {
      const shape = deviceShape(entry.info);
      const device = shape === 'laptop' ? 'computer' : shape;
      const cause = port === null ? t('detail.reach.refused.noPort') : t(`detail.reach.refused.${device}`, { port });
      return row('bad', 'try', t('detail.reach.refused.sentence'), cause, t('detail.reach.refused.step'));
    }
    case 'silent':
    case 'name-blocked':
    case 'plain-http': {
      const words = { name, host: last?.host ?? name, port: port ?? '' };
      const cause = reason === 'plain-http' && port === null ? null : t(`detail.reach.${reason}.cause`, words);
      const action = reason === 'silent' ? 'try' : 'edit';
      return row('bad', action, t(`detail.reach.${reason}.sentence`, words), cause, t(`detail.reach.${reason}.step`));
    }
    default: {
      const tone = reason === 'no-address' ? 'bad' : 'warn';
      const verdict = reason === 'not-allowed' ? 'target-not-allowed' : reason;
      const cause = t(`verdict.${verdict}.sentence`);
      return row(tone, 'try', t(`detail.reach.other.${reason}`), cause, t(`verdict.${verdict}.advice`));
    }
  }
}

/** A certificate that is not trusted: one to look at, or one to be mended in the app. */
function certificateRow({ app: { title } }: PanelFacts, problem: CertificateProblem, t: TFunction): PanelRow {
  const sentence = t(`detail.reach.${problem}.sentence`, { name: title.name });
  if (problem === 'expired') return row('warn', 'try', sentence, null, t('detail.reach.expired.step'));
  if (problem === 'invalid') return row('warn', 'try', sentence, null, t('verdict.certificate-invalid.advice'));
  return row('warn', 'review', sentence, t(`detail.reach.${problem}.cause`));
}

/** A phone that claims to be on this computer; not where the service itself is, as the simulator. */
function isBogus({ app: { entry }, service }: PanelFacts): boolean {
  const { info } = entry;
  return info?.address != null && !isLocalService(service) && isBogusLoopback(info.address, info.platform);
}

/** Verdicts that an app is reached. */
const REACHED: readonly VerdictCode[] = ['ok', 'name-blocked-worked-around', 'app-offline-at-service'];
/** Verdicts that say no more of an app that is away than that it is. */
const ABSENT: readonly VerdictCode[] = ['silent', 'no-route', 'not-listed', 'no-address'];
/** Verdicts of a mild kind: Beckon itself holds back. */
const MILD: readonly VerdictCode[] = ['own-address', 'bogus-loopback', 'target-not-allowed', 'moved-too-often'];
/** Steps whose findings tell more than the verdict: what happened on the way. */
const DIALS: readonly DoctorStepName[] = ['connect-https', 'certificate', 'connect-wss'];
/** Verdicts that say what a measurement does. */
const MEASURED: readonly VerdictCode[] = ['not-listening', 'silent', 'name-unresolvable', 'plain-http'];

/** The verdict that explains what is measured; null: what is measured says enough. */
function verdictInForce({ app: { entry }, examination }: PanelFacts, status: AppStatus): Verdict | null {
  const { reconnect } = entry;
  const examined = examination?.kind === 'done' ? examination.report.verdict : null;
  const told = reconnect?.kind === 'failed' || reconnect?.kind === 'waiting' ? reconnect.verdict : null;
  for (const verdict of [examined, told]) {
    if (verdict === null || verdict.code === 'stopped' || REACHED.includes(verdict.code)) continue;
    const reason = reasonOfVerdict(verdict.code);
    const isLost = status.kind === 'lost' && (reason === null || reason === status.reason);
    // A person asked why it is away.
    const isAway = status.kind === 'away' && examination !== undefined && !ABSENT.includes(verdict.code);
    const isNews = status.kind === 'reachable' && verdict === examined && (examination?.at ?? '') > status.at;
    const isFirst = status.kind === 'unchecked' && verdict === examined;
    if (isLost || isAway || isNews || isFirst) return verdict;
  }
  return null;
}

function verdictRow({ code, sentence, advice }: Verdict, facts: PanelFacts, t: TFunction): PanelRow {
  const reason = MEASURED.includes(code) ? reasonOfVerdict(code) : null;
  if (reason !== null) return lostRow(reason, facts, t);
  if (code === 'this-computer-offline') return offlineRow(t);
  if (code === 'other-network') {
    const cause = networksCause(facts, t);
    return row('bad', 'try', t('detail.reach.otherNetwork.sentence'), cause, t('detail.reach.otherNetwork.step'));
  }
  const seen = facts.examination?.steps.findLast(({ step, outcome }) => outcome === 'problem' && DIALS.includes(step));
  const cause = seen === undefined ? null : inWords(seen.detail, t);
  return row(MILD.includes(code) ? 'warn' : 'bad', 'try', inWords(sentence, t), cause, inWords(advice, t));
}

/** Both networks, as far as the doctor said them. */
function networksCause({ app: { entry, title }, examination, connection }: PanelFacts, t: TFunction): string {
  const found = examination?.steps.find(({ step, code }) => step === 'subnet' && code === 'other-network');
  const { networks = '', address = '' } = found?.detail.params ?? {};
  if (typeof networks === 'string' && typeof address === 'string' && networks !== '' && address !== '') {
    return t('detail.reach.otherNetwork.networks', { name: title.name, address, networks });
  }
  const place = connection?.address ?? entry.info?.address ?? null;
  return place === null
    ? t('detail.reach.otherNetwork.unknown')
    : t('detail.reach.otherNetwork.cause', { address: place });
}
