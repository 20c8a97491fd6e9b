import type { ElectronApplication, Page } from 'playwright';
import { expect } from 'playwright/test';
import { say } from '../../../electron/lib/words';
import type { InputOf, OutputOf, PreloadBridge, RouteName } from '../../../shared/ipc/contract';
import type { Envelope } from '../../../shared/ipc/envelope';
import type { StateSnapshot } from '../../../shared/ipc/state';
import { AddPage } from '../../support/page-objects/add-page';
import { AppDetail } from '../../support/page-objects/app-detail';
import { AppsPage } from '../../support/page-objects/apps-page';
import { CodesSection } from '../../support/page-objects/codes-section';
import { SettingsPage } from '../../support/page-objects/settings-page';
import { WelcomePage } from '../../support/page-objects/welcome-page';
import { WindowPage } from '../../support/page-objects/window-page';

declare global {
  interface Window {
    readonly beckon: PreloadBridge;
  }
}

/** The app under test and its window: what it shows by the page objects, what it does by the rest. */
export class BeckonWindow extends WindowPage {
  readonly app: ElectronApplication;
  readonly welcome: WelcomePage;
  readonly known: AppsPage;
  readonly nearby: AppsPage;
  readonly detail: AppDetail;
  readonly add: AddPage;
  readonly codes: CodesSection;
  readonly settings: SettingsPage;

  constructor(app: ElectronApplication, page: Page) {
    super(page);
    this.app = app;
    this.welcome = new WelcomePage(page);
    this.known = new AppsPage(page, 'Your apps');
    this.nearby = new AppsPage(page, 'Apps nearby');
    this.detail = new AppDetail(page);
    this.add = new AddPage(page);
    this.codes = new CodesSection(page);
    this.settings = new SettingsPage(page);
  }

  async lookNow(): Promise<void> {
    await this.refresh();
  }

  /** Fills in the service on the settings page; null leaves the authority's file empty. */
  async fillService(baseUrl: string, caFile: string | null): Promise<void> {
    await this.settings.serviceUrl.fill(baseUrl);
    await this.settings.caFile.fill(caFile ?? '');
  }

  /** Adds an app by an address that was typed, if it is reached. */
  async addAddress(target: string, httpsPort: string | null = null): Promise<void> {
    await this.goTo('Add');
    await this.add.open('Type an address');
    await this.add.address.fill(target);
    if (httpsPort !== null) await this.add.httpsPort.fill(httpsPort);
    await this.add.address.press('Enter');
  }

  /** Asks main over the bridge, as the window itself does. */
  async ask<R extends RouteName>(route: R, input: InputOf<R>): Promise<Envelope<OutputOf<R>>> {
    const asked: readonly [RouteName, unknown] = [route, input];
    const request = this.page.evaluate(
      ([name, given]) => window.beckon.request(name, given as InputOf<RouteName>),
      asked,
    );
    return JSON.parse(await request) as Envelope<OutputOf<R>>;
  }

  /** What main answers; a refusal fails the test. */
  async answer<R extends RouteName>(route: R, input: InputOf<R>): Promise<OutputOf<R>> {
    const envelope = await this.ask(route, input);
    if (!envelope.ok) throw new Error(`${route}: ${envelope.error.code}: ${say(envelope.error.message)}`);
    return envelope.data;
  }

  /** What main says the state is. */
  async snapshot(): Promise<StateSnapshot> {
    return await this.answer('state.snapshot', null);
  }

  /** Ends the app as its user would, and waits until it is gone. */
  async quit(): Promise<void> {
    await this.app.close();
  }

  async isVisible(): Promise<boolean> {
    return await this.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible() ?? false);
  }
}

/** Closes the window as its frame does, once its page is loaded: until then it cannot ask, and Beckon would quit. */
export async function closeWindow(app: ElectronApplication): Promise<void> {
  const isLoading = async (): Promise<boolean> =>
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isLoading() ?? false);
  await expect.poll(isLoading).toBe(false);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}
