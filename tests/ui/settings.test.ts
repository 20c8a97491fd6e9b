import { expect, type Page } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { SettingsPage } from '../support/page-objects/settings-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aServiceFailure } from '../support/service-failure-factory';
import { test } from './beckon-test';
import { aLookingState, inAnHour, refusal, secondsAgo } from './sample-state';

const TIMED_OUT = refusal('timeout', 'The service didn’t answer in time.', 'Check your internet connection.');

async function openSettings(page: Page): Promise<SettingsPage> {
  await new WindowPage(page).goTo('Settings');
  const settings = new SettingsPage(page);
  await settings.open('Service');
  return settings;
}

test('tries a service without saving it, and stops using one', async ({ main }) => {
  const page = await main.open(aLookingState());
  const settings = await openSettings(page);
  await test.step('tries a service without saving it', async () => {
    await expect(settings.serviceUrl).toHaveValue('https://service.example');
    await settings.serviceUrl.fill('https://other.example');
    await settings.service.getByRole('button', { name: 'Test' }).click();
    await expect(settings.service.getByRole('status')).toHaveText('The service works and lists 2 apps.');
    await expect(settings.service).toContainText('Connected to https://service.example');
  });
  await test.step('says in its card alone that a test failed: what is in use is as the sidebar says', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    const connected = settings.service.getByText('Connected', { exact: true });
    await expect(connected).toBeVisible();
    await main.answerNext('settings.try-service', { ok: false, error: TIMED_OUT });
    await settings.service.getByRole('button', { name: 'Test' }).click();
    await expect(settings.service.getByRole('alert')).toContainText('This address didn’t work');
    await expect(settings.service.getByRole('alert')).toContainText('The service didn’t answer in time.');
    await expect(connected).toBeVisible();
    await main.set('discovery', {
      kind: 'failed',
      at: secondsAgo(1),
      attempts: 1,
      nextAt: inAnHour(),
      failure: aServiceFailure(),
    });
    await expect(connected).toBeHidden();
  });
  await test.step('stops using the service', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    await settings.service.getByRole('button', { name: 'Stop using this service' }).click();
    await expect(settings.service).toContainText('No service is set up.');
    await expect(settings.serviceUrl).toHaveValue('');
  });
});

test('keeps what is being tried as it is', async ({ main }) => {
  const page = await main.open(aLookingState());
  const settings = await openSettings(page);
  await test.step('keeps what is being tried as it is, and the focus where it is', async () => {
    await main.hold('settings.use-service');
    await settings.serviceUrl.fill('https://slow.example');
    await settings.serviceUrl.press('Enter');
    await expect(settings.serviceUrl).not.toBeEditable();
    await expect(settings.caFile).not.toBeEditable();
    await expect(settings.serviceUrl).toBeFocused();
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await main.release();
    await expect(settings.service.getByText('Connected', { exact: true })).toBeVisible();
    await expect(settings.serviceUrl).toHaveValue('https://slow.example');
    expect(await main.requests()).toHaveLength(1);
  });
  await test.step('never says of one service that it works because another one did', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    await main.hold('settings.choose-ca-file');
    await main.hold('settings.try-service');
    await settings.service.getByRole('button', { name: 'Choose…' }).click();
    await settings.service.getByRole('button', { name: 'Test' }).click();
    // The file is chosen while the service is tried without it.
    await main.release();
    await expect(settings.caFile).toHaveValue('/etc/beckon/ca.pem');
    await expect(settings.service.getByRole('button', { name: 'Test' })).toBeEnabled();
    await expect(settings.service.getByRole('status')).toBeEmpty();
    await settings.service.getByRole('button', { name: 'Test' }).click();
    await expect(settings.service.getByRole('status')).toHaveText('The service works and lists 2 apps.');
    expect((await main.requests()).at(-1)?.input).toMatchObject({ caFile: '/etc/beckon/ca.pem' });
  });
});

