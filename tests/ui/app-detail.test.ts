import { expect } from 'playwright/test';
import { connectionsOf } from '../support/app-state-factory';
import { aLedgerAddress } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, measuredAs, phone, secondsAgo } from './sample-state';

const verified = aLedgerAddress({ host: '192-168-1-44.apps.example', lastGoodAt: secondsAgo(2 * 3_600 + 60) });
const older = aLedgerAddress({ host: '192-168-1-57.apps.example', lastGoodAt: secondsAgo(90_000) });
const app = { ...keptPhone, addresses: [older, verified] };

test('copies the address that was reached last, which the button names', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [app]));
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await expect(detail.copyAddress).toHaveText('Copy address 192.168.1.44:30010');
  await detail.copyAddress.click();
  await expect(page.getByText(/^Copied .*192\.168\.1\.44:30010/).first()).toBeVisible();
  await expect(new WindowPage(page).announcement).toContainText(/Copied .*192\.168\.1\.44:30010/);
  await detail.heading.focus();
  await page.keyboard.press('c');
  const copy = { route: 'known.copy-connection', input: { id: app.id, format: 'address' } };
  await expect.poll(async () => await main.requests()).toEqual([copy, copy]);
});

test('offers every other address, with which is verified', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [app]));
  await new AppsPage(page, 'Your apps').open('Living room');
  await new AppDetail(page).button('More ways to copy').click();
  await expect(page.getByRole('menuitem', { name: '192.168.1.44:30010' })).toContainText('Reached 2 h ago');
  await page.getByRole('menuitem', { name: '192.168.1.57:30010' }).click();
  await expect(page.getByText(/^Copied .*192\.168\.1\.57:30010/).first()).toBeVisible();
  await expect
    .poll(async () => await main.requests())
    .toEqual([{ route: 'desktop.copy-text', input: { text: '192.168.1.57:30010' } }]);
});

test('has what people come for first, and the connection folded', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [app]));
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await expect(detail.region.getByRole('heading', { level: 2 })).toHaveText([
    'Service says',
    'Measured from this PC',
    'Toys',
    'Auto-reconnect',
    'Address for programs',
    /^Connection/,
    'Notifications',
    'About',
    'Activity',
  ]);
  await expect(detail.region.getByText('HTTPS URL')).toBeHidden();
  await expect(detail.field('Added from')).toHaveText('Nearby');
});

test('leaves no hole beside a long truth', async ({ main }) => {
  const outcome = { kind: 'reachable', latencyMs: 12 } as const;
  const reach = { [app.id]: measuredAs(aReachResult({ at: secondsAgo(60), https: outcome, wss: outcome })) };
  const page = await main.open(aLookingState([phone], [app], { connections: connectionsOf({ reach }) }), {
    size: { width: 1600, height: 1000 },
  });
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  const [service, measured] = [await detail.service.boundingBox(), await detail.measured.boundingBox()];
  // Each has the whole width to itself.
  expect(service?.x).toBe(measured?.x);
  expect(service?.width).toBe(measured?.width);
});

test('shows old what was read of the toys a while ago', async ({ main }) => {
  const toys = [aToy({ displayName: 'Nora', battery: 40, connected: true })];
  const away = { ...keptAway, lastInfo: aNearbyApp({ deviceCode: keptAway.deviceCode ?? '', toys }) };
  const page = await main.open(aLookingState([phone], [away, keptPhone]));
  const apps = new AppsPage(page, 'Your apps');
  await apps.open('Old tablet');
  const detail = new AppDetail(page);
  await expect(detail.toys).toContainText('updated 3 h ago');
  await expect(detail.toy('Nora')).toContainText('Was connected');
  await expect(detail.toy('Nora')).toHaveAttribute('data-stale', 'true');
  await apps.open('Living room');
  await expect(detail.toy('Lush')).toContainText('Connected');
  await expect(detail.toy('Lush')).not.toHaveAttribute('data-stale', 'true');
});
