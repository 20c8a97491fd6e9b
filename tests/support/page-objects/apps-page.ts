import type { Locator, Page } from 'playwright';

/** A page that lists apps: the kept ones, or those nearby. */
export class AppsPage {
  readonly grid: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  /** What can be done with the rows that are selected. */
  readonly selection: Locator;

  constructor(page: Page, list: 'Your apps' | 'Apps nearby') {
    this.grid = page.getByRole('grid', { name: list });
    // A heading between them has no cell.
    this.rows = this.grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
    this.selection = page.getByRole('toolbar', { name: 'Selected apps' });
    this.search = page.getByRole('searchbox');
  }

  /** The row in which the text stands: a name, an address, a part of a code. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Opens the app's detail. */
  async open(text: string): Promise<void> {
    await this.row(text).click();
  }

  /** Chooses in one of the boxes above the rows. */
  async choose(box: 'Show' | 'Group' | 'Sort', option: string): Promise<void> {
    const page = this.grid.page();
    await page.getByRole('main').getByRole('combobox', { name: box, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }

  async keep(text: string): Promise<void> {
    await this.row(text).getByRole('button', { name: /^Add/ }).click();
  }
}
