import type { NotificationPreferences } from '../../../shared/domain/notification';

/** The muted apps with one more, or one less. */
export function withMuted(
  { mutedApps }: NotificationPreferences,
  id: string,
  muted: boolean,
): Pick<NotificationPreferences, 'mutedApps'> {
  const others = mutedApps.filter((one) => one !== id);
  return { mutedApps: muted ? [...others, id] : others };
}
