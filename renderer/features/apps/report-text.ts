import type { TFunction } from 'i18next';
import type { ProbeOutcome, ProbeReport } from '../../../shared/domain/reach';
import { roundedLatency } from './measured-truth';

/**
 * Which failure speaks for the rest when nothing was reachable: the one that came closest, since it says most about
 * what to mend.
 */
const CLOSEST_FIRST: readonly ProbeOutcome[] = [
  'tls',
  'refused',
  'timeout',
  'unreachable',
  'name-not-found',
  'target-not-allowed',
];

/** A whole report in a few words; the latency is the best of the ways that worked. */
export function reportText({ candidates }: ProbeReport, t: TFunction): string {
  const latencies = candidates.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]));
  if (latencies.length > 0) return t('outcome.short.reachableIn', { ms: roundedLatency(Math.min(...latencies)) });
  const outcomes = new Set(candidates.map(({ outcome }) => outcome));
  if (outcomes.has('reachable')) return t('apps.outcome.reachable');
  return t(`apps.outcome.${CLOSEST_FIRST.find((one) => outcomes.has(one)) ?? 'unreachable'}`);
}
