import { describe, expect, it } from 'vitest';
import { type StoredSettings, settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, readDocument } from '../../../../electron/store/document-format';
import { INITIAL_DESKTOP } from '../../../../shared/domain/desktop';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import { INITIAL_VIEW } from '../../../../shared/domain/view';

const SETTINGS: StoredSettings = {
  service: { kind: 'simulator', scenario: 'home' },
  serviceBeforeSimulator: { kind: 'url', baseUrl: 'https://service.test', caFile: '/ca.pem' },
  pollIntervalSeconds: 30,
  view: { sort: 'battery', filter: 'lost', group: 'Bedroom' },
  desktop: { closeAction: 'tray', startAtLogin: true, startHidden: false, reconnectShortcut: 'Control+Alt+B' },
  notifications: {
    ...INITIAL_NOTIFICATIONS,
    quietHours: { from: '22:30', to: '07:00' },
    toyThresholds: { a1: 35 },
    mutedApps: ['one'],
    discreet: true,
  },
};

const read = (settings: unknown) => readDocument(JSON.stringify({ schemaVersion: 3, settings }), settingsFormat);

describe('the file of settings', () => {
  it.each([SETTINGS, settingsFormat.initial])('gives back exactly what was put in', (settings) => {
    const text = JSON.stringify(asDocument(settings, settingsFormat));
    expect(readDocument(text, settingsFormat)).toEqual({ kind: 'read', value: settings, dropped: 0 });
  });

  it.each([
    undefined,
    {},
    // A hand in the file must not make Beckon ask more often than it may.
    { ...SETTINGS, pollIntervalSeconds: 1 },
    { ...SETTINGS, pollIntervalSeconds: 10.5 },
    { ...SETTINGS, service: { kind: 'simulator', scenario: 'other' } },
    { ...SETTINGS, service: { kind: 'url' } },
    { ...SETTINGS, serviceBeforeSimulator: { kind: 'simulator', scenario: 'home' } },
  ])('is broken with %j', (settings) => {
    expect(read(settings)).toMatchObject({ kind: 'broken' });
  });

  it('loses no service over how Beckon behaves on the desktop', () => {
    const broken = {
      ...SETTINGS,
      desktop: { ...SETTINGS.desktop, closeAction: 'vanish' },
      notifications: { ...SETTINGS.notifications, quietHours: { from: '7', to: '8' } },
    };
    const value = { ...SETTINGS, desktop: INITIAL_DESKTOP, notifications: INITIAL_NOTIFICATIONS };
    expect(read(broken)).toEqual({ kind: 'read', value, dropped: 0 });
  });

  it('loses no service over how the list looked last', () => {
    const broken = [
      { ...SETTINGS, view: { sort: 'shoe size', filter: 'all', group: null } },
      { ...SETTINGS, view: 7 },
    ];
    for (const settings of broken) {
      expect(read(settings)).toEqual({ kind: 'read', value: { ...SETTINGS, view: INITIAL_VIEW }, dropped: 0 });
    }
  });

  it('reads a file of version 1, as the first version of Beckon wrote it', () => {
    const text = `{
  "schemaVersion": 1,
  "settings": {
    "service": { "kind": "url", "baseUrl": "https://service.test/api", "caFile": null },
    "serviceBeforeSimulator": { "kind": "none" },
    "pollIntervalSeconds": 25
  }
}
`;
    expect(readDocument(text, settingsFormat)).toEqual({
      kind: 'read',
      dropped: 0,
      value: {
        service: { kind: 'url', baseUrl: 'https://service.test/api', caFile: null },
        serviceBeforeSimulator: { kind: 'none' },
        pollIntervalSeconds: 25,
        view: INITIAL_VIEW,
        desktop: INITIAL_DESKTOP,
        notifications: INITIAL_NOTIFICATIONS,
      },
    });
    for (const version of [1, 2]) {
      const nonsense = JSON.stringify({ schemaVersion: version, settings: 7 });
      expect(readDocument(nonsense, settingsFormat)).toMatchObject({ kind: 'broken' });
    }
  });
});
