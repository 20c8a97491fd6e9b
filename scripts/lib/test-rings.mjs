import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { buildTestEntry } from './build-step.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { capture, isOnPath, run } from './processes.mjs';
import {
  NOTHING,
  playwrightCounts,
  playwrightFailures,
  vitestCounts,
  vitestFailures,
  withExitCode,
} from './ring-results.mjs';
import { SetupError } from './say.mjs';
import { STRAY_ERRORS_FILE } from './stray-errors-reporter.mjs';
import { openWorkerScreens } from './worker-screens.mjs';

/**
 * @typedef {object} Ring
 * @property {readonly import('./debian-step.mjs').DebianNeed[]} debian
 * @property {boolean} runtime
 * @property {readonly import('./build-step.mjs').BuildName[]} builds
 * @property {() => Promise<RingResult>} run
 *
 * @typedef {object} RingResult
 * @property {import('./ring-results.mjs').Counts} counts
 * @property {readonly import('./ring-results.mjs').Failure[]} failures none, too, where a ring crashed
 */

const WINDOW_NEEDS = /** @type {const} */ (['window', 'virtual screen', 'session bus']);

/** In the order in which they run: the quick ones first. */
const RING_NAMES = /** @type {const} */ (['unit', 'lan', 'relay', 'ui', 'e2e', 'desktop']);

/** @typedef {typeof RING_NAMES[number]} RingName */

/** @type {Readonly<Record<RingName, Ring>>} */
export const RINGS = {
  unit: { debian: [], runtime: false, builds: ['command line'], run: async () => await runVitest('unit') },
  lan: {
    // Who is not root cannot run this ring, and need not install anything for it.
    debian: process.getuid?.() === 0 ? ['network namespaces'] : [],
    runtime: false,
    builds: ['command line'],
    run: runLan,
  },
  relay: {
    debian: ['redis'],
    runtime: false,
    builds: ['command line'],
    run: async () => await runVitest('relay', process.env, ['--config', 'tests/relay/vitest.config.mts']),
  },
  ui: {
    debian: WINDOW_NEEDS,
    runtime: true,
    builds: ['app'],
    run: async () => {
      await buildIfThere('tests/ui/fake-main.ts', 'test/fake-main.js');
      return await runInWindow('ui');
    },
  },
  e2e: {
    debian: [...WINDOW_NEEDS, 'sleep and wake', 'keyring', 'QR reader', 'shells'],
    runtime: true,
    builds: ['app', 'command line'],
    run: async () => {
      await buildIfThere('tests/e2e/store-writer.ts', 'test/store-writer.js');
      return await runInWindow('e2e');
    },
  },
  desktop: {
    debian: [...WINDOW_NEEDS, 'sleep and wake', 'desktop session'],
    runtime: true,
    builds: ['app'],
    run: runDesktop,
  },
};

/**
 * @param {readonly string[]} wanted
 * @returns {RingName[]} in the order of the rings; all where none is named
 */
export function chosenRings(wanted) {
  const unknown = wanted.filter((name) => !RING_NAMES.some((ring) => ring === name));
  if (unknown.length > 0) {
    throw new SetupError(`There is no ring ${unknown.join(', ')}; there are ${RING_NAMES.join(', ')}.`);
  }
  return RING_NAMES.filter((ring) => wanted.length === 0 || wanted.includes(ring));
}

/** @param {string} ring */
const reportOf = (ring) => inRoot('test-results', `${ring}.json`);

/**
 * @param {'unit' | 'lan' | 'relay'} ring
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [which] what makes the runner take this ring's tests alone
 * @returns {Promise<RingResult>}
 */
async function runVitest(ring, env = process.env, which = ['--project', ring]) {
  const report = reportOf(ring);
  const strays = inRoot('test-results', `${ring}-strays.json`);
  for (const file of [report, strays]) rmSync(file, { force: true });
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const strayReporter = `--reporter=${inRoot('scripts', 'lib', 'stray-errors-reporter.mjs')}`;
  const code = await run(process.execPath, [vitest, 'run', ...which, ...reporters, strayReporter], {
    cwd: ROOT,
    env: { ...env, [STRAY_ERRORS_FILE]: strays },
  });
  return { counts: withExitCode(vitestCounts(report), code), failures: vitestFailures(report, strays) };
}

