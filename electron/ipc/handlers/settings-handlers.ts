import { z } from 'zod';
import type { DesktopPreferences } from '../../../shared/domain/desktop';
import { POLL_INTERVAL_SECONDS, SCENARIO_NAMES } from '../../../shared/domain/settings';
import { APP_FILTERS, SORT_ORDERS } from '../../../shared/domain/view';
import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result, success } from '../../../shared/lib/result';
import type { ConnectionFailure, ConnectionService } from '../../settings/connection-service';
import { appearanceShape, desktopShape, notificationsShape, updatesShape } from '../../settings/preferences';
import type { SettingsService } from '../../settings/settings-service';
import { fromServiceFailure, group, nothing, requestError, serviceInput } from '../request-parts';
import { type DomainHandlers, routeHandler } from '../router';

interface SettingsCommands {
  readonly connection: Pick<ConnectionService, 'try' | 'use' | 'clear'>;
  readonly settings: Pick<
    SettingsService,
    'setPollInterval' | 'setView' | 'setAppearance' | 'setDiscreet' | 'setNotifications' | 'setUpdates'
  >;
  /** Applies the desktop preferences, in the system too. */
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
    'settings.try-service': routeHandler(z.strictObject(serviceInput), async (input) =>
      connectionAnswer(await connection.try(input)),
    ),
    'settings.use-service': routeHandler(z.strictObject({ ...serviceInput, unchecked: z.boolean() }), async (input) =>
      connectionAnswer(await connection.use(input)),
    ),
    'settings.clear-service': routeHandler(nothing, async () => connectionAnswer(await connection.clear())),
    'settings.set-poll-interval': routeHandler(z.strictObject({ seconds }), (input) => {
      const set = settings.setPollInterval(input.seconds);
      return set.ok ? set : failure(requestError(set.error));
    }),
    'settings.set-view': routeHandler(
      z.strictObject({ sort: z.enum(SORT_ORDERS), filter: z.enum(APP_FILTERS), group }),
      (view) => {
        const set = settings.setView(view);
        return set.ok ? set : failure(requestError(set.error));
      },
    ),
    'settings.set-appearance': routeHandler(z.strictObject(appearanceShape), (appearance) => {
      const set = settings.setAppearance(appearance);
      return set.ok ? set : failure(requestError(set.error));
    }),
    'settings.set-discreet': routeHandler(z.strictObject({ discreet: z.boolean() }), ({ discreet }) => {
      const set = settings.setDiscreet(discreet);
      return set.ok ? set : failure(requestError(set.error));
    }),
    'settings.set-desktop': routeHandler(z.strictObject(desktopShape), (desktop) => {
      const set = setDesktop(desktop);
      return set.ok ? set : failure(requestError(set.error));
    }),
    'settings.set-notifications': routeHandler(z.strictObject(notificationsShape), (notifications) => {
      const set = settings.setNotifications(notifications);
      return set.ok ? set : failure(requestError(set.error));
    }),
    'settings.set-updates': routeHandler(z.strictObject(updatesShape), (updates) => {
      const set = settings.setUpdates(updates);
      return set.ok ? set : failure(requestError(set.error));
    }),
    'settings.choose-ca-file': routeHandler(nothing, async () => success({ path: await chooseCaFile() })),
  };
}

/** Converts the result of a change of the connection for the window. */
function connectionAnswer<T>(result: Result<T, ConnectionFailure>): Result<T, RequestError> {
  if (result.ok) return result;
  const { error } = result;
  return failure(error.kind === 'service' ? fromServiceFailure(error.failure) : requestError(error.kind));
}

export function simulatorHandlers(
  connection: Pick<ConnectionService, 'startSimulator' | 'leaveSimulator'>,
): DomainHandlers<'simulator'> {
  return {
    'simulator.start': routeHandler(z.strictObject({ scenario: z.enum(SCENARIO_NAMES) }), async ({ scenario }) =>
      connectionAnswer(await connection.startSimulator(scenario)),
    ),
    'simulator.leave': routeHandler(nothing, async () => connectionAnswer(await connection.leaveSimulator())),
  };
}
