import { expect, type Page } from 'playwright/test';
import { aPairingSetup } from '../support/app-state-factory';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { aLookingState, refusal } from './sample-state';

const UNAUTHORISED = refusal(
  'unauthorized',
  'The relay doesn’t recognize this access key.',
  'Ask its operator for one.',
);

async function openSettings(page: Page): Promise<SettingsPage> {
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('Codes and relay');
  return settings;
}

test('tries a relay, hands over its key once, and does not keep it in the box', async ({ main }) => {
  const page = await main.open(aLookingState());
  const { relay } = await openSettings(page);
  await test.step('tries a relay, hands over its key once, and does not keep it in the box', async () => {
    const url = relay.getByRole('textbox', { name: 'Relay address' });
    const key = relay.getByLabel('Access key', { exact: true });
    await expect(relay).toContainText('No relay is set up.');
    await expect(key).toHaveAttribute('type', 'password');
    await url.fill(' https://relay.example ');
    await url.press('Enter');
    await expect(key).toHaveAccessibleDescription(/Paste the access key\./);
    await expect(key).toBeFocused();
    await key.fill(' beckon_secret\n');
    await key.press('Enter');
    await expect(relay).toContainText('Connected to ');
    await expect(key).toHaveValue('');
    await expect(key).toBeFocused();
    await expect(key).toHaveAccessibleDescription(/stored encrypted/);
    await expect(new WindowPage(page).announcement).toContainText('Connected to the relay');
    await main.wasAsked([
      {
        route: 'pairing.use-relay',
        input: { url: 'https://relay.example', caFile: null, key: 'beckon_secret', unchecked: false },
      },
    ]);
    await expect(page.locator('body')).not.toContainText('beckon_secret');
  });
  await test.step('does not save a relay that fails, unless told to', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    await relay.getByRole('textbox', { name: 'Relay address' }).fill('relay.example');
    await relay.getByLabel('Access key', { exact: true }).fill('wrong');
    await main.answerNext('pairing.use-relay', { ok: false, error: UNAUTHORISED });
    await relay.getByRole('button', { name: 'Connect' }).click();
    const failure = relay.getByRole('alert');
    await expect(failure).toContainText('Can’t connect to the relay');
    await expect(failure).toContainText('The relay doesn’t recognize this access key.');
    await failure.getByRole('button', { name: 'Use anyway' }).click();
    await expect(relay).toContainText('Connected to ');
    expect((await main.requests()).at(-1)?.input).toEqual({
      url: 'relay.example',
      caFile: null,
      key: 'wrong',
      unchecked: true,
    });
  });
  await test.step('takes an authority for the relay alone, and keeps what is being tried as it is', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    const [url, ca] = [
      relay.getByRole('textbox', { name: 'Relay address' }),
      relay.getByRole('textbox', { name: 'Additional certificate authority' }),
    ];
    const key = relay.getByLabel('Access key', { exact: true });
    await expect(ca).toHaveAccessibleDescription(/The service’s file isn’t used here/);
    await relay.getByRole('button', { name: 'Choose…' }).click();
    await expect(ca).toHaveValue('/etc/beckon/ca.pem');
    await url.fill('https://relay.example');
    await key.fill('beckon_secret');
    await main.hold('pairing.use-relay');
    await key.press('Enter');
    for (const box of [url, ca, key]) await expect(box).not.toBeEditable();
    await expect(key).toBeFocused();
    await page.keyboard.press('Enter');
    await main.release();
    await expect(relay).toContainText('Connected to ');
    await expect(ca).toHaveValue('/etc/beckon/ca.pem');
    expect((await main.requests()).filter(({ route }) => route === 'pairing.use-relay')).toEqual([
      {
        route: 'pairing.use-relay',
        input: {
          url: 'https://relay.example',
          caFile: '/etc/beckon/ca.pem',
          key: 'beckon_secret',
          unchecked: false,
        },
      },
    ]);
  });
});

