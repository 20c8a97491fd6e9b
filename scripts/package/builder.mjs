import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { inRoot, isObject, ROOT } from '../lib/files.mjs';
import { run } from '../lib/processes.mjs';
import { copyTrialRuntime, trialVersion } from '../lib/runtime.mjs';
import { SetupError, sayStep } from '../lib/say.mjs';
import { entryActions, entryTexts, localeOf, readLanguages } from './desktop-texts.mjs';

/**
 * @typedef {object} BuilderInput
 * @property {import('./package-request.mjs').PackageRequest} request
 * @property {import('../lib/runtime.mjs').Runtime} runtime
 * @property {string} output folder
 * @property {string} work folder with what packages have beside the app, and for temporary files
 * @property {ReturnType<typeof import('./contents.mjs').updateSettings>} updates none: without updates
 * @property {string} notes what is new in this version, as plain text for the feed
 */

/** What the window of a trial says at its foot. */
const START_NOTICE = 'For trying only: this package gets no security fixes. Install a release to keep using Beckon.';

/** @type {unknown} */
const PARSED = parse(readFileSync(inRoot('electron-builder.yml'), 'utf8'));
const SETTINGS = isObject(PARSED) ? PARSED : {};

/** That part of electron-builder.yml. @param {string} name such as `linux` */
export function builderSection(name) {
  const section = SETTINGS[name];
  return isObject(section) ? section : {};
}

/** The processors that packages are made for here, as Node calls them. */
export function architecturesHere() {
  return process.platform === 'darwin' ? ['x64', 'arm64'] : [process.arch];
}

/** The unpacked app, and formats of its own. @param {BuilderInput} input @param {NodeJS.ProcessEnv} environment */
export async function runBuilder(input, environment) {
  const { request, updates, work } = input;
  const config = join(work, 'electron-builder.json');
  writeFileSync(config, JSON.stringify(await builderConfig(input), null, 2));
  /** @type {string[]} */
  const targets = request.formats.filter((format) => format !== 'deb' && format !== 'rpm');
  // On macOS updates come as a zip.
  if (targets.includes('dmg') && updates !== undefined) targets.push('zip');
  if (targets.length === 0) targets.push('dir');
  const system = process.platform === 'darwin' ? '--mac' : process.platform === 'win32' ? '--win' : '--linux';
  const what = [system, ...targets, ...architecturesHere().map((architecture) => `--${architecture}`)];
  sayStep('package', `electron-builder ${what.join(' ')}`);
  const program = inRoot('node_modules', 'electron-builder', 'cli.js');
  const args = [program, '--publish', 'never', '--config', config, ...what];
  const env = { ...signingEnvironment(process.env, work), ...environment };
  const code = await run(process.execPath, args, { cwd: ROOT, env });
  if (code !== 0) {
    throw new SetupError(
      `electron-builder failed (exit code ${code}); it says above why.`,
      'Where a download failed: ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR name other addresses.',
    );
  }
}

/** What differs from package to package; the rest is in electron-builder.yml. @param {BuilderInput} input */
async function builderConfig(input) {
  const { request, output, work, updates, notes } = input;
  const languages = readLanguages();
  const { isTrial, productName, version } = request;
  const resources = [
    { from: join(work, `command-line-\${arch}`), to: 'command-line' },
    { from: join(work, 'notices.txt'), to: 'THIRD-PARTY-NOTICES.txt' },
  ];
  if (updates !== undefined) resources.push({ from: join(work, 'updates.json'), to: 'updates.json' });
  const trial = {
    electronVersion: trialVersion,
    // Its AppImage runtime reads nothing younger than gzip.
    appImage: { ...builderSection('appImage'), compression: 'gzip' },
  };
  return {
    ...SETTINGS,
    productName,
    directories: { buildResources: 'build', output },
    extraMetadata: { version, ...(isTrial ? { startNotice: START_NOTICE } : {}) },
    extraResources: [SETTINGS.extraResources ?? [], resources].flat(),
    // Chromium's own words, in the languages that Beckon speaks.
    electronLanguages: [...languages.keys()].map((tag) => (tag === 'en' ? 'en-US' : localeOf(tag).replace('_', '-'))),
    // The channel would follow the version of a prerelease.
    publish: updates === undefined ? null : { provider: 'generic', url: updates.feedUrl, channel: 'latest' },
    releaseInfo: notes === '' ? {} : { releaseNotes: notes },
    linux: {
      ...builderSection('linux'),
      description: languages.get('en')?.('package.summary'),
      desktop: { entry: entryTexts(languages), desktopActions: entryActions(languages, 'AppRun') },
    },
    ...(request.isFast ? { compression: 'store' } : {}),
    ...(isTrial ? trial : {}),
    ...(await unpackedElectron(input)),
  };
}

/** Nothing: the builder downloads one for each processor. @param {Pick<BuilderInput, 'runtime' | 'work'>} input */
async function unpackedElectron({ runtime: { kind, executable }, work }) {
  if (kind === 'release') return process.platform === 'darwin' ? {} : { electronDist: dirname(executable) };
  const electronDist = join(work, 'electron');
  await copyTrialRuntime(electronDist);
  return { electronDist };
}

/**
 * Takes away what is empty: on a build server a secret that is not set is an empty text, which the builder takes for a wrong
 * one. The key of Apple's that it wants as a file is put into one.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} work folder for that file
 */
export function signingEnvironment(environment, work) {
  const result = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  if (result.APPLE_API_KEY?.includes('-----BEGIN ') === true) {
    const file = join(work, 'apple-api-key.p8');
    writeFileSync(file, `${result.APPLE_API_KEY.trim()}\n`, { mode: 0o600 });
    result.APPLE_API_KEY = file;
  }
  // Else the builder looks for a certificate on macOS, and finds another one of the machine.
  if (result.CSC_LINK === undefined) result.CSC_IDENTITY_AUTO_DISCOVERY = 'false';
  return result;
}
