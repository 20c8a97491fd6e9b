import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { INITIAL_NOTIFICATIONS } from '../../shared/domain/notification';
import { activeLanguage } from '../../shared/words/languages';
import { textFor, verbatim } from '../../shared/words/text';
import { aDoctorStep } from '../support/doctor-report-factory';
import { openApp } from '../support/page-objects/app-detail';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import type { FakeMainDriver } from './fake-main-driver';
import { aLookingState, keptPhone, phone } from './sample-state';

async function speakArabic(main: FakeMainDriver, page: Page): Promise<void> {
  await main.set('language', activeLanguage('ar'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
}

test('what is selected is copied without the marks that isolate names in it', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const detail = await openApp(page, 'Living room');
  const verdict = { code: 'silent', sentence: verbatim('Nothing answers.'), advice: verbatim('Wake it.') } as const;
  const unknown = textFor('evidence.nameNotFound', { host: 'phone.example', code: 'ENOTFOUND' });
  const step = aDoctorStep({ outcome: 'problem', detail: unknown });
  await main.answerNext('doctor.run', { ok: true, data: { steps: [step], verdict } });
  await detail.choose('Run doctor');
  await detail.openChecks();
  const sentence = page.getByText('phone.example');
  await expect(sentence).toBeVisible();
  await speakArabic(main, page);
  await expect(sentence).toHaveText(/\u2068phone\.example\u2069/);
  const shown = (await sentence.textContent()) ?? '';

  await sentence.selectText();
  // The key must not come before what listens to it.
  const copied = await page.evaluateHandle(() => ({
    text: new Promise((resolve) => {
      const read = ({ clipboardData }: ClipboardEvent): void => resolve(clipboardData?.getData('text/plain'));
      window.addEventListener('copy', read, { once: true });
    }),
  }));
  await page.keyboard.press('Control+C');
  expect(await copied.evaluate(async ({ text }) => await text)).toBe(shown.replaceAll(/[\u2068\u2069]/g, ''));
});

test('the demo, and numbers to type, are in the language', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await test.step('the demo is marked, and its scenario is named in the language', async () => {
    const service = { kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1:4430', caFile: '/ca' } as const;
    await main.set('service', service);
    const chip = page.getByRole('banner').getByRole('button', { name: 'Demo', exact: true });
    await chip.click();
    await expect(page.getByRole('menuitem', { name: 'Leave the demo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chip).toBeFocused();
    await new WindowPage(page).goTo('Settings');
    const settings = new SettingsPage(page);
    await settings.open('Service');
    const scenario = settings.simulator.getByRole('combobox', { name: 'Scenario' });
    await expect(scenario).toHaveValue('Home: a few apps and their toys');
    await speakArabic(main, page);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('المنزل: بضعة تطبيقات وألعابها');
  });
  await test.step('a number is typed beside the percent sign of the language', async () => {
    await main.again(aLookingState([phone], [keptPhone]));
    await new WindowPage(page).goTo('Settings');
    await new SettingsPage(page).open('Notifications');
    await page.getByRole('textbox', { name: 'Warn at' }).focus();
    await speakArabic(main, page);
    const field = page.locator('input:focus');
    await expect(field).toHaveValue('20\u200e%\u200e');
    await field.fill('35');
    await field.press('Enter');
    const saved = { ...INITIAL_NOTIFICATIONS, batteryThreshold: 35 };
    await expect
      .poll(async () => await main.requests())
      .toContainEqual({ route: 'settings.set-notifications', input: saved });
    await expect(field).toHaveValue('35\u200e%\u200e');
  });
});
