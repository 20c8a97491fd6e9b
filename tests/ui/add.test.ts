import { expect, type Page } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { AddPage } from '../support/page-objects/add-page';
import { AppDetail } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { aProbeCandidate, aProbeReport } from '../support/probe-report-factory';
import { test } from './beckon-test';
import { aLookingState, keptPhone, phone, refusal } from './sample-state';

const CODE = 'remote_0123456789abcdef0123456789abcdef';
const OTHER_CODE = 'remote_fedcba9876543210fedcba9876543210';

const NO_SUCH_CODE = refusal('not-found', 'No app has this code.', 'Check it.');

const EXPIRED = aProbeReport({
  reachable: false,
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

async function openAddPage(page: Page): Promise<AddPage> {
  await new WindowPage(page).goTo('Add');
  return new AddPage(page);
}

test('understands what is pasted, and says why it can’t use something before it tries it', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await test.step('an address, and its port beside it where only an address is typed', async () => {
    await expect(form.box).toBeFocused();
    await form.box.fill('192.168.1.42:30010');
    await expect(form.box).toHaveAccessibleDescription(/Looks like an IP address/);
    await form.box.fill('wss://phone.local:30011');
    await expect(form.box).toHaveAccessibleDescription(/Looks like a link to an app/);
    await expect(form.httpsPort).toBeHidden();

    await form.open('Type an address');
    await expect(form.address).toBeFocused();
    await expect(form.httpsPort).toHaveValue('');
    await form.address.fill('192.168.1.42:30010');
    await expect(form.httpsPort).toHaveValue('30010');
    await expect(form.httpsPort).toHaveAccessibleDescription(/From the address above/);
    await form.address.fill('wss://phone.local:30011');
    await expect(form.wssPort).toHaveValue('30011');
    await expect(form.httpsPort).toHaveValue('');
  });
  await test.step('nothing usable in one word, once it is left, and not while it is typed', async () => {
    await main.again(aLookingState([]));
    await openAddPage(page);
    await form.box.pressSequentially('192.168.1.');
    await expect(form.box).toHaveAccessibleDescription('');
    // What is pressed to leave it does not move away.
    await form.open('Type an address');
    await expect(form.address).toBeFocused();
    await expect(form.box).toHaveAccessibleDescription(/isn’t an IP address/);
    await expect(form.box).not.toHaveAttribute('aria-invalid', 'true');
    await form.box.press('End');
    await form.box.pressSequentially('4');
    await expect(form.box).toHaveAccessibleDescription(/Looks like an IP address/);
    // What is pasted is whole at once.
    await form.box.fill('192.168.1.');
    await form.box.press('ControlOrMeta+a');
    await form.box.press('ControlOrMeta+x');
    await form.box.press('ControlOrMeta+v');
    await expect(form.box).toHaveAccessibleDescription(/isn’t an IP address/);
  });
  await test.step('what can never be an address or a port, with the reason, and tries nothing', async () => {
    await main.again(aLookingState([]));
    await openAddPage(page);
    await form.box.fill('192.168.1.42:99999');
    await form.box.press('Enter');
    await expect(form.box).toHaveAccessibleDescription(/Ports go from 1 to 65535\./);
    // While it is being mended, nothing is wrong yet.
    await form.box.fill('192.168.1');
    await expect(form.box).not.toHaveAttribute('aria-invalid', 'true');
    await form.open('Type an address');
    await form.address.fill('192.168.1.42');
    await form.httpsPort.fill('99999');
    await expect(form.httpsPort).toHaveAccessibleDescription(/Ports go from 1 to 65535\./);
    await form.address.press('Enter');
    expect(await main.requests()).toEqual([]);
  });
  await test.step('an address that is on no local network: one reason, and nothing is tried', async () => {
    await form.box.fill('8.8.8.8');
    await form.box.press('Enter');
    await expect(form.box).toHaveAccessibleDescription(/8\.8\.8\.8.* isn’t on a local network/);
    await expect(form.progress).toBeHidden();
    await expect(form.addAnyway).toBeHidden();
    expect(await main.requests()).toEqual([]);
  });
});

test('takes the one of several codes that is selected, and believes the user what it is', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await test.step('several codes and addresses, of which one is selected', async () => {
    await form.box.fill(`Phone ${CODE} and tablet ${OTHER_CODE} at 192.168.1.7`);
    const choices = page.getByRole('radiogroup', { name: /Found 3 codes and addresses/ }).getByRole('radio');
    await expect(choices).toHaveCount(3);
    await expect(choices.first()).toBeChecked();
    await choices.nth(1).check();
    await form.add.click();
    await expect(form.nameBox).toBeFocused();
    expect((await main.requests())[0]).toEqual({
      route: 'known.add-code',
      input: { deviceCode: OTHER_CODE, alias: null },
    });
  });
  await test.step('opens an app that is left without a name', async () => {
    await main.again(aLookingState([]));
    await openAddPage(page);
    await form.open('Type a device code');
    await form.way('Type a device code').getByRole('textbox').fill('odd');
    await page.keyboard.press('Enter');
    await expect(form.nameBox).toBeFocused();
    await form.skipName();
    await expect(new AppDetail(page).heading).toBeVisible();
    expect(await main.requests()).toEqual([{ route: 'known.add-code', input: { deviceCode: 'odd', alias: null } }]);
  });
});

