import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import {
  test as base,
  collectComplaints,
  expectNoComplaints,
  type LaunchOptions,
  startBuiltApp,
  windowOfApp,
} from './beckon-test';
import type { BeckonWindow } from './beckon-window';

type Tolerance = Pick<LaunchOptions, 'toleratesErrors'>;

interface Fixtures {
  /** The window of the app that tests before this one used, its page loaded anew. */
  readonly shared: (options?: Tolerance) => Promise<BeckonWindow>;
}

interface WorkerFixtures {
  readonly running: SharedBeckon;
}

/** The built app at work without a service, for tests of what its window may not do, one after another. */
class SharedBeckon {
  readonly #userData = makeTemporaryFolder();
  readonly #complaints: string[] = [];
  #toleratesErrors = false;
  #window: BeckonWindow | null = null;

  /** The window, with nothing in it of a test before; it is opened where it is not there. */
  async open({ toleratesErrors = false }: Tolerance = {}): Promise<BeckonWindow> {
    this.#toleratesErrors = toleratesErrors;
    this.#window ??= await this.#start();
    const { app, page } = this.#window;
    await app.evaluate(async ({ BrowserWindow, clipboard, session }) => {
      const [own, ...others] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id);
      for (const other of others) other.destroy();
      if (own === undefined) throw new Error('The window is gone');
      clipboard.clear();
      await session.defaultSession.clearStorageData();
    });
    await page.reload();
    await page.getByRole('main').waitFor();
    return this.#window;
  }

  /** Fails on what the test that ends complained about. */
  expectNoComplaints(): void {
    expectNoComplaints(this.#complaints, this.#userData);
  }

  async dispose(): Promise<void> {
    await this.#window?.quit();
    removeTemporaryFolder(this.#userData);
  }

  async #start(): Promise<BeckonWindow> {
    const app = await startBuiltApp(this.#userData);
    collectComplaints(app.context(), this.#complaints, () => this.#toleratesErrors);
    app.once('close', () => {
      this.#window = null;
    });
    return await windowOfApp(app);
  }
}

/** A test of a running window that it need not have started: it shares the app with the tests before it in its worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  running: [
    async ({ browserName: _ }, provide) => {
      const running = new SharedBeckon();
      await provide(running);
      await running.dispose();
    },
    { scope: 'worker' },
  ],
  shared: async ({ running }, provide) => {
    await provide(async (options) => await running.open(options));
    running.expectNoComplaints();
  },
});
