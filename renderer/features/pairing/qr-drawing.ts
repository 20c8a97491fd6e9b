import { encode, type QrCodeGenerateResult } from 'uqr';

/** Blank modules on each side; scanners need them to find the code. */
const QUIET_ZONE = 4;

/** A QR code to draw in one path. */
export interface QrDrawing {
  /** Modules on each side, quiet zone included. */
  readonly modules: number;
  /** The dark modules as an SVG path, one unit per module. */
  readonly path: string;
}

/** Draws a text as a QR code; null: it is too long for one. */
export function qrDrawing(text: string): QrDrawing | null {
  const code = encoded(text);
  if (code === null) return null;
  const path = code.data.map((row, y) => rowPath(row, y + QUIET_ZONE)).join('');
  return { modules: code.size + 2 * QUIET_ZONE, path };
}

/** With as much error correction as fits, against dust and glare on the screen. */
function encoded(text: string): QrCodeGenerateResult | null {
  for (const ecc of ['M', 'L'] as const) {
    try {
      return encode(text, { ecc, border: 0 });
    } catch {
      // Too long at this level: try the next.
    }
  }
  return null;
}

/** Adjacent modules become one bar: thousands of single squares would show hairlines between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let start = 0; start < row.length; start += 1) {
    if (row[start] !== true) continue;
    let end = start;
    while (row[end] === true) end += 1;
    path += `M${start + QUIET_ZONE} ${y}h${end - start}v1h${start - end}z`;
    start = end;
  }
  return path;
}
