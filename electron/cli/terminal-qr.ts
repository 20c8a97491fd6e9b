import { encode } from 'uqr';
import type { Line } from './terminal-line';

/** Blank modules around the code: readers need them. */
const QUIET_ZONE = 4;
/** Longest text whose code a terminal can show: it has some 90 modules to a side. */
const MAX_TEXT_BYTES = 700;

/**
 * A QR code as lines of half blocks, two rows of modules in each. With colours it is dark on white whatever the
 * terminal's theme is; without, on what is taken to be a light page. Null: it would not fit on any screen.
 */
export function terminalQr(text: string): readonly Line[] | null {
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) return null;
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'L' });
  const isDark = (row: number, column: number): boolean => data[row]?.[column] ?? false;
  return Array.from({ length: Math.ceil(size / 2) }, (_row, line) => {
    const cells = Array.from({ length: size }, (_cell, column) =>
      block(isDark(2 * line, column), isDark(2 * line + 1, column)),
    ).join('');
    return [{ text: cells, colour: 'dark-on-white' }];
  });
}

function block(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
}