test('never sends a kept key to another relay than its own, and says where secrets are for', async ({ main }) => {
  const pairingSetup = aPairingSetup({ way: 'relay', relay: { url: 'https://relay.example', key: 'kept' } });
  const page = await main.open(aLookingState(undefined, undefined, { pairingSetup }));
  const { relay } = await openSettings(page);
  await test.step('never sends a kept key to another relay than its own', async () => {
    const url = relay.getByRole('textbox', { name: 'Relay address' });
    await url.fill('https://elsewhere.example');
    await relay.getByRole('button', { name: 'Connect' }).click();
    await expect(relay.getByText('The saved key isn’t sent to it')).toBeVisible();
    expect(await main.requests()).toEqual([]);
    await url.fill('https://relay.example/base');
    await relay.getByRole('button', { name: 'Connect' }).click();
    await expect(relay).toContainText('/base');
    expect((await main.requests())[0]?.input).toMatchObject({ url: 'https://relay.example/base', key: null });
    await relay.getByRole('button', { name: 'Stop using this relay' }).click();
    await expect(relay).toContainText('No relay is set up.');
    await expect(url).toHaveValue('');
  });
  await test.step('says where the key and the token were entered for', async () => {
    const ofOthers = aPairingSetup({
      way: 'direct',
      relay: { url: 'https://relay.example', key: 'elsewhere', keyFor: 'https://former.example' },
      direct: { enabled: true, token: 'elsewhere', tokenFor: 'https://service.example' },
    });
    await main.again(aLookingState(undefined, undefined, { pairingSetup: ofOthers }));
    const { direct } = await openSettings(page);
    await expect(relay).toContainText('https://former.example');
    await expect(direct).toContainText('https://service.example');
    await expect(direct).toContainText('It’s sent nowhere else');
    await relay.getByRole('button', { name: 'Connect' }).click();
    await expect(relay.getByText('The saved key isn’t sent to it')).toBeVisible();
    expect(await main.requests()).toEqual([]);
  });
});

test('says what a key is worth that is not kept for its relay', async ({ main }) => {
  const page = await main.open(aLookingState());
  const { relay } = await openSettings(page);
  for (const [state, words] of [
    ['session', 'this computer has no keyring'],
    ['locked', 'Unlock the keyring, or paste the key again.'],
    ['elsewhere', 'It isn’t sent to another relay'],
    ['unbound', 'If it belongs to the relay above, select “Connect”.'],
  ] as const) {
    // Also where it is the way: then asking for a code says what is wrong with it.
    const way = state === 'elsewhere' || state === 'unbound' ? 'relay' : null;
    await main.set('pairingSetup', aPairingSetup({ way, relay: { url: 'https://relay.example', key: state } }));
    await expect(relay).toContainText(words);
    await expect(relay).toContainText('Saved but not in use');
  }
});

test('warns of direct mode, whose token main takes and never shows', async ({ main }) => {
  const page = await main.open(aLookingState());
  const { direct } = await openSettings(page);
  await test.step('warns of direct mode, which is off until a developer switches it on', async () => {
    const toggle = direct.getByRole('switch', { name: /Use direct mode/ });
    await expect(toggle).not.toBeChecked();
    await expect(direct.getByRole('textbox')).toHaveCount(0);
    await toggle.press('Space');
    await expect(toggle).toBeChecked();
    await expect(direct).toContainText('Never give this to users. Run a relay for them.');

    const port = direct.getByRole('textbox', { name: 'Callback port' });
    await expect(direct).toContainText('http://127.0.0.1:34560/callback');
    await port.fill('80');
    await expect(direct).toContainText('Enter a whole number from 1,024 to 65,535.');
    await port.fill('40001');
    await port.press('Enter');
    await expect(direct).toContainText('http://127.0.0.1:40001/callback');
    await main.wasAsked([
      { route: 'pairing.set-direct', input: { enabled: true, port: 34_560 } },
      { route: 'pairing.set-direct', input: { enabled: true, port: 40_001 } },
    ]);
  });
  await test.step('has the developer token taken by main, and never asks for it here', async () => {
    const pairingSetup = aPairingSetup({ direct: { enabled: true, port: 34_560, token: 'none' } });
    await main.again(aLookingState(undefined, undefined, { pairingSetup }));
    await openSettings(page);
    const { announcement } = new WindowPage(page);
    await main.answerNext('pairing.take-token', { ok: true, data: { taken: false } });
    await direct.getByRole('button', { name: 'Read from a file…' }).click();
    await expect(direct).toContainText('There is no token.');
    const error = refusal('bad-file', 'There is no token.', 'Copy it.');
    await main.answerNext('pairing.take-token', { ok: false, error });
    await direct.getByRole('button', { name: 'Read from the clipboard' }).click();
    await expect(direct.getByRole('alert')).toContainText('There is no token.');
    await direct.getByRole('button', { name: 'Read from the clipboard' }).click();
    await expect(direct).toContainText('stored encrypted');
    await expect(direct).toContainText('https://service.example');
    await expect(direct.getByRole('alert')).toBeHidden();
    await expect(announcement).toContainText('The developer token is saved');
    await direct.getByRole('button', { name: 'Delete token' }).click();
    await expect(direct).toContainText('There is no token.');
    expect((await main.requests()).map(({ input }) => input)).toEqual([
      { from: 'file' },
      { from: 'clipboard' },
      { from: 'clipboard' },
      null,
    ]);
  });
});
