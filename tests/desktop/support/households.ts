import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSimulator } from '../../../electron/simulator/simulator';
import type { BeckonWindow } from '../../e2e/support/beckon-window';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { type Preferences, settle } from './settled-household';

/**
 * What Beckon has written by the end of a person’s first evening. The apps of the simulator are the same each time, so
 * an evening that was spent once serves every test that begins after it.
 */
export class Households {
  readonly #folders = new Map<string, string>();

  /** Fills a folder of user data, which is empty. */
  async settle(
    userData: string,
    preferences: Preferences,
    launch: () => Promise<BeckonWindow>,
    simulator: RunningSimulator,
  ): Promise<void> {
    const key = JSON.stringify(preferences);
    const before = this.#folders.get(key);
    if (before !== undefined) {
      copyDocuments(before, userData);
      return;
    }
    await settle(await launch(), simulator, preferences);
    const folder = makeTemporaryFolder();
    copyDocuments(userData, folder);
    this.#folders.set(key, folder);
  }

  dispose(): void {
    for (const folder of this.#folders.values()) removeTemporaryFolder(folder);
  }
}

/** The stores alone: what Chromium keeps beside them belongs to its run. */
function copyDocuments(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name.endsWith('.json')) copyFileSync(join(from, name), join(to, name));
  }
}
