import type { KnownApp } from '../../shared/domain/known-app';
import type { NotificationKind, NotificationPreferences, TimeOfDay } from '../../shared/domain/notification';
import type { Settings } from '../../shared/domain/settings';
import type { Observable } from '../lib/observable';
import type { NotificationEvent } from './notification-event';

/**
 * Notifications that the user waits for, shown in quiet hours and for muted apps too: those suppress only unsolicited
 * ones.
 */
const ANSWERS: ReadonlySet<NotificationKind> = new Set(['paired', 'reconnect']);

/** Whether the user may be notified of the app’s loss or return: then it is monitored in the background too. Pure. */
export function shouldMonitor(
  { id, favourite, disconnectedAt }: Pick<KnownApp, 'id' | 'favourite' | 'disconnectedAt'>,
  preferences: NotificationPreferences,
): boolean {
  return favourite && disconnectedAt === null && hasPresenceKinds(preferences) && !preferences.mutedApps.includes(id);
}

function hasPresenceKinds({ kinds }: NotificationPreferences): boolean {
  return kinds['favourite-lost'] || kinds['favourite-back'];
}

/**
 * Calls back when a change of the settings may change {@link shouldMonitor}, with the ids of the apps that it is about;
 * undefined: it may be about any app. Returns an unsubscribe function.
 */
export function onMonitoringChange(
  settings: Observable<Pick<Settings, 'notifications'>>,
  listener: (appIds: Iterable<string> | undefined) => void,
): () => void {
  let last = settings.value.notifications;
  return settings.subscribe(({ notifications }) => {
    const before = last;
    last = notifications;
    if (before === notifications) return;
    if (hasPresenceKinds(before) !== hasPresenceKinds(notifications)) listener(undefined);
    else {
      const [muted, mutedBefore] = [new Set(notifications.mutedApps), new Set(before.mutedApps)];
      const appIds = [...notMutedIn(mutedBefore, muted), ...notMutedIn(muted, mutedBefore)];
      if (appIds.length > 0) listener(appIds);
    }
  });
}

function notMutedIn(other: ReadonlySet<string>, muted: ReadonlySet<string>): readonly string[] {
  return [...muted].filter((id) => !other.has(id));
}

/** Whether to notify the user of an event now. A suppressed one is not shown later. Pure. */
export function shouldNotify(event: NotificationEvent, preferences: NotificationPreferences, at: Date): boolean {
  if (!preferences.kinds[event.kind]) return false;
  if (ANSWERS.has(event.kind)) return true;
  if (isQuiet(preferences.quietHours, at)) return false;
  return !('app' in event && preferences.mutedApps.includes(event.app.id));
}

/**
 * Whether a moment is within quiet hours, by this computer's clock. They span midnight if they end earlier than they
 * begin; if both are equal there are none. Their last minute is the one before `to`. Pure.
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
