import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../lib/error-code';
import { writeAtomically } from './document-files';
import type { JsonObject } from './document-format';
import type { DocumentWriter } from './durable-document';

/** Writes one JSON file of the user-data folder: beside it, synced, then renamed over it. */
export class JsonFileStore implements DocumentWriter {
  readonly #path: string;

  constructor(directory: string, name: string) {
    this.#path = join(directory, `${name}.json`);
  }

  write(document: JsonObject): void {
    writeAtomically(linked(this.#path), `${JSON.stringify(document, null, 2)}\n`);
  }
}

/** Where the file really is: somebody may keep theirs elsewhere, with a link in its place. */
function linked(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return path;
    throw error;
  }
}
