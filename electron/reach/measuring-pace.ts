import { type MeasuredReach, MISSES_UNTIL_GONE } from '../../shared/domain/reach-state';

/** Interval at which the apps in sight, and those that somebody waits for, are measured while the window is shown. */
export const SWEEP_INTERVAL_MS = 60_000;
/** While hidden, only monitored apps are measured, at most this often. */
export const HIDDEN_INTERVAL_MS = 2 * 60_000;
/** After a possibly random miss, the app is measured again this soon: three in a row should not take minutes. */
export const RECHECK_MS = 5_000;
/** Interval factor on battery. */
const SLOW_FACTOR = 2;
/** Interval factor of an app that is shown further down the list. */
const OUT_OF_SIGHT_FACTOR = 5;
/** An app that stays away is measured half as often after each miss, down to this. */
const MAX_AWAY_FACTOR = 4;

/** Each wait is a random 80 to 120% of the interval, so that many computers do not measure in step. */
const JITTER = 0.2;

/** Who looks at an app, or waits for it. */
export interface Attention {
  /** Whether the window is shown. */
  readonly isShown: boolean;
  /** Whether the app is among the visible rows. */
  readonly isInSight: boolean;
  /** Whether it is to stay connected, or its loss is notified. */
  readonly isMonitored: boolean;
  /** Whether the computer is on battery. */
  readonly isSlow: boolean;
}

/** Milliseconds until the app is measured again; null: nobody looks at it or waits for it. Pure. */
export function measuringWaitMs(
  measured: MeasuredReach | null,
  { isShown, isInSight, isMonitored, isSlow }: Attention,
): number | null {
  if (!isShown && !isMonitored) return null;
  if (measured !== null && mayBeChance(measured)) return RECHECK_MS;
  const intervalMs = isShown ? SWEEP_INTERVAL_MS : HIDDEN_INTERVAL_MS;
  const attention = isMonitored || isInSight ? 1 : OUT_OF_SIGHT_FACTOR;
  return intervalMs * attention * (isSlow ? SLOW_FACTOR : 1) * awayFactor(measured);
}

function awayFactor(measured: MeasuredReach | null): number {
  if (measured === null || measured.shown.kind === 'reachable') return 1;
  const expected = measured.lastGoodAt === null ? 1 : MISSES_UNTIL_GONE;
  return Math.min(MAX_AWAY_FACTOR, 2 ** Math.max(0, measured.misses - expected));
}

/** Whether an app still counts as reachable although it did not answer the last time. */
function mayBeChance({ shown, misses }: MeasuredReach): boolean {
  return shown.kind === 'reachable' && misses > 0 && misses < MISSES_UNTIL_GONE;
}

/** A wait in milliseconds, a little shorter or longer. */
export function withJitter(waitMs: number, random: () => number = Math.random): number {
  return waitMs * (1 - JITTER + 2 * JITTER * random());
}
