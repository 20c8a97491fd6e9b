import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inRoot, ROOT } from './paths.mjs';
import { playwrightCounts, playwrightFailures, vitestCounts, vitestFailures, withExitCode } from './ring-results.mjs';
import { STRAY_ERRORS_FILE } from './stray-errors-reporter.mjs';
import { openWorkerScreens } from './worker-screens.mjs';

/**
 * What a runner needs to know.
 *
 * @typedef {object} RunnerOptions
 * @property {string} name of its report
 * @property {import('./test-filter.mjs').TestFilter} filter
 * @property {import('./ring-output.mjs').RingOutput} output
 * @property {NodeJS.ProcessEnv} [env] beside this process's own
 *
 * @typedef {object} RingResult
 * @property {import('./ring-results.mjs').Counts} counts
 * @property {readonly import('./ring-results.mjs').Failure[]} failures none, too, where a ring crashed
 */

/** The name of a window ring's report, where it is not the ring's own: an environment variable. */
const REPORT_NAME = 'BECKON_RING_REPORT';

/** The folder for reports below `test-results/`, where this run is beside another: an environment variable. */
export const REPORTS_FOLDER = 'BECKON_REPORTS_FOLDER';

/** @param {string} name */
const reportOf = (name) => inRoot('test-results', process.env[REPORTS_FOLDER] ?? '', `${name}.json`);

/**
 * Runs tests with vitest.
 *
 * @param {RunnerOptions & { which: readonly string[] }} options `which` makes the runner take this ring's tests alone
 * @returns {Promise<RingResult>}
 */
export async function runVitest({ name, which, filter: { files, titles }, output, env = {} }) {
  const report = reportOf(name);
  const strays = reportOf(`${name}-strays`);
  for (const file of [report, strays]) rmSync(file, { force: true });
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const strayReporter = `--reporter=${inRoot('scripts', 'lib', 'stray-errors-reporter.mjs')}`;
  const titled = titles === null ? [] : ['--testNamePattern', titles];
  const args = [vitest, 'run', ...which, ...reporters, strayReporter, ...titled, ...files];
  const code = await output.run(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, [STRAY_ERRORS_FILE]: strays },
  });
  return { counts: withExitCode(vitestCounts(report, titles), code), failures: vitestFailures(report, strays) };
}

/**
 * Runs tests with Playwright; on Linux each worker always on a screen and a session bus of its own, so that they
 * neither depend on the desktop they are started from nor disturb it or each other.
 *
 * @param {RunnerOptions & { ring: 'ui' | 'e2e' | 'desktop' | 'pictures' | 'faults' }} options
 * @returns {Promise<RingResult>}
 */
export async function runPlaywright({ name, ring, filter: { files, titles }, output, env = {} }) {
  const report = reportOf(name);
  rmSync(report, { force: true });
  const args = [
    inRoot('node_modules', 'playwright', 'cli.js'),
    'test',
    '-c',
    `tests/${ring}/playwright.config.ts`,
    '--pass-with-no-tests',
    ...(titles === null ? [] : ['--grep', titles]),
    ...files.map((file) => `${file.replaceAll('.', '\\.')}$`),
  ];
  const screens = process.platform === 'linux' ? await openWorkerScreens(availableParallelism()) : null;
  try {
    const environment = { ...(screens?.env ?? process.env), ...env, [REPORT_NAME]: name };
    const code = await output.run(process.execPath, args, { cwd: ROOT, env: environment });
    return { counts: withExitCode(playwrightCounts(report), code), failures: playwrightFailures(report) };
  } finally {
    await screens?.close();
  }
}
