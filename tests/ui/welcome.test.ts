import { expect, type Page } from 'playwright/test';
import type { PreloadBridge } from '../../shared/ipc/contract';
import { verbatim } from '../../shared/words/text';
import { aKnownApp, aLedgerAddress } from '../support/known-app-factory';
import { AddPage } from '../support/page-objects/add-page';
import { AppDetail } from '../support/page-objects/app-detail';
import { AppsPage } from '../support/page-objects/apps-page';
import { WelcomePage } from '../support/page-objects/welcome-page';
import { WindowPage } from '../support/page-objects/window-page';
import { aProbeCandidate, aProbeReport } from '../support/probe-report-factory';
import { test } from './beckon-test';
import { aLookingState, computer, keptAway, manyApps, measuredAs, phone, refusal, secondsAgo } from './sample-state';

const UNKNOWN_NAME = refusal(
  'name-not-found',
  'The name service.example was not found.',
  'Check the address for typing mistakes.',
);

const NOT_AN_ADDRESS = refusal('usage', 'It has to begin with https://.', 'Enter it like https://service.example.');

const UNKNOWN_AUTHORITY = {
  code: 'tls',
  tlsReason: 'certificate-unknown',
  serviceCode: null,
  message: verbatim('The certificate comes from an unknown authority.'),
  advice: verbatim('If it is your own, add its file.'),
} as const;

const TWO_APPS = aLookingState([phone, computer]);

/** The service has listed two apps. */
const LISTED = {
  nearby: { [phone.deviceCode]: phone, [computer.deviceCode]: computer },
  discovery: { kind: 'found', at: secondsAgo(1), count: 2, nextAt: secondsAgo(-3_600) },
  listing: { fetchedAt: secondsAgo(1), skipped: [] },
} as const;

/** A measurement that reached the phone. */
const REACHED = measuredAs({
  at: secondsAgo(1),
  host: phone.domain,
  address: phone.address,
  https: { kind: 'reachable', latencyMs: 4 },
  wss: null,
  report: aProbeReport({ candidates: [aProbeCandidate({ address: phone.address, latencyMs: 4 })] }),
});

async function idsOf(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(async () => await window.beckon.request('state.snapshot', null));
  const { data } = JSON.parse(text) as { data: { state: { known: Record<string, unknown> } } };
  return Object.keys(data.state.known);
}

