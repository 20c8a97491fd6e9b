import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { inRoot, isObject } from '../lib/files.mjs';
import { copyTrialRuntime, trialVersion } from '../lib/runtime.mjs';
import { entryActions, entryWords, localeOf } from './desktop-entry.mjs';

/**
 * What differs from package to package; the rest is in electron-builder.yml.
 *
 * @typedef {object} BuilderInput
 * @property {import('./package-identity.mjs').PackageIdentity} identity
 * @property {import('../lib/runtime.mjs').Runtime} runtime
 * @property {string} output folder
 * @property {boolean} isFast
 * @property {string} commandLine beginning of the staged folders' paths; the processor follows
 * @property {string} notices file with the licenses of what is bundled
 * @property {import('./package-words.mjs').WordsByLanguage} words of the desktop entry, and which languages there are
 * @property {{ readonly feedUrl: string, readonly file: string } | undefined} updates where they come from, and the
 *   file that tells the app; none: without updates
 * @property {string | undefined} whatIsNew in this version, as plain text for the feed
 */

/** What the window of a trial says at its foot. */
const START_NOTICE = 'For trying only: this package gets no security fixes. Install a release to keep using Beckon.';

/**
 * electron-builder's settings for one package. Pure.
 *
 * @param {Readonly<Record<string, unknown>>} settings of electron-builder.yml
 * @param {BuilderInput} input
 * @param {string | null} electronDist folder of an unpacked Electron; null: the builder downloads its own
 * @returns {Record<string, unknown>}
 */
export function builderConfig(settings, input, electronDist) {
  const { identity, output, isFast, updates } = input;
  const { fileNames, isTrial, productName, version } = identity;
  const section = (/** @type {string} */ name) => (isObject(settings[name]) ? settings[name] : {});
  /** @type {readonly unknown[]} */
  const resources = Array.isArray(settings.extraResources) ? settings.extraResources : [];
  return {
    ...settings,
    productName,
    directories: { ...section('directories'), output },
    extraMetadata: { version, ...(isTrial ? { startNotice: START_NOTICE } : {}) },
    extraResources: [
      ...resources,
      { from: `${input.commandLine}-\${arch}`, to: 'command-line' },
      { from: input.notices, to: 'THIRD-PARTY-NOTICES.txt' },
      ...(updates === undefined ? [] : [{ from: updates.file, to: 'updates.json' }]),
    ],
    // Chromium's own words, in the languages that Beckon speaks.
    electronLanguages: [
      'en-US',
      ...Object.keys(input.words.translations).map((tag) => localeOf(tag).replace('_', '-')),
    ],
    // The channel would follow the version of a prerelease.
    publish: updates === undefined ? null : { provider: 'generic', url: updates.feedUrl, channel: 'latest' },
    ...(input.whatIsNew === undefined ? {} : { releaseInfo: { releaseNotes: input.whatIsNew } }),
    linux: {
      ...section('linux'),
      description: input.words.english.summary,
      desktop: { entry: entryWords(input.words), desktopActions: entryActions(input.words, 'AppRun') },
    },
    appImage: {
      ...section('appImage'),
      artifactName: fileNames.AppImage,
      // The AppImage runtime of a trial reads nothing younger than gzip.
      ...(isTrial ? { compression: 'gzip' } : {}),
    },
    nsis: { ...section('nsis'), artifactName: fileNames.nsis },
    mac: { ...section('mac'), artifactName: fileNames.dmg },
    ...(isFast ? { compression: 'store' } : {}),
    ...(electronDist === null ? {} : { electronDist }),
    ...(isTrial ? { electronVersion: trialVersion } : {}),
  };
}

/**
 * Writes the settings where the builder reads them.
 *
 * @param {BuilderInput} input
 * @param {string} folder for temporary files
 * @returns {Promise<string>} the file
 */
export async function writeBuilderConfig(input, folder) {
  const file = join(folder, 'electron-builder.json');
  const electronDist = await unpackedElectron(input.runtime, folder);
  writeFileSync(file, JSON.stringify(builderConfig(readBuilderSettings(), input, electronDist), null, 2));
  return file;
}

/** @returns {Record<string, unknown>} electron-builder.yml */
export function readBuilderSettings() {
  /** @type {unknown} */
  const settings = parse(readFileSync(inRoot('electron-builder.yml'), 'utf8'));
  if (!isObject(settings)) throw new Error('electron-builder.yml holds no settings');
  return settings;
}

/**
 * @param {import('../lib/runtime.mjs').Runtime} runtime
 * @param {string} folder
 * @returns {Promise<string | null>} null: the builder downloads one for each processor
 */
async function unpackedElectron({ kind, executable }, folder) {
  if (kind === 'release') return process.platform === 'darwin' ? null : dirname(executable);
  const copy = join(folder, 'electron');
  await copyTrialRuntime(copy);
  return copy;
}
