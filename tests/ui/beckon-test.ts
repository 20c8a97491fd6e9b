import { test as base } from 'playwright/test';
import { ChromiumHost, isInChromium } from './chromium-host';
import { ElectronHost } from './electron-host';
import { FakeMainDriver } from './fake-main-driver';
import { SharedRuntime } from './shared-runtime';
import type { WindowHost } from './window-host';

interface Fixtures {
  /** The fake main behind the window; the test opens the window through it. */
  readonly main: FakeMainDriver;
}

interface WorkerFixtures {
  /** The process that the windows of the real runtime are in. */
  readonly runtime: SharedRuntime;
  /** Where windows open. */
  readonly host: WindowHost;
}

/**
 * A test with a fake main and a window of its own, in a process that it shares with the tests before it. It fails on
 * anything that the window writes to the console as an error.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  runtime: [
    async ({ browserName: _ }, provide) => {
      const runtime = new SharedRuntime();
      await provide(runtime);
      await runtime.dispose();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ runtime }, provide) => {
      const host = isInChromium() ? new ChromiumHost() : new ElectronHost(runtime);
      await provide(host);
      await host.dispose();
    },
    { scope: 'worker' },
  ],
  main: async ({ host }, provide) => {
    await host.start();
    const driver = new FakeMainDriver(host);
    await provide(driver);
    await driver.dispose();
    await host.reset();
    driver.assertNoConsoleErrors();
  },
});
