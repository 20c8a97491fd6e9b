import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Where the pages' short names stand for another folder than the one of the ring. */
const FOLDERS: Readonly<Record<string, string>> = {
  unit: 'unit/electron',
  shared: 'unit/shared',
  deploy: 'unit/deploy',
  scripts: 'unit/scripts',
};

test.each([
  ['docs/security.md', 60],
  ['docs/attacks.md', 40],
  ['docs/what-is-unknown.md', 40],
])('every test that %s names is there', (path, least) => {
  const page = readFileSync(join(ROOT, path), 'utf8');
  const named = [
    ...page.matchAll(/`(unit|shared|deploy|scripts|lan|relay|ui|e2e|desktop|programs|package|faults)\/([\w/.-]+)`/g),
  ];
  expect(named.length).toBeGreaterThan(least);
  const missing = named.filter(
    ([, ring = '', name]) => !existsSync(join(ROOT, 'tests', FOLDERS[ring] ?? ring, `${name}.test.ts`)),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});
