import type { Locator, Page } from 'playwright';

/** The place where apps are added: the box that takes anything pasted, what came of it, and the four ways. */
export class AddPage {
  readonly heading: Locator;
  /** The box that takes anything pasted. */
  readonly box: Locator;
  /** Folds the ports in and out. */
  readonly advanced: Locator;
  readonly httpsPort: Locator;
  readonly wssPort: Locator;
  readonly add: Locator;
  readonly addAnyway: Locator;
  /** Each way that is being tried or was. */
  readonly progress: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { name: 'Add an app', exact: true });
    this.box = page.getByRole('textbox', { name: 'Device code, address, or link' });
    this.advanced = page.getByRole('button', { name: 'Advanced' });
    this.httpsPort = page.getByRole('textbox', { name: 'HTTPS port' });
    this.wssPort = page.getByRole('textbox', { name: 'WebSocket port' });
    const main = page.getByRole('main');
    this.add = main.getByRole('button', { name: 'Add', exact: true });
    this.addAnyway = main.getByRole('button', { name: 'Add anyway' });
    this.progress = page.getByRole('region', { name: /^(Looking for the app…|What Beckon tried)$/ });
  }

  /** One way of the progress, by its name. */
  tried(way: 'Nearby' | 'Service' | 'Address'): Locator {
    return this.progress.getByRole('listitem').filter({ hasText: new RegExp(`^${way}`) });
  }

  /** The card of one of the four ways. */
  way(title: 'From the list' | 'Device code' | 'Show a code' | 'Type an address'): Locator {
    const heading = this.#page.getByRole('heading', { level: 3, name: title, exact: true });
    return this.#page
      .getByRole('region', { name: 'Four ways to add an app' })
      .getByRole('listitem')
      .filter({ has: heading });
  }
}
