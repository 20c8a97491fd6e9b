import { expect, type Page } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { aPairingSetup } from '../support/app-state-factory';
import { AddPage } from '../support/page-objects/add-page';
import { AppDetail } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { aProbeCandidate, aProbeReport } from '../support/probe-report-factory';
import { test } from './beckon-test';
import { aLookingState } from './sample-state';

const CODE = 'remote_0123456789abcdef0123456789abcdef';

async function openAddPage(page: Page): Promise<AddPage> {
  await new WindowPage(page).goTo('Add');
  return new AddPage(page);
}

test('puts first what can be used as things are, and leaves it there while it is used', async ({ main }) => {
  const relay = aPairingSetup({ way: 'relay', relay: { url: 'https://relay.example', key: 'kept' } });
  const page = await main.open(aLookingState([]));
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  const form = await openAddPage(page);
  await expect(sections).toHaveText(['Type or paste what the app shows', 'Show a code']);
  await form.box.fill('127.0.0.9');
  await main.set('pairingSetup', relay);
  await expect(page.getByRole('main').getByRole('button', { name: 'Show a code' })).toBeVisible();
  await expect(sections).toHaveText(['Type or paste what the app shows', 'Show a code']);
  await expect(form.box).toHaveValue('127.0.0.9');

  await new WindowPage(page).goTo('Settings');
  await openAddPage(page);
  await expect(sections).toHaveText(['Show a code', 'Type or paste what the app shows']);
});

test('checks a typed address, then adds it exactly as it was typed', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await expect(form.box).toBeFocused();
  await form.box.fill(' 127-0-0-9:30010 ');
  await expect(page.getByText('Understood as an IP address')).toBeVisible();
  await form.wssPort.fill('30011');
  await form.alias.fill('Hall');
  await form.box.press('Enter');
  await expect(page.getByText('This computer reaches it', { exact: true })).toBeVisible();
  await expect(form.tried).toHaveCount(1);
  await expect(form.tried).toContainText('Reachable12 ms');
  await form.add.click();

  await expect(new AppDetail(page).heading).toHaveText('Hall');
  const input = { target: ' 127-0-0-9:30010 ', httpsPort: null, wssPort: 30_011, allowCarrierGradeNat: false };
  expect(await main.requests()).toEqual([
    { route: 'reach.check-address', input },
    { route: 'known.add-address', input: { ...input, alias: 'Hall' } },
  ]);
});

test('shows why each way failed, and keeps the address all the same when told', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  const report = aProbeReport({
    candidates: [
      aProbeCandidate({ outcome: 'tls', latencyMs: null, detail: verbatim('The certificate has expired.') }),
      aProbeCandidate({
        outcome: 'refused',
        scheme: 'http',
        port: 20_010,
        latencyMs: null,
        detail: verbatim('Nothing listens.'),
      }),
    ],
  });
  await main.answerNext('reach.check-address', { ok: true, data: report });
  await form.box.fill('127.0.0.9');
  await form.check.click();
  await expect(page.getByText('This computer does not reach it now', { exact: true })).toBeVisible();
  await expect(form.tried.nth(0)).toContainText('Not secure');
  await expect(form.tried.nth(0)).toContainText('The certificate has expired.');
  await expect(form.tried.nth(1)).toContainText('http://127-0-0-2.apps.beckon.test:20010');
  await expect(form.add).toBeHidden();
  await form.keepAnyway.click();
  await expect(new AppDetail(page).heading).toHaveText('127.0.0.9');
});

test('shows nothing of an address that is no longer in the box', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  const { announcement } = new WindowPage(page);
  await main.hold('reach.check-address');
  await form.box.fill('127.0.0.9');
  await form.box.press('Enter');
  await form.box.fill('127.0.0.10');
  await main.release();
  await expect(form.check).toBeEnabled();
  await expect(form.add).toBeHidden();
  await expect(form.tried).toHaveCount(0);
  await expect(announcement).not.toContainText('reach');
  await form.check.click();
  await expect(form.add).toBeVisible();

  const error = {
    code: 'not-found',
    serviceCode: null,
    message: verbatim('No app has this code.'),
    advice: verbatim('Check.'),
  } as const;
  await main.hold('known.add-code');
  await main.answerNext('known.add-code', { ok: false, error });
  await form.box.fill(CODE);
  await form.box.press('Enter');
  await form.box.fill(`${CODE}0`);
  await main.release();
  await expect(form.findAndKeep).toBeEnabled();
  await expect(page.getByText('No app has this code.')).toBeHidden();
});

