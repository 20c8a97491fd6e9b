import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Bytes of one pixel as Chromium writes it: red, green, blue. */
const CHANNELS = 3;
const COLORS = 256;
const SIGNATURE_BYTES = 8;

/** The same picture with 256 colors, a third of the size: a window has few others. */
export function smallPng(png: Buffer): Buffer {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const colors = colorsOf(png, width, height);
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette = paletteOf(counts);
  const indexes = new Map([...counts.keys()].map((color) => [color, nearest(color, palette)]));
  const rows = Buffer.alloc((width + 1) * height);
  colors.forEach((color, at) => {
    rows[Math.floor(at / width) + at + 1] = indexes.get(color) ?? 0;
  });
  const header = Buffer.from(png.subarray(16, 29));
  // Eight bits that are the place in a palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Half of it are the most frequent colors, half those that are farthest from all before: gradients need them. */
function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const colors = [...counts.entries()].sort(([, one], [, other]) => other - one).map(([color]) => color);
  const palette = colors.slice(0, COLORS / 2);
  const distances = colors.map((color) => Math.min(...palette.map((chosen) => distanceOf(color, chosen))));
  while (palette.length < Math.min(COLORS, colors.length)) {
    const farthest = colors[distances.indexOf(Math.max(...distances))] ?? 0;
    palette.push(farthest);
    colors.forEach((color, at) => {
      distances[at] = Math.min(distances[at] ?? 0, distanceOf(color, farthest));
    });
  }
  return palette;
}

/** Each pixel's color as one number. */
function colorsOf(png: Buffer, width: number, height: number): Uint32Array {
  if (png[24] !== 8 || png[25] !== 2) throw new Error('The picture is not one of red, green and blue');
  const data = inflateSync(Buffer.concat(chunksOf(png, 'IDAT')));
  const stride = width * CHANNELS;
  const colors = new Uint32Array(width * height);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = unfiltered(data[start] ?? 0, data.subarray(start + 1, start + 1 + stride), above);
    for (let x = 0; x < width; x += 1) colors[y * width + x] = row.readUIntBE(x * CHANNELS, CHANNELS);
    above = row;
  }
  return colors;
}

/** A row without the filter that compresses it better; see the PNG specification, section 9. */
function unfiltered(filter: number, filtered: Buffer, above: Buffer): Buffer<ArrayBuffer> {
  const row = Buffer.from(filtered);
  for (let at = 0; at < row.length; at += 1) {
    const left = row[at - CHANNELS] ?? 0;
    const up = above[at] ?? 0;
    const upLeft = above[at - CHANNELS] ?? 0;
    const predicted = [0, left, up, Math.floor((left + up) / 2), paeth(left, up, upLeft)][filter];
    row[at] = ((filtered[at] ?? 0) + (predicted ?? 0)) % 256;
  }
  return row;
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

function nearest(color: number, palette: readonly number[]): number {
  const distances = palette.map((candidate) => distanceOf(color, candidate));
  return distances.indexOf(Math.min(...distances));
}

function distanceOf(one: number, other: number): number {
  const [red, green, blue] = channelsOf(one);
  const [otherRed, otherGreen, otherBlue] = channelsOf(other);
  return (red - otherRed) ** 2 + (green - otherGreen) ** 2 + (blue - otherBlue) ** 2;
}

function channelsOf(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function chunksOf(png: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === wanted) found.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
