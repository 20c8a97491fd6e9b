import type { ElectronApplication } from 'playwright';
import { collectComplaints } from '../../../e2e/support/beckon-test';
import type { Uncaught } from './main-counts';

/** What went wrong without an answer to anybody. */
export interface Complained extends Uncaught {
  /** What pages wrote to their consoles as errors, or did not catch themselves. */
  readonly ofPages: readonly string[];
}

/** The complaints of an app whose main process is `soak-main.ts`, of all its windows, from when it started. */
export class Complaints {
  readonly #app: ElectronApplication;
  readonly #ofPages: string[] = [];

  constructor(app: ElectronApplication) {
    this.#app = app;
    collectComplaints(app.context(), this.#ofPages, () => false);
  }

  async read(): Promise<Complained> {
    return { ...(await this.#app.evaluate(() => mainCounts.uncaught)), ofPages: [...this.#ofPages] };
  }
}
