import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filterOf, filterText, testFiles } from '../../../../scripts/lib/test-filter.mjs';

const FILES = ['tests/ui/known.test.ts', 'tests/ui/many-apps.test.ts', 'tests/ui/deep/known-apps.test.tsx'];

describe('the words that pick tests of a ring', () => {
  it('are none, and pick all', () => {
    expect(filterOf([], FILES)).toEqual({ files: [], titles: null });
  });

  it('pick files by their paths below the ring, in any case', () => {
    expect(filterOf(['KNOWN'], FILES).files).toEqual([FILES[0], FILES[2]]);
    expect(filterOf(['deep/'], FILES).files).toEqual([FILES[2]]);
    expect(filterOf(['many', 'deep'], FILES)).toEqual({ files: [FILES[1], FILES[2]], titles: null });
    // Neither the ring's name nor what every file ends with.
    for (const word of ['ui', 'tests', 'test.ts']) expect(filterOf([word], FILES).files).toEqual([]);
  });

  it('pick tests by their titles, where no path has them: with all of them, in any order and case', () => {
    const { files, titles } = filterOf(['known', 'Favorites', 'first?'], FILES);
    expect(files).toEqual([FILES[0], FILES[2]]);
    const picked = new RegExp(titles ?? '');
    expect(picked.test('known apps puts favorites FIRST? or not')).toBe(true);
    expect(picked.test('which comes first? favorites')).toBe(true);
    expect(picked.test('puts favorites first')).toBe(false);
  });
});

describe('what the words have picked', () => {
  it('is said with what they leave out, of files and of tests', () => {
    expect(filterText('ui', [], FILES)).toBe('');
    expect(filterText('ui', ['many', 'deep'], FILES)).toBe(
      'Picked in ui: 2 of 3 files, those with “many” or “deep” in the path; all of their tests.\n',
    );
    expect(filterText('ui', ['known', 'verdict', 'first'], FILES)).toBe(
      'Picked in ui: 2 of 3 files, those with “known” in the path; of their tests only those with “verdict” and “first” in the titles.\n',
    );
    expect(filterText('ui', ['verdict', 'first'], FILES)).toBe(
      'Picked in ui: all 3 files, as no path has “verdict” or “first”; of their tests only those with “verdict” and “first” in the titles.\n',
    );
  });
});

it('the files of a ring are those with tests, at any depth', () => {
  const files = testFiles('tests/e2e');
  expect(files).toContain('tests/e2e/window.test.ts');
  expect(files).toContain('tests/e2e/cli/doctor.test.ts');
  const faults = testFiles('tests/faults');
  expect(faults).toContain('tests/faults/kill/store-writer.window.test.ts');
  // The program that this test runs.
  expect(existsSync('tests/faults/kill/store-writer.ts')).toBe(true);
  expect(faults).not.toContain('tests/faults/kill/store-writer.ts');
});
