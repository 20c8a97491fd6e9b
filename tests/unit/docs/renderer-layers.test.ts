import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureOf, readImportGraph } from '../../../scripts/lib/import-graph.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The rooms of the window by layer, from the bottom, as the page about the architecture lists them. */
function documentedLayers(): readonly (readonly string[])[] {
  const page = readFileSync(resolve(ROOT, 'docs/architecture.md'), 'utf8');
  const section = page.split('### Renderer layers')[1]?.split(/^#{2,3} /m)[0] ?? '';
  return [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

/** A feature, or another room of the window; undefined for what stands in none. */
function windowRoomOf(path: string): string | undefined {
  const [top, room = '', ...rest] = path.split('/');
  return featureOf(path) ?? (top === 'renderer' && rest.length > 0 ? room : undefined);
}

describe('the layers of the window', () => {
  it('names every room once', async () => {
    const files = await readImportGraph(ROOT, ['renderer']);
    const rooms = new Set(files.flatMap(({ path }) => windowRoomOf(path) ?? []));
    expect(documentedLayers().flat().sort()).toEqual([...rooms].sort());
  });

  it('has no room import from its own layer or a higher one', async () => {
    const layers = documentedLayers();
    const heightOf = (room: string): number => layers.findIndex((rooms) => rooms.includes(room));
    const files = await readImportGraph(ROOT, ['renderer']);
    const upward = files.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => {
        const [from, to] = [windowRoomOf(path), windowRoomOf(target)];
        if (from === undefined || to === undefined || from === to || heightOf(to) < heightOf(from)) return [];
        return [`${path} imports ${target}`];
      }),
    );
    expect(upward).toEqual([]);
  });
});
