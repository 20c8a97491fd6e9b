import { expect } from 'playwright/test';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone, phone, stranger } from './sample-state';

test('merges what is done shortly after each other into one offer, and undoes all of it', async ({ main }) => {
  // Both have the same name: two messages could not be told apart.
  const page = await main.open(aLookingState([phone], [keptPhone, { ...keptAway, alias: 'Living room' }]));
  const window = new WindowPage(page);
  const apps = new AppsPage(page, 'Your apps');
  await apps.rows.first().focus();
  await page.keyboard.press('Delete');
  await expect(window.undoOffer('Living room')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(window.undoOffer('2 apps forgotten')).toBeVisible();
  await expect(window.undoOffer('')).toHaveCount(1);
  await expect(window.announcement).toContainText('2 apps forgotten. Press Ctrl+Z to undo.');
  await page.keyboard.press('Control+z');
  await expect(apps.rows).toHaveCount(2);
  await expect(window.undoOffer('')).toHaveCount(0);
  await expect(window.announcement).toContainText('Undone: 2 apps forgotten');
  const undone = (await main.requests()).filter(({ route }) => route === 'known.undo-forget');
  expect(undone).toHaveLength(2);
  expect(undone[0]?.input).not.toEqual(undone[1]?.input);
});

test('leaves Ctrl+Z to the text while a text is typed', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const window = new WindowPage(page);
  const apps = new AppsPage(page, 'Your apps');
  await apps.rows.first().focus();
  await page.keyboard.press('Delete');
  await expect(window.undoOffer('forgotten')).toBeVisible();
  await apps.search.fill('old');
  await apps.search.press('Control+z');
  await expect(window.undoOffer('forgotten')).toBeVisible();
});

test('shows an ignored app again', async ({ main }) => {
  const page = await main.open(aLookingState([phone, stranger]));
  const window = new WindowPage(page);
  await window.goTo('Nearby');
  await new AppsPage(page, 'Apps nearby').open('smart-fridge');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ignore/ })
    .first()
    .click();
  await window.undoOffer('ignored').getByRole('button', { name: 'Undo' }).click();
  await expect(window.undoOffer('')).toHaveCount(0);
  expect((await main.requests()).at(-1)).toEqual({ route: 'known.unignore', input: { deviceCode: 'odd' } });
});

test('takes the offer away on request', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone, keptAway]));
  const window = new WindowPage(page);
  await new AppsPage(page, 'Your apps').rows.first().focus();
  await page.keyboard.press('Delete');
  await window.undoOffer('forgotten').getByRole('button', { name: 'Dismiss' }).click();
  await expect(window.undoOffer('')).toHaveCount(0);
});
