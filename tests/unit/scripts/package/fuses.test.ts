import { expect, it } from 'vitest';
import { fuseFaults } from '../../../../scripts/package/fuses.mjs';

const WANTED = { runAsNode: false, enableCookieEncryption: true };

it('compares what is in the program with what is meant', () => {
  expect(fuseFaults({ version: '1', 0: 48, 1: 49 }, WANTED)).toEqual([]);
  expect(fuseFaults({ version: '1', 0: 49, 1: 48 }, WANTED)).toEqual([
    'runAsNode is on instead of off',
    'enableCookieEncryption is off instead of on',
  ]);
});

it('finds a fuse that the program lacks, or that was taken out of it', () => {
  expect(fuseFaults({ version: '1', 0: 48 }, WANTED)).toEqual(['enableCookieEncryption is not there instead of on']);
  expect(fuseFaults({ version: '1', 0: 114, 1: 49 }, WANTED)).toEqual(['runAsNode is not there instead of off']);
});

it('finds a fuse that nobody decided on, but lets the youngest stay as Electron has it', () => {
  expect(fuseFaults({ version: '1', 0: 48, 1: 49, 2: 49 }, WANTED)).toEqual(['nobody decided on fuse 2']);
  expect(fuseFaults({ version: '1', 0: 48, 1: 49, 8: 49 }, WANTED)).toEqual([]);
});
