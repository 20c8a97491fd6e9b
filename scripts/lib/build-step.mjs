import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './content-hash.mjs';
import { readJsonObject, writeJsonObject } from './json-file.mjs';
import { buildNodeBundle } from './node-bundle.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { capture } from './processes.mjs';
import { SetupError, say, sayStep } from './say.mjs';

/** What each build was made from, by content: a build whose sources have not changed is not made again. */
const STAMP = inRoot('out', 'build-stamp.json');

const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib/node-bundle.mjs'];

const BUILDS = /** @type {const} */ ({
  app: {
    sources: ['electron', 'shared', 'renderer', 'electron.vite.config.ts', 'scripts/lib/renderer-manifest.mjs'],
    outputs: ['main/main.js', 'preload/preload.js', 'renderer/index.html', 'renderer-manifest.json'],
    make: buildApp,
  },
  'command line': {
    sources: ['electron', 'shared'],
    outputs: ['cli/cli.js'],
    make: buildCommandLine,
  },
});

/** @typedef {keyof typeof BUILDS} BuildName */

/**
 * Makes the builds named, unless they are up to date.
 *
 * @param {readonly BuildName[]} names
 */
export async function ensureBuilt(names) {
  for (const name of names) {
    const { sources, outputs, make } = BUILDS[name];
    const hash = hashOf(ROOT, [...sources, ...SETTINGS]);
    const upToDate = readJsonObject(STAMP)[name] === hash && outputs.every((file) => existsSync(inRoot('out', file)));
    if (upToDate) continue;
    sayStep('build', name);
    await make();
    writeJsonObject(STAMP, { ...readJsonObject(STAMP), [name]: hash });
  }
}

/** Says that the app's build is about to be replaced by something else, such as a development build. */
export function forgetBuilds() {
  rmSync(STAMP, { force: true });
}

/**
 * Bundles one more main-process entry, for tests that put their own in its place.
 *
 * @param {string} entry below the project root
 * @param {string} output below `out/`
 */
export async function buildTestEntry(entry, output) {
  await buildNodeBundle({ entry: inRoot(entry), outFile: inRoot('out', output), target: 'node16' }, ROOT);
}

async function buildApp() {
  const cli = inRoot('node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const { code, output } = await capture(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (output.trim() !== '') say(output.trim());
  if (code !== 0) throw new SetupError('The app could not be built.');
}

async function buildCommandLine() {
  await buildNodeBundle(
    {
      entry: inRoot('electron', 'cli.ts'),
      outFile: inRoot('out', join('cli', 'cli.js')),
      target: 'node22',
      banner: '#!/usr/bin/env node',
      withoutElectron: true,
    },
    ROOT,
  );
}
