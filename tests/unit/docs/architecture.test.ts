import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  documentedLayers,
  documentedRooms,
  layerBreaches,
  roomBreaches,
  tableBreaches,
} from '../../../scripts/lib/documented-rooms.mjs';
import { importGraphOf, type SourceFile } from '../../../scripts/lib/import-graph.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGE = readFileSync(resolve(ROOT, 'docs/architecture.md'), 'utf8');

async function graph(texts: Readonly<Record<string, string>>): Promise<readonly SourceFile[]> {
  return await importGraphOf(new Map(Object.entries(texts)));
}

describe('the page about the architecture', () => {
  it('lists for each room exactly the rooms that it imports, and the layers of the window as they are', async () => {
    expect(documentedRooms(PAGE).size).toBeGreaterThan(20);
    expect(documentedLayers(PAGE).length).toBeGreaterThan(8);
    expect(await roomBreaches(ROOT)).toEqual([]);
  });

  it('names only files and folders that are there', () => {
    const named = [...PAGE.matchAll(/`((?:electron|renderer|shared|scripts|tests)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
  });
});

const ROOMS = `
## Rooms

| Room | Holds | May import |
|---|---|---|
| \`shared/domain\` | types | nothing |
| \`electron/lib\` | what every room needs | nothing |
| \`electron/reach\` | measuring | \`shared\`, \`lib\` |

### Renderer layers

| Layer | Holds |
|---|---|
| \`ui\` | components |
| \`apps\`, \`history\` | pages |
| \`shell\` | the frame |
`;

describe('the table of rooms', () => {
  const sources = {
    'shared/domain/app.ts': '',
    'electron/lib/clock.ts': '',
    'electron/reach/reach.ts': "import '../../shared/domain/app';\nimport '../lib/clock';",
  };
  const breaches = async (more: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    tableBreaches(await graph({ ...sources, ...more }), documentedRooms(ROOMS));

  it('agrees with what it says', async () => {
    expect(await breaches({ 'electron/app.ts': "import './reach/reach';" })).toEqual([]);
  });

  it.each([
    ['an import that it does not list', { 'shared/domain/a.ts': "import '../../electron/lib/clock';" }, 'imports'],
    ['a room that it does not list', { 'electron/new/a.ts': '' }, 'electron/new is not in the table'],
    ['what it lists and nobody imports', { 'electron/reach/reach.ts': "import '../lib/clock';" }, 'and does not'],
    ['an import of a higher room', { 'electron/lib/a.ts': "import '../reach/reach';" }, 'which is listed after it'],
  ])('does not agree with %s', async (_what, more, problem) => {
    expect((await breaches(more)).join('\n')).toContain(problem);
  });
});

describe('the layers of the window', () => {
  const sources = {
    'renderer/ui/button.tsx': '',
    'renderer/features/history/history.tsx': '',
    'renderer/features/apps/list/row.tsx': "import '../../../ui/button';",
    'renderer/features/shell/shell.tsx': "import '../apps/list/row';",
  };
  const breaches = async (more: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    layerBreaches(await graph({ ...sources, ...more }), documentedLayers(ROOMS));

  it('agree with what they say', async () => {
    expect(await breaches({ 'renderer/main.tsx': "import './features/shell/shell';" })).toEqual([]);
  });

  it.each([
    [
      'an import of a higher layer',
      { 'renderer/features/apps/a.ts': "import '../shell/shell';" },
      'apps/a.ts:1: imports',
    ],
    [
      'an import within a layer',
      { 'renderer/features/apps/a.ts': "import '../history/history';" },
      'apps/a.ts:1: imports',
    ],
    ['a feature in a room below', { 'renderer/ui/a.ts': "import '../features/apps/list/row';" }, 'ui/a.ts:1: imports'],
    ['a room that they do not list', { 'renderer/features/new/a.ts': '' }, '“new” of the window is not once'],
  ])('do not agree with %s', async (_what, more, problem) => {
    expect((await breaches(more)).join('\n')).toContain(problem);
  });
});
