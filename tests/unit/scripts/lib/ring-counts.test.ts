import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playwrightCounts, sum, vitestCounts, withExitCode } from '../../../../scripts/lib/ring-counts.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beckon-counts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function report(text: string): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, text);
  return file;
}

describe('counts of a ring', () => {
  it('read vitest, with its two ways of not running a test', () => {
    const file = report('{"numPassedTests":7,"numFailedTests":2,"numPendingTests":1,"numTodoTests":3}');
    expect(vitestCounts(file)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  it('read Playwright, where a test that passed only the second time has failed', () => {
    const file = report('{"stats":{"expected":5,"unexpected":1,"flaky":2,"skipped":1}}');
    expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });

  it.each(['', 'no json', '[]', '{"stats":null}'])('are nothing where the report is unreadable: %j', (text) => {
    expect(playwrightCounts(report(text))).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(vitestCounts(report(text))).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(vitestCounts(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('never let a crash look like success', () => {
    const fine = { passed: 9, failed: 0, skipped: 0 };
    expect(withExitCode(fine, 0)).toEqual(fine);
    expect(withExitCode(fine, 1)).toEqual({ passed: 9, failed: 1, skipped: 0 });
    expect(withExitCode({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });

  it('add up', () => {
    expect(sum({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })).toEqual({
      passed: 11,
      failed: 22,
      skipped: 33,
    });
  });
});
