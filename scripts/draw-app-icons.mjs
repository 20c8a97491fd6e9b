import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arc, box, Canvas, circle, encodePng } from './lib/canvas.mjs';
import { inRoot } from './lib/files.mjs';
import { appleIcon, windowsIcon } from './lib/icon-files.mjs';

/**
 * Draws the app's icon in all sizes into build/: PNG for Linux, and one file each for Windows and macOS. Up to 64 pixels
 * it is the tray's, whose lines stand on whole pixels; from 128 on it is that of build/icon.svg.
 */

const SMALL_UP_TO = 64;
const LINUX = [16, 22, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 20, 24, 32, 48, 64, 256];
const MACOS = [16, 32, 64, 128, 256, 512, 1024];

/** Width and height of the drawing in build/icon.svg, whose numbers stand below. */
const UNITS = 512;
/** @type {readonly (readonly [part: number, color: import('./lib/canvas.mjs').Color])[]} */
const SKY = [
  [0, [125, 135, 242]],
  [0.55, [91, 101, 221]],
  [1, [59, 67, 168]],
];
/** @type {import('./lib/canvas.mjs').Color} */
const WHITE = [255, 255, 255];
/** @type {import('./lib/canvas.mjs').Color} */
const YELLOW = [255, 212, 121];

/** Pictures by size. @type {Map<number, Buffer>} */
const pictures = new Map();
const folder = inRoot('build', 'icons');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const size of LINUX) writeFileSync(join(folder, `${size}x${size}.png`), picture(size));
writeFileSync(inRoot('build', 'icon.ico'), windowsIcon(new Map(WINDOWS.map((size) => [size, picture(size)]))));
writeFileSync(inRoot('build', 'icon.icns'), appleIcon(new Map(MACOS.map((size) => [size, picture(size)]))));

/**
 * @param {number} size
 * @returns {Buffer} a PNG
 */
function picture(size) {
  const drawn = pictures.get(size) ?? (size > SMALL_UP_TO ? drawIcon(size) : readFileSync(trayTile(size)));
  pictures.set(size, drawn);
  return drawn;
}

/** @param {number} size */
function trayTile(size) {
  return inRoot('resources', 'tray', `well-${size}.png`);
}

/** @param {number} size */
function drawIcon(size) {
  const canvas = new Canvas(size);
  const unit = size / UNITS;
  const [x, y] = [256 * unit, 282 * unit];
  const bow = (/** @type {number} */ radius, /** @type {1 | -1} */ direction) =>
    arc(x, y, radius * unit, 34 * unit, 0.96, direction);
  canvas.fill(box(16 * unit, 16 * unit, 480 * unit, 480 * unit, 116 * unit), (left, top) =>
    skyAt(((left / unit - 16) * 0.35 + (top / unit - 16)) / 480 / (0.35 ** 2 + 1)),
  );
  canvas.fill(bow(178, 1), WHITE, 0.62);
  canvas.fill(bow(112, 1), WHITE);
  canvas.fill(bow(112, -1), YELLOW);
  canvas.fill(circle(x, y, 46 * unit), WHITE);
  return encodePng(size, canvas.pixels);
}

/**
 * @param {number} part of the way along the gradient, 0 to 1
 * @returns {import('./lib/canvas.mjs').Color}
 */
function skyAt(part) {
  const next = Math.max(
    1,
    SKY.findIndex(([stop]) => stop >= part),
  );
  const [from, to] = [SKY[next - 1] ?? SKY[0], SKY[next] ?? SKY[0]];
  if (from === undefined || to === undefined) return WHITE;
  const along = (part - from[0]) / (to[0] - from[0]);
  const at = (/** @type {0 | 1 | 2} */ index) => from[1][index] + (to[1][index] - from[1][index]) * along;
  return [at(0), at(1), at(2)];
}
