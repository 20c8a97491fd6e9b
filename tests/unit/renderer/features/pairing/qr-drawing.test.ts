import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrDrawing } from '../../../../../renderer/features/pairing/qr-drawing';

const QUIET_ZONE = 4;

/** The modules that a path darkens, row by row. */
function drawn(path: string, modules: number): string[] {
  const rows = Array.from({ length: modules }, () => Array.from({ length: modules }, () => '.'));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let column = Number(x); column < Number(x) + Number(width); column += 1) {
      const row = rows[Number(y)];
      if (row !== undefined) row[column] = '#';
    }
  }
  return rows.map((row) => row.join(''));
}

describe('qrDrawing', () => {
  it('draws every module, with four blank ones around', () => {
    const text = JSON.stringify({ v: 2, code: 'ABC123' });
    const drawing = qrDrawing(text);
    const expected = encode(text, { ecc: 'M', border: QUIET_ZONE }).data;
    expect(drawing?.modules).toBe(expected.length);
    expect(drawn(drawing?.path ?? '', expected.length)).toEqual(
      expected.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')),
    );
  });

  it('gives up correction for room, and then the picture', () => {
    expect(qrDrawing('x'.repeat(2_600))).not.toBeNull();
    expect(qrDrawing('x'.repeat(3_000))).toBeNull();
  });
});
