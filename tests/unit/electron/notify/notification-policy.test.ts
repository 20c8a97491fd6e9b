import { describe, expect, it } from 'vitest';
import { mayTell } from '../../../../electron/notify/notification-policy';
import { INITIAL_NOTIFICATIONS, NOTIFICATION_KINDS } from '../../../../shared/domain/notification';
import { NEWS, PHONE } from '../../../support/news-factory';

const NOON = new Date(2026, 0, 1, 12);
const QUIET = { ...INITIAL_NOTIFICATIONS, quietHours: { from: '11:00', to: '13:00' } };
const MUTED = { ...INITIAL_NOTIFICATIONS, mutedApps: [PHONE.id] };
const told = (preferences: typeof INITIAL_NOTIFICATIONS): readonly string[] =>
  NEWS.filter((one) => mayTell(one, preferences, NOON)).map(({ kind }) => kind);

describe('what may be told', () => {
  it('is everything at first', () => {
    expect(new Set(told(INITIAL_NOTIFICATIONS))).toEqual(new Set(NOTIFICATION_KINDS));
  });

  it.each(NOTIFICATION_KINDS)('is not what the user switched off: %s', (kind) => {
    const preferences = { ...INITIAL_NOTIFICATIONS, kinds: { ...INITIAL_NOTIFICATIONS.kinds, [kind]: false } };
    expect(told(preferences)).toEqual(told(INITIAL_NOTIFICATIONS).filter((one) => one !== kind));
  });

  it('in quiet hours is what the user waits for, and nothing else', () => {
    expect(told(QUIET)).toEqual(['paired', 'reconnect']);
    expect(mayTell(NEWS[0] ?? expect.fail(), QUIET, new Date(2026, 0, 1, 13))).toBe(true);
  });

  it('of a muted app is what the user asked for; what is about no app is told', () => {
    expect(told(MUTED)).toEqual(['paired', 'reconnect', 'update-ready']);
    expect(told({ ...MUTED, mutedApps: ['another'] })).toHaveLength(NEWS.length);
  });
});
