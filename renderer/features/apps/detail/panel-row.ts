import type { ParseKeys, TFunction } from 'i18next';
import { isBogusLoopback } from '../../../../shared/address/dial-rule';
import type { ConnectionInfo } from '../../../../shared/domain/connection-info';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { DOCTOR_STEPS, type Verdict, type VerdictCode } from '../../../../shared/domain/doctor';
import type { IsoTime } from '../../../../shared/domain/iso-time';
import { isLocalService } from '../../../../shared/domain/local-service';
import type { Listing } from '../../../../shared/domain/nearby-app';
import { measuredOf } from '../../../../shared/domain/reach-state';
import type { AppState } from '../../../../shared/ipc/state';
import { assertNever } from '../../../../shared/lib/assert-never';
import type { TextParam } from '../../../../shared/words/text';
import { inWords } from '../../../i18n/i18n';
import type { Examination } from '../../doctor/use-doctor';
import type { TitledApp } from '../app-entries';
import { type AppStatus, badgeShape, type LostReason, reasonOfVerdict } from '../app-status';
import { deviceShape } from '../app-title';
import { certificateQuestion } from './certificate';

/*
 * What the panel of an app says below its picture: one row for each state, by what was measured, and where the doctor
 * has a verdict that explains it, by that.
 */

/** Words, or with a time the text around its age. */
export type PanelText = string | { readonly at: IsoTime; readonly words: ParseKeys };

/** What the one button of the panel does. */
export interface PanelAction {
  readonly kind: 'try' | 'stop' | 'review' | 'check' | 'connect' | 'address';
  readonly isSoft: boolean;
}

export interface PanelRow {
  readonly tone: 'ok' | 'warn' | 'bad' | 'neutral';
  readonly sentence: string;
  readonly cause: PanelText | null;
  /** The one next thing to do. */
  readonly step: string | null;
  /** The certificate that is shown and can't be trusted here, `AB:CD:…`; null: none. */
  readonly fingerprint: string | null;
  readonly action: PanelAction | null;
}

/** All that a panel depends on. */
export interface PanelFacts extends Pick<AppState, 'service'> {
  readonly app: TitledApp;
  readonly status: AppStatus;
  /** Undefined: there was none. */
  readonly examination: Examination | undefined;
  readonly listing: Listing;
  /** How the last poll ended. */
  readonly discovery: DiscoveryState;
  /** Where the app is, as far as known; null: it is no known app. */
  readonly connection: ConnectionInfo | null;
  /** What was measured is too old to count as now. */
  readonly isOld: boolean;
}

const TRY: PanelAction = { kind: 'try', isSoft: false };
const ADDRESS: PanelAction = { kind: 'address', isSoft: false };
const NOTHING: PanelRow = { tone: 'neutral', sentence: '', cause: null, step: null, fingerprint: null, action: null };

