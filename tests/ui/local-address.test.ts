import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { hiddenValue } from '../../shared/domain/hidden-value';
import type { KnownApp } from '../../shared/domain/known-app';
import type { LocalAddressState } from '../../shared/domain/local-address';
import { textFor } from '../../shared/words/text';
import { connectionsOf, INITIAL_SETTINGS } from '../support/app-state-factory';
import { misfits } from '../support/misfits';
import { AppDetail, openApp } from '../support/page-objects/app-detail';
import { WindowPage } from '../support/page-objects/window-page';
import { pseudoLanguage } from '../support/pseudo-text';
import { aReachResult } from '../support/reach-result-factory';
import { test } from './beckon-test';
import type { FakeMainDriver } from './fake-main-driver';
import { aLookingState, keptPhone, measuredAs, phone, secondsAgo } from './sample-state';
import { violations } from './violations';

const ORIGINS = ['http://localhost:5173', 'https://tool.example'];
const LISTENING: LocalAddressState = { kind: 'listening', takenBy: null };
const id = keptPhone.id;

/** What the window asked main to change. */
async function changes(main: FakeMainDriver): Promise<readonly unknown[]> {
  return (await main.requests()).filter(({ route }) => route === 'known.set-local-address').map(({ input }) => input);
}

function withAddress(origins: readonly string[] = []): KnownApp {
  return { ...keptPhone, localAddress: { port: 21_010, enabled: true, origins } };
}

/** Opens the detail of an app whose address is switched on. */
async function openSwitchedOn(
  main: FakeMainDriver,
  origins: readonly string[] = [],
): Promise<{ readonly page: Page; readonly detail: AppDetail }> {
  const page = await main.open(aLookingState([phone], [withAddress(origins)], { localAddresses: { [id]: LISTENING } }));
  return { page, detail: await openApp(page, 'Living room') };
}

test('is switched on and off, shows the value to copy, and takes another port', async ({ main }) => {
  const page = await main.open(aLookingState([phone], [keptPhone]));
  await test.step('is switched on and off, and shows the value to copy', async () => {
    const detail = await openApp(page, 'Living room');
    const { localAddress } = detail;
    const toggle = localAddress.getByRole('switch', { name: 'Address for programs' });
    await expect(localAddress.getByRole('button')).toHaveCount(0);
    await toggle.press('Space');
    await expect(localAddress).toContainText('http://127.0.0.1:21010');
    // Nobody has reached the app yet.
    await expect(localAddress).toContainText('Waits for Living room');
    await localAddress.getByRole('button', { name: 'Copy: URL' }).click();
    const copied = (await main.requests()).filter(({ route }) => route === 'desktop.copy-text');
    expect(copied.map(({ input }) => input)).toEqual([{ text: 'http://127.0.0.1:21010' }]);
    await detail.open('Address for programs');
    await expect(localAddress).toContainText('Only programs on this computer can use it.');
    await toggle.press('Space');
    await expect(localAddress.getByRole('textbox')).toHaveCount(0);
    expect(await changes(main)).toEqual([true, false].map((enabled) => ({ id, enabled, port: null, origins: null })));
  });
  await test.step('takes another port by Enter, says beside the box why one is refused, and goes back by Escape', async () => {
    await main.again(aLookingState([phone], [withAddress()], { localAddresses: { [id]: LISTENING } }));
    const detail = await openApp(page, 'Living room');
    await detail.open('Address for programs');
    const box = detail.localAddress.getByRole('textbox', { name: 'Port' });
    await box.fill('0');
    await expect(box).toHaveAccessibleDescription('Enter a whole number from 1 to 65,535.');
    await box.press('Enter');
    await box.fill('20010');
    const refused = {
      code: 'invalid-input',
      message: textFor('localAddress.portOfAnother.message', { port: 20_010 }),
      advice: textFor('localAddress.portOfAnother.advice'),
      serviceCode: null,
    } as const;
    await main.answerNext('known.set-local-address', { ok: false, error: refused });
    await box.press('Enter');
    await expect(box).toHaveAccessibleDescription(/^Another of your apps has port 20010\. Choose another port/);
    await box.press('Escape');
    await expect(box).toHaveValue('21010');
    await expect(detail.heading).toBeVisible();
    await box.fill('20011');
    await box.press('Enter');
    await expect(detail.localAddress).toContainText('http://127.0.0.1:20011');
    await expect(box).toBeFocused();
    await expect(detail.button('Save')).toHaveCount(0);
    expect(await changes(main)).toEqual([20_010, 20_011].map((port) => ({ id, enabled: null, port, origins: null })));
    // Nothing is being edited anymore: the key is the detail's own again, which leads to the list.
    await page.keyboard.press('Escape');
    await expect(box).not.toBeFocused();
  });
});

const REFUSED: readonly (readonly [LocalAddressState, RegExp])[] = [
  [
    { kind: 'port-taken', takenBy: 'node' },
    /Programs can’t use it: node\S* has port 21010.*Quit that program, and Beckon takes the port by itself/,
  ],
  [{ kind: 'port-taken', takenBy: null }, /another program has port 21010/],
  [{ kind: 'port-reserved', takenBy: null }, /keeps port 21010 .*Take another port/],
  [{ kind: 'port-privileged', takenBy: null }, /Port 21010 is for administrators alone.*from 1024 up/],
  [{ kind: 'failed', takenBy: null }, /refuses port 21010.*tries again by itself/],
];

