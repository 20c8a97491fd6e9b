import { z } from 'zod';
import {
  type AppearancePreferences,
  type Density,
  INITIAL_APPEARANCE,
  type Theme,
} from '../../shared/domain/appearance';
import { type CloseAction, type DesktopPreferences, INITIAL_DESKTOP } from '../../shared/domain/desktop';
import {
  INITIAL_NOTIFICATIONS,
  type NotificationKind,
  type NotificationPreferences,
} from '../../shared/domain/notification';
import { POLL_INTERVAL_SECONDS, SCENARIO_NAMES, type ServiceChoice, type Settings } from '../../shared/domain/settings';
import { INITIAL_UPDATES } from '../../shared/domain/update';
import {
  APP_FILTERS,
  type AppFilter,
  INITIAL_VIEW,
  SORT_ORDERS,
  type SortOrder,
  type ViewPreferences,
} from '../../shared/domain/view';
import type { LanguageChoice } from '../../shared/words/languages';
import { textFor } from '../../shared/words/text';
import {
  canBeWritten,
  type DocumentFormat,
  isObject,
  type JsonObject,
  type ParsedDocument,
} from '../store/document-format';
import { appearanceShape, desktopShape, notificationsShape, StoredPreferences, updatesShape } from './preferences';

/** The settings as stored in the file. */
export interface StoredSettings extends Settings {
  /** The service to return to when the user leaves the simulator. */
  readonly serviceBeforeSimulator: Exclude<ServiceChoice, { kind: 'simulator' }>;
}

/** What another version keeps beside a service: it belongs to that service, and goes with it. */
const ofAnotherVersion = z.unknown().refine(canBeWritten);

const realService = [
  z.object({ kind: z.literal('none') }).catchall(ofAnotherVersion),
  z
    .object({ kind: z.literal('url'), baseUrl: z.string().min(1), caFile: z.string().min(1).nullable() })
    .catchall(ofAnotherVersion),
] as const;

const serviceChoice = z.discriminatedUnion('kind', [
  ...realService,
  z.object({ kind: z.literal('simulator'), scenario: z.enum(SCENARIO_NAMES) }).catchall(ofAnotherVersion),
]);
const pollInterval = z.int().min(POLL_INTERVAL_SECONDS.min).max(POLL_INTERVAL_SECONDS.max);

/** The file of settings: `{ "schemaVersion": 6, "settings": StoredSettings }`. */
export const settingsFormat: DocumentFormat<StoredSettings> = {
  name: 'settings',
  label: textFor('document.settings'),
  steps: [fromVersion1, fromVersion2, fromVersion3, fromVersion4, fromVersion5],
  initial: {
    service: { kind: 'none' },
    serviceBeforeSimulator: { kind: 'none' },
    pollIntervalSeconds: POLL_INTERVAL_SECONDS.initial,
    view: INITIAL_VIEW,
    appearance: INITIAL_APPEARANCE,
    discreet: false,
    desktop: INITIAL_DESKTOP,
    notifications: INITIAL_NOTIFICATIONS,
    updates: INITIAL_UPDATES,
  },
  parse: parseSettings,
  serialize: (settings) => ({ settings }),
};

