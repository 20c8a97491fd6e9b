import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/files.mjs';
import { capture } from '../../../scripts/lib/processes.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../support/temporary-folder';

let folder = '';
beforeAll(() => {
  folder = makeTemporaryFolder();
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'tests', 'bench'), { recursive: true });
});
afterAll(() => removeTemporaryFolder(folder));

// Each installs the npm packages by itself, so none may need one to get that far.
it.each([
  ['app.mjs', 'There is no command --no-such.'],
  ['bench.mjs', 'There is no benchmark --no-such'],
  ['check.mjs', "Unknown option '--no-such'"],
  ['package.mjs', "Unknown option '--no-such'"],
  ['release.mjs', 'Which step of a release?'],
  ['sign-update-feed.mjs', "Unknown option '--no-such'"],
  ['test.mjs', 'There is no ring --no-such'],
])('%s says in a fresh clone what is wrong with its words, without a stack', async (script, message) => {
  const { code, output } = await capture(process.execPath, [join(folder, 'scripts', script), '--no-such']);
  expect(output).toContain(message);
  expect(output).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
});