/** Where network namespaces cannot be made, its tests count as skipped; on a Linux that is there to test, as failed. */
async function runLan() {
  const reason = await whyNoNamespaces();
  if (reason !== null) {
    const sentence = `No network namespaces here: ${reason}.`;
    if (process.env.CI === 'true' && process.platform === 'linux') throw new SetupError(sentence);
    process.stdout.write(`${sentence} The ring is skipped.\n`);
  }
  for (const program of ['lan-program', 'beckon-program']) {
    await buildTestEntry(`tests/lan/programs/${program}.ts`, `test/${program}.js`);
  }
  const env = { ...process.env, BECKON_LAN: reason === null ? 'own' : 'none' };
  return await runVitest('lan', env);
}

/**
 * Elsewhere there is no session bus on which a test can play the desktop.
 *
 * @returns {Promise<RingResult>}
 */
async function runDesktop() {
  if (process.platform !== 'linux') {
    process.stdout.write('Desktops are played on a session bus, which this system has not. The ring is left out.\n');
    return { counts: NOTHING, failures: [] };
  }
  await buildTestEntry('tests/desktop/day-main.ts', 'test/day-main.js');
  return await runInWindow('desktop');
}

/**
 * Runs a Playwright ring; on Linux each worker always on a screen and a session bus of its own, so that it neither depends on the
 * desktop it is started from nor disturbs it.
 *
 * @param {'ui' | 'e2e' | 'desktop'} ring
 * @returns {Promise<RingResult>}
 */
async function runInWindow(ring) {
  const report = reportOf(ring);
  rmSync(report, { force: true });
  const result = (/** @type {number} */ code) => ({
    counts: withExitCode(playwrightCounts(report), code),
    failures: playwrightFailures(report),
  });
  const playwright = [
    inRoot('node_modules', 'playwright', 'cli.js'),
    'test',
    '-c',
    `tests/${ring}/playwright.config.ts`,
  ];
  if (process.platform !== 'linux') {
    const code = await run(process.execPath, playwright, { cwd: ROOT });
    return result(code);
  }
  const screens = await openWorkerScreens(availableParallelism());
  try {
    const code = await run(process.execPath, playwright, { cwd: ROOT, env: screens.env });
    return result(code);
  } finally {
    await screens.close();
  }
}

/**
 * @param {string} entry
 * @param {string} output
 */
async function buildIfThere(entry, output) {
  if (existsSync(inRoot(entry))) await buildTestEntry(entry, output);
}

const PROGRAMS = ['ip', 'nft', 'dnsmasq', 'sysctl', 'setpriv'];

/**
 * Finds out by trying whether this machine lets us make network namespaces with all that the LAN ring needs in them.
 *
 * @returns {Promise<string | null>} why not, as part of a sentence; null where it does
 */
async function whyNoNamespaces() {
  if (process.platform !== 'linux') return 'they are a thing of Linux';
  if (process.getuid?.() !== 0) return 'making them takes root';
  const missing = PROGRAMS.filter((program) => !isOnPath(program));
  if (missing.length > 0) return `not installed: ${missing.join(', ')}`;

  // Named as the ring names its own, so that the next run takes it away should this one be killed here.
  const name = `beckon-lan-${process.pid}-probe`;
  const within = ['netns', 'exec', name];
  const attempts = [
    ['netns', 'add', name],
    ['-n', name, 'link', 'add', 'bridge', 'type', 'bridge'],
    ['-n', name, 'link', 'add', 'one', 'type', 'veth', 'peer', 'name', 'other'],
    [...within, 'sysctl', '-q', '-w', 'net.ipv4.ip_forward=1'],
    [...within, 'nft', 'add table ip t; add chain ip t c { type nat hook prerouting priority 0; }'],
    [...within, 'nft', 'add rule ip t c numgen random mod 100 < 30 drop'],
  ];
  try {
    for (const attempt of attempts) {
      const { code, output } = await capture('ip', attempt);
      if (code !== 0) return `the system refused: ${output.trim().split('\n')[0] ?? attempt.join(' ')}`;
    }
    return null;
  } finally {
    await capture('ip', ['netns', 'delete', name]);
  }
}