/** The row for a state. Pure. */
export function panelRow(facts: PanelFacts, status: AppStatus, t: TFunction): PanelRow {
  const { entry, title } = facts.app;
  const { name } = title;
  const verdict = entry.known === null ? null : verdictInForce(facts, status);
  if (verdict !== null) return verdictRow(verdict, facts, t);
  const isUndialed =
    entry.known === null || status.kind === 'unchecked' || (status.kind === 'lost' && status.reason === 'own-address');
  if (isUndialed && isBogus(facts)) return bogusRow(facts, t);
  if (entry.known === null) {
    return { ...NOTHING, sentence: t('detail.reach.unchecked.sentence'), cause: t('detail.reach.unchecked.nearby') };
  }
  switch (status.kind) {
    case 'reachable':
      return reachableRow(facts, status, t);
    case 'checking':
      return busyRow(t('detail.reach.checking.sentence'), t('detail.reach.checking.cause'));
    case 'examining':
      return busyRow(t('detail.reach.examining.sentence'), examiningCause(facts.examination, t));
    case 'reconnecting': {
      const { reconnect } = entry;
      const cause =
        reconnect?.kind === 'running'
          ? t(`detail.reach.reconnecting.${reconnect.step}`, { n: reconnect.attempt })
          : null;
      return busyRow(t('detail.reach.reconnecting.sentence'), cause);
    }
    case 'certificate':
      return certificateRow(facts, t);
    case 'lost':
      return lostRow(status.reason, facts, t);
    case 'away': {
      const { seenAt } = status;
      const cause: PanelText =
        seenAt === null ? t('detail.reach.away.never') : { at: seenAt, words: 'detail.reach.away.cause' };
      return { ...NOTHING, sentence: t('detail.reach.away.sentence'), cause, action: { kind: 'try', isSoft: true } };
    }
    case 'unchecked':
      return {
        ...NOTHING,
        sentence: t('detail.reach.unchecked.sentence'),
        cause: t('detail.reach.unchecked.cause', { name }),
        action: { kind: 'check', isSoft: false },
      };
    case 'disconnected':
      return {
        ...NOTHING,
        sentence: t('detail.reach.disconnected.sentence', { name }),
        cause: t('detail.reach.disconnected.cause'),
        action: { kind: 'connect', isSoft: false },
      };
    case 'computer-offline':
      return offlineRow(t);
    default:
      return assertNever(status);
  }
}

function busyRow(sentence: string, cause: string | null): PanelRow {
  return { ...NOTHING, sentence, cause, action: { kind: 'stop', isSoft: true } };
}

function offlineRow(t: TFunction): PanelRow {
  return { ...NOTHING, sentence: t('detail.reach.offline.sentence'), cause: t('detail.reach.offline.cause') };
}

/** The step that is under way. */
function examiningCause(examination: Examination | undefined, t: TFunction): string {
  const done = examination?.steps.length ?? 0;
  const step = DOCTOR_STEPS[done];
  if (examination === undefined || step === undefined) return t('detail.reach.examining.cause');
  return t(`detail.reach.examining.step.${step}`, { n: done + 1, all: DOCTOR_STEPS.length });
}

type Reachable = Extract<AppStatus, { kind: 'reachable' }>;

function reachableRow(
  { app: { entry, title }, discovery, examination }: PanelFacts,
  { disagreement }: Reachable,
  t: TFunction,
): PanelRow {
  const row: PanelRow = { ...NOTHING, tone: 'ok', sentence: t('detail.reach.ok.sentence') };
  const misses = measuredOf(entry.reach)?.misses ?? 0;
  if (misses > 0) return { ...row, cause: t('outcome.missed', { count: misses }) };
  if (examinedCode(examination) === 'name-blocked-worked-around') return { ...row, cause: t('detail.reach.ok.dns') };
  if (disagreement !== null && discovery.kind !== 'failed') return { ...row, cause: t('detail.reach.ok.differs') };
  const moved = entry.reconnect?.kind === 'connected' ? entry.reconnect.moved : null;
  const step =
    moved === null
      ? null
      : moved.from === null
        ? t('reconnect.movedTo', { to: moved.to })
        : t('reconnect.moved', { from: moved.from, to: moved.to });
  return { ...row, cause: t('detail.reach.ok.cause', { name: title.name }), step };
}

