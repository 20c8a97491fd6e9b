import { groupArrows, roomOf } from '../import-graph.mjs';

/**
 * Rooms of main and the command line, as the pictures show them: all of `shared/` is one room there.
 *
 * @typedef {import('../import-graph.mjs').SourceFile} SourceFile
 */

const PROCESS_ENTRIES = { main: 'electron/main.ts', 'command-line': 'electron/cli.ts' };

/**
 * @param {string} path of a source file
 * @returns {string | undefined} `reach`, or `shared`; undefined for what stands in no room, and for the window
 */
function pictureRoomOf(path) {
  if (path.startsWith('shared/')) return 'shared';
  return /^electron\/([\w-]+)$/.exec(roomOf(path))?.[1];
}

/**
 * @param {readonly SourceFile[]} files
 * @returns {Map<string, Set<string>>} room → those that it imports, without those that one of them imports anyway
 */
export function directImports(files) {
  const arrows = groupArrows(files, pictureRoomOf);
  /** @param {string} room @param {Set<string>} seen */
  const below = (room, seen = new Set()) => {
    for (const target of arrows.get(room) ?? []) if (!seen.has(target)) below(target, seen.add(target));
    return seen;
  };
  const rooms = [...new Set(files.flatMap(({ path }) => pictureRoomOf(path) ?? []))].sort();
  return new Map(
    rooms.map((room) => {
      const targets = [...(arrows.get(room) ?? [])].sort();
      const isImplied = (/** @type {string} */ target) =>
        targets.some((other) => other !== target && below(other).has(target));
      return [room, new Set(targets.filter((target) => !isImplied(target)))];
    }),
  );
}

/**
 * @param {readonly SourceFile[]} files
 * @returns {Record<keyof typeof PROCESS_ENTRIES, ReadonlySet<string>>} the rooms of which a process loads something
 */
export function roomsByProcess(files) {
  return {
    main: roomsLoadedBy(files, PROCESS_ENTRIES.main),
    'command-line': roomsLoadedBy(files, PROCESS_ENTRIES['command-line']),
  };
}

/**
 * @param {readonly SourceFile[]} files
 * @param {string} entry
 * @returns {ReadonlySet<string>}
 */
function roomsLoadedBy(files, entry) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set([entry]);
  for (const path of loaded) {
    for (const { target, isType } of byPath.get(path)?.imports ?? [])
      if (!isType && byPath.has(target)) loaded.add(target);
  }
  return new Set([...loaded].flatMap((path) => pictureRoomOf(path) ?? []));
}

/**
 * @param {string} room
 * @param {ReturnType<typeof roomsByProcess>} processes
 * @returns {string} the class of its box: who loads it; `box` where both do
 */
export function kindOf(room, processes) {
  if (processes.main.has(room) && processes['command-line'].has(room)) return 'box';
  return processes.main.has(room) ? 'main' : 'command-line';
}
