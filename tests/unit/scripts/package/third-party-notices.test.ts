import { expect, it } from 'vitest';
import { bundledFolders, collectNotices, noticesText } from '../../../../scripts/package/third-party-notices.mjs';

it('names the packages that may be bundled, and none of those for development', () => {
  const packages = {
    '': { name: 'beckon' },
    'node_modules/zod': {},
    'node_modules/a/node_modules/b': {},
    'node_modules/vitest': { dev: true },
    'node_modules/optional': { devOptional: true },
  };
  expect(bundledFolders({ packages })).toEqual(['node_modules/a/node_modules/b', 'node_modules/zod']);
});

it('has the license of each, or its name where the package has no more', () => {
  const text = noticesText([
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'Copyright A\n' },
    { name: 'b', version: '2.0.0', license: 'ISC', text: '' },
  ]);
  expect(text).toMatch(/^=+\na 1\.0\.0 \(MIT\)\n=+\n\nCopyright A\n$/m);
  expect(text).toContain('b 2.0.0 (ISC)');
  expect(text).toContain('License: ISC\n');
});

it('has those that are installed here', () => {
  const text = collectNotices();
  for (const name of ['react', 'zod', 'fastify', 'electron-store'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).not.toMatch(/^vitest \d/m);
});