test('brings what came of it into view, in a small window too', async ({ main }) => {
  const page = await main.open(aLookingState([]), { size: { width: 720, height: 560 } });
  const form = await openAddPage(page);
  await form.box.fill('127.0.0.9');
  await form.box.press('Enter');
  await expect(form.add).toBeInViewport({ ratio: 1 });
  await form.box.fill(CODE);
  const error = {
    code: 'not-found',
    serviceCode: null,
    message: verbatim('No app has this code.'),
    advice: verbatim('Check it.'),
  } as const;
  await main.answerNext('known.add-code', { ok: false, error });
  await form.box.press('Enter');
  await expect(page.getByText('No app has this code.')).toBeInViewport({ ratio: 1 });
  await form.box.fill('127.0.0.9');
  await page.getByRole('button', { name: 'Run doctor' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Doctor' })).toBeInViewport({ ratio: 1 });
});

test('offers no way on to an address that Beckon never contacts', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  const refused = aProbeCandidate({ outcome: 'target-not-allowed', latencyMs: null, detail: verbatim('Not local.') });
  await main.answerNext('reach.check-address', { ok: true, data: aProbeReport({ candidates: [refused] }) });
  await form.box.fill('203.0.113.7');
  await form.check.click();
  await expect(page.getByText('Beckon does not contact this address', { exact: true })).toBeVisible();
  await expect(form.tried.first()).toContainText('Not local.');
  await expect(form.add).toBeHidden();
  await expect(form.keepAnyway).toBeHidden();
});

test('forgets the outcome of an address that was changed', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await form.box.fill('127.0.0.9');
  await form.check.click();
  await expect(form.add).toBeVisible();
  await form.alias.fill('A name changes nothing');
  await expect(form.add).toBeVisible();
  await form.box.fill('127.0.0.8');
  await expect(form.add).toBeHidden();
});

test('says what is wrong in which box, and asks nobody', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await form.box.fill('two words');
  await form.httpsPort.fill('99999');
  await form.check.click();
  await expect(form.box).toHaveAccessibleDescription(/Addresses can’t contain spaces\./);
  await expect(form.httpsPort).toHaveAccessibleDescription(/Ports go from 1 to 65535\./);
  expect(await main.requests()).toEqual([]);
});

test('shows a refusal of main where it was asked for', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await form.box.fill('127.0.0.9');
  await form.check.click();
  await main.answerNext('known.add-address', {
    ok: false,
    error: {
      code: 'already-known',
      serviceCode: null,
      message: verbatim('This app is already saved.'),
      advice: verbatim('Find it under Apps.'),
    },
  });
  await form.add.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This app is already saved.');
});

test('understands a device code, also within a message, and keeps its app', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await form.box.fill(`Device code: ${CODE}`);
  await expect(page.getByText('Understood as a device code')).toContainText(CODE);
  await expect(form.httpsPort).toBeHidden();
  await form.alias.fill('Hall');
  await form.findAndKeep.click();
  await expect(new AppDetail(page).heading).toHaveText('Hall');
  expect(await main.requests()).toEqual([{ route: 'known.add-code', input: { deviceCode: CODE, alias: 'Hall' } }]);
});

test('lets the user say what it is', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await form.box.fill('odd');
  await expect(page.getByText('Understood as a name')).toBeVisible();
  await page.getByRole('button', { name: 'It is a device code' }).click();
  await expect(page.getByText('Understood as a device code')).toBeVisible();
  await expect(page.getByRole('button', { name: 'It is an address' })).toBeVisible();
  await main.answerNext('known.add-code', {
    ok: false,
    error: {
      code: 'not-found',
      serviceCode: null,
      message: verbatim('No app has this code.'),
      advice: verbatim('Check it.'),
    },
  });
  await form.box.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No app has this code.');
  // Another text is judged anew.
  await form.box.fill('https://127-0-0-9.apps.example:30010/path');
  await expect(page.getByText('Understood as a link')).toBeVisible();
  expect(await main.requests()).toEqual([{ route: 'known.add-code', input: { deviceCode: 'odd', alias: null } }]);
});

test('says that a device code is of no use without a service', async ({ main }) => {
  const page = await main.open();
  // Before the window has anything to show, nobody listens to its keys.
  await expect(page.getByRole('heading', { name: 'Welcome to Beckon' })).toBeVisible();
  await page.keyboard.press('Control+3');
  await new AddPage(page).box.fill(CODE);
  await expect(page.getByText('and none is set.')).toBeVisible();
});
