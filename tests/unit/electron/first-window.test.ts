import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readImportGraph } from '../../../scripts/lib/import-graph.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What a file loads before its first line runs: files of the project and libraries. */
async function loadedWith(entry: string): Promise<ReadonlySet<string>> {
  const files = await readImportGraph(ROOT);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set([entry]);
  for (const path of loaded) {
    for (const { target, isType, isLazy } of byPath.get(path)?.imports ?? []) {
      if (!isType && !isLazy) loaded.add(target);
    }
  }
  return loaded;
}

it('is all that is loaded before the window is asked for, with no library', async () => {
  const loaded = [...(await loadedWith('electron/main.ts'))];
  const isLibrary = (name: string): boolean => !/^(?:electron|shared)\/|^node:/.test(name);
  expect(loaded.filter(isLibrary).sort()).toEqual(['electron']);
  expect(loaded).toContain('electron/desktop/window-controller.ts');
  for (const later of [
    'electron/app.ts',
    'electron/lib/words.ts',
    'shared/words/en.ts',
    'electron/bus/message-bus.ts',
  ]) {
    expect(loaded, `${later} is loaded while the page is`).not.toContain(later);
  }
});
