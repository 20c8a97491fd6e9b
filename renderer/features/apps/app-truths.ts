import type { TFunction } from 'i18next';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { Listing } from '../../../shared/domain/nearby-app';
import type { ProbeOutcome, ProbeReport } from '../../../shared/domain/reach';
import {
  type MeasuredReach,
  MISSES_UNTIL_GONE,
  outcomeName,
  type ReachOutcome,
  type ReachState,
} from '../../../shared/domain/reach-state';
import { assertNever } from '../../../shared/lib/assert-never';
import type { Tone } from '../../ui/tone-icon';
import type { AppEntry } from './app-entries';

/*
 * How an app's two truths are shown in a row, in a card and in a sentence: what the service says, and what this
 * computer measured. They are never merged.
 */

/** What the service says about an app, and when. Never mixed with measurements. */
export type ServiceTruth =
  /** In the latest list. `online` is the state of the service’s own channel; null: not given. */
  | { readonly kind: 'listed'; readonly online: boolean | null; readonly at: IsoTime | null }
  /** The service answered without it. */
  | { readonly kind: 'not-listed'; readonly at: IsoTime; readonly lastListedAt: IsoTime | null }
  /** The service has not answered since the start. */
  | { readonly kind: 'not-asked'; readonly lastListedAt: IsoTime | null }
  /** Known only by a typed address: there is no code to list. */
  | { readonly kind: 'no-code' };

export function serviceTruth(entry: AppEntry, listing: Listing): ServiceTruth {
  if (entry.listed) return { kind: 'listed', online: entry.info?.online ?? null, at: listing.fetchedAt };
  if (entry.known?.deviceCode == null) return { kind: 'no-code' };
  const { lastListedAt } = entry.known;
  return listing.fetchedAt === null
    ? { kind: 'not-asked', lastListedAt }
    : { kind: 'not-listed', at: listing.fetchedAt, lastListedAt };
}

/** What this computer measured, and when. Never mixed with what the service says. */
export type MeasuredTruth =
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'checking'; readonly previous: ReachOutcome | null; readonly previousAt: IsoTime | null }
  | {
      readonly kind: 'measured';
      readonly outcome: ReachOutcome;
      /** When it was measured; with tolerated misses since, when the app was last reached. */
      readonly at: IsoTime;
      /** Misses since then that do not count as gone yet; 0 if the last measurement is shown. */
      readonly forgiven: number;
    };

export function measuredTruth(reach: ReachState): MeasuredTruth {
  switch (reach.kind) {
    case 'unchecked':
      return { kind: 'unchecked' };
    case 'checking':
      return {
        kind: 'checking',
        previous: reach.previous?.shown ?? null,
        previousAt: reach.previous === null ? null : momentOf(reach.previous),
      };
    case 'measured': {
      const { measured } = reach;
      return { kind: 'measured', outcome: measured.shown, at: momentOf(measured), forgiven: toleratedMisses(measured) };
    }
  }
}

function toleratedMisses({ shown, misses }: MeasuredReach): number {
  return shown.kind === 'reachable' && misses < MISSES_UNTIL_GONE ? misses : 0;
}

function momentOf(measured: MeasuredReach): IsoTime {
  return toleratedMisses(measured) > 0 ? (measured.lastGoodAt ?? measured.last.at) : measured.last.at;
}

/** A truth in a few words, with its time. */
export interface TruthWords {
  readonly tone: Tone;
  readonly text: string;
  /** Null: there is no time to show. */
  readonly at: IsoTime | null;
  /** Without a time, the text to show in its place; null: there is one. */
  readonly atWhat: string | null;
}

export function serviceTruthWords(truth: ServiceTruth, t: TFunction): TruthWords {
  switch (truth.kind) {
    case 'listed':
      return { ...onlineWords(truth.online, t), at: truth.at, atWhat: null };
    case 'not-listed':
      return { tone: 'off', text: t('apps.service.notListed'), ...lastSeen(truth.lastListedAt, t) };
    case 'not-asked':
      return { tone: 'unknown', text: t('apps.service.notAsked'), ...lastSeen(truth.lastListedAt, t) };
    case 'no-code':
      return { tone: 'unknown', text: t('apps.service.noCode'), at: null, atWhat: t('apps.service.typed') };
    default:
      return assertNever(truth);
  }
}

