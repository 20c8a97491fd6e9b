import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { appleIcon, windowsIcon } from '../../../../scripts/lib/icon-files.mjs';

const small = Buffer.from('small');
const large = Buffer.from('larger');

it('writes an icon for Windows: each picture with its size and place', () => {
  const file = windowsIcon(
    new Map([
      [256, large],
      [16, small],
    ]),
  );
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  expect([file[6], file[22]]).toEqual([16, 0]);
  const [length, offset] = [file.readUInt32LE(30), file.readUInt32LE(34)];
  expect(file.subarray(offset, offset + length).toString()).toBe('larger');
});

it('writes an icon for macOS: each picture under the names of its size, and the length of all', () => {
  const file = appleIcon(
    new Map([
      [16, small],
      [32, large],
      [20, large],
    ]),
  );
  expect(file.toString('latin1', 0, 4)).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  expect(file.toString('latin1', 8, 12)).toBe('icp4');
  expect(file.readUInt32BE(12)).toBe(8 + small.length);
  expect(file.toString('latin1').match(/larger/g)).toHaveLength(2);
});

it('keeps the drawn icons at every size that a desktop asks for', () => {
  for (const size of [16, 22, 24, 32, 48, 64, 128, 256, 512]) {
    const png = readFileSync(resolve(import.meta.dirname, `../../../../build/icons/${size}x${size}.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
});
