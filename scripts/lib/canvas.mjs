import { crc32, deflateSync } from 'node:zlib';

/** Samples along one side of a pixel: 64 of them make an edge smooth. */
const SAMPLES = 8;

/**
 * A shape: how far a point is outside of it, in the units of the picture; negative inside.
 *
 * @typedef {(x: number, y: number) => number} Shape
 * @typedef {readonly [red: number, green: number, blue: number]} Color each 0 to 255
 * @typedef {(x: number, y: number) => Color} Paint
 */

/** A picture that shapes are painted on, one over the other. */
export class Canvas {
  /** @param {number} size width and height in pixels */
  constructor(size) {
    this.size = size;
    /** Red, green, blue (0 to 255) and alpha (0 to 1) of each pixel, row by row. */
    this.values = new Float64Array(size * size * 4);
  }

  /**
   * Paints a shape.
   *
   * @param {Shape} shape
   * @param {Color | Paint} paint
   * @param {number} [opacity] 0 to 1
   */
  fill(shape, paint, opacity = 1) {
    this.#each(shape, (at, coverage, x, y) => {
      const color = typeof paint === 'function' ? paint(x, y) : paint;
      const alpha = coverage * opacity;
      const below = this.values[at + 3] ?? 0;
      const total = alpha + below * (1 - alpha);
      if (total === 0) return;
      for (const [part, value] of color.entries()) {
        const former = this.values[at + part] ?? 0;
        this.values[at + part] = (value * alpha + former * below * (1 - alpha)) / total;
      }
      this.values[at + 3] = total;
    });
  }

  /**
   * Takes a shape out of what is there.
   *
   * @param {Shape} shape
   */
  clear(shape) {
    this.#each(shape, (at, coverage) => {
      this.values[at + 3] = (this.values[at + 3] ?? 0) * (1 - coverage);
    });
  }

  /** @returns {Uint8Array} red, green, blue and alpha of each pixel, row by row */
  get pixels() {
    return Uint8Array.from(this.values, (value, index) => Math.round(index % 4 === 3 ? value * 255 : value));
  }

  /**
   * @param {Shape} shape
   * @param {(at: number, coverage: number, x: number, y: number) => void} visit
   */
  #each(shape, visit) {
    for (let y = 0; y < this.size; y += 1) {
      for (let x = 0; x < this.size; x += 1) {
        const coverage = coverageOf(shape, x, y);
        if (coverage > 0) visit((y * this.size + x) * 4, coverage, x + 0.5, y + 0.5);
      }
    }
  }
}

/**
 * @param {Shape} shape
 * @param {number} left
 * @param {number} top
 */
function coverageOf(shape, left, top) {
  const distance = shape(left + 0.5, top + 0.5);
  if (distance < -1) return 1;
  if (distance > 1) return 0;
  let inside = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      if (shape(left + (column + 0.5) / SAMPLES, top + (row + 0.5) / SAMPLES) <= 0) inside += 1;
    }
  }
  return inside / SAMPLES ** 2;
}

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} radius
 * @returns {Shape}
 */
export function circle(cx, cy, radius) {
  return (x, y) => Math.hypot(x - cx, y - cy) - radius;
}

/**
 * A rectangle with round corners.
 *
 * @param {number} left
 * @param {number} top
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 * @returns {Shape}
 */
export function box(left, top, width, height, radius) {
  return (x, y) => {
    const dx = Math.abs(x - left - width / 2) - width / 2 + radius;
    const dy = Math.abs(y - top - height / 2) - height / 2 + radius;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };
}

/**
 * An arc with round ends, `spread` radians to both sides of straight up (1) or down (-1).
 *
 * @param {number} cx
 * @param {number} cy
 * @param {number} radius of its middle line
 * @param {number} width
 * @param {number} spread
 * @param {1 | -1} direction
 * @returns {Shape}
 */
export function arc(cx, cy, radius, width, spread, direction) {
  return (x, y) => {
    const dx = Math.abs(x - cx);
    const dy = (cy - y) * direction;
    const isWithin = Math.abs(Math.atan2(dx, dy)) <= spread;
    const toEnd = Math.hypot(dx - Math.sin(spread) * radius, dy - Math.cos(spread) * radius);
    return (isWithin ? Math.abs(Math.hypot(dx, dy) - radius) : toEnd) - width / 2;
  };
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOR_WITH_ALPHA = 6;

/**
 * A picture as a PNG file.
 *
 * @param {number} size width and height in pixels
 * @param {Uint8Array} pixels red, green, blue and alpha of each, row by row
 */
export function encodePng(size, pixels) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, COLOR_WITH_ALPHA, 0, 0, 0], 8);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1) {
    rows.set(pixels.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