function onlineWords(online: boolean | null, t: TFunction): { tone: Tone; text: string } {
  if (online === null) return { tone: 'unknown', text: t('apps.service.onlineUnknown') };
  return online ? { tone: 'good', text: t('apps.service.online') } : { tone: 'off', text: t('apps.service.offline') };
}

function lastSeen(at: IsoTime | null, t: TFunction): { at: IsoTime | null; atWhat: string | null } {
  return { at, atWhat: at === null ? t('apps.service.neverSeen') : null };
}

export function measuredTruthWords(truth: MeasuredTruth, t: TFunction): TruthWords {
  switch (truth.kind) {
    case 'unchecked':
      return { tone: 'unknown', text: t('apps.measured.unchecked'), at: null, atWhat: t('apps.measured.never') };
    case 'checking':
      return { tone: 'busy', text: t('apps.measured.checking'), at: null, atWhat: t('apps.measured.now') };
    case 'measured':
      return { tone: reachTone(truth.outcome), text: reachText(truth.outcome, t), at: truth.at, atWhat: null };
    default:
      return assertNever(truth);
  }
}

/** Shown instead of the measurement while the app is being reconnected. */
export function reconnectingWords(t: TFunction): TruthWords {
  return { tone: 'busy', text: t('apps.measured.reconnecting'), at: null, atWhat: t('apps.measured.now') };
}

export function reachTone(outcome: ReachOutcome): Tone {
  switch (outcome.kind) {
    case 'reachable':
      return 'good';
    case 'certificate':
      return outcome.problem === 'changed' ? 'bad' : 'caution';
    case 'name-blocked':
    case 'plain-http':
    case 'not-allowed':
    case 'own-address':
    case 'moved-too-often':
      return 'caution';
    case 'refused':
    case 'silent':
      return 'bad';
    case 'no-address':
      return 'unknown';
    case 'this-computer-offline':
      return 'off';
    default:
      return assertNever(outcome);
  }
}

/** An outcome in a few words, with the latency if there is one. */
export function reachText(outcome: ReachOutcome, t: TFunction): string {
  return outcome.kind === 'reachable'
    ? t('outcome.short.reachableIn', { ms: roundedLatency(outcome.latencyMs) })
    : t(`outcome.short.${outcomeName(outcome)}`);
}

/** A latency for people: rounded, never "0 ms". */
export function roundedLatency(latencyMs: number): number {
  return Math.max(1, Math.round(latencyMs));
}

/** The tone of an outcome. */
export function outcomeTone(outcome: ProbeOutcome): Tone {
  switch (outcome) {
    case 'reachable':
      return 'good';
    case 'tls':
    case 'name-not-found':
    case 'target-not-allowed':
      return 'caution';
    case 'refused':
    case 'timeout':
    case 'unreachable':
      return 'bad';
    default:
      return assertNever(outcome);
  }
}

/**
 * Which failure represents the rest if nothing was reachable: the one that got furthest, since it says most about what
 * to fix.
 */
const CLOSEST_FIRST: readonly ProbeOutcome[] = [
  'tls',
  'refused',
  'timeout',
  'unreachable',
  'name-not-found',
  'target-not-allowed',
];

/** A whole report in a few words; the latency is the best of the successful candidates. */
export function reportText({ candidates }: ProbeReport, t: TFunction): string {
  const latencies = candidates.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]));
  if (latencies.length > 0) return t('outcome.short.reachableIn', { ms: roundedLatency(Math.min(...latencies)) });
  const outcomes = new Set(candidates.map(({ outcome }) => outcome));
  if (outcomes.has('reachable')) return t('apps.outcome.reachable');
  return t(`apps.outcome.${CLOSEST_FIRST.find((outcome) => outcomes.has(outcome)) ?? 'unreachable'}`);
}
