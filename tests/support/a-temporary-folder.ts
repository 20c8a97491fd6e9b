import { afterEach, beforeEach } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder';

/** A folder of its own for each test of a file, which is gone after it. */
export class TemporaryFolder {
  path = '';

  constructor() {
    beforeEach(() => {
      this.path = makeTemporaryFolder();
    });
    afterEach(() => removeTemporaryFolder(this.path));
  }
}
