import { expect, type Page } from 'playwright/test';
import { INITIAL_APPEARANCE } from '../../shared/domain/appearance';
import { withResult } from '../../shared/domain/reach-state';
import { connectionsOf, INITIAL_SETTINGS } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aMiss, aReachResult } from '../support/reach-result-factory';
import { aServiceFailure } from '../support/service-failure-factory';
import { test } from './beckon-test';
import { aLookingState, computer, keptAway, keptPhone, manyApps, measuredAs, phone, secondsAgo } from './sample-state';

const desk = aKnownApp({ id: 'kept-desk', deviceCode: 'remote_desk', alias: 'Desk', group: 'Study' });
const reached = connectionsOf({
  reach: {
    [keptPhone.id]: measuredAs(aReachResult({ at: secondsAgo(20) })),
    [keptAway.id]: measuredAs(aMiss({ kind: 'silent' })),
  },
});

/** Heights of the rows, in pixels. */
async function rowHeights(page: Page): Promise<readonly number[]> {
  return await page
    .locator('[data-app-row]')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
}

test('offers the one action that fits in each row, in the place of the battery', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway], { connections: reached }));
  await test.step('offers in each row the one action that fits its state', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.row('Living room').getByRole('button', { name: 'Copy the address of Living room' }).click();
    await apps.row('Old tablet').getByRole('button', { name: 'Try Old tablet again' }).click();
    await apps.row('Old tablet').getByRole('button', { name: 'Stop trying Old tablet' }).click();
    await main.wasAsked([
      { route: 'known.copy-connection', input: { id: keptPhone.id, format: 'address' } },
      { route: 'reach.reconnect', input: { ids: [keptAway.id], runId: expect.any(String) } },
      { route: 'reach.stop', input: { id: keptAway.id } },
    ]);
  });
  await test.step('puts its actions in the place of the battery on hover and focus, and moves nothing for them', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway], { connections: reached }));
    const row = new AppsPage(page, 'Your apps').row('Living room');
    const action = row.getByRole('button', { name: 'Copy the address of Living room' });
    const opacity = () => action.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
    const places = () =>
      row.evaluate((element) =>
        [...element.querySelectorAll('*')].map((part) => JSON.stringify(part.getBoundingClientRect())),
      );
    await expect(row).toContainText('84%');
    expect(await opacity()).toBe('0');
    const before = await places();
    await row.hover();
    await expect.poll(opacity).toBe('1');
    expect(await places()).toEqual(before);
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe('0');
    await row.focus();
    await page.keyboard.press('Tab');
    await expect(action).toBeFocused();
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Tab');
    await expect(row.getByRole('button', { name: 'More actions for Living room' })).toBeFocused();
  });
});

test('shows what is old, and that this computer is offline, without moving a row', async ({ main }) => {
  const low = { ...phone, toys: [aToy({ battery: 12 })] };
  const lost = { ...aNearbyApp({ deviceCode: 'remote_desk', online: true }), toys: [aToy({ battery: 55 })] };
  const reach = {
    [keptPhone.id]: measuredAs(aReachResult({ at: secondsAgo(20) })),
    [desk.id]: measuredAs(aMiss({ kind: 'refused' })),
  };
  const listing = { fetchedAt: secondsAgo(128), skipped: [] };
  const page = await main.open(
    aLookingState([low, lost], [keptPhone, desk], { listing, connections: connectionsOf({ reach }) }),
  );
  await test.step('shows a charge as old while the service is down, and none of an app that is not reached', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.row('Living room')).toContainText('12% Low');
    await expect(apps.row('Desk')).toContainText('Refused');
    await expect(apps.row('Desk')).not.toContainText('%');
    const failure = aServiceFailure();
    await main.set('discovery', { kind: 'failed', at: secondsAgo(1), attempts: 2, nextAt: secondsAgo(-60), failure });
    await expect(apps.row('Living room')).toContainText('12%');
    await expect(apps.row('Living room')).not.toContainText('Low');
    // The next try says nothing yet.
    await main.set('discovery', { kind: 'looking', since: secondsAgo(0) });
    await expect(page.getByRole('navigation')).toContainText('Unreachable');
    await expect(apps.row('Living room')).not.toContainText('Low');
  });
  await test.step('says that this computer is offline in rows, above them where they don’t, and leaves them where they are', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway], { connections: reached }));
    const apps = new AppsPage(page, 'Your apps');
    const sheet = page.getByRole('main');
    await expect(apps.headings).toHaveText(['Reachable1', 'Away1']);
    const before = withResult(null, aReachResult({ at: secondsAgo(20) }));
    const offline = withResult(before, aMiss({ kind: 'this-computer-offline' }));
    await main.set(
      'connections',
      connectionsOf({ reach: { [keptPhone.id]: { kind: 'measured', measured: offline } } }),
    );
    await expect(apps.row('Living room')).toContainText('This PC is offline');
    await expect(apps.row('Living room')).toContainText('84%');
    const strip = sheet.getByRole('strong').filter({ hasText: 'This PC is offline' });
    await expect(strip).toHaveCount(0);
    await expect(page.getByRole('navigation')).toContainText('Unreachable');
    await expect(apps.headings).toHaveText(['Reachable1', 'Away1']);
    await new WindowPage(page).goTo('Nearby');
    await expect(strip).toBeVisible();
  });
});

