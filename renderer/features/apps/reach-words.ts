import type { ParseKeys, TFunction } from 'i18next';
import type { ReachOutcome } from '../../../shared/domain/reach-state';
import { assertNever } from '../../../shared/lib/assert-never';
import type { Tone } from '../../ui/tone';
import { roundedLatency } from './measured-truth';

/** Keys of what a measurement came to, short, in full, and with what it means. */
export interface ReachKeys {
  readonly short: ParseKeys;
  readonly statement: ParseKeys;
  readonly meaning: ParseKeys;
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

/** What to call an outcome; a certificate is named by what is wrong with it. */
export function reachKeys(outcome: ReachOutcome): ReachKeys {
  const name = outcome.kind === 'certificate' ? (`certificate-${outcome.problem}` as const) : outcome.kind;
  return {
    short: `outcome.short.${name}`,
    statement: `outcome.statement.${name}`,
    meaning: `outcome.meaning.${name}`,
  };
}

/** An outcome in a few words, with the latency where there is one. */
export function reachText(outcome: ReachOutcome, t: TFunction): string {
  return outcome.kind === 'reachable'
    ? t('outcome.short.reachableIn', { ms: roundedLatency(outcome.latencyMs) })
    : t(reachKeys(outcome).short);
}

/** An outcome as a statement of its own. */
export function reachStatement(outcome: ReachOutcome, t: TFunction): string {
  return outcome.kind === 'reachable'
    ? t('outcome.statement.reachableIn', { ms: roundedLatency(outcome.latencyMs) })
    : t(reachKeys(outcome).statement);
}
