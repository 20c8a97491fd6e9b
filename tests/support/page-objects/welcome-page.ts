import type { Locator, Page } from 'playwright';

/** The first start: where the service is, connecting to it, which apps are the user's, and the first that is reached. */
export class WelcomePage {
  readonly heading: Locator;
  readonly address: Locator;
  readonly connect: Locator;
  /** Leads to a typed address. */
  readonly withoutService: Locator;
  readonly demo: Locator;
  /** The lines that tick. */
  readonly lines: Locator;
  readonly question: Locator;
  /** The listed apps, each with its check box. */
  readonly choices: Locator;
  readonly add: Locator;
  readonly notNow: Locator;
  readonly copy: Locator;
  readonly openBeckon: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { name: 'Where is your service?' });
    this.address = main.getByRole('textbox', { name: 'Service address' });
    this.connect = main.getByRole('button', { name: 'Connect' });
    this.withoutService = main.getByRole('button', { name: 'Add an app by address' });
    this.demo = main.getByRole('button', { name: 'Try the demo' });
    this.lines = main.getByRole('listitem');
    this.question = main.getByRole('heading', { name: 'Which are yours?' });
    this.choices = main.getByRole('checkbox');
    this.add = main.getByRole('button', { name: /^(Add \d+ apps?|Pick at least one)$/ });
    this.notNow = main.getByRole('button', { name: 'Not now' });
    this.copy = main.getByRole('button', { name: 'Copy address' });
    this.openBeckon = main.getByRole('button', { name: 'Open Beckon' });
  }

  async connectTo(url: string): Promise<void> {
    await this.address.fill(url);
    await this.connect.click();
  }

  /** Starts the demo, and adds none of its apps: they are nearby. */
  async startSimulator(): Promise<void> {
    await this.demo.click();
    await this.notNow.click();
    await this.notNow.waitFor({ state: 'hidden' });
  }
}
