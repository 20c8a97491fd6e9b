import { expect } from 'playwright/test';
import { connectionsOf, QUIET_DESKTOP } from '../support/app-state-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, measuredAs, phone, secondsAgo } from './sample-state';
import { violations } from './violations';

const COMPACT = { ...QUIET_DESKTOP, isCompact: true };
const size = { width: 420, height: 640 };
const connections = connectionsOf({ reach: { [keptPhone.id]: measuredAs(aReachResult({ at: secondsAgo(60) })) } });

test('shows the favorites with their state, copies an address, and leads back on Escape', async ({ main }) => {
  const known = [{ ...keptPhone, favourite: true }, keptAway];
  const page = await main.open(aLookingState([phone], known, { connections, desktop: COMPACT }), { size });
  const favorites = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem');
  await expect(favorites).toHaveCount(1);
  await expect(favorites).toContainText('Living room');
  await expect(favorites).toContainText('Reachable');
  await favorites.getByRole('button', { name: 'Copy address of Living room' }).click();
  await page.keyboard.press('Escape');
  await expect(new WindowPage(page).navigation).toBeVisible();
  const requests = await main.requests();
  expect(requests.map(({ route }) => route)).toEqual(['known.copy-connection', 'desktop.set-compact']);
  expect(requests[1]?.input).toEqual({ compact: false });
});

test('says what it is for while there is no favorite', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptAway], { desktop: COMPACT }), { size });
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Full window' }).last().click();
  await expect(new WindowPage(page).navigation).toBeVisible();
});

test('is entered from the palette, which works in it too', async ({ main }) => {
  const known = [{ ...keptPhone, favourite: true }, keptAway];
  const page = await main.open(aLookingState([phone], known), { size });
  await expect(new WindowPage(page).navigation).toBeVisible();
  const box = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('compact');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Compact window' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('old tablet');
  await page.keyboard.press('Enter');
  // An app is shown in the full window.
  await expect(new AppDetail(page).heading).toHaveText('Old tablet');
});

for (const theme of ['light', 'dark'] as const) {
  test(`passes axe in ${theme}`, async ({ main }) => {
    const known = [{ ...keptPhone, favourite: true }];
    const page = await main.open(aLookingState([phone], known, { connections, desktop: COMPACT }), { size, theme });
    await expect(page.getByRole('list', { name: 'Favorites' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
