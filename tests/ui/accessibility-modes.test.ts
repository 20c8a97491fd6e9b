import { expect } from 'playwright/test';
import { SettingsPage } from '../support/page-objects/settings-page';
import { type PageName, WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';
import { violations } from './violations';

test('forced colors leave every page readable, and switches and choices show their state', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  await page.emulateMedia({ forcedColors: 'active' });
  const pages: readonly PageName[] = ['Apps', 'Toys', 'Nearby', 'Activity', 'Add'];
  for (const each of pages) {
    await new WindowPage(page).goTo(each);
    expect(await violations(page), each).toEqual([]);
  }
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('Notifications');
  const track = settings.kinds.locator('.mantine-Switch-track').first();
  const drawn = async () =>
    await track.evaluate((element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element);
      return { backgroundColor, borderTopWidth };
    });
  const on = await drawn();
  await settings.kinds.getByRole('switch').first().press('Space');
  await expect.poll(async () => (await drawn()).backgroundColor).not.toBe(on.backgroundColor);
  expect((await drawn()).borderTopWidth).toBe('1px');
  expect(await violations(page), 'Notifications').toEqual([]);
  await settings.open('General');
  const chosen = settings.appearance.getByRole('radiogroup', { name: 'Theme' });
  const [ground, color] = await chosen.evaluate((element) => [
    getComputedStyle(element.querySelector('.mantine-SegmentedControl-indicator') ?? element).backgroundColor,
    getComputedStyle(element.querySelector('.mantine-SegmentedControl-label[data-active]') ?? element).color,
  ]);
  expect(color).not.toBe(ground);
});
