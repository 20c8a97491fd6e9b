import { ipcMain } from 'electron';
import ElectronStore from 'electron-store';
import type { JsonObject } from './document-format';
import type { DocumentWriter } from './durable-document';

/** Writes one JSON file of the user-data folder through electron-store: beside it, synced, then renamed over it. */
export class JsonFileStore implements DocumentWriter {
  readonly #directory: string;
  readonly #name: string;
  #store: ElectronStore | null = null;

  constructor(directory: string, name: string) {
    this.#directory = directory;
    this.#name = name;
  }

  write(document: JsonObject): void {
    // Not before the first write: it reads the file when it is made, and there may be one that cannot be read.
    this.#store ??= openStore(this.#directory, this.#name);
    const store = this.#store;
    withoutSnap(() => {
      store.store = { ...document };
    });
  }
}

function openStore(directory: string, name: string): ElectronStore {
  const store = new ElectronStore({
    name,
    cwd: directory,
    clearInvalidConfig: false,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    serialize: (document) => `${JSON.stringify(document, null, 2)}\n`,
    // Beckon reads its files itself, before this; what electron-store sees in them must not stop a write.
    deserialize: () => ({}),
  });
  // It tells any page that asks where the user's data is. No page of ours asks.
  ipcMain.removeAllListeners('electron-store-get-data');
  return store;
}

/**
 * Inside a Snap, or started from the terminal of one, electron-store writes in place, for the sake of a library that
 * it no longer uses: a crash would leave half a file. The variable it looks for is out of the way while it writes.
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
