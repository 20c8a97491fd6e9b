import { expect, it } from 'vitest';
import { isWorthWatching } from '../../../../electron/notify/notification-policy';
import { INITIAL_NOTIFICATIONS, type NotificationPreferences } from '../../../../shared/domain/notification';

const FAVOURITE = { id: 'a', favourite: true };

function without(...kinds: readonly (keyof NotificationPreferences['kinds'])[]): NotificationPreferences {
  const off = Object.fromEntries(kinds.map((kind) => [kind, false]));
  return { ...INITIAL_NOTIFICATIONS, kinds: { ...INITIAL_NOTIFICATIONS.kinds, ...off } };
}

it.each([
  ['a favourite', FAVOURITE, INITIAL_NOTIFICATIONS, true],
  ['another app', { ...FAVOURITE, favourite: false }, INITIAL_NOTIFICATIONS, false],
  ['a muted favourite', FAVOURITE, { ...INITIAL_NOTIFICATIONS, mutedApps: ['a'] }, false],
  ['a favourite whose loss is no news', FAVOURITE, without('favourite-lost'), true],
  ['a favourite of which nothing is told', FAVOURITE, without('favourite-lost', 'favourite-back'), false],
] as const)('looks after %s while nobody looks, or does not', (_, app, preferences, isWorth) => {
  expect(isWorthWatching(app, preferences)).toBe(isWorth);
});
