import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breachesOfLock, lockFileBreaches } from '../../../../scripts/lib/lock-file-rules.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

const INTEGRITY = `sha512-${'A'.repeat(86)}==`;
const MANIFEST = { engines: { node: '^22.13.0 || ^24.0.0 || >=26.0.0' } };

const lockWith = (entry: object): Record<string, unknown> => ({
  packages: { '': { version: '0.1.0' }, 'node_modules/a': { version: '1.0.0', integrity: INTEGRITY, ...entry } },
});
const breachesWith = (entry: object, manifest: object = MANIFEST): string[] =>
  breachesOfLock(lockWith(entry), { ...manifest });

describe('the lock file', () => {
  it('is in order where each package has its hash and accepts every Node that is promised', () => {
    expect(breachesWith({ engines: { node: '^20.19.0 || >=22.12.0' } })).toEqual([]);
  });

  it.each([
    ['none', undefined],
    ['an old kind', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='],
    ['half', 'sha512-AAAA'],
  ])('may name no package without a SHA-512 hash: %s', (_what, integrity) => {
    expect(breachesWith({ integrity, optional: true })).toEqual([
      'package-lock.json: node_modules/a has no SHA-512 integrity: whatever the registry sends would be installed',
    ]);
  });

  it('may not name a registry', () => {
    expect(breachesWith({ resolved: 'https://registry.example/a/-/a-1.0.0.tgz' })).toEqual([
      'package-lock.json: node_modules/a names the registry that it came from (resolved)',
    ]);
  });

  it('may bring an install script only where package.json denies that it runs', () => {
    const breach = 'has an install script, which allowScripts in package.json does not deny';
    const script = { hasInstallScript: true };
    expect(breachesWith(script)).toEqual([`package-lock.json: node_modules/a ${breach}`]);
    expect(breachesWith(script, { ...MANIFEST, allowScripts: { a: true } })).toHaveLength(1);
    expect(breachesWith(script, { ...MANIFEST, allowScripts: { a: false } })).toEqual([]);
  });

  it('knows a package by its own name wherever it lies', () => {
    const inner = 'node_modules/a/node_modules/@scope/b';
    const lock = { packages: { [inner]: { version: '1.0.0', integrity: INTEGRITY, hasInstallScript: true } } };
    expect(breachesOfLock(lock, { ...MANIFEST, allowScripts: { '@scope/b': false } })).toEqual([]);
    expect(breachesOfLock(lock, { ...MANIFEST, allowScripts: { a: false } })).toHaveLength(1);
  });

  it('names a package that refuses the oldest Node that is promised', () => {
    expect(breachesWith({ engines: { node: '>=22.14' } })).toEqual([
      'package-lock.json: node_modules/a wants Node >=22.14, but package.json promises 22.13.0',
    ]);
  });

  it('names a package that refuses a Node on which the tests run', () => {
    expect(breachesWith({ engines: { node: '22.13.0 || 24.0.0 || 26.0.0' } })).toHaveLength(1);
  });

  it('names what would make an installation print a warning', () => {
    expect(breachesWith({ deprecated: 'Use another one.' })).toEqual([
      'package-lock.json: node_modules/a is deprecated: Use another one.',
    ]);
    expect(breachesWith({ engines: { npm: '>=10.8' } })).toEqual([]);
    expect(breachesWith({ engines: { npm: '>=11' } })).toEqual([
      'package-lock.json: node_modules/a wants npm >=11, and the oldest Node that is promised has 10.9.2',
    ]);
  });

  it('has no other beside it that npm prefers', () => {
    const folder = makeTemporaryFolder();
    try {
      writeFileSync(join(folder, 'package.json'), JSON.stringify(MANIFEST));
      writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockWith({})));
      expect(lockFileBreaches(folder)).toEqual([]);
      writeFileSync(join(folder, 'npm-shrinkwrap.json'), '{}');
      expect(lockFileBreaches(folder)).toEqual(['npm-shrinkwrap.json: npm takes it in place of package-lock.json']);
    } finally {
      removeTemporaryFolder(folder);
    }
  });

  it('is not in order where it cannot be read', () => {
    expect(breachesOfLock({}, MANIFEST)).toEqual(['package-lock.json: names no packages']);
    expect(breachesOfLock(lockWith({}), {})).toEqual(['package.json: names no Node versions in engines']);
  });
});
