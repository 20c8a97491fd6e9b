import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChangelog } from '../lib/changelog.mjs';
import { readJsonObject } from '../lib/files.mjs';
import { SetupError } from '../lib/say.mjs';
import { incompleteLanguages } from '../lib/words.mjs';

/** The version: package.json has the one that counts, and other files are written from it. What is built asks package.json. */

const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/;
/** As package files have it, as programs print it, and in the name of the file that `npm pack` makes. */
const PLACES = /("version":\s*"|^version = "|beckon-client-|"beckon )(\d+\.\d+\.\d+)/gm;
/** In the lock file, where packages have versions too. */
const LOCK_PLACES = /(^ {2}"version": "|^ {4}"": \{\n {6}"name": "beckon",\n {6}"version": ")(\d+\.\d+\.\d+)/gm;

/** The version in package.json. @param {string} root */
export function versionIn(root) {
  return String(readJsonObject(join(root, 'package.json')).version);
}

/**
 * Writes a version wherever it stands, and gives what is unreleased in the changelog that version and date.
 *
 * @param {string} root
 * @param {string} version such as "0.2.0"
 * @param {string} date such as "2026-12-01"
 */
export function writeVersion(root, version, date) {
  if (!VERSION.test(version)) throw new SetupError(`“${version}” is no version: say one such as 1.2.3.`);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  if (!/^## \[Unreleased\]\n\s*(?!## )\S/m.test(changelog)) {
    throw new SetupError('CHANGELOG.md has nothing below “## [Unreleased]”: write what is new first.');
  }
  for (const { file, places } of filesWithVersion(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), text.replace(places, `$1${version}`));
  }
  const dated = changelog.replace(/^## \[Unreleased\]\n/m, `## [Unreleased]\n\n## [${version}] - ${date}\n`);
  writeFileSync(join(root, 'CHANGELOG.md'), dated);
}

/**
 * What stands against a release, a line for each. A rehearsal asks the same, except where the project is at home.
 *
 * @param {{ root: string, tag: string, isRehearsal: boolean }} release `tag` is such as "v0.1.0"
 */
export function releaseProblems({ root, tag, isRehearsal }) {
  const version = versionIn(root);
  const problems = filesWithVersion(root).flatMap(({ file, places }) => {
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(places)].map(([, , one]) => one);
    const others = found.filter((one) => one !== version);
    return others.map((one) => `${file} has version ${one}, and package.json ${version}.`);
  });
  if (tag !== `v${version}`) problems.push(`The tag is ${tag}, and package.json has version ${version}.`);
  const [newest] = readChangelog(join(root, 'CHANGELOG.md'));
  if (newest?.version !== version) {
    problems.push(`The newest release in CHANGELOG.md is ${newest?.version ?? 'none'}, and not ${version}.`);
  }
  problems.push(...incompleteLanguages(root));
  if (!isRehearsal && /\.example\b/.test(readFileSync(join(root, 'package.json'), 'utf8'))) {
    problems.push('package.json has placeholders for the addresses of the project (docs/releasing.md, “Once”).');
  }
  return problems;
}

/** @param {string} root @returns {readonly { readonly file: string, readonly places: RegExp }[]} below the root */
function filesWithVersion(root) {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|1)$/.test(name))
    .map((name) => `docs/${name}`);
  const files = ['package.json', 'clients/typescript/package.json', 'clients/python/pyproject.toml', ...pages.sort()];
  return [{ file: 'package-lock.json', places: LOCK_PLACES }, ...files.map((file) => ({ file, places: PLACES }))];
}
