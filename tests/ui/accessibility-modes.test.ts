import { expect } from 'playwright/test';
import { SettingsPage, type SettingsPart } from '../support/page-objects/settings-page';
import { type PageName, WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';
import { violations } from './violations';

const PARTS: readonly SettingsPart[] = [
  'General',
  'Service',
  'Codes and relay',
  'Apps and data',
  'Startup and window',
  'Notifications',
  'About',
];

const MODES = [
  { name: 'forced colors', theme: 'light', media: { forcedColors: 'active' } },
  { name: 'forced colors in the dark', theme: 'dark', media: { forcedColors: 'active' } },
  { name: 'reduced motion', theme: 'light', media: { reducedMotion: 'reduce' } },
] as const;

for (const { name, theme, media } of MODES) {
  test(`axe finds nothing on any page with ${name}`, async ({ main }) => {
    const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { theme });
    await page.emulateMedia(media);
    const window = new WindowPage(page);
    const pages: readonly PageName[] = ['Apps', 'Toys', 'Nearby', 'Activity', 'Add', 'Settings'];
    for (const each of pages) {
      await window.goTo(each);
      expect(await violations(page), each).toEqual([]);
    }
    for (const part of PARTS) {
      await new SettingsPage(page).open(part);
      expect(await violations(page), part).toEqual([]);
    }
  });
}

test('switches and choices show their state in forced colors', async ({ main }) => {
  const page = await main.open(aLookingState());
  await page.emulateMedia({ forcedColors: 'active' });
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
  await settings.open('General');
  const chosen = settings.appearance.getByRole('radiogroup', { name: 'Theme' });
  const [ground, color] = await chosen.evaluate((element) => [
    getComputedStyle(element.querySelector('.mantine-SegmentedControl-indicator') ?? element).backgroundColor,
    getComputedStyle(element.querySelector('.mantine-SegmentedControl-label[data-active]') ?? element).color,
  ]);
  expect(color).not.toBe(ground);
});
