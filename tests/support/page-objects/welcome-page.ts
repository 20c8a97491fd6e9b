import type { Locator, Page } from 'playwright';

/** The first start: two ways to begin. */
export class WelcomePage {
  readonly heading: Locator;
  readonly service: Locator;
  readonly simulator: Locator;
  readonly withoutService: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Welcome to Beckon' });
    this.service = page.getByRole('region', { name: 'Connect to your service' });
    this.simulator = page.getByRole('region', { name: 'Try the demo' });
    this.withoutService = page.getByRole('button', { name: 'Add an app without a service' });
  }

  async connectTo(url: string): Promise<void> {
    await this.service.getByRole('textbox', { name: 'Service address' }).fill(url);
    await this.service.getByRole('button', { name: 'Connect' }).click();
  }

  async startSimulator(): Promise<void> {
    await this.simulator.getByRole('button', { name: 'Start demo' }).click();
  }
}