test('has the actions of a row in its menu', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway], { connections: reached }));
  const apps = new AppsPage(page, 'Your apps');
  const menu = page.getByRole('menu', { name: 'Actions for Living room' });
  await test.step('opens the menu of a row by right click, by Shift+F10 and by its button, and gives the focus back', async () => {
    await apps.row('Living room').click({ button: 'right' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(apps.row('Living room')).toBeFocused();

    await page.keyboard.press('Shift+F10');
    await expect(menu).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    await expect(new AppDetail(page).aliasBox).toBeFocused();
    await page.keyboard.press('Escape');

    await apps.row('Living room').getByRole('button', { name: 'More actions for Living room' }).click();
    await menu.getByRole('menuitemcheckbox', { name: 'Tell me when it’s lost or back' }).click();
    await expect(new WindowPage(page).announcement).toContainText('Alerts muted for');
    await apps.row('Living room').click({ button: 'right' });
    await expect(menu.getByRole('menuitemcheckbox', { name: 'Tell me when it’s lost or back' })).not.toBeChecked();
    await menu.getByRole('menuitem', { name: 'Copy as' }).hover();
    await page.getByRole('menuitem', { name: 'WebSocket URL' }).click();
    expect((await main.requests()).at(-1)).toEqual({
      route: 'known.copy-connection',
      input: { id: keptPhone.id, format: 'wss' },
    });
  });
  await test.step('moves an app to a group from its menu, and back by undo', async () => {
    await main.again(aLookingState([phone], [desk, keptPhone]));
    await apps.row('Desk').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Group…' }).click();
    await page.getByRole('dialog', { name: 'Group' }).getByRole('combobox').fill('Lounge');
    await page.keyboard.press('Enter');
    await expect(apps.row('Desk')).toBeFocused();
    await page.keyboard.press('Control+z');
    const groups = (await main.requests()).flatMap(({ route, input }) => (route === 'known.set-group' ? [input] : []));
    expect(groups).toEqual([
      { ids: [desk.id], group: 'Lounge' },
      { ids: [desk.id], group: 'Study' },
    ]);
  });
});

test('offers to add or ignore an app nearby from its menu', async ({ main }) => {
  const page = await main.open(aLookingState([phone, computer], [keptPhone]));
  await new WindowPage(page).goTo('Nearby');
  const nearby = new AppsPage(page, 'Apps nearby');
  await nearby.row('PC').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy device code' }).click();
  await nearby.row('PC').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add', exact: true }).click();
  await expect(nearby.naming.getByRole('textbox')).toBeFocused();
  await nearby.row('PC').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Ignore' }).click();
  await expect(nearby.rows).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await main.wasAsked([
    { route: 'desktop.copy-text', input: { text: computer.deviceCode } },
    { route: 'known.ignore', input: { deviceCode: computer.deviceCode } },
    { route: 'known.unignore', input: { deviceCode: computer.deviceCode } },
  ]);
});

