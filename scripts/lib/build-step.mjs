import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
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
  gallery: {
    sources: ['shared', 'renderer', 'electron.vite.config.ts', 'gallery.vite.config.ts'],
    outputs: ['gallery/index.html'],
    make: buildGallery,
  },
  'command line': {
    sources: ['electron', 'shared'],
    outputs: ['cli/cli.js'],
    make: buildCommandLine,
  },
  /** The documentation; also the handbook that the window's help opens. */
  site: {
    sources: [
      'README.md',
      'CHANGELOG.md',
      'CODE_OF_CONDUCT.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'LICENSE',
      'docs',
      'clients',
      'deploy',
      'scripts/lib/docs',
      'renderer/ui/tokens.css',
      'renderer/ui/base.css',
      'build/icon.svg',
    ],
    outputs: ['site/index.html'],
    make: buildDocumentation,
  },
});

/** Vite warns of a way to read its settings that it does not use yet. */
export const VITE_ENVIRONMENT = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

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

async function buildDocumentation() {
  // Not at the top: a fresh clone loads this file before its packages are installed.
  const { buildSite, writeSite } = await import('./docs/site.mjs');
  writeSite(buildSite(ROOT), inRoot('out', 'site'));
}

/**
 * Bundles one more main-process entry, for tests that put their own in its place; whole at any time, for benchmarks that
 * run beside the tests use some of the same.
 *
 * @param {string} entry below the project root
 * @param {string} output below `out/`
 */
export async function buildTestEntry(entry, output) {
  const outFile = inRoot('out', output);
  const unfinished = `${outFile}.${process.pid}`;
  await buildNodeBundle({ entry: inRoot(entry), outFile: unfinished }, ROOT);
  renameSync(unfinished, outFile);
}

async function buildApp() {
  const code = await bundle(['electron-vite', 'bin', 'electron-vite.js'], []);
  if (code !== 0) throw new SetupError('The app could not be built.');
}

async function buildGallery() {
  const code = await bundle(['vite', 'bin', 'vite.js'], ['--config', 'gallery.vite.config.ts']);
  if (code !== 0) throw new SetupError('The gallery could not be built.');
}

/**
 * @param {readonly string[]} program below `node_modules`
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
async function bundle(program, args) {
  const command = [inRoot('node_modules', ...program), 'build', '--logLevel', 'warn', ...args];
  const { code, output } = await capture(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...VITE_ENVIRONMENT, NODE_ENV: 'production' },
  });
  if (output.trim() !== '') say(output.trim());
  return code;
}

async function buildCommandLine() {
  // Parts of an earlier build have other names.
  rmSync(inRoot('out', 'cli'), { recursive: true, force: true });
  await bundleCommandLine(inRoot('out', join('cli', 'cli.js')));
}

/**
 * Bundles the command line.
 *
 * @param {string} outFile absolute path; its parts go into a folder beside it
 * @param {string} [version] that it says, instead of that of package.json
 */
export async function bundleCommandLine(outFile, version) {
  await buildNodeBundle(
    {
      entry: inRoot('electron', 'cli.ts'),
      outFile,
      banner: '#!/usr/bin/env node',
      // On plain Node it would be the npm package, which is only the path of an executable: that is found out here.
      electron: 'no-electron-on-plain-node',
      inParts: true,
      ...(version === undefined ? {} : { version }),
    },
    ROOT,
  );
}

/**
 * One hash over the names and contents of files; times do not count, so a fresh clone and an old one agree.
 *
 * @param {string} root
 * @param {readonly string[]} entries files and folders below `root`; one that is missing counts as missing
 * @returns {string}
 */
export function hashOf(root, entries) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesBelow(join(root, entry))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or every file of the folder, sorted
 */
function filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
