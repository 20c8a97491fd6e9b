import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesBelow } from '../../../support/loaded-with';

const ROOT = resolve(__dirname, '../../../..');

/** What puts a file on the disk: of Node, and of `electron/lib/atomic-file.ts`. */
const WRITES = /\b(?:writeFileAtomically|replaceFile|writeFile(?:Sync)?|appendFile(?:Sync)?|createWriteStream)\(/;

/**
 * Every module that writes a file, and which files of `tests/released-files/` hold what it writes; or why nothing has to
 * be read again that an older Beckon wrote there.
 */
const WRITERS: Readonly<Record<string, string>> = {
  'electron/lib/atomic-file.ts': 'for the others',
  'electron/store/json-file-store.ts': 'each document has a folder',
  'electron/store/document-files.ts': 'copies of documents',
  'electron/cli/files/settings-file.ts': 'settings',
  'electron/cli/files/config-file.ts': 'command-line',
  'electron/cli/files/transfer-files.ts': 'export',
  'electron/known/transfer-service.ts': 'export',
  'electron/known/app-transfer.ts': 'export',
  'electron/relay/access-key-file.ts': 'relay-keys',
  'electron/relay/journal.ts': 'relay-journal',
  'electron/control/control-address.ts': 'the pipe of this run: another one comes with the next start',
  'electron/desktop/system-login-item.ts': 'a desktop entry, written anew as the desktop’s own standard has it',
  'electron/dial/authority-files.ts':
    'certificates for other programs, written when they were verified; Beckon reads none',
  'electron/simulator/simulator.ts': 'the certificate of this run, for other programs',
  'electron/cli/printing/process-output.ts': 'standard output',
  'electron/update/not-installed-file.ts':
    'why an update was not installed, for the next start alone; what that cannot read is forgotten, and is in the log',
};

it('has a decision about every module that writes files', () => {
  const writers = ['electron', 'shared']
    .flatMap(sourcesBelow)
    .filter((path) => WRITES.test(readFileSync(resolve(ROOT, path), 'utf8')));
  expect(writers.sort()).toEqual(Object.keys(WRITERS).sort());
});
