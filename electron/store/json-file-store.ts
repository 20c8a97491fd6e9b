import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import { linkedFile, replaceFile } from '../lib/atomic-file';
import { STAGED_SUFFIX } from './document-files';
import type { JsonObject } from './document-format';
import { DocumentText } from './document-text';
import type { DocumentWriter } from './durable-document';

/**
 * Writes one JSON file of the user-data folder. electron-store writes and syncs the new text to a second file; it
 * replaces the first only after it was read back completely, since electron-store does not check how much the disk
 * accepted.
 */
export class JsonFileStore implements DocumentWriter {
  readonly #path: string;
  readonly #text = new DocumentText();
  #staging: { readonly store: ElectronStore; readonly target: string } | null = null;
  /** What is being written. */
  #writing = '';

  constructor(directory: string, name: string) {
    this.#path = join(directory, `${name}.json`);
  }

  write(document: JsonObject): void {
    // Opened at the first write: opening the store reads a file, which may be unreadable.
    this.#staging ??= openStaging(linkedFile(this.#path), () => this.#writing);
    const { store, target } = this.#staging;
    this.#writing = this.#text.of(document);
    try {
      // electron-store would write through an existing link.
      rmSync(store.path, { force: true });
      withoutSnap(() => {
        // Its values do not matter: the text is made already.
        store.store = {};
      });
      if (readFileSync(store.path, 'utf8') !== this.#writing) throw new Error('The disk took only a part of a file');
      replaceFile(store.path, target);
    } catch (error) {
      rmSync(store.path, { force: true });
      throw error;
    } finally {
      this.#writing = '';
    }
  }
}

function openStaging(target: string, serialize: () => string): { store: ElectronStore; target: string } {
  const store = new ElectronStore({
    name: `${basename(target, extname(target))}${STAGED_SUFFIX}`,
    cwd: dirname(target),
    clearInvalidConfig: false,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    serialize,
    // Beckon reads its files itself; whatever electron-store finds in this one must not stop a write.
    deserialize: () => ({}),
  });
  // electron-store reveals the user-data path to any page that asks. No page of Beckon asks.
  ipcMain.removeAllListeners('electron-store-get-data');
  return { store, target };
}

/**
 * In a Snap, or started from the terminal of one, electron-store writes in place, for a library that it no longer uses.
 * So the variable that it checks is unset while it writes.
 */
function withoutSnap(write: () => void): void {
  const snap = process.env.SNAP;
  if (snap === undefined) {
    write();
    return;
  }
  delete process.env.SNAP;
  try {
    write();
  } finally {
    process.env.SNAP = snap;
  }
}
