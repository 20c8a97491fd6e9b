import { expect } from 'playwright/test';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { test } from './beckon-test';
import { aLookingState, keptPhone, phone } from './sample-state';

test('says the exact time of an age, and what a button of a row does, in one tooltip', async ({ main }) => {
  const page = await main.open(aLookingState([{ ...phone, online: false }], [keptPhone]));
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

test('says what a button of a row does where the keyboard goes', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const apps = new AppsPage(page, 'Your apps');
  await apps.rows.first().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Check now');
});