test('does not save a service that fails, unless told to and it could be used', async ({ main }) => {
  const page = await main.open(aLookingState());
  const settings = await openSettings(page);
  await test.step('does not save a service that fails, unless told to', async () => {
    await settings.service.getByRole('button', { name: 'Choose…' }).click();
    await expect(settings.caFile).toHaveValue('/etc/beckon/ca.pem');
    await settings.serviceUrl.fill('https://other.example/base');
    await main.answerNext('settings.use-service', { ok: false, error: TIMED_OUT });
    await settings.service.getByRole('button', { name: 'Connect', exact: true }).click();
    const failure = settings.service.getByRole('alert');
    await expect(failure).toContainText('This address didn’t work');
    await expect(failure).toContainText('The service didn’t answer in time.');
    await expect(failure).not.toContainText('Code');
    await failure.getByRole('button', { name: 'Use anyway' }).click();

    await expect(settings.service.getByText('Connected', { exact: true })).toBeVisible();
    await expect(settings.serviceUrl).toHaveValue('https://other.example/base');
    const input = { baseUrl: 'https://other.example/base', caFile: '/etc/beckon/ca.pem' };
    expect((await main.requests()).slice(1)).toEqual([
      { route: 'settings.use-service', input: { ...input, unchecked: false } },
      { route: 'settings.use-service', input: { ...input, unchecked: true } },
    ]);
  });
  await test.step('offers to save no address that could never be used, and blames no service for it', async () => {
    await main.again(aLookingState());
    await openSettings(page);
    const error = refusal('usage', 'It has to begin with https://.', 'Enter it like https://service.example.');
    await settings.serviceUrl.fill('http://foo');
    await main.answerNext('settings.try-service', { ok: false, error });
    await settings.service.getByRole('button', { name: 'Test' }).click();
    const failure = settings.service.getByRole('alert');
    await expect(failure).toContainText('It has to begin with https://.');
    await expect(failure).not.toContainText('The service did');
    await main.answerNext('settings.use-service', { ok: false, error });
    await settings.service.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(failure).toContainText('It has to begin with https://.');
    await expect(failure).not.toContainText('The service did');
    await expect(page.getByRole('button', { name: 'Use anyway' })).toBeHidden();
  });
});

test('explains what the environment decides, and what can’t be used', async ({ main }) => {
  const service = { kind: 'url', source: 'environment', baseUrl: 'https://env.example', caFile: null } as const;
  const page = await main.open(aLookingState(undefined, undefined, { service }));
  const settings = await openSettings(page);
  await test.step('leaves alone what the environment decides', async () => {
    await expect(settings.service).toContainText('BECKON_SERVICE_URL is set to https://env.example');
    await expect(settings.serviceUrl).toBeDisabled();
    await expect(settings.service.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled();
    await expect(settings.service.getByRole('button', { name: 'Stop using this service' })).toBeHidden();
  });
  await test.step('explains a service that cannot be used', async () => {
    const unusable = { kind: 'unusable', reason: verbatim('The file /etc/ca.pem cannot be read.') } as const;
    await main.again(aLookingState([], [], { service: unusable }));
    const window = new WindowPage(page);
    await window.goTo('Nearby');
    await expect(page.getByText('The file /etc/ca.pem cannot be read.')).toBeVisible();
    await window.button('Open Settings').click();
    await expect(new SettingsPage(page).service).toContainText('The file /etc/ca.pem cannot be read.');
  });
});

test('saves an interval between its limits, and moves nothing for it', async ({ main }) => {
  const page = await main.open(aLookingState());
  const settings = await openSettings(page);
  await test.step('takes an interval between its limits', async () => {
    await settings.interval.fill('9');
    await expect(settings.looking).toContainText('Enter a whole number from 10 to 3,600.');
    await settings.interval.blur();
    await settings.interval.fill('60');
    await settings.interval.press('Enter');
    await expect(settings.looking.getByRole('img', { name: 'Saved' })).toBeVisible();
    await expect(new WindowPage(page).announcement).toContainText('Saved');
    await main.wasAsked([{ route: 'settings.set-poll-interval', input: { seconds: 60 } }]);
  });
  await test.step('moves nothing when a value is saved or a trial worked', async () => {
    const place = async () =>
      await settings.simulator.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    await settings.interval.fill('90');
    await settings.interval.press('Enter');
    await expect(settings.looking.getByRole('img', { name: 'Saved' })).toBeVisible();
    await settings.service.getByRole('button', { name: 'Test' }).click();
    await expect(settings.service.getByRole('status')).toHaveText('The service works and lists 2 apps.');
    expect(await place()).toBe(before);
  });
  await test.step('starts another scenario of the simulator', async () => {
    await main.forget();
    await settings.simulator.getByRole('combobox', { name: 'Scenario' }).click();
    await page.getByRole('option', { name: /^Many/ }).click();
    await settings.simulator.getByRole('button', { name: 'Start simulator' }).click();
    await expect(page.getByRole('button', { name: 'Demo', exact: true })).toBeVisible();
    await main.wasAsked([{ route: 'simulator.start', input: { scenario: 'many' } }]);
  });
});

test('fades at the edge beyond which a pane goes on, and nowhere else', async ({ main }) => {
  const page = await main.open(aLookingState(), { size: { width: 900, height: 500 } });
  await page.keyboard.press('Control+Comma');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  const pane = page.locator('main .scroll').last();
  const fades = async () =>
    await pane.evaluate((element) => ['::before', '::after'].map((edge) => getComputedStyle(element, edge).opacity));
  await expect.poll(fades).toEqual(['0', '1']);
  await pane.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect.poll(fades).toEqual(['1', '0']);
  await page.getByRole('tab', { name: 'General' }).click();
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(fades).toEqual(['0', '0']);
});
