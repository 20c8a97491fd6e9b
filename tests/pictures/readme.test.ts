import { expect } from 'playwright/test';
import { MISSES_UNTIL_GONE } from '../../shared/domain/reach-state';
import { drawTray } from './drawn-tray';
import { test } from './household';
import { pointNowhere, setSize, setTheme, take } from './picture';

const WIDTH = 1200;

test('the pictures of the README', async ({ desktop, household }) => {
  await desktop.tray.appear();
  const window = await household();
  const { page, detail, known } = window;
  await setSize(window, WIDTH, 740);
  await window.goTo('Apps');

  for (const theme of ['light', 'dark'] as const) {
    await setTheme(window, theme);
    await known.open('Ada’s phone');
    await expect(detail.copyAddress).toBeVisible();
    await pointNowhere(page);
    await take(page, theme);
  }
  await setTheme(window, 'light');

  const icon = desktop.tray.icon;
  if (icon === null) throw new Error('The tray has no icon');
  const tray = await drawTray(page, icon, 'Ada’s phone');
  await take(page, 'tray', tray);
  await tray.evaluate((element) => element.remove());
});

for (const [theme, name] of [
  ['light', 'doctor'],
  ['dark', 'doctor-dark'],
] as const) {
  test(`what the doctor finds: ${theme}`, async ({ household, simulator }) => {
    const window = await household();
    const { page, detail, known } = window;
    await setTheme(window, theme);
    await setSize(window, WIDTH, 800);
    await simulator.perform({ do: 'stop-app', app: 'tablet' });
    const tablet = Object.values((await window.snapshot()).state.known).find(({ alias }) => alias === 'Tablet');
    if (tablet === undefined) throw new Error('The tablet is not saved');
    for (let miss = 0; miss < MISSES_UNTIL_GONE; miss += 1) await window.ask('reach.check-known', { id: tablet.id });
    await window.goTo('Apps');
    await known.open('Tablet');
    // No row moves to another group below the pointer.
    await pointNowhere(page);
    await expect(known.headings.first()).toContainText('Needs attention');
    await detail.choose('Run doctor');
    await expect(detail.reach).toContainText('The app isn’t listening.', { timeout: 45_000 });
    await detail.openChecks();
    await pointNowhere(page);
    await take(page, name);
  });
}
