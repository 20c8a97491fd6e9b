import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { test } from './support/beckon-test';
import type { BeckonWindow } from './support/beckon-window';
import { lastQuestion, pressButton } from './support/system-dialogs';

/** Names, codes, addresses, toys and their kinds, as the simulator and this test have them; and a placeholder that was read as a name. */
const SECRETS =
  /Sunday|\bLush\b|\blush\b|\bNora\b|\bnora\b|remote_|connect_|127[.-]\d+[.-]\d+[.-]\d+|beckon\.test|Secret bedroom|Secret group|xn--/;

/** What a screenshot, a screen reader, or a look into the page can find. */
async function everythingOn(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const values = [...document.querySelectorAll('input, textarea, select')].map((field) =>
      'value' in field ? String(field.value) : '',
    );
    return [document.title, document.documentElement.outerHTML, ...values].join('\n');
  });
}

/** The lines on which a secret stands, shortened. */
async function found(page: Page): Promise<readonly string[]> {
  const everything = await everythingOn(page);
  return [...everything.matchAll(new RegExp(`.{0,60}(?:${SECRETS.source}).{0,40}`, 'g'))].map(([text]) => text);
}

/** Unfolds what is folded on the page. */
async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('main').locator('button[aria-expanded="false"]:not([aria-haspopup])');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}

async function keepBoth(window: BeckonWindow): Promise<void> {
  await expect.poll(async () => Object.keys((await window.snapshot()).state.nearby).length).toBe(2);
  const [first, second] = Object.keys((await window.snapshot()).state.nearby);
  for (const deviceCode of [first, second]) {
    if (deviceCode === undefined) throw new Error('No app is listed');
    const { id } = await window.answer('known.keep', { deviceCode });
    await window.ask('known.set-alias', { id, alias: `Secret bedroom ${id.slice(0, 1)}` });
    await window.ask('known.set-group', { ids: [id], group: 'Secret group' });
  }
}

test('in discreet mode no page shows a name, a code, an address, or a toy', async ({ launch, serviceEnvironment }) => {
  const window = await launch({ env: serviceEnvironment });
  const { page } = window;
  await keepBoth(window);
  await window.goTo('Apps');
  await expect(window.known.row('Secret bedroom')).toHaveCount(2);
  expect(await found(page)).not.toEqual([]);

  await page.keyboard.press('Control+Shift+D');
  await expect(window.known.row('App 1')).toBeVisible();
  const names = await window.navigation.getByRole('button').allInnerTexts();
  expect(names.length).toBeGreaterThan(3);
  for (const at of names.keys()) {
    await window.navigation.getByRole('button').nth(at).click();
    await unfold(page);
    expect(await found(page), names[at]).toEqual([]);
  }
  await window.goTo('Add');
  await unfold(page);
  expect(await found(page), 'Add').toEqual([]);
  await window.goTo('Settings');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await unfold(page);
    expect(await found(page), await tab.innerText()).toEqual([]);
  }

  await window.goTo('Apps');
  await window.known.open('App 1');
  await expect(page.getByRole('heading', { name: 'App 1' })).toBeVisible();
  await window.detail.choose('Run doctor');
  await expect(page.getByRole('main')).toContainText('checks passed');
  await unfold(page);
  expect(await found(page), 'detail').toEqual([]);
  await window.known.row('App 1').click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await found(page), 'menu of an app').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('App 1');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await found(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  await window.quit();

  // From the first paint on, also after a restart.
  const again = await launch({ env: serviceEnvironment });
  expect(await found(again.page), 'after a restart').toEqual([]);
  await expect(again.known.row('App 1')).toBeVisible();
  expect(await found(again.page), 'after a restart').toEqual([]);

  await again.page.keyboard.press('Control+Shift+D');
  await expect(again.known.row('Secret bedroom')).toHaveCount(2);
});

