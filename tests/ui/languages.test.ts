import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { misfits } from '../support/misfits';
import { pseudoLanguage } from '../support/pseudo-text';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone } from './sample-state';

const STATE = aLookingState(undefined, [keptPhone, keptAway]);

/** Pages by the keys that open them. */
const PAGES = 5;

/** What a page is looked at in: the size in pixels of the screen, and how much all is enlarged. */
const LOOKS = [
  { size: { width: 960, height: 640 }, zoom: 1 },
  { size: { width: 960, height: 1120 }, zoom: 2 },
  { size: { width: 1200, height: 800 }, zoom: 2 },
];

const MIRRORED = [
  ['pseudo', 'ltr'],
  ['pseudo-mirrored', 'rtl'],
] as const;

for (const { size, zoom } of LOOKS) {
  test(`every page says all its texts from the catalog, and cuts none: ${size.width} pixels at ${zoom}`, async ({
    main,
  }) => {
    const page = await main.open(STATE, { language: 'pseudo', size, zoom });
    const data = stringsIn(STATE);
    for (const [language, direction] of MIRRORED) {
      await main.set('language', pseudoLanguage(language));
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      for (let number = 1; number <= PAGES; number += 1) {
        await page.keyboard.press(`Control+${number}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('⟦');
        const found = { hardCoded: await hardCodedTexts(page, data), misfits: await misfits(page) };
        expect.soft({ language, number, ...found }).toEqual({ language, number, hardCoded: [], misfits: [] });
      }
    }
  });
}

test('a message in passing stands in the middle of the page, also mirrored', async ({ main }) => {
  const page = await main.open(STATE);
  for (const [language, direction] of MIRRORED) {
    await main.set('language', pseudoLanguage(language));
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('c');
    const message = page.getByRole('note');
    await expect(message).toContainText('⟦');
    const middles = await Promise.all(
      [message, page.getByRole('main')].map(async (part) => {
        const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
        return x + width / 2;
      }),
    );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(8);
  }
});

test('another language is spoken at once, and English again', async ({ main }) => {
  const page = await main.open(STATE);
  // The list has the first, the app that opens by itself the next.
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading).toHaveText('Apps');
  await main.set('language', { tag: 'de', direction: 'rtl' });
  await expect(heading).toContainText('⟦');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await main.set('language', { tag: 'en', direction: 'ltr' });
  await expect(heading).toHaveText('Apps');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

/** What a page shows that is in no catalog and in no state. */
async function hardCodedTexts(page: Page, data: readonly string[]): Promise<readonly string[]> {
  return await page.evaluate((known) => {
    const hardCoded = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        element === null ||
        !/\p{L}{2}/u.test(text) ||
        element.closest('style, script, bdi, code, kbd, option') !== null
      )
        continue;
      if (element.getClientRects().length === 0) continue;
      const around = element.textContent ?? '';
      if (!around.includes('⟦') && !known.some((value) => value.includes(text) || text.includes(value)))
        hardCoded.add(text);
    }
    return [...hardCoded];
  }, data);
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > 1 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
