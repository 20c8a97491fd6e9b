import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot, ROOT } from './lib/files.mjs';
import {
  chosenEnvironment,
  ENGINES_OF_ELECTRON,
  ensureNode,
  exactVersion,
  isNodeVersion,
} from './lib/node-release.mjs';
import { capture } from './lib/processes.mjs';
import { runCommand } from './lib/run-command.mjs';
import { SetupError } from './lib/say.mjs';
import { setUp } from './lib/set-up.mjs';
import { isOfWindow, prepare, testFiles } from './lib/test-rings.mjs';
import { countsOf, pick, playwrightRun, vitestRun } from './lib/test-runs.mjs';

/** @typedef {import('./lib/test-rings.mjs').RingName | 'nodes' | 'chromium'} PartName */
/** @typedef {import('./lib/test-runs.mjs').Counts} Counts */
/** @typedef {import('./lib/test-runs.mjs').TestRun} TestRun */

/** What a change can break, with what a contributor's machine has. @type {readonly PartName[]} */
const QUICK = ['unit', 'lan', 'relay', 'ui', 'e2e', 'desktop'];
/** What takes long, or takes more than that. @type {readonly PartName[]} */
const SLOW = ['programs', 'package', 'faults', 'nodes', 'chromium'];
/** @type {readonly PartName[]} */
const PARTS = [...QUICK, ...SLOW];
/** Not in the short form. @type {PartName} */
const NIGHTLY = 'chromium';

/** What tests of the ring `faults` have measured. */
const FIGURES = inRoot('test-results', 'figures.txt');
const PATIENCE_MS = 10_000;
const LOOK_EACH_MS = 200;

/** Debian’s, for the wrapper on the path would add flags of its own; else the Chrome with which GitHub’s machines come. */
const [OF_DEBIAN, ...OTHERS] = ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'];

/** A release of Electron brings two milestones of Chromium, and three releases get fixes. */
const MILESTONES_BEHIND = 6;

/**
 * `npm test [-- PART… WORD…]`: the rings of tests that a change can break, or those named, or of them the tests that words
 * pick. `npm run test:slow [-- short PART… WORD…]`: those that take long, with all of their rounds; in short with a few, as
 * `npm test -- PART` has them. The last line sums up.
 */
await runCommand(async () => {
  const { parts, words, isLong } = requestOf(process.argv.slice(2));
  if (isLong) process.env.BECKON_LONG_RUNS = '1';
  rmSync(FIGURES, { force: true });
  const { lanes, sentence, left } = await planOf(parts, words, isLong);
  process.stdout.write(sentence);
  const before = await orphans();

  const results = [...left];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const testRun of lane) results.push([testRun.name, await countsOf(testRun, lane === lanes[0])]);
    }),
  );
  for (const command of await leftRunning(before))
    results.push([`left running: ${command}`, { passed: 0, failed: 1, skipped: 0 }]);

  const sum = (/** @type {keyof Counts} */ kind) => results.reduce((all, [, counts]) => all + counts[kind], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  if (total.passed + total.failed + total.skipped === 0)
    throw new SetupError(
      `No test has “${words.join(' ')}” in the path of its file or in its titles.`,
      `npm test -- ${parts.join(' ')}    (all of them)`,
    );
  if (isLong && existsSync(FIGURES))
    process.stdout.write(`\n${readFileSync(FIGURES, 'utf8').split('\n').sort().join('\n').trim()}\n`);
  const lines = results.length > 1 ? results.map(([name, counts]) => `${name}: ${inWords(counts)}\n`) : [];
  process.stdout.write(`\n${sentence}${lines.join('')}${inWords(total)}\n`);
  return total.failed === 0 ? 0 : 1;
});

/** @param {readonly string[]} given */
function requestOf(given) {
  const isSlow = given[0] === '--slow';
  const isLong = isSlow && given[1] !== 'short';
  const wanted = given.slice(isLong ? 1 : isSlow ? 2 : 0);
  /** @type {readonly string[]} */
  const names = PARTS;
  const first = wanted.findIndex((word) => !names.includes(word));
  const [named, words] = first < 0 ? [wanted, []] : [wanted.slice(0, first), wanted.slice(first)];
  if (named.length === 0 && words.length > 0) {
    throw new SetupError(
      `There is no ring ${words[0]}; there are ${PARTS.join(', ')}.`,
      `npm test -- ui ${words[0]}    (a ring first, then words of the tests in it)`,
    );
  }
  const usual = isLong ? SLOW : isSlow ? SLOW.filter((part) => part !== NIGHTLY) : QUICK;
  return { parts: named.length > 0 ? PARTS.filter((part) => named.includes(part)) : usual, words, isLong };
}

