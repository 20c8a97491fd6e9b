import type { Locator, Page } from 'playwright';

/** A page that lists apps: the kept ones, or those nearby. */
export class AppsPage {
  readonly grid: Locator;
  readonly rows: Locator;
  readonly headings: Locator;
  readonly search: Locator;
  /** What can be done with the rows that are selected, in the place of the detail. */
  readonly selection: Locator;
  /** Names what is selected of the apps nearby, and adds it. */
  readonly naming: Locator;

  constructor(page: Page, list: 'Your apps' | 'Apps nearby') {
    this.grid = page.getByRole('grid', { name: list });
    // A heading between them has no cell.
    this.rows = this.grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
    this.headings = this.grid.getByRole('rowheader');
    this.selection = page.getByRole('article', { name: 'Selected apps' });
    this.naming = page.getByRole('form', { name: 'Which are yours?' });
    this.search = page.getByRole('searchbox');
  }

  /** The row in which the text stands: a name, an address, a part of a code. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Opens the app's detail; nearby, while nothing is selected. */
  async open(text: string): Promise<void> {
    await this.row(text).click();
  }

  /** Chooses in the menu of filters and orders. */
  async choose(option: string): Promise<void> {
    const page = this.grid.page();
    await page.getByRole('main').getByRole('button', { name: 'Filter and order' }).click();
    await page.getByRole('menuitemradio', { name: option, exact: true }).click();
  }

  /** Adds an app that is nearby, under its own name; Apps opens with it. */
  async keep(text: string): Promise<void> {
    await this.row(text).click();
    await this.naming.getByRole('button', { name: 'Add 1 app' }).click();
  }
}
