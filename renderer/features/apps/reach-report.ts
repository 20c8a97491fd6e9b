import type { TFunction } from 'i18next';
import type { ProbeOutcome } from '../../../shared/domain/dial-outcome';
import type { ProbeReport } from '../../../shared/domain/reach';

/** A latency for people: rounded, never "0 ms". */
export function roundedLatency(latencyMs: number): number {
  return Math.max(1, Math.round(latencyMs));
}

/** Which failure represents the rest: the one that got furthest, since it says most about what to fix. */
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
