import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, isObject, readJsonObject } from '../lib/files.mjs';

/**
 * @typedef {object} BundledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} license as its package.json says it
 * @property {string} text its license; empty where it has no such file
 */

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
const LINE = '='.repeat(80);

/**
 * The packages of the lock file that may be bundled: all that Beckon depends on at run time, by way of others too.
 * Pure.
 *
 * @param {Readonly<Record<string, unknown>>} lockFile
 * @returns {readonly string[]} their folders below the project root
 */
export function bundledFolders(lockFile) {
  const packages = isObject(lockFile.packages) ? lockFile.packages : {};
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && isObject(entry) && entry.dev !== true && entry.devOptional !== true)
    .map(([path]) => path)
    .sort();
}

/**
 * The text of THIRD-PARTY-NOTICES.txt. Pure.
 *
 * @param {readonly BundledPackage[]} packages
 * @returns {string}
 */
export function noticesText(packages) {
  const parts = packages.map(({ name, version, license, text }) => {
    const body = text === '' ? `License: ${license}` : text;
    return `${LINE}\n${name} ${version} (${license})\n${LINE}\n\n${body.trim()}\n`;
  });
  const head =
    'Beckon is built from these packages, of which it contains the parts that it uses. The licenses of Electron, of\n' +
    'Chromium and of Node are in files of their own beside this one.\n';
  return [head, ...parts].join('\n');
}

/** @returns {string} the text for the packages that are installed here */
export function collectNotices() {
  const packages = bundledFolders(readJsonObject(inRoot('package-lock.json')))
    .map((path) => inRoot(path))
    .filter((folder) => existsSync(folder))
    .map(readPackage);
  return noticesText(packages);
}

/**
 * @param {string} folder
 * @returns {BundledPackage}
 */
function readPackage(folder) {
  const { name, version, license } = readJsonObject(join(folder, 'package.json'));
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return {
    name: String(name),
    version: String(version),
    license: typeof license === 'string' ? license : 'see below',
    text: texts.join('\n\n'),
  };
}