function lostRow(reason: LostReason, { app: { entry, title }, connection }: PanelFacts, t: TFunction): PanelRow {
  const tone = badgeShape({ kind: 'lost', reason, since: null, disagreement: null }) === 'warn' ? 'warn' : 'bad';
  const row: PanelRow = { ...NOTHING, tone, action: TRY };
  const last = measuredOf(entry.reach)?.last ?? null;
  const failing = last?.https === null || last?.https?.kind === 'reachable' ? 'wss' : 'https';
  const ports = connection ?? entry.info;
  const port = (failing === 'wss' ? ports?.wssPort : ports?.httpsPort) ?? null;
  const { name } = title;
  switch (reason) {
    case 'refused': {
      const device = deviceShape(entry.info);
      return {
        ...row,
        sentence: t('detail.reach.refused.sentence'),
        cause: port === null ? t('detail.reach.refused.noPort') : t(`detail.reach.refused.${device}`, { port }),
        step: t('detail.reach.refused.step'),
      };
    }
    case 'silent':
      return {
        ...row,
        sentence: t('detail.reach.silent.sentence', { name }),
        cause: t('detail.reach.silent.cause'),
        step: t('detail.reach.silent.step'),
      };
    case 'name-blocked':
      return {
        ...row,
        sentence: t('detail.reach.nameNotFound.sentence'),
        cause: t('detail.reach.nameNotFound.cause', { host: last?.host ?? name }),
        step: t('detail.reach.nameNotFound.step'),
        action: ADDRESS,
      };
    case 'plain-http':
      return {
        ...row,
        sentence: t('detail.reach.plainHttp.sentence'),
        cause: port === null ? null : t('detail.reach.plainHttp.cause', { port }),
        step: t('detail.reach.plainHttp.step'),
        action: ADDRESS,
      };
    case 'not-allowed':
    case 'own-address':
    case 'moved-too-often':
    case 'no-address':
      return { ...row, sentence: t(`detail.reach.other.${reason}`), cause: t(`outcome.meaning.${reason}`) };
    default:
      return assertNever(reason);
  }
}

/** A certificate that is not trusted: what a person can decide, or what else helps. */
function certificateRow({ app: { entry, title }, status }: PanelFacts, t: TFunction): PanelRow {
  const row: PanelRow = { ...NOTHING, tone: 'warn', action: TRY };
  const { known, reach } = entry;
  const { name } = title;
  const question = known === null ? null : certificateQuestion(known, reach);
  const review: PanelAction = { kind: 'review', isSoft: false };
  if (question?.kind === 'changed') {
    return {
      ...row,
      sentence: t('detail.reach.changed.sentence', { name }),
      cause: t('detail.reach.changed.cause'),
      action: review,
    };
  }
  if (question?.kind === 'trust') {
    return {
      ...row,
      sentence: t('detail.reach.untrusted.sentence', { name }),
      cause: t('detail.reach.untrusted.cause'),
      action: review,
    };
  }
  const shown = measuredOf(reach)?.shown;
  const fingerprint = shown?.kind === 'certificate' ? shown.presented : null;
  switch (status.kind === 'certificate' ? status.problem : 'invalid') {
    case 'expired':
      return {
        ...row,
        sentence: t('detail.reach.expired.sentence'),
        step: t('detail.reach.expired.step'),
        fingerprint,
      };
    case 'name':
      return {
        ...row,
        sentence: t('detail.reach.otherName.sentence'),
        cause: t('detail.reach.otherName.cause'),
        step: t('detail.reach.otherName.step'),
        fingerprint,
      };
    case 'unknown-authority':
    case 'changed':
      return {
        ...row,
        sentence: t('detail.reach.untrusted.sentence', { name }),
        cause: t('detail.reach.untrusted.cause'),
        step: t('verdict.namedCertificate.unknown.advice'),
        fingerprint,
      };
    case 'invalid':
      return {
        ...row,
        sentence: t('detail.reach.invalid.sentence'),
        step: t('verdict.certificate-invalid.advice'),
        fingerprint,
      };
  }
}

/** A phone that claims to be on this computer; not where the service itself is, as the simulator. */
function isBogus({ app: { entry }, service }: PanelFacts): boolean {
  const { info } = entry;
  return info?.address != null && !isLocalService(service) && isBogusLoopback(info.address, info.platform);
}

