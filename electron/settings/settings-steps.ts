import type { JsonObject, MigrationStep } from '../store/document-format';

/** How older files of settings become the one of now; each step is pure, and as it was when it was released. */
export const settingsSteps: readonly MigrationStep[] = [fromVersion1, fromVersion2];

/** Version 2 remembers how the list of known apps is sorted and filtered. */
function fromVersion1({ settings, ...rest }: JsonObject): JsonObject {
  return typeof settings === 'object' && settings !== null
    ? { ...rest, settings: { ...settings, view: { sort: 'name', filter: 'all', group: null } } }
    : { ...rest, settings };
}

/** Version 3 remembers how Beckon lives without its window, and what it tells of. */
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
