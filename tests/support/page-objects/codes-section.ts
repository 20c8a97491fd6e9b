import type { Locator, Page } from 'playwright';

/** The codes on the page where apps are added. */
export class CodesSection {
  readonly region: Locator;
  /** The row of that way: it asks for a code, or explains what is missing for one. */
  readonly show: Locator;
  /** One for each code that was asked for, the newest first. */
  readonly codes: Locator;
  readonly headings: Locator;
  readonly picture: Locator;
  readonly typed: Locator;
  /** The code over the whole window. */
  readonly enlarged: Locator;
  /** “Is this yours?” */
  readonly claim: Locator;

  /** The page as a whole. */
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.region = page.getByRole('main').getByRole('region', { name: 'Show a code' });
    this.show = page.getByRole('main').getByRole('button', { name: 'Show a code', exact: true });
    this.headings = this.region.getByRole('heading', { level: 3 });
    this.codes = this.region.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    this.picture = this.region.getByRole('img', { name: 'QR code for the companion app' });
    this.typed = this.region.locator('code');
    this.enlarged = page.getByRole('dialog', { name: 'Scan this code in the app' });
    this.claim = page.getByRole('dialog', { name: 'Is this yours?' });
  }

  /** Shows a code from any page, by the command palette. */
  async showFromAnywhere(): Promise<void> {
    await this.#page.keyboard.press('Control+k');
    await this.#page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('show a code');
    await this.#page.keyboard.press('Enter');
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }
}
