import type { Locator, Page } from 'playwright';

/** The first start: four ways on. */
export class WelcomePage {
  readonly heading: Locator;
  readonly service: Locator;
  readonly code: Locator;
  readonly simulator: Locator;
  readonly address: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Welcome to Beckon' });
    this.service = page.getByRole('region', { name: 'Connect to the service' });
    this.code = page.getByRole('region', { name: 'Show a code' });
    this.simulator = page.getByRole('region', { name: 'Try the simulator' });
    this.address = page.getByRole('region', { name: 'Type an address' });
  }

  async connectTo(url: string): Promise<void> {
    await this.service.getByRole('textbox', { name: 'Service address' }).fill(url);
    await this.service.getByRole('button', { name: 'Connect' }).click();
  }

  async startSimulator(): Promise<void> {
    await this.simulator.getByRole('button', { name: 'Start' }).click();
  }
}
