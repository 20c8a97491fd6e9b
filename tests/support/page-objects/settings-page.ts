import type { Locator, Page } from 'playwright';

export type SettingsPart =
  | 'General'
  | 'Service'
  | 'Codes and relay'
  | 'Apps and data'
  | 'Startup and window'
  | 'Notifications'
  | 'About';

/** The settings, part by part. */
export class SettingsPage {
  readonly #page: Page;
  readonly search: Locator;
  readonly results: Locator;
  readonly appearance: Locator;
  readonly service: Locator;
  readonly serviceUrl: Locator;
  readonly caFile: Locator;
  readonly relay: Locator;
  readonly direct: Locator;
  readonly looking: Locator;
  readonly interval: Locator;
  readonly simulator: Locator;
  readonly ignored: Locator;
  readonly transfer: Locator;
  readonly window: Locator;
  readonly closing: Locator;
  readonly starting: Locator;
  readonly kinds: Locator;
  readonly discreet: Locator;
  readonly quietHours: Locator;
  readonly batteries: Locator;
  readonly muted: Locator;
  readonly updates: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.search = main.getByRole('searchbox', { name: 'Find a setting' });
    this.results = main.getByRole('region', { name: 'Search results' });
    this.appearance = main.getByRole('region', { name: 'Appearance' });
    this.service = main.getByRole('region', { name: 'Service', exact: true });
    this.serviceUrl = this.service.getByRole('textbox', { name: 'Service address' });
    this.caFile = this.service.getByRole('textbox', { name: 'Additional certificate authority' });
    this.relay = main.getByRole('region', { name: 'Relay', exact: true });
    this.direct = main.getByRole('region', { name: 'Direct mode' });
    this.looking = main.getByRole('region', { name: 'Scanning' });
    this.interval = this.looking.getByRole('textbox', { name: 'Scan every' });
    this.ignored = main.getByRole('region', { name: 'Ignored apps' });
    this.transfer = main.getByRole('region', { name: 'Export and import' });
    this.simulator = main.getByRole('region', { name: 'Simulator' });
    this.window = main.getByRole('region', { name: 'Window', exact: true });
    this.closing = this.window.getByRole('combobox', { name: 'Closing the window' });
    this.starting = main.getByRole('region', { name: 'Startup' });
    this.updates = main.getByRole('region', { name: 'Updates' });
    this.kinds = main.getByRole('region', { name: 'Notify me when' });
    this.discreet = main.getByRole('region', { name: 'Privacy' });
    this.quietHours = main.getByRole('region', { name: 'Quiet hours' });
    this.batteries = main.getByRole('region', { name: 'Low battery' });
    this.muted = main.getByRole('region', { name: 'Muted apps' });
    this.#page = page;
  }

  /** The tab of a part. */
  tab(name: SettingsPart): Locator {
    return this.#page.getByRole('tab', { name, exact: true });
  }

  /** Chooses what closing the window does. */
  async closeBy(words: string): Promise<void> {
    await this.closing.click();
    await this.#page.getByRole('option', { name: words }).click();
  }

  /** Opens one part of the settings. */
  async open(name: SettingsPart): Promise<void> {
    const tab = this.tab(name);
    const choice = this.#page.getByRole('combobox', { name: 'Sections' });
    await tab.or(choice).first().waitFor();
    if (await tab.isVisible()) await tab.click();
    else {
      await choice.click();
      await this.#page.getByRole('option', { name, exact: true }).click();
    }
  }
}
