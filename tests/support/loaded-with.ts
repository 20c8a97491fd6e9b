import { existsSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { parseSync } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

interface Import {
  /** The path of a source file below the root, or what was written where it names none of them. */
  readonly target: string;
  /** Whether only types come from it, so that nothing of it is loaded. */
  readonly isType: boolean;
  /** Whether it is loaded at run time, by `import()`. */
  readonly isLazy: boolean;
}

/** What a source file imports, by its path below the root. */
function importsOf(path: string): readonly Import[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const resolved = (request: string): string => {
    const target = posix.join(posix.dirname(path), request);
    if (!request.startsWith('.')) return request;
    return ['.ts', '.tsx'].map((ending) => target + ending).find((one) => existsSync(join(ROOT, one))) ?? target;
  };
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      target: resolved(moduleRequest.value),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ target: resolved(moduleRequest.value), isType, isLazy: false }],
      ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      target: resolved(text.slice(start, end).replace(/^['"`]|['"`]$/g, '')),
      isType: false,
      isLazy: true,
    })),
  ];
}

/** What a source file loads before its first line runs: files of the project, by their paths, and libraries. */
export function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  for (const path of loaded) {
    for (const { target, isType, isLazy } of /\.tsx?$/.test(path) ? importsOf(path) : []) {
      if (!isType && !isLazy) loaded.add(target);
    }
  }
  return loaded;
}
