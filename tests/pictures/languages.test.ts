import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import type windowTexts from '../../shared/locales/en/window.json';
import { directionOf, type Language } from '../../shared/words/languages';
import type { BeckonWindow } from '../e2e/support/beckon-window';
import { misfits } from '../support/misfits';
import { test } from './household';
import { pointNowhere, setSize, setTheme } from './picture';

/*
 * The main pages in languages that no author of the style sheets reads, to be looked at and not to be kept: long words,
 * other letters, and a mirrored window.
 */

const FOLDER = resolve(__dirname, '../../test-results/languages');

const LANGUAGES = ['de', 'ar', 'ja', 'zh-Hans'] as const satisfies readonly Language[];

/** Where the pages are opened, by their English names. */
const FULL = [1200, 800] as const;

/** What a picture is taken at: the size in pixels of the screen, how much all is enlarged, and the scheme. */
const LOOKS = [
  { name: 'wide-light', size: FULL, zoom: 1, theme: 'light' },
  { name: 'wide-dark', size: FULL, zoom: 1, theme: 'dark' },
  { name: 'middle-light', size: [960, 640], zoom: 1, theme: 'light' },
  { name: 'small-light', size: [960, 1120], zoom: 2, theme: 'light' },
  { name: 'small-dark', size: [960, 1120], zoom: 2, theme: 'dark' },
  { name: 'twice-light', size: FULL, zoom: 2, theme: 'light' },
] as const;

/** Opens what a picture shows, and what puts that away again. */
type Opening = (window: BeckonWindow) => Promise<(() => Promise<void>) | void>;

const OPENINGS: Readonly<Record<string, Opening>> = {
  apps: async (window) => await window.goTo('Apps'),
  detail: async ({ known }) => await known.open('Tablet'),
  'local-address': async ({ detail }) => {
    await detail.localAddress.getByRole('switch').press('Space');
    await expect(detail.localAddress).toContainText('http://127.0.0.1:');
    await detail.open('Address for programs');
    await detail.localAddress.scrollIntoViewIfNeeded();
  },
  doctor: async ({ detail }) => {
    await detail.choose('Run doctor');
    await expect(detail.reach).toContainText('checks passed', { timeout: 45_000 });
    await detail.openChecks();
  },
  toys: async (window) => await window.goTo('Toys'),
  nearby: async (window) => {
    await window.goTo('Nearby');
    await expect(window.page.getByRole('heading', { name: 'Nothing nearby yet' })).toBeVisible();
  },
  add: async (window) => await window.goTo('Add'),
  activity: async (window) => await window.goTo('Activity'),
  settings: async (window) => await window.goTo('Settings'),
  service: async ({ settings }) => await settings.open('Service'),
  notifications: async ({ settings }) => await settings.open('Notifications'),
  shortcuts: async ({ page }) => {
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    return async () => await page.keyboard.press('Escape');
  },
  palette: async ({ page }) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    return async () => await page.keyboard.press('Escape');
  },
};

for (const language of LANGUAGES) {
  test(`the main pages in ${language}`, async ({ household, simulator }) => {
    const window = await household();
    await window.page.emulateMedia({ reducedMotion: 'reduce' });
    mkdirSync(resolve(FOLDER, language), { recursive: true });
    for (const { id } of simulator.state().apps) await simulator.perform({ do: 'unlist-app', app: id });
    await simulator.perform({ do: 'stop-app', app: 'tablet' });
    await window.ask('discovery.refresh', null);
    for (const [name, open] of Object.entries(OPENINGS)) {
      const close = await open(window);
      await speak(window, language);
      for (const look of LOOKS) {
        await setTheme(window, look.theme);
        await enlarge(window, look.zoom, look.size);
        await pointNowhere(window.page);
        writeFileSync(resolve(FOLDER, language, `${name}-${look.name}.png`), await pictureOf(window.page));
        expect.soft(await misfits(window.page), `${name} ${look.name}`).toEqual([]);
      }
      await enlarge(window, 1, FULL);
      await speak(window, 'en');
      await close?.();
    }
  });
}

/** All of the window in the pixels of the screen; Playwright's own picture would be a part of one that is enlarged. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function speak(window: BeckonWindow, language: Language): Promise<void> {
  const { appearance } = (await window.snapshot()).state.settings;
  await window.ask('settings.set-appearance', { ...appearance, language });
  await expect(window.page.locator('html')).toHaveAttribute('lang', language);
  await expect(window.page.locator('html')).toHaveAttribute('dir', directionOf(language));
  // The sidebar has no words of its own in a small window, but its buttons have names.
  await expect(window.page.getByRole('navigation').getByRole('button', { name: settingsIn(language) })).toBeAttached();
}

/** The name of a page that every look has a button for. */
function settingsIn(language: Language): string {
  const path = resolve(__dirname, `../../shared/locales/${language}/window.json`);
  const { shell }: typeof windowTexts = JSON.parse(readFileSync(path, 'utf8'));
  return shell.pages.settings;
}

/** Sets the size of the window, and then how much all in it is enlarged. */
async function enlarge(window: BeckonWindow, zoom: number, [width, height]: readonly [number, number]): Promise<void> {
  await setZoom(window, 1);
  await setSize(window, width, height);
  if (zoom === 1) return;
  await setZoom(window, zoom);
  await expect.poll(() => window.page.evaluate(() => innerWidth)).toBe(width / zoom);
}

async function setZoom({ app }: BeckonWindow, zoom: number): Promise<void> {
  await app.evaluate(({ BrowserWindow }, factor) => {
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(factor);
  }, zoom);
}
