import { readdirSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { buildTestEntry } from './build-step.mjs';
import { inRoot } from './files.mjs';
import { isOnPath } from './processes.mjs';
import { SetupError } from './say.mjs';
import { setUp } from './set-up.mjs';

/**
 * What the tests in a folder of `tests/` need. The runners have a project of the same name.
 *
 * @typedef {object} Ring
 * @property {readonly import('./debian-step.mjs').DebianNeed[]} [debian]
 * @property {boolean} [python] what reads and packages other languages
 * @property {readonly import('./build-step.mjs').BuildName[]} builds
 * @property {readonly string[]} [programs] built for its tests, into `out/test`
 *
 * @typedef {keyof typeof RINGS} RingName
 */

// Who is not root can make no networks and no fresh Debian, and need not install anything for them.
const IS_ROOT = process.getuid?.() === 0;
const E2E = /** @type {const} */ (['screen', 'desktop', 'keyring']);
const LAN_PROGRAM = 'tests/lan/programs/lan-program.ts';
const DAY_MAIN = 'tests/desktop/day-main.ts';
const FAKE_MAIN = 'tests/ui/fake-main.ts';

/** @type {Readonly<Record<'unit' | 'lan' | 'relay' | 'ui' | 'e2e' | 'desktop' | 'programs' | 'package' | 'faults' | 'pictures', Ring>>} */
const RINGS = {
  unit: { debian: ['ports'], builds: ['command line'] },
  lan: {
    debian: IS_ROOT ? ['lan'] : [],
    builds: ['command line'],
    programs: [LAN_PROGRAM, 'tests/lan/programs/beckon-program.ts'],
  },
  relay: { debian: ['redis'], builds: ['command line'] },
  ui: { debian: ['screen'], builds: ['app', 'gallery'], programs: [FAKE_MAIN] },
  e2e: { debian: E2E, builds: ['app', 'command line'] },
  desktop: { debian: E2E, builds: ['app'], programs: [DAY_MAIN] },
  programs: { debian: [...E2E, 'shells', 'csharp'], python: true, builds: ['app', 'command line'] },
  package: {
    debian: IS_ROOT ? [...E2E, 'fresh Debian', 'package checks', 'packages'] : [],
    builds: ['app', 'command line', 'site'],
  },
  faults: {
    debian: [...E2E, 'redis', ...(IS_ROOT ? /** @type {const} */ (['lan']) : [])],
    builds: ['app', 'command line'],
    programs: [LAN_PROGRAM, DAY_MAIN, 'tests/faults/kill/store-writer.ts', 'tests/faults/soak/soak-main.ts'],
  },
  pictures: { debian: [...E2E, 'fonts'], builds: ['app'], programs: [FAKE_MAIN] },
};

/** Its files, below the project root, with slashes. @param {RingName} ring */
export function testFiles(ring) {
  return readdirSync(inRoot('tests', ring), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `tests/${ring}/${path.replaceAll(sep, '/')}`)
    .sort();
}

/** Whether its tests drive a window, and Playwright runs them. @param {string} path of a file */
export const isOfWindow = (path) => /^tests\/(?:ui|e2e|desktop|programs|pictures)\/|\.window\.test\.ts$/.test(path);

/**
 * Sets up what the rings need, and builds what they test.
 *
 * @param {readonly RingName[]} rings
 * @returns {Promise<Map<RingName, string>>} which of them cannot run here, and why; with `CI=true` on Linux that fails
 */
export async function prepare(rings) {
  const cannot = await withoutTheirNeeds(rings);
  const [reason] = cannot.values();
  if (reason !== undefined && process.env.CI === 'true' && process.platform === 'linux') throw new SetupError(reason);
  const able = rings.filter((ring) => !cannot.has(ring)).map((ring) => RINGS[ring]);
  const builds = [...new Set(able.flatMap((ring) => ring.builds))];
  await setUp({ runtime: builds.includes('app'), python: able.some((ring) => ring.python === true), builds });
  for (const entry of new Set(able.flatMap((ring) => ring.programs ?? []))) {
    await buildTestEntry(entry, `test/${basename(entry, '.ts')}.js`);
  }
  return cannot;
}

/** @param {readonly RingName[]} rings */
async function withoutTheirNeeds(rings) {
  // At once, where that is allowed; then it is only looked at.
  await lackOf(rings.flatMap((ring) => RINGS[ring].debian ?? []));
  const isOnLinux = process.platform === 'linux';
  /** @type {Map<RingName, string>} */
  const cannot = new Map();
  for (const ring of rings) {
    const lack = await lackOf(RINGS[ring].debian ?? []);
    if (lack !== null) cannot.set(ring, lack);
    else if (isOnLinux && isOfWindow(`tests/${ring}/`) && !isOnPath('Xvfb')) cannot.set(ring, 'Xvfb is not installed');
    else if (!isOnLinux && ring === 'desktop') cannot.set(ring, 'desktops are played on a session bus of Linux');
  }
  return cannot;
}

/** Why they cannot be met; null: they are. @param {readonly import('./debian-step.mjs').DebianNeed[]} needs */
async function lackOf(needs) {
  try {
    await setUp({ debian: [...new Set(needs)] });
    return null;
  } catch (error) {
    if (error instanceof SetupError) return [error.message, error.remedy].filter(Boolean).join(' ');
    throw error;
  }
}
