import { readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { benchFile, crashed, resultOf, summaryText } from './lib/bench-summary.mjs';
import { buildTestEntry } from './lib/build-step.mjs';
import { writeJsonObject } from './lib/json-file.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { isOnPath, run } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { openVirtualScreen } from './lib/virtual-screen.mjs';

/**
 * What a benchmark may need: the built app with its runtime, on Linux on a screen and a session bus of their own; the
 * main process that tests put in place of the app's, `out/test/fake-main.js`; the built command line; a Redis server; socat.
 *
 * @typedef {'app' | 'fake main' | 'command line' | 'redis' | 'socat'} BenchNeed
 */

/**
 * The needs of the benchmarks in tests/bench, by name; one that is not here needs nothing but Node.
 *
 * @type {Readonly<Record<string, readonly BenchNeed[]>>}
 */
const NEEDS = {
  'command-line': ['command line'],
  'durable-alias': ['app'],
  forward: ['command line', 'socat'],
  'hand-off': ['app', 'command line'],
  idle: ['app'],
  'loop-delay': ['app'],
  'relay-wake': ['redis', 'command line'],
  start: ['app'],
  'window-rows': ['app', 'fake main'],
};

/** One that takes longer has stopped working; the short one is that of `quick`. */
const TIME_LIMIT_MS = { full: 2 * 60 * 60_000, quick: 90_000 };

/**
 * `npm run bench [-- NAME…]`: the benchmarks in tests/bench, one after the other; `npm run bench -- quick [NAME…]`: a
 * short form of them. Goals that were missed are printed, and end with 0 all the same; a benchmark that crashed ends
 * with 1.
 */
await runCommand(async () => {
  const words = process.argv.slice(2);
  const isQuick = words.includes('quick');
  const names = chosenBenchmarks(words.filter((word) => word !== 'quick'));
  await setUp({});
  const startedAt = Date.now();
  const results = [];
  for (const name of names) {
    rmSync(benchFile(name), { force: true });
    const benchStartedAt = Date.now();
    const end = await runBenchmark(name, isQuick);
    results.push(resultOf(name, end, (Date.now() - benchStartedAt) / 1000));
  }
  writeJsonObject(benchFile('summary'), { isQuick, node: process.version, benchmarks: results });
  process.stdout.write(summaryText(results, (Date.now() - startedAt) / 1000));
  return results.some(crashed) ? 1 : 0;
});

/**
 * @param {readonly string[]} wanted
 * @returns {readonly string[]} all where none is named
 */
function chosenBenchmarks(wanted) {
  const all = readdirSync(inRoot('tests', 'bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'));
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new SetupError(`There is no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  }
  return wanted.length === 0 ? all : all.filter((name) => wanted.includes(name));
}

/**
 * @param {string} name
 * @param {boolean} isQuick
 * @returns {Promise<string | null>} why it crashed; null: it ended well
 */
async function runBenchmark(name, isQuick) {
  try {
    const needs = NEEDS[name] ?? [];
    await provide(needs);
    await buildTestEntry(`tests/bench/${name}.ts`, `test/bench-${name}.js`);
    const program = inRoot('out', 'test', `bench-${name}.js`);
    const env = { ...process.env, ...(isQuick ? { BECKON_BENCH_QUICK: '1' } : {}) };
    const timeoutMs = isQuick ? TIME_LIMIT_MS.quick : TIME_LIMIT_MS.full;
    const code = needs.includes('app')
      ? await runOnScreen(program, env, timeoutMs)
      : await run(process.execPath, [program], { cwd: ROOT, env, timeoutMs });
    return code === 0 ? null : `exit code ${code}`;
  } catch (error) {
    // One that cannot be built or started must not hide what the others measure.
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {readonly BenchNeed[]} needs */
async function provide(needs) {
  const needsApp = needs.includes('app');
  await setUp({
    debian: [
      ...(needsApp ? /** @type {const} */ (['screen', 'desktop', 'keyring']) : []),
      ...(needs.includes('redis') ? /** @type {const} */ (['redis']) : []),
      ...(needs.includes('socat') ? /** @type {const} */ (['programs']) : []),
    ],
    runtime: needsApp,
    builds: [
      ...(needsApp ? /** @type {const} */ (['app']) : []),
      ...(needs.includes('command line') ? /** @type {const} */ (['command line']) : []),
    ],
  });
  if (needsApp) await buildTestEntry('tests/bench/support/blank-main.ts', 'test/blank-main.js');
  if (needs.includes('fake main')) await buildTestEntry('tests/ui/fake-main.ts', 'test/fake-main.js');
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @param {number} timeoutMs
 * @returns {Promise<number>} its exit code
 */
async function runOnScreen(program, env, timeoutMs) {
  if (process.platform !== 'linux') return await run(process.execPath, [program], { cwd: ROOT, env, timeoutMs });
  const screen = await openVirtualScreen();
  try {
    const command = [...(isOnPath('dbus-run-session') ? ['dbus-run-session', '--'] : []), process.execPath, program];
    return await run(command[0] ?? '', command.slice(1), {
      cwd: ROOT,
      env: { ...env, ...screen.env },
      timeoutMs,
    });
  } finally {
    await screen.close();
  }
}