test('connects, asks which apps are yours and what they are called, and ends at an address to copy', async ({
  main,
}) => {
  const page = await main.open();
  const welcome = new WelcomePage(page);
  await expect(welcome.address).toBeFocused();
  await main.hold('settings.use-service');
  await welcome.connectTo('service.example');
  await expect(page.getByRole('heading', { name: 'Connecting' })).toBeFocused();
  await expect(welcome.lines).toHaveText(['Finding it…', 'Secure the connection', 'Ask for your apps']);
  await expect(page.getByRole('button', { name: 'Find an app or a command' })).toBeHidden();
  await main.release();
  await expect(welcome.lines.first()).toHaveText(/^Found\s*\d+ ms$/);
  await main.setAll(LISTED);

  await expect(welcome.question).toBeFocused();
  // Of what a service lists, only the user knows which is theirs.
  await expect(welcome.choices).toHaveCount(2);
  await expect(welcome.add).toBeDisabled();
  const below = await page.getByText('PC', { exact: true }).boundingBox();
  await page.getByText('Android phone', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Name of .*Android phone/ })).toBeVisible();
  // Picking one moves no other.
  expect(await page.getByText('PC', { exact: true }).boundingBox()).toEqual(below);
  await welcome.choices.nth(1).check();
  await page.getByRole('textbox', { name: /^Name of .*Android phone/ }).fill('Ada’s phone');
  await expect(welcome.add).toHaveText('Add 2 apps');
  await welcome.add.click();

  await expect(page.getByRole('heading', { name: 'Checking Ada’s phone…' })).toBeFocused();
  const [id = '', other = ''] = await idsOf(page);
  const addresses = [aLedgerAddress({ host: '127-0-0-44.apps.beckon.test' })];
  await main.setAll({
    known: {
      [id]: aKnownApp({ id, alias: 'Ada’s phone', deviceCode: phone.deviceCode, lastInfo: phone, addresses }),
      [other]: aKnownApp({ id: other, deviceCode: computer.deviceCode, lastInfo: computer }),
    },
    connections: { [id]: { reach: REACHED, reconnect: null } },
  });
  await expect(page.getByRole('heading', { name: 'Ada’s phone is reachable.' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('This PC connected in 4 ms.');
  await expect(page.getByRole('main')).toContainText(/Checking .*PC…/);
  await expect(new WindowPage(page).announcement).toContainText('Ada’s phone is reachable.');
  await welcome.copy.click();
  await expect(page.getByRole('main')).toContainText('127.0.0.44');
  await expect(page.getByText(/^Address of .*Ada’s phone.* copied$/).first()).toBeInViewport();
  const copied = (await main.requests()).at(-1);
  expect(copied).toEqual({ route: 'known.copy-connection', input: { id, format: 'address' } });
  await welcome.openBeckon.click();
  await expect(new AppDetail(page).heading).toHaveText('Ada’s phone');
  expect((await main.requests()).slice(0, 4)).toEqual([
    { route: 'settings.use-service', input: { baseUrl: 'service.example', caFile: null, unchecked: false } },
    { route: 'known.keep', input: { deviceCode: phone.deviceCode } },
    { route: 'known.set-alias', input: { id, alias: 'Ada’s phone' } },
    { route: 'known.keep', input: { deviceCode: computer.deviceCode } },
  ]);
});

test('says in the line that failed what went wrong, and at the field what no address is', async ({ main }) => {
  const page = await main.open();
  const welcome = new WelcomePage(page);
  await test.step('says in the line that failed what went wrong, and the next step first', async () => {
    const before = await welcome.heading.boundingBox();
    await main.answerNext('settings.use-service', { ok: false, error: UNKNOWN_NAME });
    await welcome.connectTo('https://service.example');
    const title = page.getByRole('heading', { name: 'Couldn’t connect' });
    await expect(title).toBeFocused();
    // Nothing above moves.
    expect((await title.boundingBox())?.y).toBe(before?.y);
    await expect(welcome.lines).toHaveText([/The name service.example was not found\./]);
    await expect(page.getByRole('alert')).toHaveText('Check the address for typing mistakes.');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(welcome.address).toHaveValue('https://service.example');
    await expect(welcome.address).toBeFocused();
    await main.answerNext('settings.use-service', { ok: false, error: UNKNOWN_NAME });
    await welcome.connect.click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Connecting' })).toBeVisible();
    const request = {
      route: 'settings.use-service',
      input: { baseUrl: 'https://service.example', caFile: null, unchecked: false },
    } as const;
    await main.wasAsked([request, request, request]);
  });
  await test.step('takes the file of an unknown authority, and connects with it', async () => {
    await main.again();
    await main.answerNext('settings.use-service', { ok: false, error: UNKNOWN_AUTHORITY });
    await welcome.connectTo('https://service.example');
    await expect(welcome.lines).toHaveText(['Found', /unknown authority/]);
    await expect(page.getByRole('button', { name: 'Save the address anyway' })).toBeVisible();
    await main.answerNext('settings.choose-ca-file', { ok: true, data: { path: '/home/ada/ca.pem' } });
    await page.getByRole('button', { name: 'Add authority file…' }).click();
    await expect(page.getByRole('heading', { name: 'Connecting' })).toBeVisible();
    expect((await main.requests()).at(-1)).toEqual({
      route: 'settings.use-service',
      input: { baseUrl: 'https://service.example', caFile: '/home/ada/ca.pem', unchecked: false },
    });
  });
  await test.step('says at the field what no service’s address is, and offers to save nothing that cannot be used', async () => {
    await main.again();
    await main.answerNext('settings.use-service', { ok: false, error: NOT_AN_ADDRESS });
    await welcome.connectTo('http://foo');
    await expect(welcome.address).toHaveAccessibleDescription(/It has to begin with https/);
    await expect(welcome.address).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save the address anyway' })).toBeHidden();
    await welcome.address.fill('https://foo.example');
    await expect(welcome.address).not.toHaveAccessibleDescription(/It has to begin with https/);
  });
  await test.step('asks for the address instead of trying none', async () => {
    await main.again();
    await welcome.connect.click();
    await expect(welcome.address).toHaveAccessibleDescription('Enter the service’s address.');
    await expect(welcome.address).toBeFocused();
    expect(await main.requests()).toEqual([]);
  });
});

test('is left by canceling, by an address or with something kept', async ({ main }) => {
  const page = await main.open();
  const welcome = new WelcomePage(page);
  await test.step('uses no service that answers after its user canceled', async () => {
    await main.hold('settings.use-service');
    await welcome.connectTo('https://service.example');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(welcome.address).toBeFocused();
    await main.release();
    await expect
      .poll(async () => (await main.requests()).map(({ route }) => route))
      .toEqual(['settings.use-service', 'settings.clear-service']);
    await expect(welcome.heading).toBeVisible();
  });
  await test.step('goes on to a typed address without any service', async () => {
    await main.again();
    await new WelcomePage(page).withoutService.click();
    await expect(new AddPage(page).heading).toBeVisible();
  });
  await test.step('is over once something is kept, service or not', async () => {
    await main.again({ known: { [keptAway.id]: keptAway } });
    await expect(new AppsPage(page, 'Your apps').row('Old tablet')).toBeVisible();
    await new WindowPage(page).goTo('Nearby');
    await expect(page.getByRole('heading', { name: 'No service is set up' })).toBeVisible();
  });
});

test('goes on to the apps nearby: with none, with too many, from the demo', async ({ main }) => {
  const page = await main.open();
  await test.step('goes on to the page of apps nearby where none is listed', async () => {
    await new WelcomePage(page).connectTo('https://service.example');
    await main.setAll({ discovery: { kind: 'empty', at: secondsAgo(1), nextAt: secondsAgo(-3_600) } });
    await expect(page.getByRole('heading', { name: 'Nothing nearby yet' })).toBeVisible();
  });
  await test.step('asks nothing about more apps than a column holds', async () => {
    await main.again();
    await new WelcomePage(page).connectTo('https://service.example');
    const { nearby = {} } = aLookingState(manyApps(41));
    await main.setAll({ ...LISTED, nearby });
    await expect(page.getByRole('heading', { name: 'Nearby', level: 1 })).toBeVisible();
  });
  await test.step('starts the demo with all of its apps picked', async () => {
    await main.again();
    const welcome = new WelcomePage(page);
    await welcome.demo.click();
    await main.setAll(LISTED);
    await expect(welcome.choices.first()).toBeChecked();
    await expect(welcome.choices.nth(1)).toBeChecked();
    await welcome.notNow.click();
    await expect(new AppsPage(page, 'Apps nearby').rows).toHaveCount(2);
  });
});

test('has room for every step in a small window', async ({ main }) => {
  const page = await main.open({}, { size: { width: 400, height: 480 } });
  const welcome = new WelcomePage(page);
  await welcome.demo.scrollIntoViewIfNeeded();
  await expect(welcome.demo).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
});

test('says nothing of an empty list between the first answer and its rows', async ({ main }) => {
  await main.prepare(() => {
    window.said = [];
    new MutationObserver(() => {
      const heading = document.querySelector('main h2')?.textContent ?? '';
      if (window.said.at(-1) !== heading) window.said.push(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const looking = { kind: 'looking', since: secondsAgo(1) } as const;
  const page = await main.open({
    ...TWO_APPS,
    nearby: {},
    discovery: looking,
    listing: { fetchedAt: null, skipped: [] },
  });
  await expect(page.getByRole('heading', { name: 'Looking for apps…' })).toBeVisible();
  // An answer comes in parts: that there is one, and then its apps.
  await main.setAll(LISTED);
  await expect(new AppsPage(page, 'Apps nearby').rows).toHaveCount(2);
  expect(await page.evaluate(() => window.said)).not.toContain('Nothing nearby yet');
});

declare global {
  interface Window {
    readonly beckon: PreloadBridge;
    /** The headings that were shown, one after the other. */
    said: string[];
  }
}
