import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSimulator } from '../../../electron/simulator/simulator';
import type { BeckonWindow } from '../../e2e/support/beckon-window';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';
import { type Preferences, settle } from './settled-household';

/** The tray tells a battery that was read five minutes before the start as one of then, not of now. */
const MAX_AGE_MS = 60_000;

/**
 * What Beckon has written by the end of a person’s first evening. The apps of the simulator are the same each time, so
 * an evening that was spent once serves every test that begins within a minute of it.
 */
export class Households {
  readonly #folders = new Map<string, { readonly folder: string; readonly at: number }>();

  /** Fills a folder of user data, which is empty. */
  async settle(
    userData: string,
    preferences: Preferences,
    launch: () => Promise<BeckonWindow>,
    simulator: RunningSimulator,
  ): Promise<void> {
    const key = JSON.stringify(preferences);
    const before = this.#folders.get(key);
    if (before !== undefined && Date.now() - before.at < MAX_AGE_MS) {
      copyDocuments(before.folder, userData);
      return;
    }
    if (before !== undefined) removeTemporaryFolder(before.folder);
    await settle(await launch(), simulator, preferences);
    const folder = makeTemporaryFolder();
    copyDocuments(userData, folder);
    this.#folders.set(key, { folder, at: Date.now() });
  }

  dispose(): void {
    for (const { folder } of this.#folders.values()) removeTemporaryFolder(folder);
  }
}

/** The stores alone: what Chromium keeps beside them belongs to its run. */
function copyDocuments(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name.endsWith('.json')) copyFileSync(join(from, name), join(to, name));
  }
}