test('what stood on the screen before discreet mode goes with it, the web pages that may use an app too', async ({
  launch,
  serviceEnvironment,
}) => {
  const window = await launch({ env: serviceEnvironment });
  const { page } = window;
  await keepBoth(window);
  await window.goTo('Apps');
  await window.known.rows.first().click();
  await window.detail.choose('Run doctor');
  await expect(page.getByRole('main')).toContainText('checks passed');
  await window.known.rows.first().click();
  await page.keyboard.press('c');
  await page.keyboard.press('F2');
  await window.detail.aliasBox.fill('Secret bedroom again');
  await page.keyboard.press('Control+Shift+D');
  await expect(window.known.row('App 1')).toBeVisible();
  await unfold(page);
  // A message that goes takes a moment to fade.
  await expect.poll(() => found(page)).toEqual([]);

  // Nothing neutral is saved when it ends.
  await window.known.open('App 1');
  await page.keyboard.press('F2');
  await expect(window.detail.aliasBox).toHaveValue('App 1');
  await page.keyboard.press('Control+Shift+D');
  await expect(window.known.row('Secret bedroom')).toHaveCount(2);
  await expect(window.detail.aliasBox).toBeHidden();

  await test.step('the web pages that may use an app are hidden, and those that stay are the same', async () => {
    const { detail } = window;
    const [id = ''] = Object.keys((await window.snapshot()).state.known);
    const origins = ['https://secret-tool.example', 'https://secret-game.example'];
    await window.ask('known.set-local-address', { id, enabled: true, port: null, origins });
    await page.keyboard.press('Control+Shift+D');
    await window.known.open('App 1');
    await detail.open('Address for programs');
    await unfold(page);
    const pages = detail.localAddress.getByRole('listitem');
    await expect(pages).toHaveCount(2);
    expect(await everythingOn(page)).not.toContain('secret-');
    await pages.first().getByRole('button').click();
    await expect(pages).toHaveCount(1);
    await page.keyboard.press('Control+Shift+D');
    await expect(window.known.row('Secret bedroom')).toHaveCount(2);
    await unfold(page);
    await expect(pages).toHaveText(['https://secret-game.example']);
    await detail.localAddress
      .getByRole('textbox', { name: 'Origin of a web page' })
      .fill('https://secret-typed.example');
    await page.keyboard.press('Control+Shift+D');
    await expect(window.known.row('App 1')).toBeVisible();
    await expect.poll(async () => await everythingOn(page)).not.toContain('secret-');
  });
});

test('in discreet mode what is done is done to the real app, and the question about the token has a number', async ({
  launch,
  serviceEnvironment,
}) => {
  const window = await launch({ env: serviceEnvironment });
  await keepBoth(window);
  await window.ask('settings.set-discreet', { discreet: true });
  await window.app.evaluate(async ({ clipboard }) => await clipboard.writeText('a-developer-token'));
  await pressButton(window, 'Cancel');
  expect(await window.ask('pairing.take-token', { from: 'clipboard' })).toEqual({ ok: true, data: { taken: false } });
  const { service } = (await window.snapshot()).state;
  if (service.kind !== 'url') throw new Error('No service');
  expect(service.baseUrl).toMatch(/^••\d+••$/);
  expect(await lastQuestion(window)).toBe(`Save the developer token for ${service.baseUrl}?`);

  const id = Object.keys((await window.snapshot()).state.known)[0] ?? '';
  const copied = await window.ask('known.copy-connection', { id, format: 'json' });
  expect(copied.ok).toBe(true);
  const text = await window.app.evaluate(async ({ clipboard }) => await clipboard.readText());
  expect(text).toMatch(/127\.\d+\.\d+\.\d+/);

  // Confirming the neutral name keeps the real one; another name replaces it.
  await window.ask('known.set-alias', { id, alias: 'App 1' });
  const other = Object.keys((await window.snapshot()).state.known)[1] ?? '';
  await window.ask('known.set-alias', { id: other, alias: 'Kitchen' });
  await window.ask('settings.set-discreet', { discreet: false });
  const { known } = (await window.snapshot()).state;
  expect(known[id]?.alias).toMatch(/^Secret bedroom/);
  expect(known[id]?.group).toBe('Secret group');
  expect(known[other]?.alias).toBe('Kitchen');
});
