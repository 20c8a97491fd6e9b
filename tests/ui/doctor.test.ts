import { expect } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { connectionsOf } from '../support/app-state-factory';
import { aDoctorReport, aDoctorStep } from '../support/doctor-report-factory';
import { openApp } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aProbeReport } from '../support/probe-report-factory';
import { aMiss } from '../support/reach-result-factory';
import { test } from './beckon-test';
import { aLookingState, keptPhone, measuredAs, phone } from './sample-state';

const lost = connectionsOf({ reach: { [keptPhone.id]: measuredAs(aMiss({ kind: 'silent' })) } });

test('shows each step as it comes, then one verdict with what to do, in the same panel', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone], { connections: lost }));
  const detail = await openApp(page, 'Living room');
  const silent = aDoctorStep({
    step: 'connect-https',
    outcome: 'problem',
    code: 'no-route',
    detail: verbatim('No way there.'),
  });
  const verdict = {
    code: 'no-route',
    sentence: verbatim('This computer may not connect.'),
    advice: verbatim('Check the firewall.'),
  } as const;
  await main.answerNext('doctor.run', { ok: true, data: { steps: [aDoctorStep(), silent], verdict } });
  await main.hold('doctor.run');
  await detail.choose('Run doctor');
  await expect(detail.reach).toContainText('Finding out why…');
  await expect(detail.button('Stop')).toBeVisible();
  await expect(new AppsPage(page, 'Your apps').row('Living room')).toContainText('Checking…');
  await main.tellStep(aDoctorStep());
  await expect(detail.reach).toContainText('Check 2 of 9: the service’s list.');
  await main.release();
  await expect(detail.reach).toContainText('This computer may not connect.No way there.Check the firewall.');
  await expect(new WindowPage(page).announcement).toContainText('This computer may not connect. Check the firewall.');
  await expect(detail.findings).toHaveCount(0);
  await expect(detail.button('Try again')).toBeVisible();
  await expect(detail.reach).toContainText(/1 of 9 checks passed · (?:just now|\d+ s ago)/);
  await detail.openChecks();
  await expect(detail.findings).toHaveText([
    /^Service: OKThe service answered\.41 ms/,
    /^HTTPS port: ProblemNo way there\./,
  ]);
});

test('shows the report before it copies it, and stops when its app is left', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone], { connections: lost }));
  await test.step('shows the report before it copies it', async () => {
    const detail = await openApp(page, 'Living room');
    await detail.choose('Run doctor');
    await detail.openChecks();
    await detail.button('Copy report…').click();
    const preview = detail.reach.getByRole('textbox', { name: 'What will be copied' });
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
  await test.step('stops on request, and when its app is left', async () => {
    await main.again(aLookingState([phone], [keptPhone], { connections: lost }));
    const detail = await openApp(page, 'Living room');
    await main.hold('doctor.run');
    await detail.choose('Run doctor');
    await detail.button('Stop').click();
    await new WindowPage(page).goTo('Settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    const routes = (await main.requests()).map(({ route }) => route);
    expect(routes.filter((route) => route === 'doctor.stop')).toHaveLength(2);
    await main.release();
  });
});

test('examines a typed address, and why nothing is listed', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  await test.step('examines a typed address', async () => {
    await new WindowPage(page).goTo('Add');
    await main.answerNext('reach.check-address', { ok: true, data: aProbeReport({ reachable: false }) });
    await page.getByRole('textbox', { name: 'Code, address, or message' }).fill('127.0.0.9');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Find out why' }).click();
    await expect(page.getByRole('region', { name: 'Doctor' })).toContainText('Everything works.');
    const ports = { httpsPort: null, wssPort: null, allowCarrierGradeNat: false };
    const request = { kind: 'address', target: '127.0.0.9', ...ports };
    expect((await main.requests()).at(-1)).toMatchObject({ route: 'doctor.run', input: { request } });
  });
  await test.step('finds out why nothing is listed', async () => {
    await main.again(aLookingState([]));
    await new WindowPage(page).goTo('Nearby');
    const step = aDoctorStep({ step: 'listed', outcome: 'problem', code: 'vpn-up', detail: verbatim('A VPN is up.') });
    const verdict = {
      code: 'not-listed',
      sentence: verbatim('A VPN hides this network.'),
      advice: verbatim('Pause it.'),
    } as const;
    await main.answerNext('doctor.run', { ok: true, data: aDoctorReport({ steps: [aDoctorStep(), step], verdict }) });
    await main.hold('doctor.run');
    const ask = page.getByRole('button', { name: 'Find out why' });
    await ask.click();
    const doctor = page.getByRole('region', { name: 'Doctor' });
    await expect(doctor).toContainText('Beckon doesn’t contact any app.');
    await main.release();
    await expect(doctor).toContainText('A VPN hides this network.Pause it.');
    await expect(doctor).toContainText('1 of 9 checks passed');
    await doctor.getByRole('button', { name: 'Close' }).click();
    await expect(ask).toBeVisible();
  });
});
