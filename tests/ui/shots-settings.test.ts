import { test } from './beckon-test';
import { WindowPage } from '../support/page-objects/window-page';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';

const TABS = ['General', 'Service', 'Codes & relay', 'Apps & data', 'Startup & window', 'Notifications', 'About'];
for (const theme of ['light', 'dark'] as const) {
  test(`shots ${theme}`, async ({ main }) => {
    const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { theme, size: theme === 'light' ? { width: 1080, height: 720 } : { width: 720, height: 560 } });
    await new WindowPage(page).goTo('Settings');
    for (const part of TABS) {
      await page.getByRole('tab', { name: part, exact: true }).click();
      await page.screenshot({ path: `/tmp/settings-${part.slice(0, 5)}-${theme}.png` });
    }
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('dark');
    await page.screenshot({ path: `/tmp/settings-search-${theme}.png` });
    await page.keyboard.press('Enter');
    await page.screenshot({ path: `/tmp/settings-found-${theme}.png` });
  });
}
