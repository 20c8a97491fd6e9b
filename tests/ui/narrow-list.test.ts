import { expect } from 'playwright/test';
import { INITIAL_APPEARANCE, LIST_WIDTH } from '../../shared/domain/appearance';
import { verbatim } from '../../shared/words/text';
import { INITIAL_SETTINGS } from '../support/app-state-factory';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppsPage } from '../support/page-objects/apps-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone, secondsAgo } from './sample-state';

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
  await expect.poll(heightOfList).toBeGreaterThan(2 * 74);

  await apps.search.focus();
  await page.keyboard.press('ArrowDown');
  await expect(apps.rows.first()).toBeFocused();
  await expect(apps.rows.first()).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.press('End');
  await expect(apps.rows.last()).toBeInViewport({ ratio: 0.99 });
});

test('keeps the address of a row whole, whatever else stands beside it', async ({ main }) => {
  const lastInfo = aNearbyApp({
    deviceCode: 'remote_dddd0000000000000000000000004444',
    address: '192.168.100.144',
    platform: 'android',
    toys: [aToy({ displayName: 'Lush' }), aToy({ id: 'm', displayName: 'Max' })],
  });
  const known = [
    { group: 'Living room and hall', host: '192.168.100.144' },
    { group: 'Upstairs', host: `${'a-very-long-name-'.repeat(5)}end.test` },
  ].map(({ group, host }, index) =>
    aKnownApp({
      id: `grouped-${index}`,
      alias: `Phone ${index}`,
      deviceCode: `remote_dddd000000000000000000000000444${index}`,
      group,
      lastInfo,
      addresses: [aLedgerAddress({ host, source: 'address' })],
    }),
  );
  const page = await main.open(aLookingState([phone], known));
  const row = new AppsPage(page, 'Your apps').row('Phone 0');
  const isWhole = await row.getByText('192.168.100.144', { exact: true }).evaluate((element) => {
    // A text is cut as soon as a fraction of a pixel is missing.
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().width <= element.getBoundingClientRect().width;
  });
  expect(isWhole).toBe(true);
  await expect(row).toContainText('Living room and hall');

  const long = new AppsPage(page, 'Your apps').row('Phone 1');
  const isTooWide = await long.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(isTooWide).toBe(false);
});

test('names the sources by icons in a narrow list, and leaves the number of toys out', async ({ main }) => {
  const appearance = { ...INITIAL_APPEARANCE, density: 'compact', listWidth: LIST_WIDTH.min } as const;
  const page = await main.open(aLookingState([phone], [keptPhone], { settings: { ...INITIAL_SETTINGS, appearance } }));
  const row = new AppsPage(page, 'Your apps').row('Living room');
  await expect(row.getByText('2 toys', { exact: true })).toBeHidden();
  // Only for screen readers.
  expect((await row.getByText('Service', { exact: true }).boundingBox())?.width).toBe(1);
});
