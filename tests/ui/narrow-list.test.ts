import { expect } from 'playwright/test';
import { INITIAL_APPEARANCE, LIST_WIDTH } from '../../shared/domain/appearance';
import { verbatim } from '../../shared/words/text';
import { connectionsOf, INITIAL_SETTINGS } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, measuredAs, phone, secondsAgo } from './sample-state';

test('leaves room for the rows under a notice and a note in an enlarged window', async ({ main }) => {
  const notice = {
    id: 'n',
    at: secondsAgo(9),
    code: 'store-restored',
    message: verbatim('Your apps were restored.'),
    advice: verbatim('The file was broken, so Beckon took the last good copy. Look whether all of them are there.'),
  } as const;
  const merge = { undoToken: 'u', at: secondsAgo(3), appId: keptPhone.id, address: '127.0.0.44' };
  const known = [keptPhone, keptAway, ...Array.from({ length: 6 }, (_, index) => aKnownApp({ id: `k${index}` }))];
  const state = aLookingState([phone], known, { notices: [notice], merges: [merge] });
  const page = await main.open(state, { zoom: 2 });
  const apps = new AppsPage(page, 'Your apps');
  await expect(apps.rows).toHaveCount(8);
  const heightOfList = () => apps.grid.evaluate((grid) => grid.parentElement?.clientHeight ?? 0);
  // Two comfortable rows.
  await expect.poll(heightOfList).toBeGreaterThanOrEqual(2 * 56);

  await apps.search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(apps.rows.first()).toBeFocused();
  await expect(apps.rows.first()).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('End');
  await expect(apps.rows.last()).toBeInViewport({ ratio: 0.99 });
});

test('cuts long names and counts long toys before anything else', async ({ main }) => {
  const lastInfo = aNearbyApp({ deviceCode: 'remote_far', online: false, toys: [aToy()] });
  const app = aKnownApp({ id: 'far', alias: 'Kitchen', deviceCode: 'remote_far', lastInfo });
  const reach = { [app.id]: measuredAs(aReachResult({ at: secondsAgo(20) })) };
  const withList = (listWidth: number) =>
    aLookingState([lastInfo], [app], {
      settings: { ...INITIAL_SETTINGS, appearance: { ...INITIAL_APPEARANCE, listWidth } },
      connections: connectionsOf({ reach }),
    });
  const page = await main.open(withList(LIST_WIDTH.min));
  await test.step('keeps what the service says in sight where both have no room: the badge has what was measured', async () => {
    const row = new AppsPage(page, 'Your apps').row('Kitchen');
    await expect(row).toContainText('Reachable·Says offline');
    await expect(row.getByText('Says offline')).toBeInViewport({ ratio: 1 });
    expect(await row.getByText('Says offline').evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
    await expect(row.getByText('Reachable', { exact: true })).not.toBeInViewport();
    await expect(row.getByRole('img', { name: 'Reachable' })).toBeInViewport({ ratio: 1 });

    const { settings } = withList(LIST_WIDTH.max);
    if (settings !== undefined) await main.set('settings', settings);
    await expect(row.getByText('Reachable', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(row.getByText('Says offline')).toBeInViewport({ ratio: 1 });
  });
  await test.step('cuts a long name, counts long toys, and never what stands at the end of the row', async () => {
    const toys = ['Sunday', 'Wednesday', 'Saturday'].map((displayName) => aToy({ id: displayName, displayName }));
    const listed = aNearbyApp({ deviceCode: 'remote_long', toys });
    const long = aKnownApp({
      id: 'long',
      alias: 'Telefon im Arbeitszimmer von Annegret',
      deviceCode: 'remote_long',
      lastInfo: listed,
    });
    const appearance = { ...INITIAL_APPEARANCE, listWidth: LIST_WIDTH.min } as const;
    const reached = { [long.id]: measuredAs(aReachResult({ at: secondsAgo(20) })) };
    await main.again(
      aLookingState([listed], [long, keptAway], {
        settings: { ...INITIAL_SETTINGS, appearance },
        connections: connectionsOf({ reach: reached }),
      }),
    );
    const row = new AppsPage(page, 'Your apps').row('Telefon');
    await expect(row.getByText('Sunday, Wednesday, Saturday')).toBeHidden();
    await expect(row.getByText('3 toys')).toBeInViewport({ ratio: 1 });
    const { isWide, height, end } = await row.evaluate((element) => {
      const battery = element.querySelector('svg[viewBox="0 0 21 11"]')?.parentElement?.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      return {
        isWide: element.scrollWidth > element.clientWidth,
        height: box.height,
        end: box.right - (battery?.right ?? 0),
      };
    });
    expect({ isWide, height }).toEqual({ isWide: false, height: 56 });
    expect(end).toBe(12);
  });
});

test('takes a width that an earlier Beckon allowed as the widest of today', async ({ main }) => {
  const appearance = { ...INITIAL_APPEARANCE, listWidth: 700 } as const;
  const state = aLookingState([phone], [keptPhone], { settings: { ...INITIAL_SETTINGS, appearance } });
  const page = await main.open(state, { size: { width: 1400, height: 800 } });
  const edge = page.getByRole('separator', { name: 'Width of the list' });
  await expect(edge).toHaveAttribute('aria-valuenow', String(LIST_WIDTH.max));
  expect((await page.getByRole('region', { name: 'Your apps' }).boundingBox())?.width).toBe(LIST_WIDTH.max);
});

test('shows the list in a window that becomes narrow, and not what opened beside it by itself', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]), { size: { width: 1000, height: 560 } });
  const apps = new AppsPage(page, 'Your apps');
  const { heading } = new AppDetail(page);
  await expect(heading).toHaveText('Living room');
  const devices = await page.context().newCDPSession(page);
  const narrow = { width: 640, height: 560, deviceScaleFactor: 1, mobile: false };
  await devices.send('Emulation.setDeviceMetricsOverride', narrow);
  await expect(heading).toBeHidden();
  // Nor does it after another page.
  await page.keyboard.press('Control+2');
  await expect(apps.grid).toBeHidden();
  await page.keyboard.press('Control+1');
  await expect(apps.rows).toHaveCount(2);
  await apps.row('Living room').click();
  await expect(heading).toBeVisible();
  await expect(apps.grid).toBeHidden();
});
