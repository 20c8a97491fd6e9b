import { describe, expect, it } from 'vitest';
import { accepts, inWords, oldestOf } from '../../../../scripts/lib/version-range.mjs';

const SUPPORTED = '^22.13.0 || ^24.0.0 || >=26.0.0';

describe('a range of Node versions', () => {
  it.each([
    ['20.20.2', false],
    ['22.12.9', false],
    ['22.13.0', true],
    ['22.23.3', true],
    ['23.11.0', false],
    ['24.0.0', true],
    ['25.9.0', false],
    ['26.0.0', true],
    ['31.4.1', true],
    ['26.1.0-nightly20260101', true],
  ])('knows whether it has %s', (version, expected) => {
    expect(accepts(SUPPORTED, version)).toBe(expected);
  });

  it.each([
    ['>= 22.12.0', '22.12.0', '22.11.0'],
    ['>22', '23.0.0', '22.9.0'],
    ['>22.1', '22.2.0', '22.1.9'],
    ['<=22', '22.9.9', '23.0.0'],
    ['<=22.1', '22.1.9', '22.2.0'],
    ['>=6 <7 || >=8', '6.9.1', '7.0.0'],
    ['18 || 20 || >=22', '20.3.0', '21.0.0'],
    ['6.* || 8.*', '8.1.0', '7.1.0'],
    ['>= 10.x', '10.0.0', '9.9.9'],
    ['~22.4.1', '22.4.9', '22.5.0'],
    ['~22', '22.9.0', '23.0.0'],
    ['22.4.1', '22.4.1', '22.4.2'],
    ['^0.10.2', '0.10.9', '0.11.0'],
    ['^0.0.3', '0.0.3', '0.0.4'],
    ['^0', '0.9.0', '1.0.0'],
  ])('is read as npm reads it: %s has %s and not %s', (range, inside, outside) => {
    expect([accepts(range, inside), accepts(range, outside)]).toEqual([true, false]);
  });

  it.each(['', '*', 'x'])('is every version where it is "%s"', (range) => {
    expect(accepts(range, '22.13.0')).toBe(true);
  });

  it('has no version where it is not understood', () => {
    expect(accepts('lts/*', '22.13.0')).toBe(false);
  });

  it('names the oldest version of each alternative', () => {
    expect(oldestOf(SUPPORTED)).toEqual(['22.13.0', '24.0.0', '26.0.0']);
  });

  it('is said in words', () => {
    expect(inWords(SUPPORTED)).toBe('22.13, 24, 26 or newer');
    expect(inWords('^22.0.0')).toBe('22');
  });
});
