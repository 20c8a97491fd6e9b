import { expect, type Page } from 'playwright/test';
import { INITIAL_APPEARANCE } from '../../shared/domain/appearance';
import { LANGUAGES } from '../../shared/words/languages';
import { INITIAL_SETTINGS } from '../support/app-state-factory';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState } from './sample-state';

async function openSettings(page: Page): Promise<SettingsPage> {
  await new WindowPage(page).goTo('Settings');
  return new SettingsPage(page);
}

/** Settings with a changed appearance. */
function stateWith(appearance: Partial<typeof INITIAL_APPEARANCE>) {
  const { settings } = aLookingState();
  return aLookingState(undefined, undefined, {
    settings: { ...INITIAL_SETTINGS, ...settings, appearance: { ...INITIAL_APPEARANCE, ...appearance } },
  });
}

test('saves each choice by itself', async ({ main }) => {
  const page = await main.open(stateWith({ listWidth: 500 }));
  const { appearance } = await openSettings(page);
  await test.step('begins with what is general, and saves each choice by itself', async () => {
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
    await appearance.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).press('Space');
    await appearance.getByRole('radiogroup', { name: 'Rows' }).getByText('Dense', { exact: true }).click();
    await appearance.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    const input = { theme: 'dark', density: 'compact', language: 'de', listWidth: 500 };
    await expect.poll(async () => (await main.requests()).at(-1)).toEqual({ route: 'settings.set-appearance', input });
  });
  await test.step('names each language in itself', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    await appearance.getByRole('combobox', { name: 'Language' }).click();
    await expect(page.getByRole('option')).toHaveText(['Same as system', ...LANGUAGES.map(({ name }) => name)]);
    await expect(page.getByRole('option', { name: 'العربية' }).locator('bdi')).toHaveAttribute('lang', 'ar');
  });
  await test.step('turns discreet mode on', async () => {
    await main.again(aLookingState());
    const { discreet } = await openSettings(page);
    await expect(discreet).toContainText('Files and exports still contain them.');
    await discreet.getByRole('switch', { name: 'Discreet mode' }).press('Space');
    await main.wasAsked([{ route: 'settings.set-discreet', input: { discreet: true } }]);
  });
});

test('begins each section at its start, and lets a small window choose them above it', async ({ main }) => {
  const page = await main.open(aLookingState(), { size: { width: 700, height: 500 } });
  const settings = await openSettings(page);
  await settings.open('Notifications');
  await settings.muted.scrollIntoViewIfNeeded();
  await expect(settings.kinds).not.toBeInViewport();
  await expect(settings.tab('About')).toBeHidden();
  await settings.open('Startup and window');
  await expect(settings.starting).toBeInViewport();
});

test('finds a setting by its words, and comes back to what was open', async ({ main }) => {
  const page = await main.open(aLookingState());
  const settings = await openSettings(page);
  await test.step('finds a setting by its words, and leads to it by keyboard alone', async () => {
    await settings.search.fill('NOTIFICATIONS schedule');
    await expect(settings.results.getByRole('status')).toHaveText('1 setting found');
    await expect(settings.results.getByRole('listitem')).toContainText('Quiet hours');
    await settings.search.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(settings.tab('Notifications')).toHaveAttribute('aria-selected', 'true');
    const found = settings.quietHours.getByRole('switch');
    await expect(found).toBeFocused();
    await expect(settings.quietHours).toHaveAttribute('data-found');
    await page.keyboard.press('Tab');
    await expect(settings.quietHours).not.toHaveAttribute('data-found');
    await expect(settings.search).toHaveValue('');
  });
  await test.step('says so when no setting matches, and comes back with Escape to what was open', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    await settings.open('Service');
    await settings.serviceUrl.fill('https://half.typed');
    await settings.search.fill('xyzzy');
    await expect(settings.results).toContainText('No setting matches “xyzzy”');
    await expect(settings.service).toBeHidden();
    await settings.search.press('Escape');
    await expect(settings.results).toBeHidden();
    await expect(settings.serviceUrl).toHaveValue('https://half.typed');
  });
  await test.step('says where everything is stored, and opens the folder', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    await settings.open('Apps and data');
    const storage = page.getByRole('region', { name: 'Where your data is stored' });
    await expect(storage).toContainText('in Beckon’s data folder');
    await storage.getByRole('button', { name: 'Open data folder' }).click();
    await main.wasAsked([{ route: 'desktop.open-data-folder', input: null }]);
  });
});
