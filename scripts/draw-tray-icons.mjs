import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arc, box, Canvas, circle, encodePng } from './lib/canvas.mjs';
import { inRoot } from './lib/files.mjs';

/**
 * Draws the tray icons into resources/tray. Every size is drawn for itself, with lines of whole pixels; what each state
 * means is told by shape as well as by color: a badge with a mark for lost, dots for looking, bars for paused.
 *
 * @typedef {import('./lib/canvas.mjs').Color} Color
 * @typedef {'well' | 'lost' | 'looking' | 'paused'} State
 */

/** @type {readonly State[]} */
const STATES = ['well', 'lost', 'looking', 'paused'];
/** Tiles: Windows at 100, 125, 150, 200 and 300 %, Linux’s panels of 22 and 24 and their doubles. */
const TILE_SIZES = [16, 20, 22, 24, 32, 44, 48, 64];
/** Points of a template on macOS. */
const TEMPLATE_POINTS = 16;

/** @type {Readonly<Record<'top' | 'middle' | 'bottom', Color>>} */
const SKY = { top: [125, 135, 242], middle: [91, 101, 221], bottom: [59, 67, 168] };
/** @type {Readonly<Record<'top' | 'middle' | 'bottom', Color>>} */
const CLOUDS = { top: [150, 154, 168], middle: [116, 120, 136], bottom: [84, 88, 104] };
/** @type {Color} */
const WHITE = [255, 255, 255];
/** @type {Color} */
const BLACK = [0, 0, 0];
/** @type {Color} */
const YELLOW = [255, 212, 121];
/** @type {Color} */
const INK = [32, 35, 60];
/** @type {Readonly<Record<Exclude<State, 'well'>, Color>>} */
const BADGES = { lost: [255, 158, 44], looking: [255, 255, 255], paused: [255, 255, 255] };

const folder = inRoot('resources', 'tray');
mkdirSync(folder, { recursive: true });
for (const state of STATES) {
  for (const size of TILE_SIZES) write(`${state}-${size}.png`, tile(state, size));
  write(`${state}Template.png`, template(state, TEMPLATE_POINTS));
  write(`${state}Template@2x.png`, template(state, TEMPLATE_POINTS * 2));
}

/**
 * @param {string} name
 * @param {Canvas} canvas
 */
function write(name, canvas) {
  writeFileSync(join(folder, name), encodePng(canvas.size, canvas.pixels));
}

/**
 * Beckon's tile, which stands out from light and dark panels alike.
 *
 * @param {State} state
 * @param {number} size
 */
function tile(state, size) {
  const canvas = new Canvas(size);
  const { top, middle, bottom } = state === 'paused' ? CLOUDS : SKY;
  canvas.fill(box(0, 0, size, size, size * 0.24), (_x, y) => {
    const part = y / size;
    return part < 0.5 ? mixed(top, middle, part * 2) : mixed(middle, bottom, part * 2 - 1);
  });
  const answer = state === 'well' || state === 'looking' ? YELLOW : WHITE;
  glyph(canvas, { state, dot: WHITE, call: WHITE, answer, faint: 0.62 });
  if (state !== 'well') {
    const badge = badgeOf(size);
    canvas.clear(circle(badge.x, badge.y, badge.radius + gapOf(size)));
    canvas.fill(circle(badge.x, badge.y, badge.radius), BADGES[state]);
    for (const shape of marks(state, size)) canvas.fill(shape, INK);
  }
  return canvas;
}

/**
 * The same as one color that macOS gives.
 *
 * @param {State} state
 * @param {number} size
 */
function template(state, size) {
  const canvas = new Canvas(size);
  glyph(canvas, { state, dot: BLACK, call: BLACK, answer: BLACK, faint: 1 }, 1.3);
  if (state !== 'well') {
    const badge = badgeOf(size);
    canvas.clear(circle(badge.x, badge.y, badge.radius + gapOf(size)));
    canvas.fill(circle(badge.x, badge.y, badge.radius), BLACK);
    for (const shape of marks(state, size)) canvas.clear(shape);
  }
  return canvas;
}

/**
 * Somebody who calls, and the answer: a dot, arcs over it, one under it. The outer arc has room from 22 pixels on; a
 * badge makes them move over.
 *
 * @param {Canvas} canvas
 * @param {{ state: State, dot: Color, call: Color, answer: Color, faint: number }} look `faint`: of the outer arc
 * @param {number} [scale]
 */
function glyph(canvas, { state, dot, call, answer, faint }, scale = 1) {
  const { size } = canvas;
  const middle = size / 2 - (state === 'well' ? 0 : Math.round(size * 0.07));
  const line = Math.max(1.5, Math.round(size * 0.075 * scale * 2) / 2);
  const isLarge = size >= 22;
  const dotY = size * (isLarge ? 0.55 : 0.52);
  const reach = size * (isLarge ? 0.22 : 0.27) * scale;
  if (isLarge) canvas.fill(arc(middle, dotY, size * 0.36 * scale, line, 0.95, 1), call, faint);
  canvas.fill(arc(middle, dotY, reach, line, 0.95, 1), call);
  canvas.fill(arc(middle, dotY, reach, line, 0.95, -1), answer);
  canvas.fill(circle(middle, dotY, Math.max(1.6, size * 0.095 * scale)), dot);
}

/** @param {number} size */
function badgeOf(size) {
  const radius = Math.round(size * 0.29 * 2) / 2;
  return { x: size - radius, y: size - radius, radius };
}

/** @param {number} size */
function gapOf(size) {
  return Math.max(1, size / 20);
}

/**
 * What stands in the badge, on whole pixels.
 *
 * @param {Exclude<State, 'well'>} state
 * @param {number} size
 */
function marks(state, size) {
  const { x, y, radius } = badgeOf(size);
  const unit = Math.max(1, Math.round(size / 16));
  const left = Math.round(x - unit / 2);
  switch (state) {
    case 'lost': {
      const height = Math.round(radius * 0.8);
      const top = Math.round(y - (height + unit * 2) / 2);
      const width = size < 22 ? 2 : unit * 1.5;
      const start = size < 22 ? Math.round(x - 1) : x - width / 2;
      return [
        box(start, top, width, height, width / 4),
        box(start, top + height + unit, width, Math.max(1, width * 0.9), width / 4),
      ];
    }
    case 'looking':
      return [-1, 0, 1].map((step) => {
        const dot = Math.max(1, unit * 1.25);
        return size < 22
          ? box(left + step * 2, Math.round(y - 0.5), 1, 1, 0)
          : circle(x + step * unit * 2, y, dot / 1.6);
      });
    case 'paused': {
      const height = Math.round(radius);
      const bar = size < 22 ? 1 : unit * 1.25;
      return [-1, 1].map((side) => {
        const center = x + side * (size < 22 ? 1.5 : unit * 1.5);
        const start = size < 22 ? Math.round(center - bar / 2) : center - bar / 2;
        return box(start, Math.round(y - height / 2), bar, height, bar / 4);
      });
    }
  }
}

/**
 * @param {Color} from
 * @param {Color} to
 * @param {number} part 0 to 1
 * @returns {Color}
 */
function mixed(from, to, part) {
  const at = (/** @type {0 | 1 | 2} */ index) => from[index] + (to[index] - from[index]) * part;
  return [at(0), at(1), at(2)];
}
