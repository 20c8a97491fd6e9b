import { BATTERY_THRESHOLD, type NotificationPreferences } from '../../../shared/domain/notification';

/** A toy's own threshold in percent; null: it uses the common one. */
export function ownThreshold({ toyThresholds }: NotificationPreferences, toyId: string): number | null {
  // The id comes from outside and may equal the name of an inherited property.
  return Object.hasOwn(toyThresholds, toyId) ? (toyThresholds[toyId] ?? null) : null;
}

/** The thresholds with that of one toy changed; null removes it. */
export function withThreshold(
  { toyThresholds }: NotificationPreferences,
  toyId: string,
  percent: number | null,
): Pick<NotificationPreferences, 'toyThresholds'> {
  const others = Object.entries(toyThresholds).filter(([id]) => id !== toyId);
  return { toyThresholds: Object.fromEntries(percent === null ? others : [...others, [toyId, percent]]) };
}

/** Whether a value is a valid threshold: a whole number of percent between the limits. */
export function isThreshold(percent: number): boolean {
  return Number.isInteger(percent) && percent >= BATTERY_THRESHOLD.min && percent <= BATTERY_THRESHOLD.max;
}

/** The muted apps with these apps added or removed. */
export function withMuted(
  { mutedApps }: NotificationPreferences,
  ids: readonly string[],
  muted: boolean,
): Pick<NotificationPreferences, 'mutedApps'> {
  const others = mutedApps.filter((mutedId) => !ids.includes(mutedId));
  return { mutedApps: muted ? [...others, ...ids] : others };
}