/** Each preference falls back separately; fails if the file has no readable preference. */
function parseSettings(
  { schemaVersion: _, settings, ...beside }: JsonObject,
  copy?: JsonObject,
): ParsedDocument<StoredSettings> | null {
  if (!isObject(settings)) return null;
  const stored = new StoredPreferences(settings, copy?.settings);
  const { initial } = settingsFormat;
  const value: StoredSettings = {
    service: stored.read<ServiceChoice>('service', {
      schema: serviceChoice,
      initial: initial.service,
      name: 'settingsPart.service',
    }),
    serviceBeforeSimulator: stored.read<StoredSettings['serviceBeforeSimulator']>('serviceBeforeSimulator', {
      schema: z.discriminatedUnion('kind', realService),
      initial: initial.serviceBeforeSimulator,
      name: 'settingsPart.serviceBeforeSimulator',
    }),
    pollIntervalSeconds: stored.read('pollIntervalSeconds', {
      schema: pollInterval,
      initial: initial.pollIntervalSeconds,
      name: 'settingsPart.pollInterval',
    }),
    view: viewIn(stored.group('view', 'settingsPart.view')),
    appearance: appearanceIn(stored.group('appearance', 'settingsPart.appearance')),
    // If unreadable, hide names: better than showing names that the user wanted hidden since the last good copy.
    discreet: stored.read('discreet', {
      schema: z.boolean(),
      initial: initial.discreet,
      instead: true,
      name: 'settingsPart.discreet',
    }),
    desktop: desktopIn(stored.group('desktop', 'settingsPart.desktop')),
    notifications: notificationsIn(stored.group('notifications', 'settingsPart.notifications')),
    updates: {
      automatic: stored.group('updates', 'settingsPart.updates').read('automatic', {
        schema: updatesShape.automatic,
        initial: INITIAL_UPDATES.automatic,
        // Whoever turned it off must not be overruled by a broken file.
        instead: false,
        name: 'settingsPart.updates',
      }),
    },
  };
  if (!stored.hasAny) return null;
  const { reset, recovered, unknownFields } = stored;
  const unknown = { ...beside, ...(Object.keys(unknownFields).length > 0 ? { settings: unknownFields } : {}) };
  return {
    value,
    dropped: 0,
    ...(reset.length > 0 ? { reset } : {}),
    ...(recovered.length > 0 ? { recoveredParts: recovered } : {}),
    unknownFields: unknown,
  };
}

function viewIn(stored: StoredPreferences): ViewPreferences {
  const { sort, filter, group } = INITIAL_VIEW;
  return {
    sort: stored.read<SortOrder>('sort', {
      schema: z.enum(SORT_ORDERS),
      initial: sort,
      name: 'settingsPart.sort',
    }),
    filter: stored.read<AppFilter>('filter', {
      schema: z.enum(APP_FILTERS),
      initial: filter,
      name: 'settingsPart.filter',
    }),
    group: stored.read('group', {
      schema: z.string().min(1).nullable(),
      initial: group,
      name: 'settingsPart.group',
    }),
  };
}

function appearanceIn(stored: StoredPreferences): AppearancePreferences {
  const { theme, language, density, listWidth } = appearanceShape;
  const initial = INITIAL_APPEARANCE;
  return {
    theme: stored.read<Theme>('theme', { schema: theme, initial: initial.theme, name: 'settingsPart.theme' }),
    language: stored.read<LanguageChoice>('language', {
      schema: language,
      initial: initial.language,
      name: 'settingsPart.language',
    }),
    density: stored.read<Density>('density', {
      schema: density,
      initial: initial.density,
      name: 'settingsPart.density',
    }),
    listWidth: stored.read('listWidth', {
      schema: listWidth,
      initial: initial.listWidth,
      name: 'settingsPart.listWidth',
    }),
  };
}

function desktopIn(stored: StoredPreferences): DesktopPreferences {
  const { closeAction, startAtLogin, startHidden, reconnectShortcut } = desktopShape;
  const initial = INITIAL_DESKTOP;
  return {
    closeAction: stored.read<CloseAction>('closeAction', {
      schema: closeAction,
      initial: initial.closeAction,
      name: 'settingsPart.closeAction',
    }),
    startAtLogin: stored.read('startAtLogin', {
      schema: startAtLogin,
      initial: initial.startAtLogin,
      name: 'settingsPart.startAtLogin',
    }),
    startHidden: stored.read('startHidden', {
      schema: startHidden,
      initial: initial.startHidden,
      name: 'settingsPart.startHidden',
    }),
    reconnectShortcut: stored.read('reconnectShortcut', {
      schema: reconnectShortcut,
      initial: initial.reconnectShortcut,
      name: 'settingsPart.shortcut',
    }),
  };
}

