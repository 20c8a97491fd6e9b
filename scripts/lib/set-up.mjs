import { ensureBuilt } from './build-step.mjs';
import { ensureDebianPackages } from './debian-step.mjs';
import { ensureNpmPackages } from './npm-step.mjs';
import { withProjectLock } from './project-lock.mjs';
import { checkRuntimeRuns, ensureRuntime } from './runtime-step.mjs';

/**
 * What a command needs before it starts; npm packages always.
 *
 * @typedef {object} Needs
 * @property {readonly import('./debian-packages.mjs').DebianNeed[]} [debian]
 * @property {boolean} [runtime]
 * @property {boolean} [tryReleaseAgain] also where its download has failed before
 * @property {readonly import('./build-step.mjs').BuildName[]} [builds]
 */

/**
 * Does what lacks and nothing else; a second time it takes a fraction of a second.
 *
 * @param {Needs} needs
 */
export async function setUp({ debian = [], runtime = false, tryReleaseAgain = false, builds = [] }) {
  await withProjectLock(async () => {
    if (debian.length > 0) await ensureDebianPackages(debian);
    await ensureNpmPackages();
    if (runtime) await checkRuntimeRuns(await ensureRuntime({ tryAgain: tryReleaseAgain }));
    await ensureBuilt(builds);
  });
}
