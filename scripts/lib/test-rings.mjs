import { existsSync } from 'node:fs';
import { buildTestEntry } from './build-step.mjs';
import { whyNoNamespaces } from './network-namespaces.mjs';
import { runPackageRing } from './package-ring.mjs';
import { inRoot } from './paths.mjs';
import { NOTHING, sum } from './ring-results.mjs';
import { runPlaywright, runVitest } from './ring-runners.mjs';
import { SetupError } from './say.mjs';
import { testFiles } from './test-filter.mjs';

/**
 * @typedef {import('./ring-runners.mjs').RingResult} RingResult
 *
 * @typedef {object} RunOptions
 * @property {import('./test-filter.mjs').TestFilter} filter
 * @property {import('./ring-output.mjs').RingOutput} output
 *
 * @typedef {object} Ring
 * @property {readonly import('./debian-step.mjs').DebianNeed[]} debian
 * @property {boolean} runtime
 * @property {boolean} [python] what tests of the Python client, GDScript, translations and workflows need
 * @property {readonly import('./build-step.mjs').BuildName[]} builds
 * @property {() => readonly string[]} files
 * @property {(options: RunOptions) => Promise<RingResult>} run
 */

const E2E_NEEDS = /** @type {const} */ (['screen', 'desktop', 'keyring', 'programs', 'csharp']);

/** In the order in which they run: the quick ones first. */
const RING_NAMES = /** @type {const} */ (['unit', 'lan', 'relay', 'ui', 'e2e', 'desktop', 'package', 'faults']);

/** @typedef {typeof RING_NAMES[number]} RingName */

/** These wait more than they work, and run beside the others. */
const WAITING = ['lan', 'relay', 'package', 'desktop'];

/** Tests of the ring `faults` that drive a window; the others run on plain Node. */
const IN_A_WINDOW = '.window.test.ts';

const OF_UNIT = ['--project', 'unit*'];

const OF_RELAY = ['--config', 'tests/relay/vitest.config.mts'];

const OF_FAULTS = ['--config', 'tests/faults/vitest.config.mts'];

/** @type {Readonly<Record<RingName, Ring>>} */
export const RINGS = {
  unit: {
    debian: ['ports'],
    runtime: false,
    builds: ['command line'],
    files: () => testFiles('tests/unit'),
    run: async (options) => await runVitest({ ...options, name: 'unit', which: OF_UNIT }),
  },
  lan: {
    // Who is not root cannot run this ring, and need not install anything for it.
    debian: process.getuid?.() === 0 ? ['lan'] : [],
    runtime: false,
    builds: ['command line'],
    files: () => testFiles('tests/lan'),
    run: runLan,
  },
  relay: {
    debian: ['redis'],
    runtime: false,
    builds: ['command line'],
    files: () => testFiles('tests/relay'),
    run: async (options) => await runVitest({ ...options, name: 'relay', which: OF_RELAY }),
  },
  ui: {
    debian: ['screen'],
    runtime: true,
    builds: ['app', 'gallery'],
    files: () => testFiles('tests/ui'),
    run: async (options) => {
      await buildIfThere('tests/ui/fake-main.ts', 'test/fake-main.js');
      return await runPlaywright({ ...options, name: 'ui', ring: 'ui' });
    },
  },
  e2e: {
    debian: E2E_NEEDS,
    runtime: true,
    python: true,
    builds: ['app', 'command line'],
    files: () => testFiles('tests/e2e'),
    run: async (options) => await runPlaywright({ ...options, name: 'e2e', ring: 'e2e' }),
  },
  desktop: {
    debian: ['screen', 'desktop', 'keyring'],
    runtime: true,
    builds: ['app'],
    files: () => testFiles('tests/desktop'),
    run: runDesktop,
  },
  package: {
    // Who is not root cannot run this ring, and need not install anything for it.
    debian:
      process.getuid?.() === 0 ? ['screen', 'desktop', 'keyring', 'fresh Debian', 'package checks', 'packages'] : [],
    runtime: true,
    builds: ['app', 'command line', 'site'],
    files: () => testFiles('tests/package'),
    run: runPackageRing,
  },
  faults: {
    debian: [...E2E_NEEDS, 'redis', ...(process.getuid?.() === 0 ? /** @type {const} */ (['lan']) : [])],
    runtime: true,
    builds: ['app', 'command line'],
    files: () => testFiles('tests/faults'),
    run: runFaults,
  },
};

