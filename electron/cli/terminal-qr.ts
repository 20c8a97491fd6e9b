import { encode } from 'uqr';
import type { Line } from './terminal';

/** Blank modules around the code, required by scanners. */
const QUIET_ZONE = 4;
/** Longest text whose code fits a terminal, at about 90 modules per side. */
const MAX_TEXT_BYTES = 700;

/**
 * A QR code as lines of half blocks, two rows of modules each. With colors it is dark on white in any theme; without,
 * it assumes a light background. Null: too large for any screen.
 */
export function terminalQr(text: string): readonly Line[] | null {
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) return null;
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'L' });
  const isDark = (row: number, column: number): boolean => data[row]?.[column] ?? false;
  return Array.from({ length: Math.ceil(size / 2) }, (_row, line) => {
    const cells = Array.from({ length: size }, (_cell, column) =>
      block(isDark(2 * line, column), isDark(2 * line + 1, column)),
    ).join('');
    return [{ text: cells, color: 'dark-on-white' }];
  });
}

function block(upper: boolean, lower: boolean): string {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
}
