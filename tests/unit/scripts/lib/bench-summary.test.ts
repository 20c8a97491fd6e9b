import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { crashed, resultOf, summaryText } from '../../../../scripts/lib/bench-summary.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

const KEPT = { what: 'first paint', goal: '≤ 1.25×', isKept: true };
const MISSED = { what: 'memory', goal: '≤ 1.12×', isKept: false };
const FIGURE = { what: 'requests', goal: null, isKept: true };

/** A file as a benchmark writes it. */
function written(rows: readonly unknown[]): string {
  const file = join(folder, 'start.json');
  writeFileSync(file, JSON.stringify({ name: 'start', isQuick: false, rows }));
  return file;
}

it('counts the goals, and names those that were missed', () => {
  const result = resultOf('start', null, 12.4, written([KEPT, MISSED, FIGURE]));
  expect(crashed(result)).toBe(false);
  expect(summaryText([result], 12.6)).toBe(
    '\nmissed: start: memory, goal ≤ 1.12×\nGoals kept: 1, missed: 1; benchmarks crashed: 0; 13 s\n',
  );
});

it('shows a crash, with what was measured before it', () => {
  const result = resultOf('start', 'exit code 1', 3, written([KEPT]));
  expect(crashed(result)).toBe(true);
  expect(summaryText([result], 3)).toBe(
    '\ncrashed: start: exit code 1\nGoals kept: 1, missed: 0; benchmarks crashed: 1; 3 s\n',
  );
});

it('takes a benchmark that ends well without a report for crashed', () => {
  for (const file of [written([]), join(folder, 'none.json')]) {
    expect(crashed(resultOf('start', null, 1, file))).toBe(true);
  }
});
