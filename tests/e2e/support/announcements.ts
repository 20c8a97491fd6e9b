import type { Page } from 'playwright';
import { expect } from 'playwright/test';

declare global {
  interface Window {
    /** What the live regions of the page said, in order; there once a test listens. */
    announced?: string[];
  }
}

/** Listens to the live regions of a window, as a screen reader does. */
export class Announcements {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Listens from now on. */
  static async of(page: Page): Promise<Announcements> {
    await page.evaluate(listen);
    return new Announcements(page);
  }

  /** What was said and not expected yet. */
  async said(): Promise<readonly string[]> {
    return await this.#page.evaluate(() => [...(window.announced ?? [])]);
  }

  /** Waits until that was said in this order; nothing else was since the last sentence that was expected, nor twice. */
  async expect(...sentences: readonly (string | RegExp)[]): Promise<void> {
    const wanted = sentences.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)));
    await expect.poll(async () => await this.said()).toEqual(wanted);
    // Those alone: another may have been said since.
    await this.#page.evaluate((count) => window.announced?.splice(0, count), wanted.length);
  }

  /** Nothing was said since the last sentence that was expected. */
  async expectNothingMore(): Promise<void> {
    expect(await this.said()).toEqual([]);
  }

  /** Leaves aside what was said so far. */
  async forget(): Promise<void> {
    await this.#page.evaluate(() => window.announced?.splice(0));
  }
}

/** Runs in the page: notes each change of a shown live region's text, a repeated sentence too where it repeats it. */
function listen(): void {
  const regions =
    'output, [role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
  const said: string[] = [];
  window.announced = said;
  // A repeated sentence differs by a space: the text is compared as it stands, and noted without.
  const before = new Map<Element, string>();
  for (const region of document.querySelectorAll(regions)) before.set(region, region.textContent);
  const note = (): void => {
    for (const region of document.querySelectorAll(regions)) {
      const text = region.textContent;
      if (before.get(region) === text || !region.checkVisibility()) continue;
      before.set(region, text);
      const words = text
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[\u2066-\u2069]/g, '')
        .trim();
      if (words !== '') said.push(words);
    }
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}
