import { expect, type Page } from 'playwright/test';
import { connectionsOf } from '../support/app-state-factory';
import { aMiss, aReachResult } from '../support/reach-result-factory';
import { aServiceFailure } from '../support/service-failure-factory';
import { test } from './beckon-test';
import { aLookingState, inAnHour, keptAway, keptPhone, measuredAs, phone, secondsAgo } from './sample-state';
import { violations } from './violations';

const LOOK = { size: { width: 340, height: 330 }, kind: 'compact' } as const;
const favorite = { ...keptPhone, favourite: true };
const away = { ...keptAway, favourite: true };
const reached = measuredAs(aReachResult({ at: secondsAgo(60) }));
const lost = measuredAs(aMiss({ kind: 'refused' }, { at: secondsAgo(60) }));
const connections = connectionsOf({ reach: { [favorite.id]: reached } });
const rows = (page: Page) => page.getByRole('list', { name: 'Favorites' }).getByRole('listitem');

test('shows the favorites alone, with what is wrong first, and keeps its order under the pointer', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [favorite, keptAway], { connections }), LOOK);
  await test.step('shows the favorites alone, copies an address, and says so without covering a row', async () => {
    await expect(page.getByRole('heading', { name: '1 reachable' })).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Living room');
    await expect(rows(page)).toContainText('Reachable·Lush, Max');
    await rows(page).hover();
    await page.getByRole('button', { name: 'Copy the address of Living room' }).click();
    await expect(page.getByRole('note')).toHaveText(/^Address of .*Living room.* copied$/);
    expect((await main.requests()).at(-1)).toEqual({
      route: 'known.copy-connection',
      input: { id: favorite.id, format: 'address' },
    });
  });
  await test.step('has what is wrong first, with its step and its action at rest', async () => {
    const known = [favorite, { ...away, alias: 'Attic', deviceCode: null }, { ...away, id: 'lost', alias: 'Studio' }];
    const reach = { [favorite.id]: reached, [away.id]: { kind: 'unchecked' }, lost } as const;
    const listed = { ...phone, deviceCode: away.deviceCode ?? '' };
    const state = aLookingState([phone, listed], known, { connections: connectionsOf({ reach }) });
    await main.again(state);
    await expect(page.getByRole('heading', { name: '1 needs attention' })).toBeVisible();
    await expect(rows(page).getByRole('button', { name: /^(Studio|Living room|Attic)$/ })).toHaveText([
      'Studio',
      'Living room',
      'Attic',
    ]);
    await expect(rows(page).first()).toContainText('Refused·Open its game mode');
    expect(await violations(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Try Studio again' })).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: 'Try Studio again' }).click();
    expect((await main.requests()).at(-1)).toEqual({
      route: 'reach.reconnect',
      input: { ids: ['lost'], runId: expect.any(String) },
    });
  });
});

test('is left by the keyboard alone, and leads to an app in the full window', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [favorite, away], { connections }), LOOK);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Living room', exact: true })).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'More actions for Living room' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open Beckon' }).click();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await main.requests()).map(({ route }) => route))
    .toEqual([
      'known.copy-connection',
      'desktop.leave-compact',
      'desktop.open-app-menu',
      'desktop.leave-compact',
      'desktop.set-compact',
    ]);
  expect((await main.inputsOf('desktop.leave-compact')).map((input) => input)).toEqual([
    { id: favorite.id },
    { id: null },
  ]);
  expect(await main.inputsOf('desktop.set-compact')).toEqual([{ compact: false }]);
});

test('is as high as its rows, and says what it is for where it has none', async ({ main }) => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...favorite, id: `${index}`, alias: `App ${index}` }));
  const page = await main.open(aLookingState([phone], many.slice(0, 2)), LOOK);
  await test.step('asks for a window as high as its rows, eight at most, and no less as rows come and go', async () => {
    await expect(rows(page)).toHaveCount(2);
    const heights = async () => await main.inputsOf('desktop.fit-compact');
    await expect.poll(async () => (await heights()).at(-1)).toEqual({ height: 44 + 2 * 56 + 6 });
    await main.set('known', Object.fromEntries(many.map((app) => [app.id, app])));
    await expect.poll(async () => (await heights()).at(-1)).toEqual({ height: 44 + 8 * 56 + 6 });
  });
  await test.step('says that the service is not reached, and what the window is for while there is no favorite', async () => {
    const discovery = {
      kind: 'failed',
      at: secondsAgo(1),
      attempts: 1,
      nextAt: inAnHour(),
      failure: aServiceFailure(),
    } as const;
    await main.again(aLookingState([phone], [keptAway], { discovery }));
    await expect(page.getByRole('main')).toContainText('Favorites appear here');
    await expect(page.getByText(/^Service unreachable · list from (just now|.+ ago)$/)).toBeVisible();
  });
});

test('is opened from the palette of the full window, which stays', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [favorite]));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('compact');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await main.inputsOf('desktop.set-compact')).toEqual([{ compact: true }]);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