function notificationsIn(stored: StoredPreferences): NotificationPreferences {
  const { quietHours, batteryThreshold, toyThresholds, mutedApps } = notificationsShape;
  const initial = INITIAL_NOTIFICATIONS;
  return {
    kinds: kindsIn(stored.group('kinds', 'settingsPart.notifications')),
    quietHours: stored.read<NotificationPreferences['quietHours']>('quietHours', {
      // Stricter in a request than in a file, which may be another version's.
      schema: quietHours.unwrap().strip().nullable(),
      initial: initial.quietHours,
      name: 'settingsPart.quietHours',
    }),
    batteryThreshold: stored.read('batteryThreshold', {
      schema: batteryThreshold,
      initial: initial.batteryThreshold,
      name: 'settingsPart.battery',
    }),
    toyThresholds: stored.read<NotificationPreferences['toyThresholds']>('toyThresholds', {
      schema: toyThresholds,
      initial: initial.toyThresholds,
      name: 'settingsPart.toyBatteries',
    }),
    mutedApps: stored.read<NotificationPreferences['mutedApps']>('mutedApps', {
      schema: mutedApps,
      initial: initial.mutedApps,
      name: 'settingsPart.mutedApps',
    }),
  };
}

function kindsIn(stored: StoredPreferences): NotificationPreferences['kinds'] {
  const kind = (key: NotificationKind): boolean =>
    stored.read(key, {
      schema: z.boolean(),
      initial: INITIAL_NOTIFICATIONS.kinds[key],
      name: 'settingsPart.notifications',
    });
  return {
    paired: kind('paired'),
    'favourite-lost': kind('favourite-lost'),
    'favourite-back': kind('favourite-back'),
    'battery-low': kind('battery-low'),
    'certificate-changed': kind('certificate-changed'),
    reconnect: kind('reconnect'),
    'update-ready': kind('update-ready'),
  };
}

// Migrations from older versions: each step is pure, and unchanged since its release.

/** Version 2 stores how the list of known apps is sorted and filtered. */
function fromVersion1({ settings, ...rest }: JsonObject): JsonObject {
  return typeof settings === 'object' && settings !== null
    ? { ...rest, settings: { ...settings, view: { sort: 'name', filter: 'all', group: null } } }
    : { ...rest, settings };
}

/** Version 3 stores background behavior and notification preferences. */
function fromVersion2({ settings, ...rest }: JsonObject): JsonObject {
  if (typeof settings !== 'object' || settings === null) return { ...rest, settings };
  const desktop = { closeAction: 'ask', startAtLogin: false, startHidden: true, reconnectShortcut: null };
  const notifications = {
    kinds: {
      paired: true,
      'favourite-lost': true,
      'favourite-back': true,
      'battery-low': true,
      'certificate-changed': true,
      reconnect: true,
      'update-ready': true,
    },
    quietHours: null,
    batteryThreshold: 20,
    toyThresholds: {},
    mutedApps: [],
    discreet: false,
  };
  return { ...rest, settings: { ...settings, desktop, notifications } };
}

/** Version 4 stores the appearance and how nearby apps are listed; discreet mode is no longer only for notifications. */
function fromVersion3({ settings, ...rest }: JsonObject): JsonObject {
  if (!isObject(settings)) return { ...rest, settings };
  const nearbyView = { sort: 'listed', filter: 'all' };
  const appearance = { theme: 'system', language: 'system', density: 'automatic', listWidth: null };
  if (!isObject(settings.notifications)) return { ...rest, settings: { ...settings, nearbyView, appearance } };
  const { discreet = false, ...notifications } = settings.notifications;
  return { ...rest, settings: { ...settings, nearbyView, appearance, discreet, notifications } };
}

/** Version 5 stores what the user chose for updates. */
function fromVersion4({ settings, ...rest }: JsonObject): JsonObject {
  return isObject(settings)
    ? { ...rest, settings: { ...settings, updates: { automatic: true } } }
    : { ...rest, settings };
}

/**
 * Version 6 knows three orders of saved apps, five filters, and none of either for nearby ones. By name was the order that
 * nobody had to choose: what takes its place is by state, and by name within each.
 */
function fromVersion5({ settings, ...rest }: JsonObject): JsonObject {
  if (!isObject(settings)) return { ...rest, settings };
  const { nearbyView: _, view, ...others } = settings;
  if (!isObject(view)) return { ...rest, settings: { ...others, view } };
  const sort = view.sort === 'seen' ? {} : { sort: 'state' };
  const filter = view.filter === 'lost' || view.filter === 'listed' ? { filter: 'all' } : {};
  return { ...rest, settings: { ...others, view: { ...view, ...sort, ...filter } } };
}
