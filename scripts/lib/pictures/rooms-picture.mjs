import { directImports, kindOf, roomsByProcess } from './loaded-rooms.mjs';
import { box, chip, chipWidth, drawing, line, text } from './svg.mjs';

/** The rooms of main and the command line, each above those that it imports. */

const WIDTH = 760;
/** From the edges to the middle of the outermost rooms. */
const MARGIN = 48;
const ROW_HEIGHT = 66;
const CHIP_HEIGHT = 28;
const TOP = 16;
const SWEEPS = 24;

/**
 * A room, or a place where an arrow that crosses a row passes between its rooms.
 *
 * @typedef {object} Place
 * @property {string} name empty where an arrow passes
 * @property {number} rank 0 is the lowest row
 * @property {number} width
 * @property {number} x of its middle
 * @property {Place[]} below where its arrows go, one row down
 */

/**
 * @param {readonly import('../import-graph.mjs').SourceFile[]} files
 * @returns {string} SVG
 */
export function roomsPicture(files) {
  const imports = directImports(files);
  const processes = roomsByProcess(files);
  const rows = arranged(imports);
  const height = TOP + rows.length * ROW_HEIGHT + 34;
  /** @param {Place} place */
  const topOf = ({ rank }) => TOP + (rows.length - 1 - rank) * ROW_HEIGHT;
  const places = rows.flat();
  const arrows = places.flatMap((place) =>
    place.name === '' ? [] : place.below.map((next) => arrow(place, next, topOf)),
  );
  const rooms = places
    .filter(({ name }) => name !== '')
    .flatMap((place) => {
      const { x, width, name } = place;
      return chip(name, { x: x - width / 2, y: topOf(place), width, height: CHIP_HEIGHT }, kindOf(name, processes));
    });
  return drawing({
    width: WIDTH,
    height,
    label: 'The rooms of main and the command line, each above those that it imports',
    content: [...arrows, ...rooms, ...legend(height - 16)],
  });
}

/** @param {number} y */
function legend(y) {
  /** @type {readonly [string, string][]} */
  const kinds = [
    ['box', 'main and the command line'],
    ['main', 'main alone'],
    ['command-line', 'the command line alone'],
  ];
  return kinds.flatMap(([kind, words], index) => {
    const x = 20 + index * 230;
    return [box({ x, y: y - 11, width: 16, height: 14 }, kind), text(x + 24, y, words, { kind: 'muted' })];
  });
}

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports
 * @returns {Place[][]} rows, the lowest first, with every place where it is drawn
 */
function arranged(imports) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  /** @param {string} room @returns {number} */
  const rankOf = (room) => {
    const targets = [...(imports.get(room) ?? [])];
    return targets.length === 0 ? 0 : 1 + Math.max(...targets.map(rankOf));
  };
  for (const name of imports.keys())
    places.set(name, { name, rank: rankOf(name), width: chipWidth(name), x: 0, below: [] });
  const rows = rowsOf([...places.values()]);
  for (const [name, targets] of imports) {
    for (const target of targets) connect(rows, places.get(name), places.get(target));
  }
  for (const row of rows) spread(row);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) settle(rows, sweep % 2 === 0);
  widen(rows.flat());
  return rows;
}

/** @param {readonly Place[]} places */
function rowsOf(places) {
  /** @type {Place[][]} */
  const rows = [];
  for (const place of places) {
    rows[place.rank] ??= [];
    rows[place.rank]?.push(place);
  }
  return rows;
}

/**
 * @param {Place[][]} rows which get a place in each row that the arrow crosses
 * @param {Place | undefined} from
 * @param {Place | undefined} to
 */
function connect(rows, from, to) {
  if (from === undefined || to === undefined) return;
  let last = from;
  for (let rank = from.rank - 1; rank > to.rank; rank -= 1) {
    /** @type {Place} */
    const passing = { name: '', rank, width: 14, x: 0, below: [] };
    rows[rank]?.push(passing);
    last.below.push(passing);
    last = passing;
  }
  last.below.push(to);
}

/**
 * Moves each place of a row to the middle of those that it is connected with, as far as its neighbors let it.
 *
 * @param {readonly Place[][]} rows
 * @param {boolean} isDown whether the rows follow those above them, or those below
 */
function settle(rows, isDown) {
  for (const row of isDown ? rows.toReversed() : rows) {
    for (const place of row) {
      const others = isDown ? rows.flat().filter(({ below }) => below.includes(place)) : place.below;
      if (others.length > 0) place.x = others.reduce((sum, { x }) => sum + x, 0) / others.length;
    }
    row.sort((a, b) => a.x - b.x || a.name.localeCompare(b.name));
    separate(row);
  }
}

const GAP = 22;

/**
 * Keeps the places of a row apart, in their order, and within the picture.
 *
 * @param {readonly Place[]} row
 */
function separate(row) {
  let left = 0;
  for (const place of row) {
    place.x = Math.max(place.x, left + place.width / 2);
    left = place.x + place.width / 2 + GAP;
  }
  let right = WIDTH;
  for (const place of row.toReversed()) {
    place.x = Math.round(Math.min(place.x, right - place.width / 2));
    right = place.x - place.width / 2 - GAP;
  }
}

/** @param {readonly Place[]} places which then fill the picture from edge to edge */
function widen(places) {
  const all = places.map(({ x }) => x);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  for (const place of places) {
    place.x = Math.round(MARGIN + ((place.x - least) * (WIDTH - 2 * MARGIN)) / (most - least));
  }
}

/** @param {readonly Place[]} row */
function spread(row) {
  for (const [index, place] of row.entries()) place.x = ((index + 0.5) * WIDTH) / row.length;
}

/**
 * @param {Place} from a room
 * @param {Place} next
 * @param {(place: Place) => number} topOf
 */
function arrow(from, next, topOf) {
  const parts = [`M${from.x} ${topOf(from) + CHIP_HEIGHT}`];
  let [last, to] = [from, next];
  for (;;) {
    const isRoom = to.name !== '';
    const [startY, endY] = [topOf(last) + CHIP_HEIGHT, topOf(to) - (isRoom ? 1 : 0)];
    const middle = (startY + endY) / 2;
    parts.push(`C${last.x} ${middle} ${to.x} ${middle} ${to.x} ${endY}`);
    const [further] = to.below;
    if (isRoom || further === undefined) return line(parts.join(' '));
    parts.push(`V${topOf(to) + CHIP_HEIGHT}`);
    [last, to] = [to, further];
  }
}
