import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { inRoot } from './lib/files.mjs';

/**
 * Draws the icons out of their SVG files: the tray's into `resources/tray`, the app's into `build`. Every small size has a
 * drawing of its own in `build/tray`, whose lines stand on whole pixels; its double is drawn from the same one.
 */

/** What the tray shows, by the ids of the groups in its drawings. */
const STATES = ['well', 'lost', 'looking', 'paused'];
/** Windows at 100, 125, 150, 200 and 300 %, Linux’s panels of 22 and 24, and their doubles. */
const TILES = [16, 20, 22, 24, 32, 44, 48, 64];
const LINUX = [16, 22, 24, 32, 48, 64, 128, 256, 512];

for (const state of STATES) {
  for (const size of TILES) writeFileSync(inRoot('resources', 'tray', `${state}-${size}.png`), tile(state, size));
  // Of macOS, which gives them its color.
  for (const [size, suffix] of /** @type {const} */ ([
    [16, ''],
    [32, '@2x'],
  ])) {
    const file = inRoot('resources', 'tray', `${state}Template${suffix}.png`);
    writeFileSync(file, drawn(inState(`template-${size}`, state), size));
  }
}

const icon = readFileSync(inRoot('build', 'icon.svg'), 'utf8');
rmSync(inRoot('build', 'icons'), { recursive: true, force: true });
mkdirSync(inRoot('build', 'icons'));
for (const size of LINUX) writeFileSync(inRoot('build', 'icons', `${size}x${size}.png`), appIcon(size));
// From which electron-builder makes those of Windows and macOS.
writeFileSync(inRoot('build', 'icon.png'), drawn(icon, 1024));

/**
 * @param {string} state
 * @param {number} size
 */
function tile(state, size) {
  return drawn(inState(`tile-${size > 32 ? size / 2 : size}`, state), size);
}

/** @param {number} size up to 64 pixels it is the tray’s */
function appIcon(size) {
  return size > 64 ? drawn(icon, size) : tile('well', size);
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
