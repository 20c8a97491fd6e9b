import type { ElectronApplication } from 'playwright';
import { launchDriven } from '../../scripts/lib/runtime.mjs';
import { runtimeWithMain } from '../support/runtime-with-main';
import { makeTemporaryFolder, removeTemporaryFolder } from '../support/temporary-folder';
import { REBOUND_RULE } from './window-host';

/** The process in which one worker's tests open their windows, one after another. */
export class SharedRuntime {
  readonly #userData = makeTemporaryFolder();
  #app: ElectronApplication | null = null;

  /** The running process, with nothing in it of a test before; another one where a test ended the last. */
  async start(): Promise<ElectronApplication> {
    this.#app ??= await this.#launch();
    return this.#app;
  }

  /** Takes away what a test left: its windows, what they stored, what was prepared for them. */
  async reset(): Promise<void> {
    if (this.#app === null) return;
    const gone = this.#app.windows().map(async (page) => page.isClosed() || (await page.waitForEvent('close')));
    await this.#app.evaluate(() => globalThis.resetFakeMain());
    await Promise.all(gone);
  }

  async dispose(): Promise<void> {
    await this.#app?.close();
    removeTemporaryFolder(this.#userData);
  }

  async #launch(): Promise<ElectronApplication> {
    const runtime = runtimeWithMain('fake-main.js');
    const app = await launchDriven({
      executablePath: runtime.executablePath,
      args: [`--host-resolver-rules=${REBOUND_RULE}`, ...runtime.args],
      // Playwright would fix the scheme; the runtime's own theme has to count.
      colorScheme: null,
      env: { ...runtime.env, BECKON_USER_DATA: this.#userData },
    });
    app.once('close', () => {
      this.#app = null;
    });
    return app;
  }
}