test('says what to do in each state, and takes a free port', async ({ main }) => {
  const { page, detail } = await openSwitchedOn(main);
  const status = detail.localAddress.getByRole('status');
  for (const [state, words] of REFUSED) {
    await main.set('localAddresses', { [id]: state });
    await expect(status).toHaveText(words);
  }
  expect(await violations(page)).toEqual([]);
  await main.set('localAddresses', { [id]: { kind: 'ipv4-only', takenBy: 'node' } });
  await expect(status).toHaveText(
    /node\S* has port 21010 at ::1.*localhost may reach that program instead\. Use 127\.0\.0\.1/,
  );
  await main.set('localAddresses', { [id]: { kind: 'starting', takenBy: null } });
  await expect(status).toHaveText('');
  await expect(detail.localAddress).toContainText('Starting…');
  await main.set('localAddresses', { [id]: { kind: 'port-taken', takenBy: 'node' } });
  await detail.button('Take a free port').click();
  await expect(detail.localAddress).toContainText('http://127.0.0.1:21011');
  await expect(status).toHaveText('');
  expect(await changes(main)).toEqual([{ id, enabled: null, port: 'free', origins: null }]);
});

test('allows web pages, and takes that back, by the keyboard alone', async ({ main }) => {
  const { page, detail } = await openSwitchedOn(main, ORIGINS);
  const { localAddress } = detail;
  await localAddress.getByRole('button', { name: 'Address for programs' }).press('Enter');
  await localAddress.getByRole('textbox', { name: 'Port' }).press('Tab');
  await expect(localAddress.getByRole('button', { name: 'Remove http://localhost:5173' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(localAddress.getByRole('listitem')).toHaveText(['https://tool.example']);
  const box = localAddress.getByRole('textbox', { name: 'Origin of a web page' });
  await box.fill('tool');
  const refused = {
    code: 'invalid-input',
    message: textFor('localAddress.badOrigin.message', { text: 'tool' }),
    advice: textFor('localAddress.badOrigin.advice'),
    serviceCode: null,
  } as const;
  await main.answerNext('known.set-local-address', { ok: false, error: refused });
  await box.press('Enter');
  await expect(box).toHaveAccessibleDescription(/“\S*tool\S*” isn’t the origin of a web page\. Enter an origin/);
  await box.fill('http://localhost:8080');
  await box.press('Enter');
  await expect(localAddress.getByRole('listitem')).toHaveText(['https://tool.example', 'http://localhost:8080']);
  await expect(box).toHaveValue('');
  expect((await changes(main)).at(-1)).toEqual({
    id,
    enabled: null,
    port: null,
    origins: ['https://tool.example', 'http://localhost:8080'],
  });
  expect(await violations(page)).toEqual([]);
});

test('hands back the placeholders of discreet mode as they are, and copies the address', async ({ main }) => {
  const hidden = ORIGINS.map((_, index) => hiddenValue(index + 1));
  const page = await main.open(
    aLookingState([phone], [{ ...withAddress(hidden), alias: 'App 1' }], {
      localAddresses: { [id]: { kind: 'port-taken', takenBy: null } },
      settings: { ...INITIAL_SETTINGS, discreet: true },
    }),
  );
  const { localAddress } = await openApp(page, 'App 1');
  await expect(localAddress.getByRole('status')).toContainText('another program has port 21010');
  await localAddress.getByRole('button', { name: 'Address for programs' }).click();
  await localAddress.getByRole('button', { name: `Remove ${hiddenValue(1)}` }).click();
  await expect(localAddress.getByRole('listitem')).toHaveText([hiddenValue(2)]);
  expect(await changes(main)).toEqual([{ id, enabled: null, port: null, origins: [hiddenValue(2)] }]);
  await main.set('localAddresses', { [id]: LISTENING });
  await localAddress.getByRole('button', { name: 'Copy: URL' }).click();
  await expect(new WindowPage(page).announcement).toHaveText('Copied: URL');
});

test('the palette copies the URL of an app that has one, and shows the app whose address does not work', async ({
  main,
}) => {
  const page = await main.open(aLookingState([phone], [withAddress()], { localAddresses: { [id]: LISTENING } }));
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const copy = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('living programs');
    await palette.getByRole('option', { name: /^Copy address for programs: .*Living room/ }).click();
  };
  await expect(new WindowPage(page).navigation).toBeVisible();
  await copy();
  await expect(page.getByText(/^Copied .*http:\/\/127\.0\.0\.1:21010/).first()).toBeVisible();
  await main.set('localAddresses', { [id]: { kind: 'port-taken', takenBy: null } });
  await copy();
  await expect(new AppDetail(page).localAddress).toContainText('another program has port 21010');
  expect((await main.requests()).filter(({ route }) => route === 'desktop.copy-text')).toHaveLength(1);
});

test('fits with its app into a small window in long words, and mirrored', async ({ main }) => {
  const reach = { [id]: measuredAs(aReachResult({ at: secondsAgo(60) })) };
  const page = await main.open(
    aLookingState([phone], [withAddress(ORIGINS)], {
      connections: connectionsOf({ reach }),
      localAddresses: { [id]: { kind: 'port-reserved', takenBy: null } },
    }),
    { size: { width: 480, height: 900 }, language: 'pseudo' },
  );
  await page.getByText('Living room').first().click();
  await expect(page.getByRole('status').filter({ hasText: '21010' })).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await main.set('language', pseudoLanguage('pseudo-mirrored'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await misfits(page)).toEqual([]);
});
