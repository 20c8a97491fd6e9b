import { expect } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { QUIET_DESKTOP } from '../support/app-state-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, keptPhone, phone } from './sample-state';

const CLOSE = { ...QUIET_DESKTOP, question: { kind: 'close' } } as const;

test('asks what closing means, and offers no tray where there is none', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await test.step('asks what closing means, and remembers the answer unless told not to', async () => {
    const row = new AppsPage(page, 'Your apps').row('Living room');
    await row.focus();
    await main.set('desktop', CLOSE);
    const dialog = page.getByRole('dialog', { name: 'Keep Beckon running in the tray?' });
    await expect(dialog).toHaveAccessibleDescription(/keeps watching your apps/);
    await expect(dialog.getByRole('button', { name: 'Keep running' })).toBeFocused();
    // What lies beneath neither hears the keys of the window nor takes the focus.
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('grid')).toHaveCount(1);
    for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Keep running' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toBeFocused();

    await main.set('desktop', CLOSE);
    await dialog.getByRole('checkbox', { name: 'Remember my answer' }).uncheck();
    await dialog.getByRole('button', { name: 'Quit' }).click();
    await expect(dialog).toBeHidden();
    await main.set('desktop', CLOSE);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await main.set('desktop', CLOSE);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await main.wasAsked([
      { route: 'desktop.answer-close', input: { action: 'tray', remember: true } },
      { route: 'desktop.answer-close', input: { action: 'quit', remember: false } },
      { route: 'desktop.answer-close', input: { action: null, remember: false } },
      { route: 'desktop.answer-close', input: { action: null, remember: false } },
    ]);
  });
  await test.step('offers no tray where there is none, and remembers nothing of it', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    await main.set('desktop', { ...CLOSE, tray: { kind: 'absent', reason: 'no-watcher' } });
    const dialog = page.getByRole('dialog', { name: 'Quit Beckon?' });
    await expect(dialog).toContainText('This desktop doesn’t show tray icons');
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Keep running' })).toHaveCount(0);
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeFocused();
    await expect(cancel).toHaveCSS('outline-style', 'solid');
    await dialog.getByRole('button', { name: 'Quit' }).click();
    const input = { action: 'quit', remember: false };
    await main.wasAsked([{ route: 'desktop.answer-close', input }]);
  });
});

test('shows the code of a link as text, and adds its app only on yes', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await test.step('shows the code of a link as text, and adds its app only on yes', async () => {
    const deviceCode = `<b>\u202Eevil\u0007</b>${'x'.repeat(300)}`;
    await main.set('desktop', { ...QUIET_DESKTOP, question: { kind: 'link', deviceCode } });
    const dialog = page.getByRole('dialog', { name: 'Add the app from this link?' });
    await expect(dialog).toContainText('Beckon asks the service where this app is');
    await expect(dialog).toContainText('<b> evil </b>xxx');
    await expect(dialog.getByText('x'.repeat(300))).toBeHidden();
    await dialog.getByRole('button', { name: 'Show all' }).click();
    await expect(dialog.getByText('x'.repeat(300))).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await main.wasAsked([{ route: 'desktop.answer-link', input: { accepted: false } }]);

    await main.set('desktop', { ...QUIET_DESKTOP, question: { kind: 'link', deviceCode: 'another' } });
    await main.hold('desktop.answer-link');
    await main.answerNext('desktop.answer-link', { ok: true, data: { id: keptPhone.id } });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    // Main takes the question back before it has looked the code up.
    await main.set('desktop', QUIET_DESKTOP);
    await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toHaveAttribute('data-loading', 'true');
    await main.release();
    await expect(dialog).toBeHidden();
    await expect(new AppDetail(page).heading).toHaveText('Living room');
    await expect(new AppDetail(page).heading).toBeFocused();
  });
  await test.step('says of a link that its app is kept already, or that no service is set', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    await main.set('desktop', { ...QUIET_DESKTOP, question: { kind: 'link', deviceCode: phone.deviceCode } });
    const kept = page.getByRole('dialog', { name: 'Show the app from this link?' });
    await expect(kept).toContainText('This app is already saved.');
    await kept.getByRole('button', { name: 'Cancel' }).click();
    await main.set('service', { kind: 'none' });
    await main.set('desktop', { ...QUIET_DESKTOP, question: { kind: 'link', deviceCode: 'unknown' } });
    await expect(page.getByRole('dialog')).toContainText('Choose one in Settings first.');
  });
  await test.step('shows why the app of a link was not added', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    await main.set('desktop', { ...QUIET_DESKTOP, question: { kind: 'link', deviceCode: 'unknown' } });
    const error = {
      code: 'not-found',
      serviceCode: 404,
      message: verbatim('No such app.'),
      advice: verbatim('Check the code.'),
    } as const;
    await main.answerNext('desktop.answer-link', { ok: false, error });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await main.set('desktop', QUIET_DESKTOP);
    await expect(new WindowPage(page).message('No such app.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
