import { rmSync } from 'node:fs';
import { inRoot, isObject, ROOT, readJsonObject } from './files.mjs';
import { capture, run } from './processes.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 *
 * @typedef {object} Picked which tests are wanted
 * @property {readonly string[]} files below the project root
 * @property {boolean} isAll whether these are all files of their rings
 * @property {string | null} titles a regular expression for their titles; null: all
 *
 * @typedef {object} TestRun one call of a runner
 * @property {string} name also of its report
 * @property {string} node the executable
 * @property {readonly string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {(report: Record<string, unknown>) => Counts} count
 */

/**
 * What words pick of these files: those that are in paths pick files, and of the tests in them the others pick those that
 * have all of them in their titles; in any case.
 *
 * @param {readonly string[]} words
 * @param {readonly string[]} all files, `tests/RING/PATH.test.ts`
 * @returns {Picked & { sentence: string }} `sentence` says what was taken for what, and what that leaves out
 */
export function pick(words, all) {
  const inRing = (/** @type {string} */ file) => file.replace(/^tests\/\w+\/|\.test\.tsx?$/g, '').toLowerCase();
  const picksIn = (/** @type {string} */ file) => words.filter((word) => inRing(file).includes(word.toLowerCase()));
  const ofFiles = new Set(all.flatMap(picksIn));
  const ofTitles = words.filter((word) => !ofFiles.has(word));
  const files = ofFiles.size === 0 ? all : all.filter((file) => picksIn(file).length > 0);
  const said = [
    `Picked ${files.length} of ${all.length} files`,
    ...[...ofFiles].map((word) => `“${word}” in their paths`),
    ...ofTitles.map((word) => `“${word}” in the titles of tests`),
  ];
  return {
    files,
    isAll: ofFiles.size === 0,
    titles: ofTitles.length === 0 ? null : ofTitles.map(anywhere).join(''),
    sentence: words.length === 0 || all.length === 0 ? '' : `${said.join(', ')}.\n`,
  };
}

/** A lookahead for it, since not every runner takes the flag for any case. @param {string} word */
function anywhere(word) {
  const classes = [...word].map((letter) => `${letter.toLowerCase()}${letter.toUpperCase()}`);
  return `(?=.*${classes.map((letters) => `[${letters.replace(/[\\\]^-]/g, '\\$&')}]`).join('')})`;
}

/** @param {Picked & { project: string, name?: string }} options @returns {TestRun} */
export function vitestRun({ project, name = project, files, isAll, titles }) {
  const picked = new RegExp(titles ?? '');
  return {
    name,
    node: process.execPath,
    args: [
      inRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(name)}`,
      `--project=${project}*`,
      ...(titles === null ? [] : ['--testNamePattern', titles]),
      ...(isAll ? [] : files),
    ],
    env: process.env,
    count: (report) => {
      // What was not picked is in the report, too.
      const tests = objectsIn(report, 'testResults')
        .flatMap((file) => objectsIn(file, 'assertionResults'))
        .filter(({ fullName }) => picked.test(String(fullName)));
      const of = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted).length;
      const [passed, failed] = [of('passed'), of('failed')];
      return { passed, failed, skipped: tests.length - passed - failed };
    },
  };
}

/** @param {Picked & { project: string, name?: string }} options @returns {TestRun} */
export function playwrightRun({ project, name = project, files, isAll, titles }) {
  return {
    name,
    node: process.execPath,
    args: [
      inRoot('node_modules', 'playwright', 'cli.js'),
      'test',
      '--reporter=list,json',
      '--pass-with-no-tests',
      `--project=${project}`,
      ...(titles === null ? [] : ['--grep', titles]),
      ...(isAll ? [] : files.map((file) => `${file.replaceAll('.', '\\.')}$`)),
    ],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name) },
    count: ({ stats }) => {
      const counted = isObject(stats) ? stats : {};
      const of = (/** @type {string} */ outcome) => Number(counted[outcome] ?? 0);
      return { passed: of('expected'), failed: of('unexpected') + of('flaky'), skipped: of('skipped') };
    },
  };
}

/**
 * Runs tests. A run that ended badly without a failed test (it crashed, a file did not load) counts as one failure.
 *
 * @param {TestRun} testRun
 * @param {boolean} isShown as it comes; otherwise when it has ended, as it runs beside another
 * @returns {Promise<Counts>}
 */
export async function countsOf({ name, node, args, env, count }, isShown) {
  rmSync(reportOf(name), { force: true });
  const options = { cwd: ROOT, env };
  process.stdout.write(`\n=== ${name}${isShown ? '' : ' runs beside, and is shown at its end'} ===\n`);
  const { code, output } = isShown
    ? { code: await run(node, args, options), output: '' }
    : await capture(node, args, options);
  if (!isShown) process.stdout.write(`\n=== ${name} ===\n${output}`);
  const counts = count(readJsonObject(reportOf(name)));
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} name */
const reportOf = (name) => inRoot('test-results', `${name}.json`);

/** @param {Record<string, unknown>} object @param {string} name */
const objectsIn = (object, name) => (Array.isArray(object[name]) ? object[name].filter(isObject) : []);
