import { z } from 'zod';
import type { DesktopPreferences } from '../../../shared/domain/desktop';
import { POLL_INTERVAL_SECONDS } from '../../../shared/domain/settings';
import { APP_FILTERS, SORT_ORDERS } from '../../../shared/domain/view';
import { failure, type Result, success } from '../../../shared/lib/result';
import type { ConnectionService } from '../../settings/connection-service';
import { desktopShape, notificationsShape } from '../../settings/preference-schemas';
import type { SettingsService } from '../../settings/settings-service';
import { requestError } from '../request-errors';
import { type DomainHandlers, routeHandler } from '../route-handler';
import { connectionAnswer } from './connection-answer';
import { group, nothing, serviceInput } from './input-schemas';

interface SettingsCommands {
  readonly connection: Pick<ConnectionService, 'try' | 'use' | 'clear'>;
  readonly settings: Pick<SettingsService, 'setPollInterval' | 'setView' | 'setNotifications'>;
  /** Takes in how Beckon is to live on this desktop, at the system too. */
  readonly setDesktop: (preferences: DesktopPreferences) => Result<null, 'read-only' | 'not-saved'>;
  /** Lets the user choose a file; null: none was chosen. */
  readonly chooseCaFile: () => Promise<string | null>;
}

export function settingsHandlers({
  connection,
  settings,
  setDesktop,
  chooseCaFile,
}: SettingsCommands): DomainHandlers<'settings'> {
  const seconds = z.int().min(POLL_INTERVAL_SECONDS.min).max(POLL_INTERVAL_SECONDS.max);
  return {
    'settings.try-service': routeHandler('settings.try-service', z.strictObject(serviceInput), async (input) =>
      connectionAnswer(await connection.try(input)),
    ),
    'settings.use-service': routeHandler(
      'settings.use-service',
      z.strictObject({ ...serviceInput, unchecked: z.boolean() }),
      async (input) => connectionAnswer(await connection.use(input)),
    ),
    'settings.clear-service': routeHandler('settings.clear-service', nothing, async () =>
      connectionAnswer(await connection.clear()),
    ),
    'settings.set-poll-interval': routeHandler('settings.set-poll-interval', z.strictObject({ seconds }), (input) => {
      const set = settings.setPollInterval(input.seconds);
      return set.ok ? set : failure(requestError(set.error));
    }),
    'settings.set-view': routeHandler(
      'settings.set-view',
      z.strictObject({ sort: z.enum(SORT_ORDERS), filter: z.enum(APP_FILTERS), group }),
      (view) => {
        const set = settings.setView(view);
        return set.ok ? set : failure(requestError(set.error));
      },
    ),
    'settings.set-desktop': routeHandler('settings.set-desktop', z.strictObject(desktopShape), (desktop) => {
      const set = setDesktop(desktop);
      return set.ok ? set : failure(requestError(set.error));
    }),
    'settings.set-notifications': routeHandler(
      'settings.set-notifications',
      z.strictObject(notificationsShape),
      (notifications) => {
        const set = settings.setNotifications(notifications);
        return set.ok ? set : failure(requestError(set.error));
      },
    ),
    'settings.choose-ca-file': routeHandler('settings.choose-ca-file', nothing, async () =>
      success({ path: await chooseCaFile() }),
    ),
  };
}