test('adds an address that is reached, also beside a code that the service does not know', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await test.step('an address that is reached, exactly as it was typed, and asks for its name', async () => {
    await form.open('Type an address');
    await form.address.fill(' 127-0-0-9:30010 ');
    await form.wssPort.fill('30011');
    await main.hold('reach.check-address');
    await form.address.press('Enter');
    await expect(form.tried('Address')).toContainText('Connecting…');
    await main.release();

    await expect(form.nameBox).toBeFocused();
    // What it was added for is at hand before it has a name.
    await page.keyboard.type('Hall');
    await page.getByRole('main').getByRole('button', { name: 'Copy address', exact: true }).click();
    await expect.poll(async () => (await main.requests()).at(-1)?.route).toBe('known.copy-connection');
    await form.nameBox.press('Enter');
    await expect(new AppDetail(page).heading).toHaveText('Hall');
    await expect(new AppDetail(page).heading).toBeFocused();
    const input = { target: ' 127-0-0-9:30010 ', httpsPort: null, wssPort: 30_011, allowCarrierGradeNat: false };
    expect((await main.requests()).slice(0, 2)).toEqual([
      { route: 'reach.check-address', input },
      { route: 'known.add-address', input: { ...input, alias: null } },
    ]);
  });
  await test.step('by the address when the service does not know the code beside it', async () => {
    await main.again(aLookingState([]));
    await openAddPage(page);
    await form.box.fill(`${CODE} 127.0.0.9:30010`);
    await expect(form.box).toHaveAccessibleDescription(/Looks like a device code and an address/);
    await main.answerNext('known.add-code', { ok: false, error: NO_SUCH_CODE });
    await main.hold('reach.check-address');
    await form.add.click();
    await expect(form.tried('Service')).toContainText('No app has this code.');
    await expect(form.tried('Address')).toContainText('Connecting…');
    await main.release();
    await expect(form.nameBox).toBeFocused();
    expect((await main.requests()).map(({ route }) => route)).toEqual(
      expect.arrayContaining(['known.add-code', 'reach.check-address', 'known.add-address']),
    );
  });
});

test('says what was tried in vain, until another field is sent off', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await test.step('an address that is not reached, when told, after saying why', async () => {
    await main.answerNext('reach.check-address', { ok: true, data: EXPIRED });
    await form.box.fill('127.0.0.9');
    await form.add.click();
    const verdict = page.getByRole('main').getByRole('alert');
    await expect(verdict).toContainText('Not reachable right now');
    await expect(verdict).toContainText('The certificate has expired.');
    // What it looks like is no good news any more, and no code is for people.
    await expect(form.box).toHaveAccessibleDescription('');
    await expect(page.getByRole('main')).not.toContainText('Code ');
    await form.addAnyway.click();
    await expect(form.nameBox).toBeFocused();
    expect((await main.requests()).map(({ route }) => route)).toEqual(['reach.check-address', 'known.add-address']);
  });
  await test.step('says what was tried in vain, until another field is sent off', async () => {
    await main.again(aLookingState([]));
    await openAddPage(page);
    await main.answerNext('reach.check-address', { ok: true, data: EXPIRED });
    await form.box.fill('127.0.0.9');
    await form.box.press('Enter');
    const verdict = page.getByRole('main').getByRole('alert');
    await expect(verdict).toContainText('127.0.0.2:30010 · The certificate has expired.');
    await form.open('Type an address');
    await form.address.fill('127.0.0.10');
    await form.httpsPort.fill('99999');
    await expect(verdict).toBeVisible();
    await form.address.press('Enter');
    await expect(verdict).toBeHidden();
  });
});

