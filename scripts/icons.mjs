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
const WINDOWS = [16, 20, 24, 32, 48, 64, 128, 256];

for (const state of STATES) {
  for (const size of TILES) writeFileSync(inRoot('resources', 'tray', `${state}-${size}.png`), tile(state, size));
  // Of macOS, which gives them its color.
  const template = inRoot('resources', 'tray', `${state}Template`);
  writeFileSync(`${template}.png`, drawn(inState('template-16', state), 16));
  writeFileSync(`${template}@2x.png`, drawn(inState('template-32', state), 32));
}

const icon = readFileSync(inRoot('build', 'icon.svg'), 'utf8');
rmSync(inRoot('build', 'icons'), { recursive: true, force: true });
mkdirSync(inRoot('build', 'icons'));
for (const size of LINUX) writeFileSync(inRoot('build', 'icons', `${size}x${size}.png`), appIcon(size));
writeFileSync(inRoot('build', 'icon.ico'), windowsIcon(WINDOWS.map((size) => [size, appIcon(size)])));
// From which electron-builder makes that of macOS.
writeFileSync(inRoot('build', 'icon.png'), drawn(icon, 1024));

/** @param {string} state @param {number} size */
function tile(state, size) {
  return drawn(inState(`tile-${size > 32 ? size / 2 : size}`, state), size);
}

/** @param {number} size up to 64 pixels it is the tray’s */
function appIcon(size) {
  return size > 64 ? drawn(icon, size) : tile('well', size);
}

/** A header, an entry of 16 bytes for each picture, and the pictures. @param {[size: number, png: Buffer][]} pictures */
function windowsIcon(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, [size, png]] of pictures.entries()) {
    const at = 6 + 16 * index;
    // A zero stands for 256; one plane of 32 bits.
    header.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0], at);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(([, png]) => png)]);
}

/** A drawing of the tray with the group of that state alone. @param {string} name @param {string} state */
function inState(name, state) {
  const svg = readFileSync(inRoot('build', 'tray', `${name}.svg`), 'utf8');
  return svg
    .replace('<g id="well">', '<g id="well" display="none">')
    .replace(`<g id="${state}" display="none">`, `<g id="${state}">`);
}

/** A PNG. @param {string} svg @param {number} size in pixels */
function drawn(svg, size) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}
