import { featureOf, groupArrows, mutualPairs, PRODUCT_FOLDERS, roomOf } from './import-graph.mjs';

/**
 * How finely the sources are cut, and which way they lean on each other.
 *
 * @typedef {object} StructureFigures
 * @property {number} files
 * @property {number} lines
 * @property {readonly string[]} smallSingleImporterFiles short, and imported by one file only
 * @property {Readonly<Record<string, number>>} medianLines by top folder
 * @property {readonly string[]} longFiles
 * @property {Readonly<Record<string, number>>} filesPerRoom
 * @property {readonly [string, string][]} mutualRooms rooms that import each other
 * @property {readonly [string, string][]} mutualFeatures features of the window that import each other
 */

const SMALL_FILE_LINES = 40;
const MAX_FILE_LINES = 400;

/**
 * @param {readonly import('./import-graph.mjs').SourceFile[]} files
 * @returns {StructureFigures}
 */
export function structureFigures(files) {
  const importers = importersByFile(files);
  return {
    files: files.length,
    lines: files.reduce((total, { lines }) => total + lines, 0),
    smallSingleImporterFiles: files
      .filter(({ path, lines }) => lines < SMALL_FILE_LINES && importers.get(path)?.size === 1)
      .map(({ path }) => path),
    medianLines: Object.fromEntries(
      PRODUCT_FOLDERS.map((folder) => [
        folder,
        median(files.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ lines }) => lines)),
      ]),
    ),
    longFiles: files.filter(({ lines }) => lines > MAX_FILE_LINES).map(({ path }) => path),
    filesPerRoom: countBy(files.map(({ path }) => featureRoomOf(path))),
    mutualRooms: mutualPairs(groupArrows(files, roomOf)),
    mutualFeatures: mutualPairs(groupArrows(files, featureOf)),
  };
}

/**
 * @param {StructureFigures} figures
 * @returns {string} a table for people
 */
export function structureTable(figures) {
  /** @type {readonly (readonly [string, string | number])[]} */
  const rows = [
    ['source files', figures.files],
    ['lines', figures.lines],
    [`files under ${SMALL_FILE_LINES} lines with one importer`, figures.smallSingleImporterFiles.length],
    ...Object.entries(figures.medianLines).map(
      ([folder, lines]) => /** @type {const} */ ([`median lines, ${folder}`, lines]),
    ),
    [`files over ${MAX_FILE_LINES} lines`, named(figures.longFiles)],
    ['room pairs that import both ways', named(figures.mutualRooms.map(arrowBothWays))],
    ['feature pairs that import both ways', named(figures.mutualFeatures.map(arrowBothWays))],
  ];
  const rooms = Object.entries(figures.filesPerRoom).map(([room, count]) => /** @type {const} */ ([room, count]));
  return `${columns(rows)}\n\nFiles in each room\n${columns(rooms)}\n`;
}

/**
 * @param {readonly import('./import-graph.mjs').SourceFile[]} files
 * @returns {Map<string, Set<string>>}
 */
function importersByFile(files) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map(files.map(({ path }) => [path, new Set()]));
  for (const { path, imports } of files) {
    for (const { target } of imports) importers.get(target)?.add(path);
  }
  return importers;
}

/**
 * @param {string} path
 * @returns {string} a feature of the window is a room of its own here
 */
function featureRoomOf(path) {
  const feature = featureOf(path);
  return feature === undefined ? roomOf(path) : `renderer/features/${feature}`;
}

/**
 * @param {readonly string[]} names
 * @returns {Record<string, number>}
 */
function countBy(names) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/**
 * @param {readonly number[]} values
 * @returns {number} the upper of the middle two
 */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** @param {readonly string[]} names */
function named(names) {
  return names.length === 0 ? '0' : `${names.length}: ${names.join(', ')}`;
}

/** @param {readonly [string, string]} pair */
function arrowBothWays([a, b]) {
  return `${a} ↔ ${b}`;
}

/** @param {readonly (readonly [string, string | number])[]} rows */
function columns(rows) {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n');
}