test('finds out nothing about what is no longer in the box, and adds none of it', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await main.hold('reach.check-address');
  await form.box.fill('127.0.0.9');
  await form.box.press('Enter');
  await expect(form.progress).toBeVisible();
  await form.box.fill('127.0.0.10');
  await expect(form.progress).toBeHidden();
  await main.release();
  await expect(form.progress).toBeHidden();
  await expect(form.heading).toBeVisible();

  await main.hold('known.add-code');
  await main.answerNext('known.add-code', { ok: false, error: NO_SUCH_CODE });
  await form.box.fill(CODE);
  await form.box.press('Enter');
  await form.box.fill(`${CODE}0`);
  await main.release();
  await expect(page.getByText('No app has this code.')).toBeHidden();
  expect((await main.requests()).map(({ route }) => route)).toEqual(['reach.check-address', 'known.add-code']);
});

test('brings what came of it into view, in a small window too', async ({ main }) => {
  const page = await main.open(aLookingState([]), { size: { width: 720, height: 560 } });
  const form = await openAddPage(page);
  await main.answerNext('reach.check-address', { ok: true, data: EXPIRED });
  await form.box.fill('127.0.0.9');
  await form.box.press('Enter');
  await expect(form.addAnyway).toBeInViewport({ ratio: 1 });
  await page.getByRole('main').getByRole('button', { name: 'Find out why' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Doctor' })).toBeInViewport({ ratio: 1 });
  await form.box.fill(CODE);
  await main.answerNext('known.add-code', { ok: false, error: NO_SUCH_CODE });
  await form.box.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('leads to no address outside local networks, and to a shared one only with consent', async ({ main }) => {
  const page = await main.open(aLookingState([]));
  const form = await openAddPage(page);
  await test.step('offers no way on to a name that leads outside local networks', async () => {
    const refused = aProbeCandidate({ outcome: 'target-not-allowed', latencyMs: null, detail: verbatim('Not local.') });
    const report = aProbeReport({ candidates: [refused, { ...refused, port: 20_010 }], reachable: false });
    await main.answerNext('reach.check-address', { ok: true, data: report });
    await form.box.fill('phone.example');
    await form.add.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Blocked by Beckon');
    await expect(form.addAnyway).toBeHidden();
  });
  await test.step('asks for consent before it adds an address that providers share', async () => {
    await main.again(aLookingState([]));
    await openAddPage(page);
    await form.box.fill('100.64.0.7');
    await form.add.click();
    await expect(form.box).toHaveAccessibleDescription(/turn on “Connect anyway”/);
    await page.getByRole('switch', { name: 'Connect anyway' }).check();
    await form.add.click();
    await expect(form.nameBox).toBeFocused();
    expect((await main.requests())[0]?.input).toMatchObject({ allowCarrierGradeNat: true });
  });
  await test.step('asks for something before it adds nothing', async () => {
    await main.again(aLookingState([]));
    await openAddPage(page);
    await form.add.click();
    await expect(form.box).toHaveAccessibleDescription(/Enter a device code, an address, or a link\./);
    await expect(form.box).toBeFocused();
    expect(await main.requests()).toEqual([]);
  });
});

test('opens the app that is saved already, and tries no code without a service', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  const form = await openAddPage(page);
  await test.step('opens the app that is saved already', async () => {
    await main.answerNext('known.add-code', {
      ok: false,
      error: refusal('already-known', 'This app is already saved.', 'Find it under Apps.'),
    });
    await form.box.fill(phone.deviceCode);
    await form.box.press('Enter');
    await expect(page.getByText(/Living room.* is already saved/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click();
    await expect(new AppDetail(page).heading).toHaveText('Living room');
  });
  await test.step('says that a device code needs a service, and tries nothing without one', async () => {
    await main.again();
    await page.getByRole('button', { name: 'Add an app by address' }).click();
    await form.box.fill(CODE);
    await expect(page.getByText('Device codes need a service')).toBeVisible();
    await form.box.press('Enter');
    await expect(form.progress).toBeHidden();
    expect(await main.requests()).toEqual([]);
  });
});
