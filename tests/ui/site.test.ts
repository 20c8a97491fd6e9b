import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { buildSite, writeSite } from '../../scripts/lib/docs/site.mjs';
import { ROOT } from '../../scripts/lib/files.mjs';
import { makeTemporaryFolder } from '../support/temporary-folder';
import { test as base } from './beckon-test';
import { violations } from './violations';

interface SiteFixtures {
  /** Opens a page of the site from the disk, in a window of that size. */
  readonly open: (path: string, width?: number) => Promise<Page>;
}

const test = base.extend<SiteFixtures, { readonly site: string }>({
  site: [
    async ({ browserName: _ }, provide) => {
      const folder = makeTemporaryFolder();
      writeSite(buildSite(ROOT), folder);
      await provide(pathToFileURL(folder).href);
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  open: async ({ host, site }, provide) => {
    await host.start();
    const complaints: string[] = [];
    await provide(async (path, width = 1280) => {
      const page = await host.openEmpty({ width, height: 900 });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(site)) complaints.push(`asks ${request.url()}`);
      });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`${site}/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    });
    await host.reset();
    expect(complaints).toEqual([]);
  },
});

/** One after another in one worker: making the site takes longer than looking at it. */
test.describe.configure({ mode: 'default' });

test('everybody can use the site, in light and in dark', async ({ open }) => {
  // A short page: what axe takes grows with the page, and all are made alike.
  const page = await open('docs/guide/empty-list.html');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);
});

test('the search finds what a page says, and leads there by keyboard alone', async ({ open }) => {
  const page = await open('docs/decisions/0016-two-programs.html');
  const results = page.getByRole('list', { name: 'Search results' });
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toBeFocused();
  await page.keyboard.type('xyzzy');
  await expect(page.getByRole('status')).toHaveText('Nothing found.');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('callback url');
  await expect(page.getByRole('status')).toHaveText(/^\d found$/);
  await page.keyboard.press('ArrowDown');
  await expect(results.getByRole('link').first()).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(results).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/docs\/run-your-relay\.html#1-the-callback-url$/);
});

// Catches a page that people look for by these words, and that others hide.
test('the search leads first to what people look for', async ({ open }) => {
  const page = await open('index.html');
  const first = page.getByRole('list', { name: 'Search results' }).getByRole('link').first();
  for (const [words, place] of [
    ['Why is my app missing?', 'docs/guide/empty-list.html'],
    ['qr code expired', 'docs/guide/pairing.html#showing-a-code'],
    ['firewall', 'docs/guide/verdicts.html#the-network'],
    ['refused', 'docs/guide/states.html#needs-attention'],
    ['port in use', 'docs/guide/local-address.html#what-beckon-says-about-it'],
    ['uninstall', 'docs/guide/install.html#uninstall'],
    ['move to a new computer', 'docs/guide/backup.html#export-your-apps'],
    ['exit code', 'docs/command-line.html#errors-and-exit-codes'],
    ['python', 'docs/for-programs.html'],
    ['docker', 'docs/run-your-relay.html#with-docker'],
  ] as const) {
    await page.getByRole('searchbox').fill(words);
    await expect(first, words).toHaveAttribute('href', `./${place}`);
  }
});

test('a small window has the navigation behind a button, and no page is wider than the window', async ({ open }) => {
  for (const path of ['index.html', 'docs/command-line.html', 'docs/architecture.html']) {
    const page = await open(path, 400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(400);
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Pages' }).click();
    await navigation.getByRole('link', { name: 'The simulator' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The simulator');
  }
});
