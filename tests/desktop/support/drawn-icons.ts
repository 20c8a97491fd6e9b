import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const FOLDER = resolve(__dirname, '../../../resources/tray');
const STATES = ['well', 'lost', 'looking', 'paused'] as const;

/** What a tray icon tells by its picture. */
export type DrawnState = (typeof STATES)[number];

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Alpha, red, green and blue of each. */
  readonly argb: Uint8Array;
}

/** How far a channel may be off on its way to the tray, where colors are kept multiplied by their alpha and back. */
const TOLERANCE = 2;

/** Which of the project's drawings a picture is; null: none of them. */
export function drawnState(picture: Pixels): DrawnState | null {
  const found = drawings().find(({ pixels }) => isSame(pixels, picture));
  return found?.state ?? null;
}

let read: readonly { readonly state: DrawnState; readonly pixels: Pixels }[] | null = null;

function drawings(): NonNullable<typeof read> {
  read ??= STATES.flatMap((state) =>
    readdirSync(FOLDER)
      .filter((file) => file.startsWith(`${state}-`))
      .map((file) => ({ state, pixels: pixelsOf(readFileSync(join(FOLDER, file))) })),
  );
  return read;
}

function isSame(one: Pixels, other: Pixels): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  return one.argb.every((_value, at) => Math.abs(weight(one.argb, at) - weight(other.argb, at)) <= TOLERANCE);
}

/** A channel as much as it can be seen: of what is all but transparent, the color says nothing. */
function weight(argb: Uint8Array, at: number): number {
  const value = argb[at] ?? 0;
  const alphaAt = at - (at % 4);
  return at === alphaAt ? value : (value * (argb[alphaAt] ?? 0)) / 255;
}

function pixelsOf(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}" />`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  const { pixels } = new Resvg(svg).render();
  const argb = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    // Multiplied by their alpha.
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    const colors = [red, green, blue].map((value) => (alpha === 0 ? 0 : Math.round((value * 255) / alpha)));
    argb.set([alpha, ...colors], at);
  }
  return { width, height, argb };
}
