import { expect, type Page } from 'playwright/test';
import {
  INITIAL_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationPreferences,
} from '../../shared/domain/notification';
import { INITIAL_SETTINGS } from '../support/app-state-factory';
import { openApp } from '../support/page-objects/app-detail';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import type { FakeMainDriver } from './fake-main-driver';
import { aLookingState, keptAway, keptPhone, phone, refusal } from './sample-state';

async function openPart(page: Page): Promise<SettingsPage> {
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('Notifications');
  return settings;
}

function stateWith(preferences: Partial<NotificationPreferences> = {}) {
  const notifications = { ...INITIAL_NOTIFICATIONS, ...preferences };
  return aLookingState([phone], [keptPhone, keptAway], { settings: { ...INITIAL_SETTINGS, notifications } });
}

/** What the window last wanted to have told. */
async function lastSet(main: FakeMainDriver): Promise<unknown> {
  return (await main.requests()).filter(({ route }) => route === 'settings.set-notifications').at(-1)?.input;
}

test('switches kinds one by one, and shows one to try', async ({ main }) => {
  const page = await main.open(stateWith());
  const { kinds } = await openPart(page);
  await test.step('switches kinds one by one, also faster than main answers', async () => {
    await expect(kinds.getByRole('switch')).toHaveCount(NOTIFICATION_KINDS.length - 1);
    // This Beckon fetches none, so there is nothing to promise.
    await expect(kinds.getByText(/update/i)).toHaveCount(0);
    await main.hold('settings.set-notifications');
    await kinds.getByRole('switch', { name: 'A favorite disconnects' }).press('Space');
    await kinds.getByRole('switch', { name: 'A battery is low' }).press('Space');
    await expect(kinds.getByRole('switch', { name: 'A favorite disconnects' })).not.toBeChecked();
    await main.release();
    await expect(kinds.getByRole('switch', { name: 'A battery is low' })).not.toBeChecked();
    await expect(kinds.getByRole('switch', { name: 'A favorite is back' })).toBeChecked();
    const off = { ...INITIAL_NOTIFICATIONS.kinds, 'favourite-lost': false, 'battery-low': false };
    expect(await lastSet(main)).toEqual({ ...INITIAL_NOTIFICATIONS, kinds: off });
  });
  await test.step('shows one to try, or says why it cannot', async () => {
    await main.again(stateWith());
    await openPart(page);
    await kinds.getByRole('button', { name: 'Send a test notification' }).click();
    await expect(kinds.getByRole('status')).toContainText('Test notification sent');
    const error = refusal('not-found', 'This desktop shows none.', 'Look.');
    await main.answerNext('desktop.try-notification', { ok: false, error });
    await kinds.getByRole('button', { name: 'Send a test notification' }).click();
    await expect(kinds.getByRole('alert')).toContainText('This desktop shows none.');
  });
});

test('takes quiet hours, and when a battery is low', async ({ main }) => {
  const page = await main.open(stateWith());
  const { quietHours } = await openPart(page);
  await test.step('takes quiet hours over midnight, and no empty span', async () => {
    await quietHours.getByRole('switch', { name: 'Mute notifications on a schedule' }).press('Space');
    await expect(quietHours).toContainText('The next day');
    await quietHours.getByLabel('From').fill('07:00');
    await expect(quietHours).toContainText('Start and end must differ.');
    await quietHours.getByLabel('From').fill('23:30');
    await quietHours.getByLabel('From').press('Enter');
    await expect(quietHours.getByRole('img', { name: 'Saved' })).toBeVisible();
    expect(await lastSet(main)).toEqual({ ...INITIAL_NOTIFICATIONS, quietHours: { from: '23:30', to: '07:00' } });
    await quietHours.getByRole('switch').press('Space');
    await expect(quietHours.getByLabel('From')).toBeHidden();
    expect(await lastSet(main)).toEqual(INITIAL_NOTIFICATIONS);
  });
  await test.step('sets when a battery is low, for all toys and for one', async () => {
    await main.again(stateWith());
    const { batteries } = await openPart(page);
    const box = batteries.getByRole('textbox', { name: 'Warn at' });
    await box.fill('96');
    await expect(batteries).toContainText('Enter a whole number from 1 to 95.');
    await box.fill('30');
    await box.press('Enter');
    await expect(batteries.getByRole('img', { name: 'Saved' })).toBeVisible();
    expect(await lastSet(main)).toEqual({ ...INITIAL_NOTIFICATIONS, batteryThreshold: 30 });
    await batteries.getByRole('button', { name: 'Open Toys' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Lush' })).not.toContainText('Low');
  });
});

test('mutes an app in its details, and unmutes it in the settings', async ({ main }) => {
  const page = await main.open(stateWith());
  const detail = await openApp(page, 'Living room');
  await detail.open('Reconnect and alerts');
  const tell = detail.alerts.getByRole('switch', { name: 'Tell me when it’s lost or back' });
  await tell.press('Space');
  await expect(tell).not.toBeChecked();
  expect(await lastSet(main)).toEqual({ ...INITIAL_NOTIFICATIONS, mutedApps: [keptPhone.id] });
  const { muted } = await openPart(page);
  await muted.getByRole('button', { name: 'Unmute Living room' }).click();
  await expect(muted).toContainText('No apps are muted.');
  expect(await lastSet(main)).toEqual(INITIAL_NOTIFICATIONS);
});
