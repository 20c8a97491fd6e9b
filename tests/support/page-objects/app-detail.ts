import type { Locator, Page } from 'playwright';

/** The detail of one app. */
export class AppDetail {
  readonly region: Locator;
  readonly heading: Locator;
  /** What the service says. */
  readonly service: Locator;
  /** What was measured from this computer. */
  readonly measured: Locator;
  readonly toys: Locator;
  /** How bringing it back goes. */
  readonly staying: Locator;
  /** Where programs of this computer find it. */
  readonly localAddress: Locator;
  readonly doctor: Locator;
  readonly certificate: Locator;
  readonly activity: Locator;
  readonly aliasBox: Locator;
  /** Copies the address that works, and names it. */
  readonly copyAddress: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'App details' });
    this.heading = this.region.getByRole('heading', { level: 1 });
    this.service = this.region.getByRole('region', { name: 'Service says' });
    this.measured = this.region.getByRole('region', { name: 'Measured from this PC' });
    this.toys = this.region.getByRole('region', { name: 'Toys' });
    this.staying = this.region.getByRole('region', { name: 'Auto-reconnect' });
    this.localAddress = this.region.getByRole('region', { name: 'Address for programs' });
    this.doctor = this.region.getByRole('region', { name: 'Doctor' });
    this.certificate = this.region.getByRole('region', { name: 'Certificate' });
    this.activity = this.region.getByRole('region', { name: 'Activity' });
    this.aliasBox = this.region.getByRole('textbox', { name: 'Name', exact: true });
    this.copyAddress = this.region.getByRole('button', { name: /^Copy address/ });
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  /** Chooses in the menu of the actions that have no button. */
  async choose(name: string): Promise<void> {
    await this.button('More actions').click();
    await this.region.page().getByRole('menuitem', { name, exact: true }).click();
  }

  /** Unfolds the addresses, ports, versions and the device code. */
  async openConnection(): Promise<void> {
    await this.region.getByRole('button', { name: /^Connection/ }).click();
  }

  /** The value of a field, by its label. */
  field(label: string): Locator {
    const term = this.region.page().locator('dt', { hasText: new RegExp(`^${label}$`) });
    return this.region.locator('dl > div').filter({ has: term }).locator('dd').first();
  }

  toy(name: string): Locator {
    return this.toys.getByRole('listitem').filter({ hasText: name });
  }

  async rename(alias: string): Promise<void> {
    await this.choose('Rename');
    await this.aliasBox.fill(alias);
    await this.aliasBox.press('Enter');
  }
}
