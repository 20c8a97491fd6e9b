import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { test as base } from './beckon-test';
import { boxFont } from './box-font';

const OUT = join(__dirname, '../../out/gallery');
/** Nothing listens there: every file comes from {@link OUT}. */
const ORIGIN = 'http://gallery.localhost';
/** The dialogs open above the page. */
const PARTS = ['tokens', 'buttons', 'fields', 'choices', 'menus', 'states', 'callouts', 'messages', 'cards'] as const;

interface GalleryFixtures {
  /** Opens the gallery with what its address may ask for, and the box font in all of it. */
  readonly open: (asked: { readonly scheme: 'light' | 'dark'; readonly direction?: 'rtl' }) => Promise<Page>;
}

const test = base.extend<GalleryFixtures>({
  open: async ({ host }, provide) => {
    await host.start();
    const complaints: string[] = [];
    await provide(async (asked) => {
      const page = await host.openEmpty({ width: 1060, height: 800 });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        await route.fulfill({ path: join(OUT, pathname === '/' ? 'index.html' : pathname) });
      });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${ORIGIN}/?${new URLSearchParams({ ...asked }).toString()}`);
      await page.getByRole('heading', { name: 'Gallery' }).waitFor();
      await page.addStyleTag({ content: STYLES });
      await page.evaluate(async () => {
        await Promise.all(['14px boxes', 'italic 14px boxes'].map((font) => document.fonts.load(font)));
      });
      return page;
    });
    await host.reset();
    expect(complaints).toEqual([]);
  },
});

const FONT = boxFont().toString('base64');

/** Each style and weight has its own, so that none is slanted or made bolder. */
const fontFace = (style: string) =>
  `@font-face { font-family: boxes; font-style: ${style}; font-weight: 100 900; src: url(data:font/ttf;base64,${FONT}); }`;

/** One font for all text, drawn without hints, and nothing that moves. */
const STYLES = `
${['normal', 'italic'].map(fontFace).join('\n')}
  :root { --bk-font: boxes; --bk-mono: boxes; }
  * { font-family: boxes !important; text-rendering: geometricPrecision !important; }
  *, ::before, ::after { animation: none !important; transition: none !important; }
`;

for (const scheme of ['light', 'dark'] as const) {
  test(`every part looks in ${scheme} as it did`, async ({ open }) => {
    const page = await open({ scheme });
    for (const part of PARTS) {
      await expect.soft(page.locator(`[data-part="${part}"]`)).toHaveScreenshot(`${part}-${scheme}.png`);
    }
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expect(page.getByRole('dialog')).toHaveScreenshot(`dialog-${scheme}.png`);
  });
}

test('what has a direction looks mirrored as it did', async ({ open }) => {
  const page = await open({ scheme: 'light', direction: 'rtl' });
  for (const part of ['fields', 'choices', 'menus', 'cards'] as const) {
    await expect.soft(page.locator(`[data-part="${part}"]`)).toHaveScreenshot(`${part}-mirrored.png`);
  }
});
