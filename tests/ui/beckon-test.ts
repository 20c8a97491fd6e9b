import { test as base } from 'playwright/test';
import { FakeMainDriver } from './fake-main-driver';
import { SharedRuntime } from './shared-runtime';

interface Fixtures {
  /** The fake main behind the window; the test opens the window through it. */
  readonly main: FakeMainDriver;
}

interface WorkerFixtures {
  readonly runtime: SharedRuntime;
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
  main: async ({ runtime }, provide) => {
    const driver = new FakeMainDriver(await runtime.start());
    await provide(driver);
    await driver.dispose();
    await runtime.reset();
    driver.assertNoConsoleErrors();
  },
});
