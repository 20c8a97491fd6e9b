import { readImportGraph } from './import-graph.mjs';
import { BUNDLED_TEXTS, ELECTRON_LIBRARIES, FOLDERS, LIBRARIES, NEEDS_ELECTRON, PRELOAD } from './rooms.mjs';

/**
 * @param {string} root project root
 * @returns {Promise<string[]>} one line for each import that the walls forbid, none when all is well
 */
export async function wallBreaches(root) {
  return breachesOfWalls(await readImportGraph(root));
}

/**
 * @param {readonly import('./import-graph.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export function breachesOfWalls(files) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files.flatMap((file) => [
    ...file.imports.flatMap(({ target, line }) => {
      const problem = byPath.has(target) ? sourceProblem(file.path, target) : outsideProblem(file.path, target);
      return problem === null ? [] : [`${file.path}:${line}: ${problem}`];
    }),
    ...electronProblems(file, byPath),
  ]);
}

/**
 * @param {string} path
 * @param {string} target a source file
 * @returns {string | null}
 */
function sourceProblem(path, target) {
  const [from, to] = [topFolder(path), topFolder(target)];
  if (path === PRELOAD && to !== 'shared') return `imports ${target}: the preload imports electron and shared/ only`;
  return allowedFolders(from).includes(to) ? null : `imports ${target}: ${from}/ never imports ${to}/`;
}

/**
 * @param {string} path
 * @param {string} target a library, or a file that is no source
 * @returns {string | null}
 */
function outsideProblem(path, target) {
  const isOfOwnFolder = topFolder(target) === topFolder(path);
  if (isOfOwnFolder && /\.(?:css|yaml\?raw)$/.test(target)) return null;
  if (BUNDLED_TEXTS.test(target)) return null;
  const library = libraryOf(target);
  const allowed = Object.entries(LIBRARIES).find(([name]) => name === library)?.[1];
  if (allowed === undefined) return `imports ${target}: scripts/lib/rooms.mjs does not say who may`;
  if (path === PRELOAD && library !== 'electron')
    return `imports ${target}: the preload imports electron and shared/ only`;
  return allowed.test(path) ? null : `imports ${target}: only ${allowed.source} may`;
}

/**
 * @param {import('./import-graph.mjs').SourceFile} file
 * @param {ReadonlyMap<string, import('./import-graph.mjs').SourceFile>} byPath
 * @returns {string[]}
 */
function electronProblems(file, byPath) {
  if (!file.path.startsWith('electron/') || NEEDS_ELECTRON.test(file.path)) return [];
  const chain = chainToElectron(file.path, byPath, new Set());
  return chain === null ? [] : [`${file.path}: runs on plain Node too, and loads Electron: ${chain.join(' → ')}`];
}

/**
 * @param {string} path
 * @param {ReadonlyMap<string, import('./import-graph.mjs').SourceFile>} byPath
 * @param {Set<string>} seen
 * @returns {string[] | null} the files through which Electron is loaded; types load nothing
 */
function chainToElectron(path, byPath, seen) {
  if (ELECTRON_LIBRARIES.includes(path)) return [path];
  const file = byPath.get(path);
  if (file === undefined || seen.has(path)) return null;
  seen.add(path);
  for (const { target, isType } of file.imports) {
    const chain = isType ? null : chainToElectron(target, byPath, seen);
    if (chain !== null) return [path, ...chain];
  }
  return null;
}

/**
 * @param {string} target
 * @returns {string} its package, or all of Node as one
 */
function libraryOf(target) {
  if (target.startsWith('node:')) return 'node:*';
  const [first = '', second = ''] = target.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** @param {string} path */
function topFolder(path) {
  return path.split('/', 1)[0] ?? '';
}

/** @param {string} folder */
function allowedFolders(folder) {
  return Object.entries(FOLDERS).find(([name]) => name === folder)?.[1] ?? [];
}
