import { expect } from 'playwright/test';
import { AppsPage } from '../support/page-objects/apps-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';

const NOTICE =
  'Electron 33.2.1 is for trying only: it gets no security fixes. “npm run setup” tries to get the release.';

test('a line that whoever started Beckon asks for stands whole at the foot of each page', async ({ main }) => {
  const page = await main.open({}, { about: { startNotice: NOTICE }, size: { width: 480, height: 560 } });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeInViewport({ ratio: 1 });
  await main.again(aLookingState([phone], [keptPhone, keptAway]));
  await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(2);
  await expect(page.getByText(NOTICE)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText(NOTICE)).toBeInViewport({ ratio: 1 });
});