/**
 * What the words of a command name: rings, and then words that pick tests of them.
 *
 * @param {readonly string[]} wanted
 * @returns {{ rings: RingName[], words: readonly string[] }} rings in their order; all where none is named
 */
export function chosenTests(wanted) {
  const first = wanted.findIndex((name) => !isRing(name));
  const [named, words] = first < 0 ? [wanted, []] : [wanted.slice(0, first), wanted.slice(first)];
  if (named.length === 0 && words.length > 0) {
    throw new SetupError(
      `There is no ring ${words[0]}; there are ${RING_NAMES.join(', ')}.`,
      `npm test -- ui ${words[0]}    (a ring first, then words of the tests in it)`,
    );
  }
  return { rings: RING_NAMES.filter((ring) => named.length === 0 || named.includes(ring)), words };
}

/**
 * Which rings run one after another on the terminal, and which beside them.
 *
 * @param {readonly RingName[]} rings
 * @returns {{ shown: readonly RingName[], beside: readonly RingName[] }} always one shown if there is any
 */
export function sidesOf(rings) {
  const busy = rings.filter((ring) => !WAITING.includes(ring));
  const shown = busy.length > 0 ? busy : rings.slice(0, 1);
  return { shown, beside: rings.filter((ring) => !shown.includes(ring)) };
}

/**
 * @param {string} word
 * @returns {word is RingName}
 */
function isRing(word) {
  return RING_NAMES.some((ring) => ring === word);
}

/** @param {RunOptions} options */
async function runLan(options) {
  const env = await lanEnvironment(options);
  for (const program of ['lan-program', 'beckon-program']) {
    await buildTestEntry(`tests/lan/programs/${program}.ts`, `test/${program}.js`);
  }
  return await runVitest({ ...options, name: 'lan', which: ['--project', 'lan'], env });
}

/**
 * Where network namespaces cannot be made, tests that need them count as skipped; on a Linux that is there to test, as
 * failed.
 *
 * @param {RunOptions} options
 * @returns {Promise<Readonly<Record<string, string>>>} for those tests
 */
async function lanEnvironment({ output }) {
  const reason = await whyNoNamespaces();
  if (reason !== null) {
    const sentence = `No network namespaces here: ${reason}.`;
    if (process.env.CI === 'true' && process.platform === 'linux') throw new SetupError(sentence);
    output.write(`${sentence} What needs them is skipped.\n`);
  }
  return { BECKON_LAN: reason === null ? 'own' : 'none' };
}

/**
 * Elsewhere there is no session bus on which a test can play the desktop.
 *
 * @param {RunOptions} options
 * @returns {Promise<RingResult>}
 */
async function runDesktop(options) {
  if (process.platform !== 'linux') {
    options.output.write('Desktops are played on a session bus, which this system has not. The ring is left out.\n');
    return { counts: NOTHING, failures: [] };
  }
  await buildTestEntry('tests/desktop/day-main.ts', 'test/day-main.js');
  return await runPlaywright({ ...options, name: 'desktop', ring: 'desktop' });
}

/**
 * What goes wrong, on purpose: a few rounds of each; `npm run test:faults` takes all of them.
 *
 * @param {RunOptions} options
 * @returns {Promise<RingResult>}
 */
async function runFaults({ filter, output }) {
  const files = filter.files.length > 0 ? filter.files : RINGS.faults.files();
  const inWindow = files.filter((file) => file.endsWith(IN_A_WINDOW));
  const onNode = files.filter((file) => !file.endsWith(IN_A_WINDOW));
  const results = [];
  if (onNode.length > 0) {
    await buildTestEntry('tests/lan/programs/lan-program.ts', 'test/lan-program.js');
    await buildTestEntry('tests/desktop/day-main.ts', 'test/day-main.js');
    const env = await lanEnvironment({ filter, output });
    const part = { ...filter, files: onNode };
    results.push(await runVitest({ name: 'faults', which: OF_FAULTS, filter: part, output, env }));
  }
  if (inWindow.length > 0) {
    await buildIfThere('tests/faults/kill/store-writer.ts', 'test/store-writer.js');
    await buildIfThere('tests/faults/soak/soak-main.ts', 'test/soak-main.js');
    const part = { ...filter, files: inWindow };
    results.push(await runPlaywright({ name: 'faults-window', ring: 'faults', filter: part, output }));
  }
  return {
    counts: results.reduce((total, { counts }) => sum(total, counts), NOTHING),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/**
 * @param {string} entry
 * @param {string} output
 */
async function buildIfThere(entry, output) {
  if (existsSync(inRoot(entry))) await buildTestEntry(entry, output);
}
