import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { test } from './beckon-test';
import { aLookingState, keptAway, keptPhone } from './sample-state';

const STATE = aLookingState(undefined, [keptPhone, keptAway]);

/** Pages by the keys that open them. */
const PAGES = 5;

for (const language of ['pseudo', 'pseudo-mirrored'] as const) {
  test(`every page says all its texts from the catalog, and cuts none: ${language}`, async ({ main }) => {
    const page = await main.open(STATE, { language, size: { width: 1080, height: 720 } });
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'pseudo' ? 'ltr' : 'rtl');
    const data = stringsIn(STATE);
    for (let number = 1; number <= PAGES; number += 1) {
      await page.keyboard.press(`Control+${number}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦');
      expect({ number, ...(await textsOf(page, data)) }).toEqual({ number, hardCoded: [], cut: [], isWide: false });
    }
  });
}

test('another language is spoken at once, and English again', async ({ main }) => {
  const page = await main.open(STATE);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your apps');
  await main.set('language', { tag: 'de', direction: 'rtl' });
  await expect(heading).toContainText('⟦');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await main.set('language', { tag: 'en', direction: 'ltr' });
  await expect(heading).toHaveText('Your apps');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

/** What a page shows that is in no catalog or in no state, and what does not fit its place. */
async function textsOf(page: Page, data: readonly string[]) {
  return await page.evaluate((known) => {
    const hardCoded = new Set<string>();
    const cut = new Set<string>();
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
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none') continue;
      // A row of a list may end in an ellipsis: the detail has all of it.
      const isCut = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
      const mayBeCut = textOverflow === 'ellipsis' && element.closest('li, [role="row"], [role="option"]') !== null;
      if (isCut && !mayBeCut && /^⟦.*⟧$/.test(text) && element.clientWidth > 1)
        cut.add(`${text} (${element.className})`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return { hardCoded: [...hardCoded], cut: [...cut], isWide: scrollWidth > clientWidth };
  }, data);
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > 1 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