/** @param {readonly PartName[]} parts @param {readonly string[]} words @param {boolean} isLong */
async function planOf(parts, words, isLong) {
  const rings = parts.filter((part) => part !== 'nodes' && part !== 'chromium');
  const cannot = await prepare(rings);
  const picked = pick(words, rings.filter((ring) => !cannot.has(ring)).flatMap(testFiles));
  // They run beside each other, as each mostly waits: the window and packages, whole apps, and plain Node.
  /** @type {[TestRun[], TestRun[], TestRun[]]} */
  const [first, ofApps, onNode] = [[], [], []];
  for (const ring of rings) {
    const files = picked.files.filter((file) => file.startsWith(`tests/${ring}/`));
    const ofWindows = files.filter(isOfWindow);
    const others = files.filter((file) => !isOfWindow(file));
    // Some faults have both, and reports of their own.
    const name = others.length > 0 ? `${ring}-windows` : ring;
    const windows = playwrightRun({ ...picked, project: ring, name, files: ofWindows });
    if (ofWindows.length > 0) (ring === 'ui' ? first : ofApps).push(windows);
    const plain = vitestRun({ ...picked, project: ring, files: others });
    if (others.length > 0) (ring === 'package' ? first : onNode).push(plain);
  }
  if (parts.includes('chromium')) first.push(await chromiumRun(words));
  if (parts.includes('nodes')) onNode.push(...(await nodeRuns(words, isLong)));
  const left = [...cannot].map(([ring, reason]) => {
    const skipped = pick(words, testFiles(ring)).files.length;
    return /** @type {[string, Counts]} */ ([`${ring}: ${reason}`, { passed: 0, failed: 0, skipped }]);
  });
  return { lanes: [first, ofApps, onNode].filter((lane) => lane.length > 0), sentence: picked.sentence, left };
}

/**
 * The rings unit and relay on each Node that is promised, and on the one inside the pinned Electron; in short the unit ring
 * on the oldest: a change of ours breaks there first, and what a newer Node takes away can wait for the night.
 *
 * @param {readonly string[]} words versions, if these alone are wanted, and what picks tests
 * @param {boolean} isLong
 */
async function nodeRuns(words, isLong) {
  const named = words.filter(isNodeVersion);
  const versions = named.length > 0 ? named : isLong ? ['22', '26', 'electron'] : ['22'];
  const rings = isLong ? /** @type {const} */ (['unit', 'relay']) : /** @type {const} */ (['unit']);
  await prepare(rings);
  const others = words.filter((word) => !named.includes(word));
  const picked = pick(others, rings.flatMap(testFiles));
  const runs = [];
  for (const version of new Set(versions.map(exactVersion))) {
    const node = await ensureNode(version);
    for (const project of rings) {
      const files = picked.files.filter((file) => file.startsWith(`tests/${project}/`));
      if (files.length === 0) continue;
      const testRun = vitestRun({ ...picked, files, project, name: `${project}-on-node-${version}` });
      runs.push({ ...testRun, node, env: chosenEnvironment(node) });
    }
  }
  return runs;
}

/** The ring ui in a Chromium as new as the one inside the pinned Electron, or newer. @param {readonly string[]} words */
async function chromiumRun(words) {
  const chromium = OTHERS.find((path) => existsSync(path)) ?? OF_DEBIAN;
  if (chromium === OF_DEBIAN) await setUp({ debian: ['chromium'] });
  await prepare(['ui']);
  const { code, output } = await capture(chromium, ['--version']);
  const version = /[\d.]+/.exec(output)?.[0];
  if (code !== 0 || version === undefined) throw new SetupError(`Chromium does not run here: ${output.trim()}`);
  const { electron, chromium: inside } = ENGINES_OF_ELECTRON;
  if (Number.parseInt(version, 10) - Number.parseInt(inside, 10) > MILESTONES_BEHIND)
    throw new SetupError(`Electron ${electron} is too old: it has Chromium ${inside}, and ${chromium} is ${version}.`);
  const testRun = playwrightRun({ ...pick(words, testFiles('ui')), project: 'ui', name: `chromium-${version}` });
  return { ...testRun, env: { ...testRun.env, BECKON_UI_IN_CHROMIUM: chromium } };
}

/** Orphans that the tests left behind, after a moment to end by themselves. @param {readonly string[]} before */
async function leftRunning(before) {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const left = (await orphans()).filter((line) => !before.includes(line));
    if (left.length === 0 || Date.now() > until) return left;
    await wait(LOOK_EACH_MS);
  }
}

/** Number and command of each process of this repository whose parent has ended. */
async function orphans() {
  const { output } = await capture('ps', ['-A', '-o', 'ppid=,pid=,args=']);
  return output.split('\n').filter((line) => /^ *1 /.test(line) && line.includes(`${ROOT}/`));
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
