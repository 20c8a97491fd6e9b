import { expect, type Locator, type Page } from 'playwright/test';
import type { UpdateState } from '../../shared/domain/update';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import type { FakeMainDriver } from './fake-main-driver';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';

const UPDATE = { version: '0.2.0', notes: 'Faster.\n- Finds more apps.', releasedAt: null };
const AT = '2026-01-01T00:00:00.000Z';
const FOUND = { kind: 'available', update: UPDATE, checkedAt: AT, isChecking: false, failure: null } as const;
const DEB = { kind: 'package', format: 'deb' } as const;

const stateWith = (update: UpdateState) => ({ ...aLookingState([phone], [keptPhone, keptAway]), update });

async function openCard(page: Page): Promise<Locator> {
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('About');
  return settings.updates;
}

async function requested(main: FakeMainDriver): Promise<readonly string[]> {
  return (await main.requests()).map(({ route }) => route).filter((route) => route.startsWith('update.'));
}

test('checks on a click, says why an update failed, and offers nothing where updates are off', async ({ main }) => {
  const page = await main.open(stateWith({ kind: 'off', reason: 'not-configured' }));
  const card = await openCard(page);
  await expect(card.getByText('this Beckon was built without a place to get them from')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(card.getByRole('switch')).toHaveCount(0);
  await main.set('update', { kind: 'idle', waitsFor: 'unmetered' });
  await expect(card.getByText('as soon as the connection isn’t metered')).toBeVisible();
  await card.getByRole('button', { name: 'Check now' }).click();
  await expect(card.getByText('Beckon is up to date.')).toBeVisible();
  const automatic = card.getByRole('switch', { name: 'Update automatically' });
  await expect(automatic).toBeChecked();
  await automatic.press('Space');
  await expect(automatic).not.toBeChecked();
  const set = (await main.requests()).filter(({ route }) => route === 'settings.set-updates');
  expect(set.map(({ input }) => input)).toEqual([{ automatic: false }]);
  expect(await requested(main)).toEqual(['update.check']);

  const failed: UpdateState = {
    kind: 'failed',
    step: 'check',
    problem: { code: 'older-version', what: '0.0.9' },
    update: null,
    failedAt: AT,
    retryAt: null,
  };
  await main.set('update', failed);
  await expect(card.getByText('The update server offers an older version (0.0.9)')).toBeVisible();
  await main.set('update', { ...failed, problem: { code: 'no-space', what: null }, update: UPDATE });
  await expect(card.getByText('The disk is full')).toBeVisible();
  await card.getByRole('button', { name: 'Try again' }).click();
  expect(await requested(main)).toEqual(['update.check', 'update.check']);
});

test('says what is new, downloads it on a click, and says on every page when it is ready', async ({ main }) => {
  const way = { kind: 'download', waitsFor: 'user' } as const;
  const page = await main.open(stateWith({ ...FOUND, way }));
  const card = await openCard(page);
  await expect(card.getByText('What’s new in 0.2.0')).toBeVisible();
  await expect(card.getByText('- Finds more apps.')).toBeVisible();
  await card.getByRole('button', { name: 'Download' }).click();
  await main.set('update', { kind: 'downloading', update: UPDATE, percent: 40 });
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  // A screen reader says neither each percent nor each age, but what has changed.
  await expect(card.getByText('Downloading Beckon 0.2.0: 40%')).toHaveAttribute('aria-live', 'off');
  await main.set('update', { kind: 'current', checkedAt: AT });
  await expect(card.getByRole('status').filter({ hasText: 'Beckon is up to date.' })).toBeVisible();
  await expect(card.getByRole('status').locator('time')).toHaveCount(1);
  await expect(card.getByRole('status').locator('[aria-live="off"] > time')).toHaveCount(1);
  await expect(page.getByText('Beckon 0.2.0 is ready')).toHaveCount(0);

  const notes = Array.from({ length: 60 }, (_, line) => `- Change ${line + 1}`).join('\n');
  await main.set('update', { kind: 'ready', update: { ...UPDATE, notes } });
  const news = card.getByRole('region', { name: 'What’s new in 0.2.0' });
  // Long news scroll by the keyboard, and leave the buttons where they are.
  await expect
    .poll(() => news.evaluate(({ clientHeight, scrollHeight }) => clientHeight / scrollHeight))
    .toBeLessThan(0.5);
  await expect(card.getByRole('button', { name: 'Restart and update' })).toBeInViewport();
  await news.focus();
  await news.press('End');
  await expect.poll(async () => await news.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);

  await new WindowPage(page).goTo('Apps');
  await expect(page.getByText('Beckon 0.2.0 is ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restart and update' }).click();
  expect(await requested(main)).toEqual(['update.download', 'update.restart']);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Beckon 0.2.0 is ready', { exact: true })).toHaveCount(0);
  // The search of the settings leads to the button.
  await page.keyboard.press('Control+,');
  const { search, updates } = new SettingsPage(page);
  await expect(search).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(search).toBeFocused();
  await page.keyboard.type('updates');
  await page.keyboard.press('Enter');
  await expect(updates.getByRole('button', { name: 'Restart and update' })).toBeFocused();
});

test('says how a package is installed, also when a later check fails', async ({ main }) => {
  const page = await main.open(stateWith({ ...FOUND, way: DEB }));
  await page.getByRole('button', { name: 'Show how' }).click();
  const card = new SettingsPage(page).updates;
  await expect(card.getByText('sudo apt install')).toBeVisible();
  await card.getByRole('button', { name: 'Open downloads page' }).click();
  expect(await requested(main)).toEqual(['update.open-downloads']);

  const banner = page.getByText('Beckon 0.2.0 is available', { exact: true });
  await expect(card.getByRole('button', { name: 'Check now' })).toBeVisible();
  const failure = { problem: { code: 'unreachable', what: null }, failedAt: AT, retryAt: null } as const;
  await main.set('update', { ...FOUND, way: DEB, failure });
  const problem = card.getByRole('status').filter({ hasText: 'Can’t reach the update server' });
  await expect(problem).toBeVisible();
  await expect(banner).toBeVisible();
  await expect(card.getByText('sudo apt install')).toBeVisible();
  await problem.getByRole('button', { name: 'Try again' }).click();
  expect(await requested(main)).toEqual(['update.open-downloads', 'update.check']);
});

test('says after the start that an update could not be installed, and why', async ({ main }) => {
  const problem = { code: 'not-writable', what: null } as const;
  const update = { ...UPDATE, notes: null };
  const failed = { kind: 'failed', step: 'install', problem, update, failedAt: AT, retryAt: null } as const;
  const page = await main.open(stateWith(failed));
  await expect(page.getByText('Beckon 0.2.0 wasn’t installed')).toBeVisible();
  await page.getByRole('button', { name: 'Show why' }).click();
  const card = new SettingsPage(page).updates;
  await expect(card.getByText('Beckon can’t write to its own folder')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.getByRole('button', { name: 'Later' }).click();
  // What was put off is that it failed, not that it is ready later.
  await main.set('update', { kind: 'ready', update });
  await expect(page.getByText('Beckon 0.2.0 is ready', { exact: true })).toBeVisible();
  await new WindowPage(page).goTo('Apps');
  // As a notification does.
  await main.navigateTo({ kind: 'updates' });
  await expect(card).toBeVisible();
});
