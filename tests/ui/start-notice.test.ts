import { expect } from 'playwright/test';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';

const NOTICE =
  'Electron 33.2.1 is for trying only: it gets no security fixes. “npm run setup” tries to get the release.';

test('a line that whoever started Beckon asks for stands at the foot of each page', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]), { about: { startNotice: NOTICE } });
  await expect(page.getByText(NOTICE)).toBeVisible();
  await new WindowPage(page).goTo('Settings');
  await expect(page.getByText(NOTICE)).toBeVisible();
});

test('it stands there at the first start too', async ({ main }) => {
  const page = await main.open({}, { about: { startNotice: NOTICE } });
  await expect(page.getByText(NOTICE)).toBeInViewport({ ratio: 1 });
});

for (const theme of ['light', 'dark'] as const) {
  test(`it is whole in a small window, in ${theme}`, async ({ main }) => {
    const size = { width: 480, height: 560 };
    const about = { startNotice: NOTICE };
    const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { about, size, theme });
    await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(2);
    await expect(page.getByText(NOTICE)).toBeInViewport({ ratio: 1 });
  });
}
