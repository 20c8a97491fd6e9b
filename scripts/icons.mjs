import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { inRoot } from './lib/paths.mjs';

/**
 * Draws the icons out of their SVG files: the tray's into `resources/tray`, the app's into `build`. Every small size has a
 * drawing of its own in `build/tray`, whose lines stand on whole pixels; its double is drawn from the same one.
 */

/** What the tray shows, by the ids of the groups in its drawings. */
const STATES = ['well', 'lost', 'looking', 'paused'];
/** Windows at 100, 125, 150, 200 and 300 %, Linux’s panels of 22 and 24, and their doubles; by the drawing’s size. */
const TILES = [
  { drawing: 16, sizes: [16] },
  { drawing: 20, sizes: [20] },
  { drawing: 22, sizes: [22, 44] },
  { drawing: 24, sizes: [24, 48] },
  { drawing: 32, sizes: [32, 64] },
];
/** Of macOS, which gives them its color. */
const TEMPLATES = [
  { drawing: 16, suffix: '' },
  { drawing: 32, suffix: '@2x' },
];
const LINUX = [16, 22, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 20, 24, 32, 48, 64, 256];

/** The tile without a badge, by size. @type {Map<number, Buffer>} */
const tiles = new Map();
for (const state of STATES) {
  for (const { drawing, sizes } of TILES) {
    for (const size of sizes) {
      const png = drawn(inState(`tile-${drawing}`, state), size);
      writeFileSync(inRoot('resources', 'tray', `${state}-${size}.png`), png);
      if (state === 'well') tiles.set(size, png);
    }
  }
  for (const { drawing, suffix } of TEMPLATES) {
    const file = inRoot('resources', 'tray', `${state}Template${suffix}.png`);
    writeFileSync(file, drawn(inState(`template-${drawing}`, state), drawing));
  }
}

const icon = readFileSync(inRoot('build', 'icon.svg'), 'utf8');
rmSync(inRoot('build', 'icons'), { recursive: true, force: true });
mkdirSync(inRoot('build', 'icons'));
for (const size of LINUX) writeFileSync(inRoot('build', 'icons', `${size}x${size}.png`), appIcon(size));
writeFileSync(inRoot('build', 'icon.png'), drawn(icon, 1024));
writeFileSync(inRoot('build', 'icon.ico'), windowsIcon(WINDOWS));

/** @param {number} size up to 64 pixels it is the tray’s */
function appIcon(size) {
  return tiles.get(size) ?? drawn(icon, size);
}

/**
 * @param {string} name of a drawing of the tray
 * @param {string} state whose group alone is shown
 */
function inState(name, state) {
  const svg = readFileSync(inRoot('build', 'tray', `${name}.svg`), 'utf8');
  return svg
    .replace('<g id="well">', '<g id="well" display="none">')
    .replace(`<g id="${state}" display="none">`, `<g id="${state}">`);
}

/**
 * @param {string} svg
 * @param {number} size width in pixels
 * @returns {Buffer} a PNG
 */
function drawn(svg, size) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/**
 * An `.ico` file is a list of PNG files behind a table of them. electron-builder would make one of a single size, which
 * Windows makes small itself.
 *
 * @param {readonly number[]} sizes
 */
function windowsIcon(sizes) {
  const pictures = sizes.map(appIcon);
  const table = Buffer.alloc(6 + 16 * sizes.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(sizes.length, 4);
  let offset = table.length;
  for (const [index, png] of pictures.entries()) {
    const size = sizes[index] ?? 0;
    const at = 6 + 16 * index;
    // A zero stands for 256; then planes and bits per pixel.
    table.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0], at);
    table.writeUInt32LE(png.length, at + 8);
    table.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([table, ...pictures]);
}
