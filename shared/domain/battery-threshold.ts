import type { NotificationPreferences } from './notification';

/** From which charge on the battery of which toy is low. */
export type BatteryThresholds = Pick<NotificationPreferences, 'batteryThreshold' | 'toyThresholds'>;

/** A battery that was low is so no longer once it was charged this much above its threshold, in percent. */
export const REARM_BY = 5;

/** Percent at or under which the battery of a toy is low. */
export function thresholdOf(toyId: string, { batteryThreshold, toyThresholds }: BatteryThresholds): number {
  // The id comes from outside, and may be called like something that every object inherits.
  return (Object.hasOwn(toyThresholds, toyId) ? toyThresholds[toyId] : undefined) ?? batteryThreshold;
}
