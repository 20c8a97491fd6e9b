import type { Locator, Page } from 'playwright';
import { AppsPage } from './apps-page';

/** The detail of one app. */
export class AppDetail {
  readonly region: Locator;
  readonly heading: Locator;
  /** The way to the app, what it means, and what to do. */
  readonly reach: Locator;
  /** The way as one image, whose name says it. */
  readonly picture: Locator;
  readonly toys: Locator;
  /** Where programs of this computer find it. */
  readonly localAddress: Locator;
  readonly connection: Locator;
  /** Whether it is brought back, and whether the user is told. */
  readonly alerts: Locator;
  readonly activity: Locator;
  /** What the doctor found, once its checks are opened. */
  readonly findings: Locator;
  /** Asks whether a certificate is to be trusted. */
  readonly review: Locator;
  readonly aliasBox: Locator;
  /** Copies the address that works. */
  readonly copyAddress: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'App details' });
    this.heading = this.region.getByRole('heading', { level: 1 });
    this.reach = this.region.getByRole('region', { name: 'Status', exact: true });
    this.picture = this.reach.getByRole('img', { name: /^This PC/ });
    this.toys = this.region.getByRole('region', { name: 'Toys' });
    this.localAddress = this.region.getByRole('region', { name: 'Address for programs' });
    this.connection = this.region.getByRole('region', { name: 'Connection', exact: true });
    this.alerts = this.region.getByRole('region', { name: 'Reconnect and alerts' });
    this.activity = this.region.getByRole('region', { name: 'Activity' });
    this.findings = this.reach.getByRole('list', { name: 'Results' }).getByRole('listitem');
    this.review = page.getByRole('dialog', { name: /^Is this/ });
    this.aliasBox = this.region.getByRole('textbox', { name: 'Name', exact: true });
    this.copyAddress = this.region.getByRole('button', { name: 'Copy address', exact: true });
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true });
  }

  /** Chooses in the menu of the actions that have no button. */
  async choose(name: string): Promise<void> {
    // The bar of a scrolled detail has one too, over the header's own.
    await this.button('More actions').first().click();
    await this.region
      .page()
      .getByRole(/^(?:Reconnect|Tell)/.test(name) ? 'menuitemcheckbox' : 'menuitem', { name, exact: true })
      .click();
  }

  /** Opens what the doctor found. */
  async openChecks(): Promise<void> {
    await this.reach.getByRole('button', { name: /checks passed/ }).click();
  }

  /** Opens a part that shows only its value in short. */
  async open(title: 'Address for programs' | 'Connection' | 'Reconnect and alerts' | 'Activity'): Promise<void> {
    await this.region.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  }

  /** Opens the addresses, ports, versions and the device code. */
  async openConnection(): Promise<void> {
    await this.open('Connection');
  }

  /** The value of a field, by its label. */
  field(label: string): Locator {
    const term = this.region.page().locator('dt', { hasText: new RegExp(`^${label}$`) });
    return this.region.locator('dl > div').filter({ has: term }).locator('dd').first();
  }

  toy(name: string): Locator {
    return this.toys.getByRole('listitem').filter({ hasText: name });
  }

  /** Opens the identity of a toy. */
  async openToy(name: string): Promise<void> {
    await this.toy(name).getByRole('button').first().click();
  }

  async rename(alias: string): Promise<void> {
    await this.choose('Rename');
    await this.aliasBox.fill(alias);
    await this.aliasBox.press('Enter');
  }
}

/** Opens a saved app from the list beside. */
export async function openApp(page: Page, name: string): Promise<AppDetail> {
  await new AppsPage(page, 'Your apps').open(name);
  return new AppDetail(page);
}
