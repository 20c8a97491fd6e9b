import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileLogger } from '../../../../electron/lib/file-logger';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder: string;
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

it('writes redacted lines that only this user can read', () => {
  const logger = createFileLogger({ directory: join(folder, 'logs'), isDebug: false });
  logger.info('Asked', { url: 'https://service.example/x', attempts: 2 });
  logger.debug('Not wanted');
  const file = join(folder, 'logs', 'beckon.log');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('Asked url=https://[address] attempts=2');
  expect(text).not.toContain('Not wanted');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
