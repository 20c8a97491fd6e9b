import { expect } from 'playwright/test';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { test } from './beckon-test';
import { aLookingState, keptPhone, phone, secondsAgo } from './sample-state';

test('says more of what is pointed to or focused, in one tooltip within the sheet', async ({ main }) => {
  const listing = { fetchedAt: secondsAgo(128), skipped: [] };
  const page = await main.open(aLookingState([{ ...phone, online: false }], [keptPhone], { listing }));
  await test.step('says the exact time of an age, and what a button of a row does, in one tooltip', async () => {
    const apps = new AppsPage(page, 'Your apps');
    await apps.open('Living room');
    const tooltip = page.getByRole('tooltip');
    await new AppDetail(page).toys.locator('time').first().hover();
    await expect(tooltip).toContainText(/\d{4}/);
    await apps
      .row('Living room')
      .getByRole('button', { name: /^More actions/ })
      .hover();
    await expect(tooltip).toHaveText('More actions for Living room');
    await expect(tooltip).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
  });
  await test.step('says what a button of a row does where the keyboard goes', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    const apps = new AppsPage(page, 'Your apps');
    await apps.rows.first().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toHaveText('Check now');
  });
  await test.step('keeps a long tooltip within the sheet, 8 pixels from its edges', async () => {
    const name = 'A very long name of an app that no column of the list is wide enough to show';
    await main.again(aLookingState([phone], [{ ...keptPhone, alias: name }]));
    await page.locator('[data-app-row] [data-hint]').first().hover();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toBeVisible();
    const inside = async () => {
      const [hint, sheet] = [await tooltip.boundingBox(), await page.getByRole('main').boundingBox()];
      return (
        hint !== null && sheet !== null && hint.x >= sheet.x + 8 && hint.x + hint.width <= sheet.x + sheet.width - 8
      );
    };
    await expect.poll(inside).toBe(true);
  });
});

test('says nothing more of a button that was just pressed, until the pointer has left it', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const row = new AppsPage(page, 'Your apps').row('Living room');
  const tooltip = page.getByRole('tooltip');
  await row.hover();
  const box = await row.getByRole('button', { name: /^More actions/ }).boundingBox();
  if (box === null) throw new Error('No button');
  const pointTo = async (x: number): Promise<void> => {
    await page.mouse.move(box.x + x, box.y + box.height / 2);
    await page.clock.runFor(2_000);
  };
  await page.clock.install();
  await pointTo(box.width / 2);
  await expect(tooltip).toHaveText('More actions for Living room');
  await page.mouse.down();
  await expect(tooltip).toHaveCount(0);
  // From its icon to its edge.
  await pointTo(1);
  await pointTo(box.width / 2);
  await expect(tooltip).toHaveCount(0);
  await pointTo(-120);
  await pointTo(box.width / 2);
  await expect(tooltip).toHaveText('More actions for Living room');
});
