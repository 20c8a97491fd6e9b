import { source } from 'axe-core';
import type { Page } from 'playwright/test';

/** What a line says of each place at which a rule is broken. */
const SHOWN_CHARACTERS = 200;

/**
 * What axe finds on the page as it is now, one line for each rule that is broken; with the rule on that it leaves off by
 * itself: the size of targets is one of WCAG 2.2. No frames: our pages have none.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  // Once for each page: reading it takes longer than many pages take to examine.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return await page.evaluate(async (shown) => {
    const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
    const { violations: found } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, shown)).join(' | ')}`);
  }, SHOWN_CHARACTERS);
}
