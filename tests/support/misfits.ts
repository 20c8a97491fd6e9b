import type { Page } from 'playwright';

/**
 * Texts of a page that are cut or reach out of their place, each with the class of what it stands in or of what cuts it, and
 * what can be scrolled sideways. A row of a list may end in dots: the details have all of it.
 */
export async function misfits(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const isIn = (part: DOMRect, whole: DOMRect): boolean =>
      part.left >= whole.left - 1 && part.right <= whole.right + 1;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const words = text.textContent?.trim() ?? '';
      const within = ancestorsOf(text);
      const [parent] = within;
      if (words === '' || parent?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      // Words for screen readers alone have no place.
      if (within.some((element) => getComputedStyle(element).clipPath !== 'none')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      const block = within.find((element) => getComputedStyle(element).display !== 'inline');
      const cutting = within.find((element) => {
        const bounds = element === block || getComputedStyle(element).overflowX !== 'visible';
        return bounds && lines.some((line) => !isIn(line, element.getBoundingClientRect()));
      });
      // What has no room at all is left out on purpose.
      if (cutting === undefined || cutting.clientWidth === 0) continue;
      const isDotted = getComputedStyle(cutting).textOverflow === 'ellipsis';
      const mayEnd = isDotted && cutting.closest('li, [role="row"], [role="option"]') !== null;
      if (!mayEnd) found.push(`${cutting.className}: ${words.slice(0, 60)}`);
    }
    for (const element of document.querySelectorAll('html, body *')) {
      const scrolls = element.matches('html') || /auto|scroll/.test(getComputedStyle(element).overflowX);
      if (scrolls && element.scrollWidth > element.clientWidth + 1) found.push(`${element.className} scrolls sideways`);
    }
    return found;

    function ancestorsOf(node: Node): readonly HTMLElement[] {
      const parent = node.parentElement;
      return parent instanceof HTMLElement ? [parent, ...ancestorsOf(parent)] : [];
    }
  });
}
