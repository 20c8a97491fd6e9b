import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../scripts/lib/files.mjs';

/** A new empty folder of this process's own; whoever makes it removes it. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'beckon-test-'));
}

export function removeTemporaryFolder(folder: string): void {
  removeFolder(folder);
}
