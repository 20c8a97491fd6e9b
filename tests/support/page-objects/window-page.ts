import type { Locator, Page } from 'playwright';

export type PageName = 'Apps' | 'Toys' | 'Nearby' | 'Add' | 'Activity' | 'Settings';

/** What is there on every page of the window: title bar, sidebar, notices, messages. */
export class WindowPage {
  readonly page: Page;
  readonly navigation: Locator;
  /** How the service is; its menu has what can be done about it. */
  readonly service: Locator;
  /** What a screen reader is told. */
  readonly announcement: Locator;
  readonly notices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole('navigation', { name: 'Main' });
    this.service = this.navigation.getByRole('button', { name: /^Service/ });
    this.announcement = page.getByRole('status').and(page.locator('output'));
    this.notices = page.getByRole('region', { name: 'Notices' });
  }

  /** The sidebar's entry of a page; its name holds the count where there is one. */
  link(name: PageName): Locator {
    return this.navigation.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  async goTo(name: PageName): Promise<void> {
    await this.link(name).click();
  }

  /** Asks the service for its list now. */
  async refresh(): Promise<void> {
    await this.chooseOfService('Refresh now');
  }

  /** Chooses in the menu of the service. */
  async chooseOfService(item: string): Promise<void> {
    await this.service.click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
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
