import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inflateSync } from 'node:zlib';

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

/** Reads a PNG as the project draws it: eight bits a channel, with alpha, rows as they are. */
function pixelsOf(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const rows = inflateSync(Buffer.concat(chunksOf(png, 'IDAT')));
  const argb = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const row = y * (width * 4 + 1);
    if (rows[row] !== 0) throw new Error('A row is not as it is');
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = rows.subarray(row + 1 + x * 4, row + 5 + x * 4);
      argb.set([alpha, red, green, blue], (y * width + x) * 4);
    }
  }
  return { width, height, argb };
}

function chunksOf(png: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === wanted) found.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}
