import { expect, type Locator, type Page } from 'playwright/test';
import { connectionsOf } from '../support/app-state-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, measuredAs, phone, secondsAgo } from './sample-state';

const favourite = { ...keptAway, favourite: true };
const reach = { [keptPhone.id]: measuredAs(aReachResult({ at: secondsAgo(60) })) };

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('menu', { name: 'Menu', exact: true });
}

test('has every action of the tray, each app with its own', async ({ main }) => {
  const page = await main.open(
    aLookingState([phone], [keptPhone, favourite], { connections: connectionsOf({ reach }) }),
  );
  const menu = await openMenu(page);
  await expect(menu).toContainText('1 of 2 reachable');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Old tablet',
    'Living room',
    'Reconnect all',
    /^Refresh/,
    'Pause scanning',
    /^Command palette/,
    'Compact window',
    /^Add an app/,
    /^Settings/,
    'Help',
    /^Quit Beckon/,
  ]);
  await menu.getByRole('menuitem', { name: 'Reconnect all' }).click();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Living room' }).hover();
  await expect(page.getByText('Reconnecting… · Lowest battery: 84%')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Copy address' }).click();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Pause scanning' }).click();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Resume scanning' }).click();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Quit Beckon' }).click();
  const all = [favourite.id, keptPhone.id].sort();
  await expect
    .poll(async () => (await main.requests()).map(({ route }) => route))
    .toEqual([
      'reach.reconnect',
      'known.copy-connection',
      'discovery.set-paused',
      'discovery.set-paused',
      'desktop.quit',
    ]);
  const requests = await main.requests();
  expect(requests[0]?.input).toEqual({ ids: expect.arrayContaining(all) });
  expect(requests[1]?.input).toEqual({ id: keptPhone.id, format: 'address' });
});

test('leads from the keyboard to the doctor of an app', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone], { connections: connectionsOf({ reach }) }), {
    size: { width: 720, height: 560 },
  });
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Living room' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Reconnect', exact: true })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Run doctor' }).press('Enter');
  const detail = new AppDetail(page);
  await expect(detail.reach).toContainText('9 of 9 checks passed');
  await expect(detail.heading).toBeFocused();
});

test('goes wherever something outside the window leads', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const window = new WindowPage(page);
  const detail = new AppDetail(page);
  await expect(window.link('Apps')).toHaveAttribute('aria-current', 'page');
  for (const [kind, name] of [
    ['nearby', 'Nearby'],
    ['add', 'Add'],
    ['settings', 'Settings'],
    ['apps', 'Apps'],
  ] as const) {
    await main.navigateTo({ kind });
    await expect(window.link(name)).toHaveAttribute('aria-current', 'page');
  }
  await main.navigateTo({ kind: 'nearby' });
  await main.navigateTo({ kind: 'app', id: keptAway.id });
  await expect(detail.heading).toHaveText('Old tablet');
  await expect(detail.heading).toBeFocused();
  await main.navigateTo({ kind: 'doctor', id: keptPhone.id });
  await expect(detail.heading).toHaveText('Living room');
  await expect(detail.reach).toContainText('9 of 9 checks passed');
  const runs = (await main.requests()).filter(({ route }) => route === 'doctor.run');
  expect(runs).toHaveLength(1);
  await main.navigateTo({ kind: 'doctor', id: 'forgotten since' });
  await expect(detail.heading).toHaveCount(0);
  await main.navigateTo({ kind: 'app', id: keptPhone.id });
  await expect(detail.heading).toHaveText('Living room');
  expect((await main.requests()).filter(({ route }) => route === 'doctor.run')).toHaveLength(1);
});

test('opens where it was led to before it had anything to show', async ({ main }) => {
  await main.hold('state.snapshot');
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await main.navigateTo({ kind: 'app', id: keptPhone.id });
  await main.release();
  await expect(new AppDetail(page).heading).toHaveText('Living room');
});