test('puts the apps into groups of states, in lower rows where there are many', async ({ main }) => {
  const many = manyApps(12);
  const kept = many.map((info, index) =>
    aKnownApp({ id: `k${index}`, deviceCode: info.deviceCode, alias: `App ${index}` }),
  );
  const reach = {
    ...Object.fromEntries(kept.map(({ id }) => [id, measuredAs(aReachResult())])),
    [keptPhone.id]: measuredAs(aMiss({ kind: 'refused' })),
  };
  const state = aLookingState([phone, ...many], [keptAway, keptPhone, { ...desk, favourite: true }, ...kept], {
    connections: connectionsOf({ reach: { ...reach, [desk.id]: measuredAs(aReachResult()) } }),
  });
  const page = await main.open(state);
  await test.step('puts the apps into groups of states, under headings that stay in sight', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.headings).toHaveText(['Needs attention1', 'Favorites1', 'Reachable12', 'Away1']);
    await expect(apps.grid).toHaveAttribute('aria-rowcount', '19');
    const away = apps.grid.getByRole('rowgroup', { name: 'Away' });
    await expect(away.getByRole('row', { name: /Old tablet/ })).toHaveAttribute('aria-rowindex', '19');
    await apps.rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(apps.row('Desk')).toBeFocused();
    await apps.row('App 9').scrollIntoViewIfNeeded();
    await expect(apps.headings.filter({ hasText: 'Reachable' })).toBeInViewport();
    // Whatever the keys move to is seen below the heading.
    await page.keyboard.press('End');
    for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowUp');
    const [row, heading] = await Promise.all([
      apps.grid.locator(':focus').boundingBox(),
      apps.headings.filter({ hasText: 'Reachable' }).boundingBox(),
    ]);
    expect(row?.y ?? 0).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
  });
  await test.step('has lower rows for many apps, or where the user wants them', async () => {
    const infos = manyApps(20);
    const known = infos.map((info, index) =>
      aKnownApp({ id: `k${index}`, deviceCode: info.deviceCode, lastInfo: info }),
    );
    await main.again(aLookingState(infos, known));
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.rows.first()).toBeVisible();
    expect(new Set(await rowHeights(page))).toEqual(new Set([44]));
    const { settings = INITIAL_SETTINGS } = aLookingState();
    await main.set('settings', { ...settings, appearance: { ...INITIAL_APPEARANCE, density: 'comfortable' } });
    await expect.poll(async () => new Set(await rowHeights(page))).toEqual(new Set([56]));
    const [first, second] = [await apps.rows.nth(0).boundingBox(), await apps.rows.nth(1).boundingBox()];
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBe(56);
  });
});

test('moves a row to another group once its state has held, and never under the pointer', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway], { connections: reached }));
  const apps = new AppsPage(page, 'Your apps');
  await expect(apps.headings).toHaveText(['Reachable1', 'Away1']);
  await apps.row('Old tablet').hover();
  await apps.row('Living room').focus();
  const lost = { ...reached, ...connectionsOf({ reach: { [keptPhone.id]: measuredAs(aMiss({ kind: 'refused' })) } }) };
  await main.set('connections', lost);
  await expect(apps.row('Living room')).toContainText('Refused');
  await page.keyboard.press('f');
  await expect(new WindowPage(page).announcement).toContainText('added to favorites');
  await expect(apps.headings).toHaveText(['Reachable1', 'Away1']);
  await page.mouse.move(900, 10);
  await expect(apps.headings).toHaveText(['Needs attention1', 'Away1']);
  await expect(apps.row('Living room')).toBeFocused();
});

test('has its width from a drag or from keys, also where the window is mirrored', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]), { size: { width: 1400, height: 800 } });
  const edge = page.getByRole('separator', { name: 'Width of the list' });
  await test.step('has its width from a drag or from keys, and forgets it with a double click', async () => {
    const widths = async () =>
      (await main.requests()).flatMap(({ route, input }) =>
        route === 'settings.set-appearance' && typeof input === 'object' && input !== null && 'listWidth' in input
          ? [input.listWidth]
          : [],
      );
    await expect(edge).toHaveAttribute('aria-valuenow', '352');
    await edge.focus();
    await page.keyboard.press('ArrowRight');
    await expect(edge).toHaveAttribute('aria-valuenow', '368');
    const box = await edge.boundingBox();
    if (box === null) throw new Error('There is no edge');
    await page.mouse.move(box.x + 4, 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 54, 300);
    await page.mouse.move(box.x + 84, 300);
    expect(await widths()).toHaveLength(1);
    await page.mouse.up();
    await expect(edge).not.toHaveAttribute('aria-valuenow', '368');
    const list = page.getByRole('region', { name: 'Your apps' });
    expect((await list.boundingBox())?.width).toBe(Number(await edge.getAttribute('aria-valuenow')));
    await edge.dblclick();
    await expect(edge).toHaveAttribute('aria-valuenow', '352');
    expect((await widths()).at(-1)).toBeNull();
  });
  await test.step('grows to the other side where the window is mirrored', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(edge).toHaveAttribute('aria-valuenow', '368');
    const list = await page.getByRole('region', { name: 'Your apps' }).boundingBox();
    const at = await edge.boundingBox();
    expect(at?.x ?? 0).toBeLessThan(list?.x ?? 0);
  });
});

