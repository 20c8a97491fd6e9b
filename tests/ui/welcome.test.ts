import { expect } from 'playwright/test';
import { verbatim } from '../../shared/words/text';
import { AppsPage } from '../support/page-objects/apps-page';
import { WelcomePage } from '../support/page-objects/welcome-page';
import { WindowPage } from '../support/page-objects/window-page';
import { test } from './beckon-test';
import { keptAway, phone } from './sample-state';

const UNKNOWN_NAME = {
  code: 'name-not-found',
  serviceCode: null,
  message: verbatim('The name service.example was not found.'),
  advice: verbatim('Check the address for typing mistakes.'),
} as const;

const NOT_AN_ADDRESS = {
  code: 'usage',
  serviceCode: null,
  message: verbatim('It has to begin with https://.'),
  advice: verbatim('Enter it like https://service.example.'),
} as const;

test.describe('the first start', () => {
  test('connects to a service, once it answers', async ({ main }) => {
    const page = await main.open();
    const welcome = new WelcomePage(page);
    await main.answerNext('settings.use-service', { ok: false, error: UNKNOWN_NAME });
    await welcome.connectTo('https://service.example');
    await expect(welcome.service.getByRole('alert')).toContainText('The name service.example was not found.');
    // It is about that address, and so is “Save anyway”: with another one both are gone.
    const address = welcome.service.getByRole('textbox', { name: 'Service address' });
    await address.fill('https://other.example');
    await expect(welcome.service.getByRole('alert')).toBeHidden();
    await address.fill('https://service.example');
    await main.hold('settings.use-service');
    await welcome.service.getByRole('button', { name: 'Connect' }).click();
    await expect(address).not.toBeEditable();
    await main.release();

    await expect(page.getByRole('heading', { name: 'Scanning for apps…' })).toBeVisible();
    const input = { baseUrl: 'https://service.example', caFile: null, unchecked: false };
    const request = { route: 'settings.use-service', input };
    await expect.poll(async () => await main.requests()).toEqual([request, request]);
  });

  test('says beside the box what no service’s address is, and offers to save nothing that cannot be used', async ({
    main,
  }) => {
    const page = await main.open();
    const welcome = new WelcomePage(page);
    const address = welcome.service.getByRole('textbox', { name: 'Service address' });
    await main.answerNext('settings.use-service', { ok: false, error: NOT_AN_ADDRESS });
    await welcome.connectTo('http://foo');
    await expect(address).toHaveAccessibleDescription(/It has to begin with https/);
    await expect(address).toBeFocused();
    await expect(page.getByRole('button', { name: 'Use anyway' })).toBeHidden();
    // Nobody was asked, so nobody answered badly.
    await expect(page.getByText('did not answer')).toBeHidden();
    await address.fill('https://foo.example');
    await expect(address).not.toHaveAccessibleDescription(/It has to begin with https/);
  });

  test('leaves the other way as it is when one fails', async ({ main }) => {
    const page = await main.open(undefined, { size: { width: 1080, height: 720 } });
    const welcome = new WelcomePage(page);
    const before = await welcome.simulator.boundingBox();
    await main.answerNext('settings.use-service', { ok: false, error: UNKNOWN_NAME });
    await welcome.connectTo('https://service.example');
    await expect(welcome.service.getByRole('alert')).toBeVisible();
    expect((await welcome.simulator.boundingBox())?.height).toBe(before?.height);
  });

  test('asks for the address instead of trying none', async ({ main }) => {
    const page = await main.open();
    const welcome = new WelcomePage(page);
    await welcome.service.getByRole('button', { name: 'Connect' }).click();
    await expect(welcome.service.getByText('Enter the service’s address.')).toBeVisible();
    await expect(welcome.service.getByRole('textbox', { name: 'Service address' })).toBeFocused();
    expect(await main.requests()).toEqual([]);
  });

  test('starts the simulator, which says so until it is left', async ({ main }) => {
    const page = await main.open();
    const window = new WindowPage(page);
    await new WelcomePage(page).startSimulator();
    await main.set('nearby', { [phone.deviceCode]: phone });
    await expect(page.getByText('Simulator: Home', { exact: true })).toBeVisible();
    await expect(new AppsPage(page, 'Apps nearby').rows).toHaveCount(1);

    await main.set('nearby', {});
    await window.button('Exit').click();
    await expect(new WelcomePage(page).heading).toBeVisible();
  });

  test('goes on to a typed address without any service', async ({ main }) => {
    const page = await main.open();
    await new WelcomePage(page).withoutService.click();
    await expect(page.getByRole('heading', { name: 'Add an app', exact: true })).toBeVisible();
  });

  test('is over once something is kept, service or not', async ({ main }) => {
    const page = await main.open({ known: { [keptAway.id]: keptAway } });
    await expect(new AppsPage(page, 'Your apps').row('Old tablet')).toBeVisible();
    await new WindowPage(page).goTo('Nearby');
    await expect(page.getByRole('heading', { name: 'No service is set up' })).toBeVisible();
  });
});
