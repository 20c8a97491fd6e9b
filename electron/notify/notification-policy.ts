import type { KnownApp } from '../../shared/domain/known-app';
import type { NotificationKind, NotificationPreferences } from '../../shared/domain/notification';
import type { News } from './news';
import { isQuiet } from './quiet-hours';

/** What the user waits for just now is answered in quiet hours too, and about a muted app: only what comes unasked is not told. */
const ANSWERS: ReadonlySet<NotificationKind> = new Set(['paired', 'reconnect']);

/** Whether the app’s coming and going may ever be told, so that it is looked after while nobody looks. Pure. */
export function isWorthWatching(
  app: Pick<KnownApp, 'id' | 'favourite'>,
  preferences: NotificationPreferences,
): boolean {
  const { kinds, mutedApps } = preferences;
  return app.favourite && (kinds['favourite-lost'] || kinds['favourite-back']) && !mutedApps.includes(app.id);
}

/** Whether a piece of news may be told now. What may not be is not kept for later. Pure. */
export function mayTell(news: News, preferences: NotificationPreferences, at: Date): boolean {
  if (!preferences.kinds[news.kind]) return false;
  if (ANSWERS.has(news.kind)) return true;
  if (isQuiet(preferences.quietHours, at)) return false;
  return !('app' in news && preferences.mutedApps.includes(news.app.id));
}
