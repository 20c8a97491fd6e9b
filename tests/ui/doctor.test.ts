import { expect } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { aDoctorReport, aDoctorStep } from '../support/doctor-report-factory';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aProbeReport } from '../support/probe-report-factory';
import { test } from './beckon-test';
import { aLookingState, keptPhone, phone } from './sample-state';

test('shows each step as it comes, then one verdict with what to do', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  const { doctor } = detail;
  const silent = aDoctorStep({
    step: 'connect-https',
    outcome: 'problem',
    code: 'silent',
    detail: verbatim('No answer.'),
  });
  const verdict = {
    code: 'silent',
    sentence: verbatim('Nothing answers.'),
    advice: verbatim('Wake the phone.'),
  } as const;
  await main.answerNext('doctor.run', { ok: true, data: { steps: [aDoctorStep(), silent], verdict } });
  await main.hold('doctor.run');
  await detail.button('Run doctor').click();
  const steps = doctor.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(steps).toHaveCount(9);
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step');
  await main.tellStep(aDoctorStep());
  await expect(steps.nth(0)).toContainText('Service: OKThe service answered.41 ms');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await main.release();
  await expect(doctor).toContainText('Nothing answers.Wake the phone.');
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(1)).toContainText('HTTPS port: ProblemNo answer.');
  await expect(new WindowPage(page).announcement).toContainText('Nothing answers. Wake the phone.');
});

test('shows the report before it copies it', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await detail.button('Run doctor').click();
  await detail.button('Details').click();
  await detail.button('Copy report…').click();
  const preview = detail.doctor.getByRole('textbox', { name: 'What will be copied' });
  await expect(preview).toHaveValue(/service: ok \(answered, 41 ms\)/);
  await expect(detail.button('Copy')).toBeFocused();
  const copied = new WindowPage(page).says('Copied');
  await page.keyboard.press('Enter');
  await copied;
  const text = await preview.inputValue();
  await expect
    .poll(async () => (await main.requests()).at(-1))
    .toEqual({ route: 'desktop.copy-text', input: { text } });
});

test('says in one line that all is well, and shows the steps on demand', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await detail.button('Run doctor').click();
  await expect(detail.doctor).toContainText('Everything works.');
  await expect(detail.doctor.getByText(/^Checked (?:just now|\d+ s ago)$/)).toBeVisible();
  const steps = detail.doctor.getByRole('list', { name: 'Results' });
  await expect(steps).toHaveCount(0);
  await expect(detail.button('Details')).toHaveAttribute('aria-expanded', 'false');
  await detail.button('Details').click();
  await expect(steps).toBeVisible();
});

test('stops on request, and when its page is left', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await new AppsPage(page, 'Your apps').open('Living room');
  const detail = new AppDetail(page);
  await main.hold('doctor.run');
  await detail.button('Run doctor').click();
  await detail.button('Stop').click();
  await new WindowPage(page).goTo('Settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const routes = (await main.requests()).map(({ route }) => route);
  expect(routes.filter((route) => route === 'doctor.stop')).toHaveLength(2);
  await main.release();
});

test('examines a typed address', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  await new WindowPage(page).goTo('Add');
  await main.answerNext('reach.check-address', { ok: true, data: aProbeReport({ reachable: false }) });
  await page.getByRole('textbox', { name: 'Device code, address, or link' }).fill('127.0.0.9');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Run doctor' }).click();
  await expect(page.getByRole('region', { name: 'Doctor' })).toContainText('Everything works.');
  const ports = { httpsPort: null, wssPort: null, allowCarrierGradeNat: false };
  const request = { kind: 'address', target: '127.0.0.9', ...ports };
  expect((await main.requests()).at(-1)).toMatchObject({ route: 'doctor.run', input: { request } });
});

test('finds out why nothing is listed', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  await new WindowPage(page).goTo('Nearby');
  const step = aDoctorStep({ step: 'listed', outcome: 'problem', code: 'vpn-up', detail: verbatim('A VPN is up.') });
  const verdict = {
    code: 'not-listed',
    sentence: verbatim('A VPN hides this network.'),
    advice: verbatim('Pause it.'),
  } as const;
  await main.answerNext('doctor.run', { ok: true, data: aDoctorReport({ steps: [aDoctorStep(), step], verdict }) });
  await main.hold('doctor.run');
  await page.getByRole('button', { name: 'Why is nothing listed?' }).click();
  const doctor = page.getByRole('region', { name: 'Doctor' });
  await expect(doctor).toContainText('Beckon doesn’t contact any app.');
  await expect(doctor).toContainText('Does it list any apps?');
  await expect(doctor).not.toContainText('the app');
  await main.release();
  await expect(doctor).toContainText('A VPN hides this network.Pause it.');
  await doctor.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Why is nothing listed?' })).toBeVisible();
});
