import { describe, expect, it } from 'vitest';
import { featureOf, groupArrows, importGraphOf, mutualPairs, roomOf } from '../../../../scripts/lib/import-graph.mjs';
import { structureFigures } from '../../../../scripts/lib/structure-figures.mjs';

async function importsOf(text: string): Promise<unknown> {
  const [file] = await importGraphOf(
    new Map([
      ['electron/a/a.ts', text],
      ['electron/a/b.ts', ''],
      ['electron/c/c.tsx', ''],
    ]),
  );
  return file?.imports;
}

describe('the import graph', () => {
  it.each([
    ['a value', "import { b } from './b';", 'electron/a/b.ts'],
    ['a type', "import type { B } from './b';", 'electron/a/b.ts'],
    ['a type beside another', "import { type B, type C } from './b';", 'electron/a/b.ts'],
    ['a component of another folder', "import { C } from '../c/c';", 'electron/c/c.tsx'],
    ['a re-export', "export { C } from '../c/c';", 'electron/c/c.tsx'],
    ['everything of a file', "export * from '../c/c';", 'electron/c/c.tsx'],
    ['a file for its effect', "import '../c/c';", 'electron/c/c.tsx'],
    ['a file at run time', "void import('../c/c');", 'electron/c/c.tsx'],
    ['a file that is no source', "import './a.css';", 'electron/a/a.css'],
    ['a package', "import got from 'got';", 'got'],
    ['Node', "import { join } from 'node:path';", 'node:path'],
  ])('reads %s', async (what, text, target) => {
    expect(await importsOf(`\n${text}\n`)).toEqual([
      { target, line: 2, isType: what.startsWith('a type'), isLazy: what.endsWith('at run time') },
    ]);
  });

  it('reads no import from a comment or a string', async () => {
    expect(await importsOf(`// import './b';\nconst text = "import './b';";\n`)).toEqual([]);
  });

  it('refuses a file that it cannot read, rather than miss an import', async () => {
    await expect(importsOf('import {')).rejects.toThrow('electron/a/a.ts');
  });

  it('knows rooms and features by their folders', () => {
    expect(roomOf('electron/reach/sub/a.ts')).toBe('electron/reach');
    expect(roomOf('electron/app.ts')).toBe('electron/app.ts');
    expect(featureOf('renderer/features/apps/list/row.tsx')).toBe('apps');
    expect(featureOf('renderer/ui/button.tsx')).toBeUndefined();
  });

  it('finds rooms that import each other, and no room that imports itself', async () => {
    const files = await importGraphOf(
      new Map([
        ['electron/a/a.ts', "import '../b/b';\nimport './a2';"],
        ['electron/a/a2.ts', ''],
        ['electron/b/b.ts', "import '../a/a2';\nimport '../c/c';"],
        ['electron/c/c.ts', ''],
      ]),
    );
    expect(mutualPairs(groupArrows(files, roomOf))).toEqual([['electron/a', 'electron/b']]);
    expect(structureFigures(files)).toMatchObject({
      files: 4,
      smallSingleImporterFiles: ['electron/b/b.ts', 'electron/c/c.ts'],
      mutualRooms: [['electron/a', 'electron/b']],
      mutualFeatures: [],
    });
  });
});
