import type { Locator, Page } from 'playwright';

/** The place where apps are added: the field that takes anything pasted, what came of it, and the four ways. */
export class AddPage {
  readonly heading: Locator;
  /** The field that takes anything pasted. */
  readonly box: Locator;
  /** Only for an address, in the row of that way. */
  readonly address: Locator;
  /** Asks what the app is called that was just added. */
  readonly nameBox: Locator;
  readonly httpsPort: Locator;
  readonly wssPort: Locator;
  readonly add: Locator;
  readonly addAnyway: Locator;
  /** Each way that is being tried. */
  readonly progress: Locator;
  /** Why none of them led to the app. */
  readonly ended: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { name: 'Add app', exact: true });
    this.box = page.getByRole('textbox', { name: 'Code, address, or message' });
    this.address = page.getByRole('textbox', { name: 'Address', exact: true });
    this.nameBox = page.getByRole('textbox', { name: 'What do you call it?' });
    this.httpsPort = page.getByRole('textbox', { name: 'HTTPS port' });
    this.wssPort = page.getByRole('textbox', { name: 'WebSocket port' });
    const main = page.getByRole('main');
    this.add = main.getByRole('button', { name: 'Add', exact: true });
    this.addAnyway = main.getByRole('button', { name: 'Save anyway' });
    this.progress = page.getByRole('list', { name: 'Looking for the app…' });
    this.ended = page.getByRole('region', { name: 'What Beckon tried' });
  }

  /** One way of the progress, by its name. */
  tried(way: 'Service' | 'Address'): Locator {
    return this.progress.getByRole('listitem').filter({ hasText: new RegExp(`^${way}`) });
  }

  /** The row of one of the ways. */
  way(title: 'Pick from Nearby' | 'Show a code' | 'Type a device code' | 'Type an address'): Locator {
    return this.#page.getByRole('main').getByRole('region', { name: title, exact: true });
  }

  /** Opens the row of one of the ways, or what it leads to. */
  async open(title: Parameters<AddPage['way']>[0]): Promise<void> {
    await this.way(title).getByRole('button', { name: title, exact: true }).click();
  }

  /** Answers the question for the name of the app that was just added. */
  async name(name: string): Promise<void> {
    await this.nameBox.fill(name);
    await this.nameBox.press('Enter');
  }

  /** Leaves the app that was just added without a name, which opens it. */
  async skipName(): Promise<void> {
    await this.#page.getByRole('main').getByRole('button', { name: 'Skip' }).click();
  }
}
