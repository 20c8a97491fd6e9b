import { expect } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { connectionsOf } from '../support/app-state-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, inAnHour, keptAway, keptPhone, phone, secondsAgo } from './sample-state';

const verdict = {
  code: 'silent',
  sentence: verbatim('Nothing answers.'),
  advice: verbatim('Wake the phone.'),
} as const;

test('brings an app back step by step, and says where it was found', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const apps = new AppsPage(page, 'Your apps');
  await apps.open('Living room');
  const detail = new AppDetail(page);
  await detail.button('Reconnect').click();
  const steps = detail.staying.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
  await expect(apps.row('Living room')).toContainText('Checking…');
  const running = { kind: 'running', since: secondsAgo(1), automatic: false } as const;
  const ways = { 'asking-by-code': 'none', 'asking-list': 'found', 'trying-addresses': 'running' } as const;
  await main.set(
    'connections',
    connectionsOf({ reconnect: { [keptPhone.id]: { ...running, step: 'trying-addresses', ways } } }),
  );
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(0)).toContainText('No answer');
  await expect(steps.nth(1)).toContainText('Found an address');
  await expect(steps.nth(2)).toContainText('In progress');
  await expect(steps.nth(3)).toContainText('Up next');

  const moved = { from: '127.0.0.44', to: '127.0.0.51' };
  const address = '127.0.0.51:30010';
  await main.set(
    'connections',
    connectionsOf({
      reconnect: {
        [keptPhone.id]: { kind: 'connected', at: secondsAgo(1), address, via: 'code', moved },
      },
    }),
  );
  await expect(detail.staying).toContainText(/Connected at .*127\.0\.0\.51:30010/);
  await expect(detail.staying).toContainText(/It moved from .*127\.0\.0\.44.* to .*127\.0\.0\.51/);
  await expect(new WindowPage(page).announcement).toContainText('Living room is connected');
  expect(await main.requests()).toContainEqual({ route: 'reach.reconnect', input: { ids: [keptPhone.id] } });
});

test('says why it failed, waits for the next attempt, and stops on request', async ({ main }) => {
  const failed = { kind: 'failed', at: secondsAgo(2), verdict } as const;
  const page = await main.open(
    aLookingState([phone], [keptPhone], { connections: connectionsOf({ reconnect: { [keptPhone.id]: failed } }) }),
  );
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await expect(detail.staying).toContainText('Nothing answers.Wake the phone.');
  await main.set(
    'connections',
    connectionsOf({ reconnect: { [keptPhone.id]: { kind: 'waiting', verdict, attempts: 3, nextAt: inAnHour() } } }),
  );
  await expect(detail.staying).toContainText('3 attempts in a row failed. Next attempt in 60 min.');
  await detail.button('Stop trying').click();
  await expect(detail.staying).toContainText('Beckon won’t reconnect this app until you do.');
  await expect(detail.button('Stop trying')).toBeHidden();
});

test('puts the doctor’s report away, and the result before the user’s eyes', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]), { size: { width: 720, height: 560 } });
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await detail.button('Run doctor').click();
  await expect(detail.doctor).toContainText('Everything works.');
  await detail.region.evaluate((region) => region.scrollTo(0, 0));
  await expect(detail.staying).not.toBeInViewport();
  await detail.button('Reconnect').click();
  await expect(detail.doctor).toBeHidden();
  await expect(detail.staying.getByRole('list', { name: 'Steps' })).toBeInViewport({ ratio: 1 });
  await main.set(
    'connections',
    connectionsOf({ reconnect: { [keptPhone.id]: { kind: 'failed', at: secondsAgo(0), verdict } } }),
  );
  await expect(detail.staying.getByText('Wake the phone.')).toBeInViewport({ ratio: 1 });
});

test('moves nothing under the reader’s eyes when an app is brought back by itself', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]), { size: { width: 720, height: 560 } });
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  const running = { kind: 'running', since: secondsAgo(1), step: 'asking-list', automatic: true } as const;
  await main.set('connections', connectionsOf({ reconnect: { [keptPhone.id]: running } }));
  await expect(detail.button('Reconnect')).toHaveAttribute('data-loading', 'true');
  await main.set(
    'connections',
    connectionsOf({ reconnect: { [keptPhone.id]: { kind: 'failed', at: secondsAgo(0), verdict } } }),
  );
  await expect(detail.staying).toContainText('Nothing answers.');
  await expect.poll(() => detail.region.evaluate((region) => region.scrollTop)).toBe(0);
});

test('keeps an app connected by itself when switched on', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await new AppsPage(page, 'Your apps').open('Living room');
  const keep = new AppDetail(page).staying.getByRole('switch', { name: 'Reconnect automatically' });
  await keep.press('Space');
  await expect(keep).toBeChecked();
  const input = { id: keptPhone.id, keepConnected: true };
  expect(await main.requests()).toContainEqual({ route: 'known.set-keep-connected', input });
});

test('brings several apps back at once, from the keyboard', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const apps = new AppsPage(page, 'Your apps');
  await apps.rows.first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(apps.selection).toContainText('2 selected');
  await apps.selection.getByRole('button', { name: 'Try again' }).click();
  await expect(apps.row('Old tablet')).toContainText('Checking…');
  const input = { ids: [keptPhone.id, keptAway.id] };
  expect(await main.requests()).toContainEqual({ route: 'reach.reconnect', input });
});
