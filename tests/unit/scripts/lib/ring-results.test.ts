import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { capture } from '../../../../scripts/lib/processes.mjs';
import {
  failureText,
  playwrightCounts,
  playwrightFailures,
  sum,
  vitestCounts,
  vitestFailures,
  withExitCode,
} from '../../../../scripts/lib/ring-results.mjs';
import { STRAY_ERRORS_FILE } from '../../../../scripts/lib/stray-errors-reporter.mjs';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../support/temporary-folder';

let folder = '';
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(() => removeTemporaryFolder(folder));

/** A file with that text, or that JSON. */
function report(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('counts of a ring', () => {
  it('read vitest, with its two ways of not running a test', () => {
    const file = report('report.json', '{"numPassedTests":7,"numFailedTests":2,"numPendingTests":1,"numTodoTests":3}');
    expect(vitestCounts(file)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  it('read of vitest only the tests that were picked by their titles', () => {
    const tests = [
      { fullName: 'known one', status: 'passed' },
      { fullName: 'known two', status: 'failed' },
      { fullName: 'known three', status: 'skipped' },
      { fullName: 'another', status: 'skipped' },
    ];
    const file = report('report.json', { numPassedTests: 1, testResults: [{ assertionResults: tests }] });
    expect(vitestCounts(file, '(?=.*known)')).toEqual({ passed: 1, failed: 1, skipped: 1 });
  });

  it('read Playwright, where a test that passed only the second time has failed', () => {
    const file = report('report.json', '{"stats":{"expected":5,"unexpected":1,"flaky":2,"skipped":1}}');
    expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });

  it.each(['', 'no json', '[]', '{"stats":null}'])('are nothing where the report is unreadable: %j', (text) => {
    expect(playwrightCounts(report('report.json', text))).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(vitestCounts(report('report.json', text))).toEqual({ passed: 0, failed: 0, skipped: 0 });
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

const FAILED = { passed: 9, failed: 1, skipped: 0 };

/** What the runner’s reports of these test files tell. */
async function failuresOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [json, strays] = [join(folder, 'report.json'), join(folder, 'strays.json')];
  const args = ['run', '--root', folder, '--globals', '--reporter=json', `--outputFile.json=${json}`];
  const strayReporter = `--reporter=${inRoot('scripts', 'lib', 'stray-errors-reporter.mjs')}`;
  const { code } = await capture(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args, strayReporter], {
    env: { ...process.env, [STRAY_ERRORS_FILE]: strays },
  });
  expect(code).toBe(1);
  return vitestFailures(json, strays).map(({ name, message }) => ({ name: name.replace(`${folder}/`, ''), message }));
}

describe('failures that vitest reports', () => {
  it('have names and messages, whether of a test, a hook, a file or nobody', async () => {
    const failures = await failuresOf({
      'a.test.js': `describe('outer', () => {
        it('passes', () => {});
        it('fails', () => expect({ a: 1 }).toEqual({ a: 2 }));
      });`,
      'b.test.js': `import './missing';`,
      'c.test.js': `describe('c', () => { beforeAll(() => { throw new Error('no set-up'); }); it('never', () => {}); });`,
      'd.test.js': `it('leaves a rejection', () => void Promise.reject(new Error('nobody listens')));`,
    });
    expect(failures.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'a.test.js > outer > fails', message: expect.stringMatching(/^AssertionError: expected { a: 1 }/) },
      { name: 'b.test.js, outside any test', message: expect.stringContaining("'./missing'") },
      { name: 'c.test.js, outside any test', message: expect.stringMatching(/^Error: no set-up/) },
      { name: 'outside any test', message: expect.stringMatching(/^Error: nobody listens/) },
    ]);
  });

  it('are told by file where only the JSON report is there', () => {
    const file = report('report.json', {
      numFailedTests: 1,
      testResults: [
        {
          assertionResults: [
            {
              ancestorTitles: ['outer', 'inner'],
              title: 'fails',
              status: 'failed',
              failureMessages: ['Error: one', 'Error: two'],
            },
            { ancestorTitles: [], title: 'passes', status: 'passed', failureMessages: [] },
          ],
          status: 'failed',
          message: '',
          name: inRoot('tests', 'unit', 'a.test.ts'),
        },
        { assertionResults: [], status: 'failed', message: 'Cannot find module', name: inRoot('tests', 'b.test.ts') },
      ],
    });
    expect(vitestFailures(file, join(folder, 'missing.json'))).toEqual([
      { name: 'tests/unit/a.test.ts > outer > inner > fails', message: 'Error: one\nError: two' },
      { name: 'tests/b.test.ts, outside any test', message: 'Cannot find module' },
    ]);
  });
});

describe('failures that Playwright reports', () => {
  it('include tests in suites, tests that passed only the second time, and errors outside', () => {
    const attempt = (status: string, ...messages: string[]) => ({
      status,
      errors: messages.map((message) => ({ message })),
    });
    const spec = (title: string, status: string, ...results: unknown[]) => ({ title, tests: [{ status, results }] });
    const file = report('report.json', {
      suites: [
        {
          title: 'a.test.ts',
          specs: [spec('flaky', 'flaky', attempt('failed', 'Error: the first time'), attempt('passed'))],
          suites: [
            {
              title: 'outer',
              specs: [
                spec('passes', 'expected', attempt('passed')),
                spec(
                  'times out',
                  'unexpected',
                  attempt('timedOut', '\u001b[31mTest timeout exceeded.\u001b[39m', 'And so on'),
                ),
              ],
            },
          ],
        },
      ],
      errors: [{ message: "Error: Cannot find module './nope'" }],
    });
    expect(playwrightFailures(file)).toEqual([
      { name: 'a.test.ts > flaky', message: 'Error: the first time' },
      { name: 'a.test.ts > outer > times out', message: '\u001b[31mTest timeout exceeded.\u001b[39m\nAnd so on' },
      { name: 'outside any test', message: "Error: Cannot find module './nope'" },
    ]);
  });
});

describe('what stands at the end of a run', () => {
  it.each(['', 'no json', '[]', '{"testResults":[null,7],"suites":{},"errors":"x"}'])(
    'says that a ring ended badly where its report shows no failure: %j',
    (text) => {
      const file = report('report.json', text);
      expect([...vitestFailures(file, file), ...playwrightFailures(file)]).toEqual([]);
      expect(failureText('lan', FAILED, [])).toBe('Failed in lan: it ended badly without a failed test.\n');
    },
  );

  it('is nothing where nothing failed', () => {
    expect(failureText('lan', { ...FAILED, failed: 0 }, [])).toBe('');
  });

  it('names the tests with the first lines of what they said, in no colors and without a stack', () => {
    const message = [
      '\u001b[31mError: one\u001b[39m',
      '',
      `two ${'x'.repeat(300)}`,
      '    at file.ts:1:1',
      '3',
      '4',
      '5',
      '6',
      '7',
    ];
    const text = failureText('ui', FAILED, [
      { name: 'a > b', message: message.join('\n') },
      { name: 'c', message: '' },
    ]);
    expect(text.split('\n')).toEqual([
      'Failed in ui: a > b',
      '    Error: one',
      `    two ${'x'.repeat(196)}`,
      ...['3', '4', '5', '6'].map((line) => `    ${line}`),
      'Failed in ui: c',
      '',
    ]);
  });
});
