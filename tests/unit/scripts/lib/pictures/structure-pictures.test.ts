import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { importGraphOf } from '../../../../../scripts/lib/import-graph.mjs';
import { ROOT } from '../../../../../scripts/lib/paths.mjs';
import { directImports, kindOf, roomsByProcess } from '../../../../../scripts/lib/pictures/loaded-rooms.mjs';
import { roomsPicture } from '../../../../../scripts/lib/pictures/rooms-picture.mjs';
import { structurePictures } from '../../../../../scripts/lib/pictures/structure-pictures.mjs';

const PICTURES = await structurePictures(ROOT);

const SOURCES = {
  'shared/words/words.ts': '',
  'electron/lib/clock.ts': "import '../../shared/words/words';",
  'electron/store/store.ts': "import '../lib/clock';\nimport '../../shared/words/words';",
  'electron/tray/tray.ts': "import '../store/store';\nimport '../lib/clock';",
  'electron/cli/program.ts': "import '../lib/clock';\nimport type { Store } from '../store/store';",
  'electron/main.ts': "import './tray/tray';",
  'electron/cli.ts': "void import('./cli/program');",
};

const graph = async () => await importGraphOf(new Map(Object.entries(SOURCES)));

describe('the pictures of the architecture', () => {
  it.each([...PICTURES.keys()])(
    '%s is drawn from the sources as they are; else: npm run structure -- pictures',
    (path) => {
      expect(readFileSync(join(ROOT, path), 'utf8'), 'npm run structure -- pictures').toBe(PICTURES.get(path));
    },
  );

  it('draw an arrow only where no other arrows lead there', async () => {
    const imports = directImports(await graph());
    expect([...(imports.get('tray') ?? [])]).toEqual(['store']);
    expect([...(imports.get('store') ?? [])]).toEqual(['lib']);
    expect([...(imports.get('shared') ?? [])]).toEqual([]);
  });

  it('tell who loads a room: an import of types alone does not', async () => {
    const processes = roomsByProcess(await graph());
    expect([...processes['command-line']].sort()).toEqual(['cli', 'lib', 'shared']);
    expect(['tray', 'store', 'cli', 'lib'].map((room) => kindOf(room, processes))).toEqual([
      'main',
      'main',
      'command-line',
      'box',
    ]);
  });

  it('show each room once, within the picture, and none on top of another', async () => {
    for (const svg of [PICTURES.get('docs/images/rooms.svg') ?? '', roomsPicture(await graph())]) {
      const { document } = parseHTML(`<html><body>${svg}</body></html>`);
      const numberOf = (element: Element | null, name: string): number => Number(element?.getAttribute(name));
      const width = numberOf(document.querySelector('svg'), 'width');
      const boxes = [...document.querySelectorAll('rect[height="28"]')].map((rect) => ({
        left: numberOf(rect, 'x'),
        right: numberOf(rect, 'x') + numberOf(rect, 'width'),
        top: numberOf(rect, 'y'),
      }));
      expect(boxes.length).toBeGreaterThan(3);
      for (const box of boxes) {
        expect([box.left >= 0, box.right <= width]).toEqual([true, true]);
        const over = boxes.filter((other) => other.top === box.top && other.left < box.right && box.left < other.right);
        expect(over).toEqual([box]);
      }
    }
  });
});
