import type { IsoTime } from './iso-time';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From youngest to oldest. */
export const AGE_CLASSES = ['now', 'minutes', 'hours', 'days'] as const;

/**
 * An approximate age, for surfaces whose content must not change every second; what is measured at the usual interval
 * stays `now`.
 */
export type AgeClass = (typeof AGE_CLASSES)[number];

/**
 * Upper limit of each class, in milliseconds. The longest measuring interval, with a hidden window on battery, is under
 * 5 minutes.
 */
const LIMITS: readonly (readonly [AgeClass, number])[] = [
  ['now', 5 * MINUTE_MS],
  ['minutes', HOUR_MS],
  ['hours', DAY_MS],
];

/** The class of a time; a future one is `now`, an unreadable one is `days`. */
export function ageClassOf(at: IsoTime, nowMs: number): AgeClass {
  const age = nowMs - Date.parse(at);
  return LIMITS.find(([, limit]) => age < limit)?.[0] ?? 'days';
}

/** Milliseconds until the class changes; null: never. */
export function ageClassLeftMs(at: IsoTime, nowMs: number): number | null {
  const age = nowMs - Date.parse(at);
  const limit = LIMITS.find(([, end]) => age < end)?.[1];
  return limit === undefined ? null : limit - age;
}
