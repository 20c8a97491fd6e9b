import type { Page } from 'playwright';

/**
 * Texts of a page that end before their end or reach out of their place, each with the class of what it stands in, and what
 * can be scrolled sideways. A row of a list may end in dots: the details have all of it.
 */
export async function misfits(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('html, body *')) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const text = element.textContent.trim();
      const { display, overflowX, textOverflow, clipPath } = getComputedStyle(element);
      if (text === '' || display === 'inline' || clipPath !== 'none' || element.closest('input') !== null) continue;
      if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) continue;
      const mayEnd = textOverflow === 'ellipsis' && element.closest('li, [role="row"], [role="option"]') !== null;
      if (!mayEnd) found.push(`${element.className} (${overflowX}): ${text.slice(0, 60)}`);
    }
    return found;
  });
}
