import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Where the page's short names stand for another folder than the one of the ring. */
const FOLDERS: Readonly<Record<string, string>> = {
  unit: 'unit/electron',
  shared: 'unit/shared',
  deploy: 'unit/deploy',
  scripts: 'unit/scripts',
};

test('every test that the page about security names is there', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const named = [...page.matchAll(/`(unit|shared|deploy|scripts|lan|relay|ui|e2e|desktop)\/([\w/-]+)`/g)];
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(
    ([, ring = '', name]) => !existsSync(join(ROOT, 'tests', FOLDERS[ring] ?? ring, `${name}.test.ts`)),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});
