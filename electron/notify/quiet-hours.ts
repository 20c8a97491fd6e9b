import type { NotificationPreferences, TimeOfDay } from '../../shared/domain/notification';

/**
 * Whether the quiet hours are on at a moment, by this computer's clock. They go over midnight where they end earlier
 * than they begin; two equal times are no hours. Their last minute is the one before `to`. Pure.
 */
export function isQuiet(quietHours: NotificationPreferences['quietHours'], at: Date): boolean {
  if (quietHours === null) return false;
  const now = at.getHours() * 60 + at.getMinutes();
  const from = minutesOf(quietHours.from);
  const to = minutesOf(quietHours.to);
  return from <= to ? now >= from && now < to : now >= from || now < to;
}

function minutesOf(time: TimeOfDay): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
