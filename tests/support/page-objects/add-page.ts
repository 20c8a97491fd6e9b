import type { Locator, Page } from 'playwright';

/** The page that shows codes, and takes what an app shows. */
export class AddPage {
  readonly heading: Locator;
  /** The box that takes anything pasted. */
  readonly box: Locator;
  readonly httpsPort: Locator;
  readonly wssPort: Locator;
  readonly alias: Locator;
  readonly check: Locator;
  readonly findAndKeep: Locator;
  readonly add: Locator;
  readonly keepAnyway: Locator;
  /** Each way that was tried. */
  readonly tried: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Add an app' });
    this.box = page.getByRole('textbox', { name: 'Device code or address' });
    this.httpsPort = page.getByRole('textbox', { name: 'HTTPS port' });
    this.wssPort = page.getByRole('textbox', { name: 'WebSocket port' });
    this.alias = page.getByRole('textbox', { name: 'Your name for it' });
    this.check = page.getByRole('button', { name: /^Check( again)?$/ });
    const main = page.getByRole('main');
    this.findAndKeep = main.getByRole('button', { name: 'Find and keep' });
    this.add = main.getByRole('button', { name: 'Add', exact: true });
    this.keepAnyway = main.getByRole('button', { name: 'Keep anyway' });
    this.tried = page.getByRole('region', { name: 'What was tried' }).getByRole('listitem');
  }
}
