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
 * @property {boolean} [python] what builds and checks the Python client, and reads GDScript
 * @property {readonly import('./build-step.mjs').BuildName[]} builds
 * @property {() => readonly string[]} files
 * @property {(options: RunOptions) => Promise<RingResult>} run
 */

const WINDOW_NEEDS = /** @type {const} */ (['window', 'virtual screen', 'session bus']);
const E2E_NEEDS = /** @type {const} */ ([
  ...WINDOW_NEEDS,
  'sleep and wake',
  'keyring',
  'QR reader',
  'shells',
  'socat',
  'C#',
]);

/** What `npm run package` asks for. */
const PACKAGING = /** @type {const} */ (['stripped programs', 'deb', 'rpm', 'AppImage']);

/** In the order in which they run: the quick ones first. */
const RING_NAMES = /** @type {const} */ (['unit', 'lan', 'relay', 'ui', 'e2e', 'desktop', 'package', 'long']);

/** @typedef {typeof RING_NAMES[number]} RingName */

/** Runs only where it is named. */
const ONLY_BY_NAME = 'long';

/** These wait more than they work, and run beside the others. */
const WAITING = ['lan', 'relay', 'package', 'desktop'];

/** Set to "1" for the ring `long`. */
const LONG_MARK = 'BECKON_LONG';

/** Tests that take a number of rounds: a few in their own ring, all in `long`. */
const LONG_FILES = { relay: 'tests/relay/hostile-requests.test.ts', e2e: 'tests/e2e/store-kill.test.ts' };

const OF_UNIT = ['--project', 'unit*'];

const OF_RELAY = ['--config', 'tests/relay/vitest.config.mts'];

/** @type {Readonly<Record<RingName, Ring>>} */
export const RINGS = {
  unit: {
    debian: [],
    runtime: false,
    builds: ['command line'],
    files: () => testFiles('tests/unit'),
    run: async (options) => await runVitest({ ...options, name: 'unit', which: OF_UNIT }),
  },
  lan: {
    // Who is not root cannot run this ring, and need not install anything for it.
    debian: process.getuid?.() === 0 ? ['network namespaces'] : [],
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
    debian: WINDOW_NEEDS,
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
    run: async (options) => {
      await buildIfThere('tests/e2e/store-writer.ts', 'test/store-writer.js');
      return await runPlaywright({ ...options, name: 'e2e', ring: 'e2e' });
    },
  },
  desktop: {
    debian: [...WINDOW_NEEDS, 'sleep and wake', 'desktop session'],
    runtime: true,
    builds: ['app'],
    files: () => testFiles('tests/desktop'),
    run: runDesktop,
  },
  package: {
    // Who is not root cannot run this ring, and need not install anything for it.
    debian:
      process.getuid?.() === 0
        ? [...WINDOW_NEEDS, 'desktop session', 'fresh Debian', 'a running AppImage', 'package checks', ...PACKAGING]
        : [],
    runtime: true,
    builds: ['app', 'command line', 'site'],
    files: () => testFiles('tests/package'),
    run: runPackageRing,
  },
  long: {
    debian: E2E_NEEDS,
    runtime: true,
    builds: ['app', 'command line'],
    files: () => Object.values(LONG_FILES),
    run: runLong,
  },
};

/**
 * What the words of a command name: rings, and then words that pick tests of them.
 *
 * @param {readonly string[]} wanted
 * @returns {{ rings: RingName[], words: readonly string[] }} rings in their order; all but `long` where none is named
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
  const isChosen = (/** @type {RingName} */ ring) =>
    named.length === 0 ? ring !== ONLY_BY_NAME : named.includes(ring);
  return { rings: RING_NAMES.filter(isChosen), words };
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

/**
 * Where network namespaces cannot be made, its tests count as skipped; on a Linux that is there to test, as failed.
 *
 * @param {RunOptions} options
 */
async function runLan(options) {
  const reason = await whyNoNamespaces();
  if (reason !== null) {
    const sentence = `No network namespaces here: ${reason}.`;
    if (process.env.CI === 'true' && process.platform === 'linux') throw new SetupError(sentence);
    options.output.write(`${sentence} The ring is skipped.\n`);
  }
  for (const program of ['lan-program', 'beckon-program']) {
    await buildTestEntry(`tests/lan/programs/${program}.ts`, `test/${program}.js`);
  }
  const env = { BECKON_LAN: reason === null ? 'own' : 'none' };
  return await runVitest({ ...options, name: 'lan', which: ['--project', 'lan'], env });
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
 * The same tests as in their own rings, with all their rounds.
 *
 * @param {RunOptions} options
 * @returns {Promise<RingResult>}
 */
async function runLong({ filter, output }) {
  const env = { [LONG_MARK]: '1' };
  const isPicked = (/** @type {string} */ file) => filter.files.length === 0 || filter.files.includes(file);
  const results = [];
  if (isPicked(LONG_FILES.relay)) {
    const part = { ...filter, files: [LONG_FILES.relay] };
    results.push(await runVitest({ name: 'long-relay', which: OF_RELAY, filter: part, output, env }));
  }
  if (isPicked(LONG_FILES.e2e)) {
    await buildIfThere('tests/e2e/store-writer.ts', 'test/store-writer.js');
    const part = { ...filter, files: [LONG_FILES.e2e] };
    results.push(await runPlaywright({ name: 'long-e2e', ring: 'e2e', filter: part, output, env }));
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
