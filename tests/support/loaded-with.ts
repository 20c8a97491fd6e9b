import { resolve } from 'node:path';
import { readImportGraph } from '../../scripts/lib/import-graph.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/** What a source file loads before its first line runs: files of the project, by their paths, and libraries. */
export async function loadedWith(entry: string): Promise<ReadonlySet<string>> {
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
