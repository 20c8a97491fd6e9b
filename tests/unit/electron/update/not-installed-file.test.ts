import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepNotInstalled, takeNotInstalled } from '../../../../electron/update/not-installed-file';
import type { NotInstalled } from '../../../../electron/update/update-service';
import { TemporaryFolder } from '../../../support/a-temporary-folder';

const WHY: NotInstalled = {
  version: '0.2.0',
  problem: { code: 'not-writable', what: null },
  at: '2026-01-01T00:00:00.000Z',
};

const temporary = new TemporaryFolder();

it('keeps why an update was not installed for one start, for the user alone', async () => {
  keepNotInstalled(temporary.path, WHY);
  const [name = ''] = readdirSync(temporary.path);
  if (process.platform !== 'win32') expect(statSync(join(temporary.path, name)).mode & 0o777).toBe(0o600);
  expect(await takeNotInstalled(temporary.path)).toEqual(WHY);
  expect([await takeNotInstalled(temporary.path), readdirSync(temporary.path)]).toEqual([null, []]);
});

it.each([
  'not JSON',
  '{}',
  JSON.stringify({ ...WHY, problem: { code: 'unheard-of', what: null } }),
  JSON.stringify({ ...WHY, version: '<b>' }),
])('forgets what it cannot read: %s', async (text) => {
  keepNotInstalled(temporary.path, WHY);
  const [name = ''] = readdirSync(temporary.path);
  writeFileSync(join(temporary.path, name), text);
  expect(await takeNotInstalled(temporary.path)).toBeNull();
  expect(readdirSync(temporary.path)).toEqual([]);
});

it('leaves a file that it cannot read now for the next start', async () => {
  const name = 'update-not-installed.json';
  // A link to itself.
  symlinkSync(name, join(temporary.path, name));
  expect(await takeNotInstalled(temporary.path)).toBeNull();
  expect(readdirSync(temporary.path)).toEqual([name]);
});
