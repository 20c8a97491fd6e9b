import type { Locator, Page } from 'playwright';

export type PageName = 'Apps' | 'Toys' | 'Nearby' | 'Add' | 'Activity' | 'Settings';

/** What is there on every page of the window: the rail, the banner, notices, messages. */
export class WindowPage {
  readonly page: Page;
  readonly navigation: Locator;
  /** How looking for apps goes. */
  readonly status: Locator;
  /** What a screen reader is told. */
  readonly announcement: Locator;
  readonly notices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation', { name: 'Main' });
    this.status = page.getByRole('region', { name: 'Service status' });
    this.announcement = page.getByRole('status').and(page.locator('output'));
    this.notices = page.getByRole('region', { name: 'Notices' });
  }

  /** The rail's entry of a page; its name holds the count where there is one. */
  link(name: PageName): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  async goTo(name: PageName): Promise<void> {
    await this.link(name).click();
  }

  /** A message in passing, by some of its words. */
  message(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }

  /** The offer to undo what was just done, by some of its words. */
  undoOffer(text: string): Locator {
    return this.page.getByRole('region', { name: 'Undo', exact: true }).filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits until some button says that; watched for in the page from now on, since such a label is back after a moment. */
  async says(label: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === wanted),
      label,
    );
  }
}
