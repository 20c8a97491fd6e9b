import { expect } from 'playwright/test';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone } from './sample-state';

const TITLE = 'Trial runtime: Electron 22.3.25';
const trial = { electron: '22.3.25', isTrialRuntime: true };

test('says that the runtime is for trying, until that is dismissed, on whatever page', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]), { about: trial });
  const window = new WindowPage(page);
  const title = page.getByText(TITLE);
  await expect(title).toBeVisible();
  await window.goTo('Settings');
  await expect(title).toBeVisible();
  await window.button('Dismiss').click();
  await expect(title).toHaveCount(0);
  await window.goTo('Apps');
  await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(1);
  await expect(title).toHaveCount(0);
});

test('says it at the first start too', async ({ main }) => {
  const page = await main.open({}, { about: trial });
  await expect(page.getByText(TITLE)).toBeVisible();
  await expect(page.getByText(/It gets no security fixes.*“npm run setup” installs the current one/)).toBeVisible();
});

test('in a package it says what somebody can do who has no sources', async ({ main }) => {
  const page = await main.open({}, { about: { ...trial, isPackaged: true } });
  await expect(page.getByText(/Install a release to keep using Beckon/)).toBeVisible();
  await expect(page.getByText(/npm run setup/)).toHaveCount(0);
});

test('says nothing of the runtime where it is the right one', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await expect(new AppsPage(page, 'Your apps').rows).toHaveCount(1);
  await expect(page.getByText('Trial runtime')).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`keeps its title and its button whole in a small window, in ${theme}`, async ({ main }) => {
    const size = { width: 720, height: 560 };
    const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { about: trial, size, theme });
    const title = page.getByText(TITLE);
    await expect(title).toBeInViewport({ ratio: 1 });
    expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expect(new WindowPage(page).button('Dismiss')).toBeInViewport({ ratio: 1 });
  });
}
