import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepNotInstalled, takeNotInstalled } from '../../../../electron/update/not-installed-file';
import type { NotInstalled } from '../../../../electron/update/update-service';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const WHY: NotInstalled = {
  version: '0.2.0',
  problem: { code: 'not-writable', what: null },
  at: '2026-01-01T00:00:00.000Z',
};

let folder: string;

beforeEach(() => {
  folder = makeTemporaryFolder();
});

afterEach(() => removeTemporaryFolder(folder));

it('keeps why an update was not installed for one start, for the user alone', async () => {
  keepNotInstalled(folder, WHY);
  const [name = ''] = readdirSync(folder);
  if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(await takeNotInstalled(folder)).toEqual(WHY);
  expect([await takeNotInstalled(folder), readdirSync(folder)]).toEqual([null, []]);
});

it.each([
  'not JSON',
  '{}',
  JSON.stringify({ ...WHY, problem: { code: 'unheard-of', what: null } }),
  JSON.stringify({ ...WHY, version: '<b>' }),
])('forgets what it cannot read: %s', async (text) => {
  keepNotInstalled(folder, WHY);
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), text);
  expect(await takeNotInstalled(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('leaves a file that it cannot read now for the next start', async () => {
  const name = 'update-not-installed.json';
  // A link to itself.
  symlinkSync(name, join(folder, name));
  expect(await takeNotInstalled(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual([name]);
});
