import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureOf, groupArrows, readImportGraph, roomOf } from './import-graph.mjs';

/**
 * The page about the architecture says which room imports which; the imports are held to it, and it to the imports.
 *
 * @typedef {import('./import-graph.mjs').SourceFile} SourceFile
 */

const PAGE = 'docs/architecture.md';

/** The folders whose rooms stand in the table; the window has layers. */
const FOLDERS_WITH_ROOMS = ['electron', 'shared'];

/**
 * @param {string} root project root
 * @returns {Promise<string[]>} one line for each difference between the page and the imports
 */
export async function roomBreaches(root) {
  const page = readFileSync(join(root, PAGE), 'utf8');
  const files = await readImportGraph(root);
  return [...tableBreaches(files, documentedRooms(page)), ...layerBreaches(files, documentedLayers(page))];
}

/**
 * @param {string} page
 * @returns {Map<string, readonly string[]>} room → the rooms that it may import, the lowest room first; `shared` stands for
 *   all of them there
 */
export function documentedRooms(page) {
  const rows = tableRows(page, '## Rooms').filter(([room = '']) => /^`(?:electron|shared)\/[\w-]+`$/.test(room));
  const rooms = rows.map(([room = '']) => namesIn(room)[0] ?? '');
  return new Map(
    rows.map(([room = '', , imports = '']) => [
      namesIn(room)[0] ?? '',
      namesIn(imports).map((name) => (rooms.includes(`electron/${name}`) ? `electron/${name}` : name)),
    ]),
  );
}

/**
 * @param {string} page
 * @returns {string[][]} the rooms of the window by layer, the lowest first
 */
export function documentedLayers(page) {
  return tableRows(page, '### Renderer layers')
    .map(([layer = '']) => namesIn(layer))
    .filter((names) => names.length > 0);
}

/**
 * @param {readonly SourceFile[]} files
 * @param {ReadonlyMap<string, readonly string[]>} documented
 * @returns {string[]}
 */
export function tableBreaches(files, documented) {
  const rooms = new Set(files.map(({ path }) => roomOf(path)).filter(isRoomOfTable));
  const arrows = groupArrows(files, roomOf);
  const breaches = [
    ...[...rooms].filter((room) => !documented.has(room)).map((room) => `${room} is not in the table of rooms`),
    ...[...documented.keys()].filter((room) => !rooms.has(room)).map((room) => `${room} is there no more`),
  ];
  const order = [...documented.keys()];
  for (const [room, allowed] of documented) {
    const imported = new Set([...(arrows.get(room) ?? [])].map((target) => shownAs(room, target)));
    for (const target of imported) {
      if (!allowed.includes(target)) breaches.push(`${room} imports ${target}: ${firstImport(files, room, target)}`);
      if (order.indexOf(target) > order.indexOf(room))
        breaches.push(`${room} imports ${target}, which is listed after it`);
    }
    for (const target of allowed) {
      if (!imported.has(target)) breaches.push(`${room} may import ${target}, and does not`);
    }
  }
  return breaches.map((breach) => `${PAGE}: ${breach}`);
}

/**
 * @param {readonly SourceFile[]} files
 * @param {readonly (readonly string[])[]} layers
 * @returns {string[]}
 */
export function layerBreaches(files, layers) {
  const rooms = new Set(files.flatMap(({ path }) => windowRoomOf(path) ?? []));
  const listed = layers.flat();
  const unlisted = [...rooms].filter((room) => listed.filter((name) => name === room).length !== 1);
  const gone = listed.filter((name) => !rooms.has(name));
  /** @param {string} room */
  const heightOf = (room) => layers.findIndex((names) => names.includes(room));
  const upward = files.flatMap(({ path, imports }) =>
    imports.flatMap(({ target, line }) => {
      const [from, to] = [windowRoomOf(path), windowRoomOf(target)];
      if (from === undefined || to === undefined || from === to || heightOf(to) < heightOf(from)) return [];
      return [`${path}:${line}: imports ${target}: “${from}” is no higher layer than “${to}”`];
    }),
  );
  return [
    ...unlisted.map((room) => `${PAGE}: “${room}” of the window is not once in the table of layers`),
    ...gone.map((room) => `${PAGE}: “${room}” of the window is there no more`),
    ...upward,
  ];
}

/**
 * @param {string} path
 * @returns {string | undefined} a feature, or another room of the window; undefined for what stands in none
 */
function windowRoomOf(path) {
  const [top, room, ...rest] = path.split('/');
  return featureOf(path) ?? (top === 'renderer' && rest.length > 0 ? room : undefined);
}

/** @param {string} room */
function isRoomOfTable(room) {
  return !room.endsWith('.ts') && FOLDERS_WITH_ROOMS.some((folder) => room.startsWith(`${folder}/`));
}

/**
 * @param {string} room
 * @param {string} target a room
 * @returns {string} what stands for it in the table: outside of `shared/` one word for all of that
 */
function shownAs(room, target) {
  return target.startsWith('shared/') && !room.startsWith('shared/') ? 'shared' : target;
}

/**
 * @param {readonly SourceFile[]} files
 * @param {string} room
 * @param {string} shown
 * @returns {string} where the room imports from the other for the first time
 */
function firstImport(files, room, shown) {
  for (const { path, imports } of files.filter((file) => roomOf(file.path) === room)) {
    const found = imports.find(({ target }) => shownAs(room, roomOf(target)) === shown);
    if (found !== undefined) return `${path}:${found.line}`;
  }
  return '?';
}

/**
 * @param {string} page
 * @param {string} heading
 * @returns {string[][]} the cells of the tables below the heading
 */
function tableRows(page, heading) {
  const section = page.split(`\n${heading}\n`)[1]?.split(/^#{2,3} /m)[0] ?? '';
  return [...section.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
}

/** @param {string} cell */
function namesIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}
