import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { buildSite } from '../../scripts/lib/docs/site.mjs';
import { answerOf } from '../../scripts/lib/docs/site-server.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { test as base } from './beckon-test';
import { violations } from './violations';

/** Nothing listens there: every file comes from the site as it is built. */
const ORIGIN = 'http://site.localhost';

interface SiteFixtures {
  /** Opens a page of the site, in a window of that size. */
  readonly open: (
    path: string,
    look?: { readonly width?: number; readonly scheme?: 'light' | 'dark' },
  ) => Promise<Page>;
}

const test = base.extend<SiteFixtures>({
  open: async ({ host }, provide) => {
    await host.start();
    const site = buildSite(ROOT);
    const complaints: string[] = [];
    await provide(async (path, { width = 1280, scheme = 'light' } = {}) => {
      const page = await host.openEmpty({ width, height: 900 });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.route('**/*', async (route) => {
        const { origin, pathname } = new URL(route.request().url());
        if (origin === ORIGIN) {
          const { status, headers, body } = answerOf(site, pathname);
          await route.fulfill({ status, headers, body });
        } else {
          complaints.push(`asks ${origin}`);
          await route.abort();
        }
      });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(`${ORIGIN}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    });
    await host.reset();
    expect(complaints).toEqual([]);
  },
});

test('everybody can use the site, in light and in dark', async ({ open }) => {
  expect(await violations(await open('docs/simulator.html', { scheme: 'light' }))).toEqual([]);
  expect(await violations(await open('docs/architecture.html', { scheme: 'dark' }))).toEqual([]);
});

test('the search finds what a page says, and leads there by keyboard alone', async ({ open }) => {
  const page = await open('docs/decisions/0014-forward.html');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search the documentation' });
  await expect(search).toBeFocused();
  await page.keyboard.type('callback url');
  await expect(page.getByRole('option').first()).toContainText('The callback URL');
  await expect(page.getByRole('status')).toHaveText(/^\d found$/);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ORIGIN}/docs/run-your-relay.html#1-the-callback-url`);

  await page.keyboard.press('/');
  await page.keyboard.type('xyzzy');
  await expect(page.getByRole('status')).toHaveText('Nothing found.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('a small window has the navigation behind a link, and no page is wider than the window', async ({ open }) => {
  for (const path of ['index.html', 'docs/command-line.html', 'docs/architecture.html']) {
    const page = await open(path, { width: 400 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(400);
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    await expect(navigation).toBeHidden();
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await navigation.getByRole('link', { name: 'The simulator' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The simulator');
  }
});
