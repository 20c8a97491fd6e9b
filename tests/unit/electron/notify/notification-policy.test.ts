import { afterEach, describe, expect, it, vi } from 'vitest';
import { ObservableValue } from '../../../../electron/lib/observable';
import {
  isQuiet,
  onMonitoringChange,
  shouldMonitor,
  shouldNotify,
} from '../../../../electron/notify/notification-policy';
import {
  INITIAL_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationPreferences,
} from '../../../../shared/domain/notification';
import { EVENTS, PHONE } from '../../../support/notification-event-factory';

const NOON = new Date(2026, 0, 1, 12);
const QUIET = { ...INITIAL_NOTIFICATIONS, quietHours: { from: '11:00', to: '13:00' } };
const MUTED = { ...INITIAL_NOTIFICATIONS, mutedApps: [PHONE.id] };
const told = (preferences: typeof INITIAL_NOTIFICATIONS): readonly string[] =>
  EVENTS.filter((one) => shouldNotify(one, preferences, NOON)).map(({ kind }) => kind);

it('what may be told is everything at first, in quiet hours and of a muted app only what the user waits for, and what is about no app', () => {
  expect(new Set(told(INITIAL_NOTIFICATIONS))).toEqual(new Set(NOTIFICATION_KINDS));
  expect(told(QUIET)).toEqual(['paired', 'reconnect']);
  expect(shouldNotify(EVENTS[0] ?? expect.fail(), QUIET, new Date(2026, 0, 1, 13))).toBe(true);
  expect(told(MUTED)).toEqual(['paired', 'reconnect', 'update-ready']);
  expect(told({ ...MUTED, mutedApps: ['another'] })).toHaveLength(EVENTS.length);
});

it.each(NOTIFICATION_KINDS)('what may be told is not what the user switched off: %s', (kind) => {
  const preferences = { ...INITIAL_NOTIFICATIONS, kinds: { ...INITIAL_NOTIFICATIONS.kinds, [kind]: false } };
  expect(told(preferences)).toEqual(told(INITIAL_NOTIFICATIONS).filter((one) => one !== kind));
});

/** By the clock of this computer, whatever its zone. */
const at = (hours: number, minutes = 0): Date => new Date(2026, 0, 1, hours, minutes);
const NIGHT = { from: '22:30', to: '07:00' };
const NAP = { from: '13:00', to: '14:15' };

describe('quiet hours', () => {
  it('are never on when there are none', () => {
    expect(isQuiet(null, at(3))).toBe(false);
  });

  it.each([
    [NIGHT, 22, 29, false],
    [NIGHT, 22, 30, true],
    [NIGHT, 0, 0, true],
    [NIGHT, 6, 59, true],
    [NIGHT, 7, 0, false],
    [NIGHT, 12, 0, false],
    [NAP, 12, 59, false],
    [NAP, 13, 0, true],
    [NAP, 14, 14, true],
    [NAP, 14, 15, false],
    [{ from: '00:00', to: '00:00' }, 0, 0, false],
    [{ from: '09:00', to: '09:00' }, 12, 0, false],
  ] as const)('%o at %d:%d: %s', (hours, hour, minute, expected) => {
    expect(isQuiet(hours, at(hour, minute))).toBe(expected);
  });

  describe('where clocks are changed', () => {
    afterEach(() => vi.unstubAllEnvs());

    it.each([
      ['a night that is an hour shorter', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
      ['a night that is an hour longer', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
    ])('end at the hour that the clock shows, after %s', (_night, before, end) => {
      vi.stubEnv('TZ', 'Europe/Berlin');
      expect(new Date(end).getHours()).toBe(7);
      expect([isQuiet(NIGHT, new Date(before)), isQuiet(NIGHT, new Date(end))]).toEqual([true, false]);
    });
  });
});

const AT = '2026-01-01T00:00:00.000Z';
const FAVOURITE = { id: 'a', favourite: true, disconnectedAt: null };

function without(...kinds: readonly (keyof NotificationPreferences['kinds'])[]): NotificationPreferences {
  const off = Object.fromEntries(kinds.map((kind) => [kind, false]));
  return { ...INITIAL_NOTIFICATIONS, kinds: { ...INITIAL_NOTIFICATIONS.kinds, ...off } };
}

it.each([
  ['a favourite', FAVOURITE, INITIAL_NOTIFICATIONS, true],
  ['another app', { ...FAVOURITE, favourite: false }, INITIAL_NOTIFICATIONS, false],
  ['a disconnected favourite', { ...FAVOURITE, disconnectedAt: AT }, INITIAL_NOTIFICATIONS, false],
  ['a muted favourite', FAVOURITE, { ...INITIAL_NOTIFICATIONS, mutedApps: ['a'] }, false],
  ['a favourite whose loss is no news', FAVOURITE, without('favourite-lost'), true],
  ['a favourite of which nothing is told', FAVOURITE, without('favourite-lost', 'favourite-back'), false],
] as const)('looks after %s while nobody looks, or does not', (_, app, preferences, isWorth) => {
  expect(shouldMonitor(app, preferences)).toBe(isWorth);
});

const muting = (...mutedApps: readonly string[]): NotificationPreferences => ({
  ...INITIAL_NOTIFICATIONS,
  mutedApps,
});

it.each([
  ['of something else', INITIAL_NOTIFICATIONS, INITIAL_NOTIFICATIONS, []],
  ['of the quiet hours', INITIAL_NOTIFICATIONS, QUIET, []],
  ['that stores the same once more', muting('a'), muting('a'), []],
  ['after which a favourite’s return is still told', INITIAL_NOTIFICATIONS, without('favourite-lost'), []],
  ['that ends what is told of favourites', muting('a'), without('favourite-lost', 'favourite-back'), [undefined]],
  ['that mutes one app', muting('a', 'b'), muting('a', 'b', 'c'), [['c']]],
  ['that mutes one app in place of another', muting('a', 'b'), muting('b', 'c'), [['c', 'a']]],
] as const)(
  'a change of the settings %s concerns the apps whose monitoring it may change',
  (_, before, after, expected) => {
    const settings = new ObservableValue({ notifications: before });
    const concerned: (readonly string[] | undefined)[] = [];
    const stop = onMonitoringChange(settings, (appIds) => concerned.push(appIds === undefined ? appIds : [...appIds]));
    settings.set({ notifications: after });
    expect(concerned).toEqual(expected);
    stop();
    settings.set({ notifications: without('favourite-lost', 'favourite-back') });
    expect(concerned).toEqual(expected);
  },
);
