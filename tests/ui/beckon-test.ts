import { _electron } from 'playwright';
import { test as base } from 'playwright/test';
import { runtimeWithMain } from '../support/runtime-with-main';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { FakeMainDriver } from './fake-main-driver';

interface Fixtures {
  /** The fake main behind the window; the test opens the window through it. */
  readonly main: FakeMainDriver;
}

/** A test with a fake main of its own. It fails on anything that the window writes to the console as an error. */
export const test = base.extend<Fixtures>({
  main: async ({ browserName: _ }, provide) => {
    const userData = makeTemporaryFolder();
    const runtime = runtimeWithMain('fake-main.js');
    const app = await _electron.launch({
      executablePath: runtime.executablePath,
      args: [...runtime.args],
      // Playwright would fix the scheme; the runtime's own theme has to count.
      colorScheme: null,
      env: { ...runtime.env, BECKON_USER_DATA: userData },
    });
    const driver = new FakeMainDriver(app);
    await provide(driver);
    await app.close();
    removeTemporaryFolder(userData);
    driver.assertNoConsoleErrors();
  },
});
