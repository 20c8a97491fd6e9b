import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addFigure } from './fault-figures.mjs';
import { ENGINES_OF_ELECTRON } from './node-release.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { capture, run } from './processes.mjs';
import { NOTHING, RUN_REPORT_FILE, runReport } from './ring-results.mjs';
import { SetupError } from './say.mjs';
import { setUp } from './set-up.mjs';

/** The part of the ring `faults` that has no folder: other rings, on the engines inside the pinned Electron. */
export const ENGINES_PART = 'engines';

/** Makes the ring `ui` open its windows in that Chromium: an environment variable with its path; `tests/ui/` reads it. */
const IN_CHROMIUM = 'BECKON_UI_IN_CHROMIUM';

/** Debian’s; the wrapper on the path would add flags of its own. */
const OF_DEBIAN = '/usr/lib/chromium/chromium';

/** In order. Ubuntu has no package of Chromium, but the machines of GitHub come with Chrome. */
const CHROMIUMS = [OF_DEBIAN, '/opt/google/chrome/chrome'];

/** A release of Electron brings two milestones of Chromium, and three releases get fixes. */
const MILESTONES_BEHIND = 6;

/**
 * @param {string} inElectron
 * @param {string} newest
 * @returns {boolean} whether a release of Electron with that Chromium still gets fixes
 */
export function isCurrentChromium(inElectron, newest) {
  return Number.parseInt(newest, 10) - Number.parseInt(inElectron, 10) <= MILESTONES_BEHIND;
}

/**
 * Runs unit, relay and command-line tests on the Node of the pinned Electron, and the ring `ui` in the Chromium that
 * this machine has, or else in Debian’s newest.
 *
 * @param {string} folder for their reports
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./ring-results.mjs').RunReport[]>} one for each run
 */
export async function runEngines(folder, env) {
  const node = `Node ${ENGINES_OF_ELECTRON.node}`;
  const reports = [
    await runOf(`unit and relay rings on ${node}`, ['test-node.mjs', 'electron', 'unit', 'relay'], folder, env),
    await runOf(`command line tests of e2e on ${node}`, ['test-node.mjs', 'electron', 'e2e', 'cli'], folder, env),
  ];
  if (process.platform !== 'linux') return reports;
  const chromium = CHROMIUMS.find((path) => existsSync(path)) ?? OF_DEBIAN;
  if (chromium === OF_DEBIAN) await setUp({ debian: ['chromium'] });
  const { code, output } = await capture(chromium, ['--version']);
  const version = /[\d.]+/.exec(output)?.[0];
  if (code !== 0 || version === undefined) throw new SetupError(`Chromium does not run here: ${output.trim()}`);
  if (!isCurrentChromium(ENGINES_OF_ELECTRON.chromium, version)) {
    const { electron, chromium: inElectron } = ENGINES_OF_ELECTRON;
    const failures = `Electron ${electron} is too old: it has Chromium ${inElectron}, and ${chromium} is ${version}.\n`;
    reports.push({ counts: { ...NOTHING, failed: 1 }, failures });
  }
  const inChromium = { ...env, [IN_CHROMIUM]: chromium };
  return [...reports, await runOf(`ring ui in Chromium ${version}`, ['test.mjs', 'ui'], folder, inChromium)];
}

/**
 * @param {string} what
 * @param {readonly string[]} command a script and its words
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./ring-results.mjs').RunReport>}
 */
async function runOf(what, [script = '', ...words], folder, env) {
  process.stdout.write(`\n##### ${what} #####\n`);
  const file = join(folder, `${what.replaceAll(/\W+/g, '-')}.json`);
  await run(process.execPath, [inRoot('scripts', script), ...words], {
    cwd: ROOT,
    env: { ...env, [RUN_REPORT_FILE]: file },
  });
  const report = runReport(file);
  addFigure({ part: ENGINES_PART, what, figure: `${report.counts.passed} passed` }, env);
  return report;
}
