import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/**
 * Who imports whom, read from the syntax trees of the sources.
 *
 * @typedef {object} SourceFile
 * @property {string} path below the root, with slashes
 * @property {number} lines
 * @property {readonly Import[]} imports
 *
 * @typedef {object} Import
 * @property {string} target the path of a source file below the root, or what was written where it names none of them
 * @property {number} line
 * @property {boolean} isType whether only types come from it, so that nothing of it is loaded
 * @property {boolean} isLazy whether it is loaded at run time, by `import()`
 */

/** The folders of what runs at a user's. */
const PRODUCT_FOLDERS = ['electron', 'renderer', 'shared'];

const SOURCE = /\.tsx?$/;

/**
 * @param {string} root project root
 * @param {readonly string[]} [folders]
 * @returns {Promise<SourceFile[]>} sorted by path
 */
export async function readImportGraph(root, folders = PRODUCT_FOLDERS) {
  const texts = new Map(
    folders
      .flatMap((folder) => sourcesBelow(root, folder))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
  return await importGraphOf(texts);
}

/**
 * @param {ReadonlyMap<string, string>} texts by path
 * @returns {Promise<SourceFile[]>}
 */
export async function importGraphOf(texts) {
  // Not at the top: a fresh clone loads this file before its packages are installed.
  const { parseSync } = await import('oxc-parser');
  return [...texts].map(([path, text]) => {
    const { module, errors } = parseSync(path, text);
    if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
    return {
      path,
      lines: text.split('\n').length - 1,
      imports: moduleRequests(module, text).map(({ request, start, isType, isLazy }) => ({
        target: resolved(path, request, texts),
        line: text.slice(0, start).split('\n').length,
        isType,
        isLazy,
      })),
    };
  });
}

/**
 * @param {import('oxc-parser').EcmaScriptModule} module
 * @param {string} text
 * @returns {{ request: string, start: number, isType: boolean, isLazy: boolean }[]} imports, re-exports and imports at run time
 */
function moduleRequests(module, text) {
  return [
    ...module.staticImports.map(({ moduleRequest: { value, start }, entries }) => ({
      request: value,
      start,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null
          ? []
          : [{ request: moduleRequest.value, start: moduleRequest.start, isType, isLazy: false }],
      ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      request: text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
      start,
      isType: false,
      isLazy: true,
    })),
  ];
}

/**
 * @param {string} importer
 * @param {string} request
 * @param {ReadonlyMap<string, string>} texts
 * @returns {string}
 */
function resolved(importer, request, texts) {
  if (!request.startsWith('.')) return request;
  const path = posix.join(posix.dirname(importer), request);
  return ['', '.ts', '.tsx'].map((ending) => path + ending).find((candidate) => texts.has(candidate)) ?? path;
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE.test(name))
    .map((name) =>
      relative(root, join(root, folder, name))
        .split(sep)
        .join('/'),
    );
}
