import type { IsoTime } from '../../../shared/domain/iso-time';
import {
  type MeasuredReach,
  MISSES_UNTIL_GONE,
  type ReachOutcome,
  type ReachState,
} from '../../../shared/domain/reach-state';

/** What this computer measured, and when. Never mixed with what the service says. */
export type MeasuredTruth =
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'checking'; readonly previous: ReachOutcome | null; readonly previousAt: IsoTime | null }
  | {
      readonly kind: 'measured';
      readonly outcome: ReachOutcome;
      /** When it was so: with a miss forgiven since, when the app was last reached. */
      readonly at: IsoTime;
      /** Misses since that do not count as gone yet; 0 when the last measurement is what is shown. */
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
      return { kind: 'measured', outcome: measured.shown, at: momentOf(measured), forgiven: forgivenMisses(measured) };
    }
  }
}

/** The last measurement, wherever the state stands; null: none yet. */
export function lastMeasured(reach: ReachState): MeasuredReach | null {
  switch (reach.kind) {
    case 'unchecked':
      return null;
    case 'checking':
      return reach.previous;
    case 'measured':
      return reach.measured;
  }
}

/** A latency for people: no false precision, never "0 ms". */
export function roundedLatency(latencyMs: number): number {
  return Math.max(1, Math.round(latencyMs));
}

function forgivenMisses({ shown, misses }: MeasuredReach): number {
  return shown.kind === 'reachable' && misses < MISSES_UNTIL_GONE ? misses : 0;
}

function momentOf(measured: MeasuredReach): IsoTime {
  return forgivenMisses(measured) > 0 ? (measured.lastGoodAt ?? measured.last.at) : measured.last.at;
}
