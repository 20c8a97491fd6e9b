import type { TFunction } from 'i18next';
import type { IsoTime } from '../../../shared/domain/iso-time';
import type { ProbeOutcome } from '../../../shared/domain/reach';
import { assertNever } from '../../../shared/lib/assert-never';
import type { Tone } from '../../ui/tone';
import type { MeasuredTruth } from './measured-truth';
import { reachText, reachTone } from './reach-words';
import type { ServiceTruth } from './service-truth';

/** A truth in a few words, with the moment that it is from. */
export interface TruthWords {
  readonly tone: Tone;
  readonly text: string;
  /** Null where there is no moment to tell. */
  readonly at: IsoTime | null;
  /** What happened at that moment, where it is not the statement itself: "seen"; without a moment, what there is instead. */
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

/** In place of what was measured, while the app is being brought back. */
export function reconnectingWords(t: TFunction): TruthWords {
  return { tone: 'busy', text: t('apps.measured.reconnecting'), at: null, atWhat: t('apps.measured.now') };
}

/** How one dialled way is to be taken. */
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

function onlineWords(online: boolean | null, t: TFunction): { tone: Tone; text: string } {
  if (online === null) return { tone: 'unknown', text: t('apps.service.onlineUnknown') };
  return online ? { tone: 'good', text: t('apps.service.online') } : { tone: 'off', text: t('apps.service.offline') };
}

function lastSeen(at: IsoTime | null, t: TFunction): { at: IsoTime | null; atWhat: string | null } {
  return { at, atWhat: at === null ? t('apps.service.neverSeen') : t('apps.service.lastSeen') };
}
