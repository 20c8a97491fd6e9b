import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, ROOT, readJsonObject, writeJsonObject } from './files.mjs';
import { buildNodeBundle } from './node-bundle.mjs';
import { must } from './processes.mjs';
import { sayStep } from './say.mjs';

/** What each build was made from, by content: a build whose sources have not changed is not made again. */
const STAMP = inRoot('out', 'build-stamp.json');

const SETTINGS =
  'package.json package-lock.json tsconfig.base.json scripts/lib/node-bundle.mjs scripts/lib/build-step.mjs';

const TYPES_OF_TEXTS = 'i18next-resources-for-ts/bin/i18next-resources-for-ts.js';

const BUILDS = {
  /** What the compiler checks keys and parameters by, made from English: git ignores it. */
  'types of texts': {
    sources: 'shared/locales/en',
    make: tool(TYPES_OF_TEXTS, 'interface', '-i', 'shared/locales/en', '-o', 'shared/words/resources.ts'),
  },
  app: {
    sources: 'electron shared renderer electron.vite.config.ts',
    make: tool('electron-vite/bin/electron-vite.js', 'build'),
  },
  gallery: {
    sources: 'shared renderer electron.vite.config.ts gallery.vite.config.ts',
    make: tool('vite/bin/vite.js', 'build', '--config', 'gallery.vite.config.ts'),
  },
  'command line': {
    sources: 'electron shared',
    make: async () => await bundleCommandLine(inRoot('out', 'cli', 'cli.js')),
  },
  /** The documentation; also the handbook that the window's help opens. */
  site: {
    sources:
      'README.md CHANGELOG.md CODE_OF_CONDUCT.md CONTRIBUTING.md SECURITY.md LICENSE docs clients deploy ' +
      'scripts/lib/docs renderer/ui/tokens.css renderer/ui/base.css build/icon.svg',
    make: async () => {
      // Not at the top: a fresh clone loads this file before its packages are installed.
      const { buildSite, writeSite } = await import('./docs/site.mjs');
      writeSite(buildSite(ROOT), inRoot('out', 'site'));
    },
  },
};

/** @typedef {keyof typeof BUILDS} BuildName */

/** Makes the builds named, unless they are up to date. @param {readonly BuildName[]} names */
export async function ensureBuilt(names) {
  for (const name of names) {
    const { sources, make } = BUILDS[name];
    const hash = hashOf(ROOT, `${sources} ${SETTINGS}`.split(' '));
    if (readJsonObject(STAMP)[name] === hash) continue;
    sayStep('build', name);
    await make();
    writeJsonObject(STAMP, { ...readJsonObject(STAMP), [name]: hash });
  }
}

/** Says that the app's build is about to be replaced by something else, such as a development build. */
export function forgetAppBuild() {
  writeJsonObject(STAMP, { ...readJsonObject(STAMP), app: null });
}

/** Vite warns of a way to read its settings that it does not use yet. */
export const VITE_ENVIRONMENT = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };

/** @param {string} program below node_modules @param {...string} args */
function tool(program, ...args) {
  return async () => {
    const env = { ...process.env, ...VITE_ENVIRONMENT, NODE_ENV: 'production' };
    const words = [inRoot('node_modules', program), ...args];
    await must(process.execPath, words, { cwd: ROOT, env });
  };
}

/**
 * @param {string} outFile absolute path; its parts go into a folder beside it
 * @param {string} [version] that it says, instead of that of package.json
 */
export async function bundleCommandLine(outFile, version) {
  // Parts of an earlier build have other names.
  rmSync(join(outFile, '..', 'parts'), { recursive: true, force: true });
  const manifest = inRoot('package.json');
  const itsVersion = { ...readJsonObject(manifest), ...(version === undefined ? {} : { version }) };
  // On plain Node “electron” would be the npm package, which is only the path of an executable: that is found out here.
  const electron = 'no-electron-on-plain-node';
  await buildNodeBundle({ entry: inRoot('electron', 'cli.ts'), outFile, electron }, ROOT, {
    plugins: [{ name: 'version', enforce: 'pre', load: (id) => (id === manifest ? JSON.stringify(itsVersion) : null) }],
    output: {
      // What is imported on demand goes into files of its own.
      codeSplitting: true,
      chunkFileNames: 'parts/[name]-[hash].js',
      // Names stay, for the stacks of crash reports; blanks only take time to read.
      minify: { compress: false, mangle: false, codegen: true },
      banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : ''),
    },
  });
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

/**
 * One hash over the names and contents of files; times do not count, so a fresh clone and an old one agree.
 *
 * @param {string} root
 * @param {readonly string[]} entries files and folders below it
 */
export function hashOf(root, entries) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isFile()) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
    if (stats?.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
  };
  for (const entry of entries) add(join(root, entry));
  return hash.digest('hex');
}
