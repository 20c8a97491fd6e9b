import { z } from 'zod';
import { INITIAL_DESKTOP } from '../../shared/domain/desktop';
import { INITIAL_NOTIFICATIONS } from '../../shared/domain/notification';
import { POLL_INTERVAL_SECONDS, SCENARIO_NAMES, type ServiceChoice, type Settings } from '../../shared/domain/settings';
import { APP_FILTERS, INITIAL_VIEW, SORT_ORDERS } from '../../shared/domain/view';
import type { DocumentFormat } from '../store/document-format';
import { desktopShape, notificationsShape } from './preference-schemas';
import { settingsSteps } from './settings-steps';

/** The settings as they stand in the file. */
export interface StoredSettings extends Settings {
  /** What to return to when the user leaves the simulator. */
  readonly serviceBeforeSimulator: Exclude<ServiceChoice, { kind: 'simulator' }>;
}

const realService = [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('url'), baseUrl: z.string().min(1), caFile: z.string().min(1).nullable() }),
] as const;

const storedSettings: z.ZodType<StoredSettings> = z.object({
  service: z.discriminatedUnion('kind', [
    ...realService,
    z.object({ kind: z.literal('simulator'), scenario: z.enum(SCENARIO_NAMES) }),
  ]),
  serviceBeforeSimulator: z.discriminatedUnion('kind', realService),
  pollIntervalSeconds: z.int().min(POLL_INTERVAL_SECONDS.min).max(POLL_INTERVAL_SECONDS.max),
  // How the list looked last, and how Beckon behaves on the desktop, are no reason to lose the service.
  view: z
    .object({ sort: z.enum(SORT_ORDERS), filter: z.enum(APP_FILTERS), group: z.string().min(1).nullable() })
    .catch(INITIAL_VIEW),
  desktop: z.object(desktopShape).catch(INITIAL_DESKTOP),
  notifications: z.object(notificationsShape).catch(INITIAL_NOTIFICATIONS),
});

/** The file of settings: `{ "schemaVersion": 3, "settings": StoredSettings }`. */
export const settingsFormat: DocumentFormat<StoredSettings> = {
  name: 'settings',
  label: 'your settings',
  steps: settingsSteps,
  initial: {
    service: { kind: 'none' },
    serviceBeforeSimulator: { kind: 'none' },
    pollIntervalSeconds: POLL_INTERVAL_SECONDS.initial,
    view: INITIAL_VIEW,
    desktop: INITIAL_DESKTOP,
    notifications: INITIAL_NOTIFICATIONS,
  },
  parse(document) {
    const parsed = storedSettings.safeParse(document.settings);
    return parsed.success ? { value: parsed.data, dropped: 0 } : null;
  },
  serialise: (settings) => ({ settings }),
};
