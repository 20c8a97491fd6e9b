import { expect } from 'playwright/test';
import { connectionsOf, INITIAL_SETTINGS } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone, secondsAgo } from './sample-state';

/** With them there are enough apps for a search, also after one is forgotten. */
const others = Array.from({ length: 8 }, (_, index) => aKnownApp({ id: `other-${index}`, alias: `Other ${index}` }));

test('undoes the latest change alone: an earlier one of another app stays, and is offered next', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const window = new WindowPage(page);
  const apps = new AppsPage(page, 'Your apps');
  const detail = new AppDetail(page);
  await apps.open('Living room');
  await detail.rename('Hall');
  await expect(window.undoOffer('renamed')).toBeVisible();
  await apps.rows.nth(1).focus();
  await page.keyboard.press('Delete');
  await expect(window.undoOffer('forgotten')).toBeVisible();
  await expect(window.undoOffer('')).toHaveCount(1);
  await expect(apps.rows).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(apps.rows).toHaveCount(2);
  await expect(window.announcement).toContainText('forgotten. Press Ctrl+Z to undo this too: ');
  await expect(window.undoOffer('renamed')).toBeVisible();
  await expect(apps.rows.filter({ hasText: 'Hall' })).toHaveCount(1);
  const routes = (await main.requests()).map(({ route }) => route).filter((route) => route.startsWith('known.'));
  expect(routes).toEqual(['known.set-alias', 'known.forget', 'known.undo-forget']);
  await window.undoOffer('renamed').getByRole('button', { name: 'Undo' }).click();
  await expect(window.undoOffer('')).toHaveCount(0);
  await expect(apps.rows.filter({ hasText: 'Living room' })).toHaveCount(1);
});

test('undoes no name that another program changed since, or that discreet mode hides', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const window = new WindowPage(page);
  const detail = new AppDetail(page);
  await test.step('leaves a name alone that another program changed after the window did', async () => {
    await new AppsPage(page, 'Your apps').open('Living room');
    await detail.rename('Hall');
    await expect(detail.heading).toHaveText('Hall');
    await main.set('known', { [keptPhone.id]: { ...keptPhone, alias: 'Attic' } });
    await expect(detail.heading).toHaveText('Attic');
    await page.keyboard.press('Control+z');
    await expect(window.announcement).toContainText('was changed again since, and stays as it is');
    await expect(detail.heading).toHaveText('Attic');
  });
  await test.step('offers no undo of a new name in discreet mode, which hides the former one', async () => {
    const { settings, ...state } = aLookingState([phone], [keptPhone]);
    await main.again({ ...state, settings: { ...INITIAL_SETTINGS, ...settings, discreet: true } });
    await new AppsPage(page, 'Your apps').open('Living room');
    await detail.rename('Hall');
    await expect(detail.heading).toHaveText('Hall');
    await expect(new WindowPage(page).undoOffer('')).toHaveCount(0);
  });
});

test('says in one place what was done and what can be undone, and covers nothing', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const window = new WindowPage(page);
  await test.step('says in one place what was done, what can be undone, and what failed', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.open('Old tablet');
    await page.keyboard.press('Delete');
    await expect(apps.row('Living room')).toBeFocused();
    await page.keyboard.press('c');
    await expect(window.undoOffer('forgotten')).toBeVisible();
    await expect(page.getByRole('note')).toHaveText(/^Address of .*Living room.* copied$/);
    const covered = await window.navigation.getByRole('button').evaluateAll((buttons) =>
      buttons.filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
    expect(covered).toEqual([]);
    await window.goTo('Toys');
    // What was done goes with its page; what can be undone stays for its time.
    await expect(page.getByRole('note')).toHaveCount(0);
    await expect(window.undoOffer('forgotten')).toBeVisible();
  });
  await test.step('leaves Ctrl+Z to the text while a text is typed', async () => {
    await main.again(aLookingState([phone], [keptPhone, keptAway, ...others]));
    const apps = new AppsPage(page, 'Your apps');
    await apps.rows.first().focus();
    await page.keyboard.press('Delete');
    await expect(window.undoOffer('forgotten')).toBeVisible();
    await apps.search.fill('old');
    await apps.search.press('Control+z');
    await expect(window.undoOffer('forgotten')).toBeVisible();
  });
});

test('undoes what is done to a single app', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const window = new WindowPage(page);
  const detail = new AppDetail(page);
  await new AppsPage(page, 'Your apps').open('Living room');
  const { id } = keptPhone;
  const undo = async (done: string, name = 'Living room'): Promise<unknown> => {
    await expect(window.undoOffer(done)).toContainText(name);
    await page.keyboard.press('Control+z');
    await expect(window.undoOffer('')).toHaveCount(0);
    await expect(window.announcement).toContainText('Undone:');
    return (await main.requests()).at(-1);
  };

  await detail.button('Favorite').click();
  const unfavorite = { route: 'known.set-favourite', input: { ids: [id], favourite: false } };
  expect(await undo('added to favorites')).toEqual(unfavorite);
  await detail.rename('Hall');
  const rename = { route: 'known.set-alias', input: { id, alias: 'Living room' } };
  expect(await undo('renamed', 'Hall')).toEqual(rename);
  await expect(detail.heading).toHaveText('Living room');
  await detail.rename('');
  expect(await undo('renamed')).toEqual(rename);
  await expect(detail.heading).toHaveText('Living room');
  await detail.choose('Reconnect automatically');
  const leave = { route: 'known.set-keep-connected', input: { id, keepConnected: false } };
  expect(await undo('Auto-reconnect on for')).toEqual(leave);
  await detail.choose('Tell me when it’s lost or back');
  const unmute = { route: 'settings.set-notifications', input: expect.objectContaining({ mutedApps: [] }) };
  expect(await undo('Alerts muted for')).toEqual(unmute);

  const running = { kind: 'running', since: secondsAgo(1), step: 'asking-list', automatic: true, attempt: 3 } as const;
  await main.set('connections', connectionsOf({ reconnect: { [id]: running } }));
  await detail.button('Stop').click();
  expect(await undo('disconnected')).toEqual({ route: 'reach.reconnect', input: { ids: [id] } });
});