function bogusRow({ app: { entry } }: PanelFacts, t: TFunction): PanelRow {
  return {
    ...NOTHING,
    tone: 'warn',
    sentence: t('detail.bogusLoopback.title'),
    cause: t('detail.bogusLoopback.text', { address: entry.info?.address ?? '' }),
    action: entry.known === null ? null : TRY,
  };
}

/** Verdicts that an app is reached. */
const REACHED: ReadonlySet<VerdictCode> = new Set<VerdictCode>([
  'ok',
  'name-blocked-worked-around',
  'app-offline-at-service',
]);
/** Verdicts that say no more of an app that is away than that it is. */
const ABSENT: ReadonlySet<VerdictCode> = new Set<VerdictCode>([
  'silent',
  'no-route',
  'not-listed',
  'no-address',
  'stopped',
]);

/** The verdict that explains what is measured; null: what is measured says enough. */
function verdictInForce({ app: { entry }, examination }: PanelFacts, status: AppStatus): Verdict | null {
  const { reconnect } = entry;
  const examined = examination?.kind === 'done' ? examination.report.verdict : null;
  const told = reconnect?.kind === 'failed' || reconnect?.kind === 'waiting' ? reconnect.verdict : null;
  for (const verdict of [examined, told]) {
    if (verdict === null || verdict.code === 'stopped' || REACHED.has(verdict.code)) continue;
    const reason = reasonOfVerdict(verdict.code);
    const isLost = status.kind === 'lost' && (reason === null || reason === status.reason);
    // A person asked why it is away.
    const isAway = status.kind === 'away' && examination !== undefined && !ABSENT.has(verdict.code);
    const isNews = status.kind === 'reachable' && verdict === examined && (examination?.at ?? '') > status.at;
    const isFirst = status.kind === 'unchecked' && verdict === examined;
    if (isLost || isAway || isNews || isFirst) return verdict;
  }
  return null;
}

function examinedCode(examination: Examination | undefined): VerdictCode | null {
  return examination?.kind === 'done' ? examination.report.verdict.code : null;
}

/** Verdicts of a mild kind: Beckon itself holds back. */
const MILD: ReadonlySet<VerdictCode> = new Set<VerdictCode>([
  'own-address',
  'bogus-loopback',
  'target-not-allowed',
  'moved-too-often',
]);

function verdictRow({ code, sentence, advice }: Verdict, facts: PanelFacts, t: TFunction): PanelRow {
  switch (code) {
    case 'not-listening':
      return lostRow('refused', facts, t);
    case 'silent':
      return lostRow('silent', facts, t);
    case 'name-unresolvable':
      return lostRow('name-blocked', facts, t);
    case 'plain-http':
      return lostRow('plain-http', facts, t);
    case 'this-computer-offline':
      return offlineRow(t);
    case 'other-network':
      return {
        ...NOTHING,
        tone: 'bad',
        sentence: t('detail.reach.otherNetwork.sentence'),
        cause: networksCause(facts, t),
        step: t('detail.reach.otherNetwork.step'),
        action: TRY,
      };
    default:
      return {
        ...NOTHING,
        tone: MILD.has(code) ? 'warn' : 'bad',
        sentence: inWords(sentence, t),
        step: inWords(advice, t),
        action: TRY,
      };
  }
}

/** Both networks, as far as the doctor said them. */
function networksCause({ app: { entry, title }, examination, connection }: PanelFacts, t: TFunction): string {
  const found = examination?.steps.find(({ step, code }) => step === 'subnet' && code === 'other-network');
  const { networks, address } = found?.detail.params ?? {};
  if (isWord(networks) && isWord(address)) {
    return t('detail.reach.otherNetwork.networks', { name: title.name, address, networks });
  }
  const place = connection?.address ?? entry.info?.address ?? null;
  return place === null
    ? t('detail.reach.otherNetwork.unknown')
    : t('detail.reach.otherNetwork.cause', { address: place });
}

function isWord(param: TextParam | undefined): param is string {
  return typeof param === 'string' && param !== '';
}