test('does the same to all selected apps at once, and says what each action will do', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway, desk], { connections: reached }));
  await test.step('does the same to all selected apps at once, and says what each action will do', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.row('Living room').click({ modifiers: ['Control'] });
    await apps.row('Old tablet').click({ modifiers: ['Control'] });
    const ids = [keptPhone.id, keptAway.id];
    await expect(apps.selection).toContainText('2 selected1 reachable, 1 away');
    const action = (name: string) => apps.selection.getByRole('button', { name });
    await expect(action('Try again')).toContainText('Old tablet');
    await expect(action('Copy addresses')).toContainText('1 works now, 1 may have changed');
    for (const name of ['Try again', 'Copy addresses', 'Add to favorites', 'Mute alerts', 'Export…']) {
      await action(name).click();
    }
    await expect(action('Remove from favorites')).toBeVisible();
    await expect(action('Unmute alerts')).toBeVisible();
    const seen = await main.requests();
    const inputs = (route: string) => seen.flatMap((request) => (request.route === route ? [request.input] : []));
    expect(inputs('reach.reconnect')).toEqual([{ ids: [keptAway.id], runId: expect.any(String) }]);
    expect(inputs('known.copy-addresses')).toEqual([{ ids }]);
    expect(inputs('known.set-favourite')).toEqual([{ ids: expect.arrayContaining(ids), favourite: true }]);
    expect(inputs('transfer.export')).toEqual([{ ids: expect.arrayContaining(ids) }]);
    expect(inputs('settings.set-notifications')).toHaveLength(1);
    await action('Clear selection').click();
    await expect(apps.selection).toBeHidden();
  });
  await test.step('offers of selected apps that are reached to check them, and in their rows nothing', async () => {
    const both = connectionsOf({
      reach: { [keptPhone.id]: measuredAs(aReachResult()), [keptAway.id]: measuredAs(aReachResult()) },
    });
    await main.again(aLookingState([phone], [keptPhone, keptAway], { connections: both }));
    const apps = new AppsPage(page, 'Your apps');
    await expect(apps.row('Living room').getByRole('button')).toHaveCount(2);
    await apps.row('Living room').click({ modifiers: ['Control'] });
    await apps.row('Old tablet').click({ modifiers: ['Control'] });
    await expect(apps.selection.getByRole('button', { name: 'Check now' })).toContainText('Living room, Old tablet');
    await expect(apps.row('Living room').getByRole('button')).toHaveCount(0);
  });
});

test('cuts no state in a narrow window', async ({ main }) => {
  const infos = manyApps(14);
  const known = infos.map((info, index) =>
    aKnownApp({ id: `k${index}`, deviceCode: info.deviceCode, alias: `App ${index}`, lastInfo: info }),
  );
  const reach = Object.fromEntries(known.map(({ id }) => [id, measuredAs(aMiss({ kind: 'silent' }))]));
  const state = aLookingState(infos, known, { connections: connectionsOf({ reach }) });
  const page = await main.open(state, { size: { width: 720, height: 560 }, zoom: 2 });
  const apps = new AppsPage(page, 'Your apps');
  await expect(apps.rows.first()).toContainText('No answer');
  const cut = await apps.grid.evaluate((grid) =>
    [...grid.querySelectorAll('[data-tone]')]
      .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 1)
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
  const scrolled = await page
    .getByRole('region', { name: 'Your apps' })
    .evaluate((list) => list.scrollHeight - list.clientHeight);
  // The rows alone are scrolled, not the page around them too.
  expect(scrolled).toBe(0);
});
