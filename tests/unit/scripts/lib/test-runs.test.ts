import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/files.mjs';
import { countsOf, pick, playwrightRun, vitestRun } from '../../../../scripts/lib/test-runs.mjs';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { removeTemporaryFolder } from '../../../support/temporary-folder';

const FILES = ['tests/ui/known.test.ts', 'tests/ui/many-apps.test.ts', 'tests/ui/deep/known-apps.test.tsx'];

describe('the words that pick tests', () => {
  it('pick files by their paths below the ring, in any case', () => {
    expect(pick(['KNOWN'], FILES)).toMatchObject({ files: [FILES[0], FILES[2]], isAll: false, titles: null });
    expect(pick(['many', 'deep/'], FILES).files).toEqual([FILES[1], FILES[2]]);
    // Neither the ring's name nor what every file ends with.
    for (const word of ['ui', 'tests', 'test.ts']) expect(pick([word], FILES).titles).not.toBeNull();
  });

  it('pick tests by their titles, where no path has them: with all of them, in any order and case', () => {
    const { files, titles, sentence } = pick(['known', 'Favorites', 'first?'], FILES);
    expect(files).toEqual([FILES[0], FILES[2]]);
    const picked = new RegExp(titles ?? '');
    expect(picked.test('known apps puts favorites FIRST? or not')).toBe(true);
    expect(picked.test('which comes first? favorites')).toBe(true);
    expect(picked.test('puts favorites first')).toBe(false);
    expect(sentence).toBe(
      'Picked 2 of 3 files, “known” in their paths, “Favorites” in the titles of tests, “first?” in the titles of tests.\n',
    );
  });
});

describe('what a run comes to', () => {
  const name = `counted-${process.pid}`;
  const report = inRoot('test-results', `${name}.json`);
  const folder = new TemporaryFolder();
  beforeEach(() => void mkdirSync(inRoot('test-results'), { recursive: true }));
  afterEach(() => removeTemporaryFolder(report));

  it('counts of vitest’s tests those that were picked by their titles', () => {
    const tests = ['passed', 'failed', 'skipped', 'todo'].map((status) => ({ fullName: `known ${status}`, status }));
    const results = [{ assertionResults: [...tests, { fullName: 'another', status: 'skipped' }] }];
    const { count } = vitestRun({ project: 'ui', files: FILES, isAll: true, titles: '(?=.*known)' });
    expect(count({ testResults: results })).toEqual({ passed: 1, failed: 1, skipped: 2 });
  });

  it('counts a test of Playwright that passed only the second time as failed', () => {
    const { count } = playwrightRun({ project: 'ui', files: FILES, isAll: true, titles: null });
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
    expect(count({ stats })).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });

  it.each([
    ['no report', ''],
    ['a report without a failure', '{"stats":{"expected":9}}'],
  ])('is a failure where the runner ends badly with %s', async (_, written) => {
    const program = `${folder.path}/runner.mjs`;
    writeFileSync(
      program,
      `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(report)}, '${written}'); process.exit(1);`,
    );
    const testRun = {
      ...playwrightRun({ project: 'ui', name, files: [], isAll: true, titles: null }),
      args: [program],
    };
    expect((await countsOf(testRun, false)).failed).toBe(1);
  });
});
