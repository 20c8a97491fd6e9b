import { existsSync } from 'node:fs';
import { chosenEnvironment, ENGINES_OF_ELECTRON, ensureNode, exactVersion, isNodeVersion } from './node-release.mjs';
import { capture } from './processes.mjs';
import { SetupError } from './say.mjs';
import { setUp } from './set-up.mjs';
import { prepare, testFiles } from './test-rings.mjs';
import { pick, playwrightRun, vitestRun } from './test-runs.mjs';

/** @typedef {import('./test-runs.mjs').TestRun} TestRun */

/** Debian’s, for the wrapper on the path would add flags of its own; else the Chrome with which GitHub’s machines come. */
const [OF_DEBIAN, ...OTHERS] = ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'];

/** A release of Electron brings two milestones of Chromium, and three releases get fixes. */
const MILESTONES_BEHIND = 6;

/**
 * The rings unit and relay on each Node that is promised, and on the one inside the pinned Electron; in short the unit ring
 * on the oldest: a change of ours breaks there first, and what a newer Node takes away can wait for the night.
 *
 * @param {readonly string[]} words versions, if these alone are wanted, and what picks tests
 * @param {boolean} isLong
 */
export async function nodeRuns(words, isLong) {
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
export async function chromiumRun(words) {
  const chromium = OTHERS.find((path) => existsSync(path)) ?? OF_DEBIAN;
  if (chromium === OF_DEBIAN) await setUp({ debian: ['chromium'] });
  await prepare(['ui']);
  const { code, output } = await capture(chromium, ['--version']);
  const version = /[\d.]+/.exec(output)?.[0];
  if (code !== 0 || version === undefined) throw new SetupError(`Chromium does not run here: ${output.trim()}`);
  const { electron, chromium: inElectron } = ENGINES_OF_ELECTRON;
  if (Number.parseInt(version, 10) - Number.parseInt(inElectron, 10) > MILESTONES_BEHIND) {
    throw new SetupError(
      `Electron ${electron} is too old: it has Chromium ${inElectron}, and ${chromium} is ${version}.`,
    );
  }
  const testRun = playwrightRun({ ...pick(words, testFiles('ui')), project: 'ui', name: `chromium-${version}` });
  return { ...testRun, env: { ...testRun.env, BECKON_UI_IN_CHROMIUM: chromium } };
}
