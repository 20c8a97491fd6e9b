import { expect, it } from 'vitest';
import { type StoredSettings, settingsFormat } from '../../../../electron/settings/settings-format';
import { asDocument, readDocument } from '../../../../electron/store/document-format';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import { saying } from '../../../support/saying';

const SETTINGS: StoredSettings = {
  service: { kind: 'simulator', scenario: 'home' },
  serviceBeforeSimulator: { kind: 'url', baseUrl: 'https://service.test', caFile: '/ca.pem' },
  pollIntervalSeconds: 30,
  view: { sort: 'seen', filter: 'away', group: 'Bedroom' },
  appearance: { theme: 'dark', language: 'de', density: 'compact', listWidth: 360 },
  discreet: true,
  desktop: { closeAction: 'tray', startAtLogin: true, startHidden: false, reconnectShortcut: 'Control+Alt+B' },
  notifications: {
    ...INITIAL_NOTIFICATIONS,
    quietHours: { from: '22:30', to: '07:00' },
    toyThresholds: { a1: 35 },
    mutedApps: ['one'],
  },
  updates: { automatic: false },
};

const textOf = (settings: unknown): string => JSON.stringify({ schemaVersion: 6, settings });
const read = (settings: unknown, copy?: unknown) =>
  readDocument(textOf(settings), settingsFormat, copy === undefined ? undefined : textOf(copy));

it.each([[undefined], [7], [[]], [{}], [{ service: 7 }]])(
  'is broken where nothing of it can be read: %j',
  (settings) => {
    expect(read(settings)).toMatchObject({ kind: 'broken' });
  },
);

const initial = settingsFormat.initial;
const { view, desktop, notifications } = SETTINGS;
const HOME = { kind: 'simulator', scenario: 'home' };
const NONE = { kind: 'none' };
const BEFORE_SIMULATOR = 'the service to return to from the simulator';
const notifying = (changed: object): object => ({ notifications: { ...notifications, ...changed } });
it.each<[string, object, object, string]>([
  // A hand in the file must not make Beckon ask more often than it may.
  ['an interval that is too short', { pollIntervalSeconds: 1 }, { pollIntervalSeconds: 15 }, 'the refresh interval'],
  ['half a second', { pollIntervalSeconds: 10.5 }, { pollIntervalSeconds: 15 }, 'the refresh interval'],
  ['an unknown scenario', { service: { ...HOME, scenario: 'x' } }, { service: NONE }, 'the service'],
  ['a simulator to return to', { serviceBeforeSimulator: HOME }, { serviceBeforeSimulator: NONE }, BEFORE_SIMULATOR],
  ['a view that is none', { view: 7 }, { view: initial.view }, 'the Apps view'],
  ['an order', { view: { ...view, sort: 'shoe size' } }, { view: { ...view, sort: 'state' } }, 'the sort order'],
  [
    'quiet hours',
    notifying({ quietHours: { from: '7' } }),
    notifying({ quietHours: null }),
    'the notification schedule',
  ],
  ['a kind', notifying({ kinds: { ...notifications.kinds, paired: 'yes' } }), { notifications }, 'the notifications'],
])('takes %s back alone, and says so', (_what, broken, taken, name) => {
  expect(read({ ...SETTINGS, ...broken })).toEqual({
    kind: 'read',
    value: { ...SETTINGS, ...taken },
    dropped: 0,
    reset: [saying(name)],
  });
});

it('rather hides names than shows them where it cannot read which', () => {
  const broken = { ...SETTINGS, discreet: 'yes' };
  expect(read(broken)).toMatchObject({
    value: { discreet: true },
    reset: [saying('discreet mode')],
  });
  // It may have been turned on since.
  expect(read(broken, { ...SETTINGS, discreet: false })).toMatchObject({
    value: { discreet: true },
    reset: [saying('discreet mode')],
  });
});

it('takes a group that is none from the last good copy, with what another version has in it', () => {
  const copied = { ...view, sort: 'name', columns: ['a'] };
  expect(read({ ...SETTINGS, view: 7 }, { ...SETTINGS, view: copied })).toEqual({
    kind: 'read',
    value: { ...SETTINGS, view: { ...view, sort: 'name' } },
    dropped: 0,
    recoveredParts: [saying('the Apps view')],
    unknownFields: { settings: { view: { columns: ['a'] } } },
  });
  expect(read({ ...SETTINGS, view: 7 }, { ...SETTINGS, view: [] })).toMatchObject({
    value: { view: initial.view },
    reset: [saying('the Apps view')],
  });
  expect(read({ ...SETTINGS, pollIntervalSeconds: 0 }, 'none')).toMatchObject({
    value: { pollIntervalSeconds: initial.pollIntervalSeconds },
    reset: [saying('the refresh interval')],
  });
});

it('gives a preference that the file does not have yet its first value, and says nothing', () => {
  const { startHidden: _hidden, ...rest } = desktop;
  const { 'update-ready': _kind, ...kinds } = notifications.kinds;
  const older = { ...SETTINGS, desktop: rest, notifications: { ...notifications, kinds } };
  const value = { ...SETTINGS, desktop: { ...desktop, startHidden: true } };
  expect(read(older)).toEqual({ kind: 'read', value, dropped: 0 });
  expect(read({ service: SETTINGS.service })).toEqual({
    kind: 'read',
    value: { ...initial, service: SETTINGS.service },
    dropped: 0,
  });
});

it('keeps what another version of Beckon has in it, at every place', () => {
  const settings = {
    ...SETTINGS,
    language: 'de',
    view: { ...view, columns: ['a'] },
    desktop: { ...desktop, theme: { name: 'dark', __proto__: null } },
    notifications: { ...notifications, sound: true, kinds: { ...notifications.kinds, 'toy-lost': false } },
  };
  const text = JSON.stringify({ schemaVersion: 6, writtenBy: '9.9', settings });
  const reading = readDocument(text, settingsFormat);
  if (reading.kind !== 'read') throw new Error(reading.kind);
  expect(reading.value).toEqual(SETTINGS);
  const changed = { ...reading.value, pollIntervalSeconds: 60, desktop: { ...desktop, startAtLogin: false } };
  expect(JSON.parse(JSON.stringify(asDocument(changed, settingsFormat, reading.unknownFields)))).toEqual({
    schemaVersion: 6,
    writtenBy: '9.9',
    settings: {
      ...settings,
      pollIntervalSeconds: 60,
      desktop: { ...settings.desktop, startAtLogin: false },
    },
  });
});

it('is not led astray by names that every object has, nor by depth', () => {
  const hostile = `{"schemaVersion":4,"settings":{"pollIntervalSeconds":30,"constructor":1,"__proto__":{"service":7},
      "view":{"__proto__":{"sort":"battery"},"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}}}`;
  const reading = readDocument(hostile, settingsFormat);
  if (reading.kind !== 'read') throw new Error(reading.kind);
  expect(reading.value).toEqual({ ...initial, pollIntervalSeconds: 30 });
  expect(reading.reset).toBeUndefined();
  // What cannot be written must not keep the rest from being written.
  expect(() => JSON.stringify(asDocument(reading.value, settingsFormat, reading.unknownFields))).not.toThrow();
});

it.each([
  ['name', 'away', 'state', 'away'],
  ['reach', 'lost', 'state', 'all'],
  ['added', 'listed', 'state', 'all'],
  ['battery', 'away', 'state', 'away'],
  ['group', 'away', 'state', 'away'],
  ['state', 'away', 'state', 'away'],
  ['seen', 'away', 'seen', 'away'],
] as const)('has of version 5, by %s and %s, what it shows now: by %s and %s', (oldSort, oldFilter, sort, filter) => {
  const old = { ...view, sort: oldSort, filter: oldFilter };
  const of5 = { ...SETTINGS, view: old, nearbyView: { sort: 'battery', filter: 'new' } };
  const value = { ...SETTINGS, view: { ...view, sort, filter } };
  const text = JSON.stringify({ schemaVersion: 5, settings: of5 });
  expect(readDocument(text, settingsFormat)).toEqual({ kind: 'read', value, dropped: 0 });
});
