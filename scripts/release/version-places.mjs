import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isObject, readJsonObject } from '../lib/files.mjs';
import { SetupError } from '../lib/say.mjs';

/**
 * Where a version of Beckon stands: package.json is the one that counts, and the others are written from it. Everything
 * else asks package.json when it is built.
 */

/** @typedef {{ readonly file: string, readonly pattern: RegExp }} VersionPlace `pattern` has the version as its group */

/** @type {readonly VersionPlace[]} */
const PLACES = [
  { file: 'package.json', pattern: /^ {2}"version": "([^"]+)"/m },
  { file: 'package-lock.json', pattern: /^ {2}"version": "([^"]+)"/m },
  { file: 'package-lock.json', pattern: /^ {4}"": \{\n {6}"name": "beckon",\n {6}"version": "([^"]+)"/m },
  { file: 'clients/typescript/package.json', pattern: /^ {2}"version": "([^"]+)"/m },
  { file: 'clients/python/pyproject.toml', pattern: /^version = "([^"]+)"/m },
];

/** What programs print, as pages show it, and the file that `npm pack` makes. */
const IN_PAGES = /("version":\s*"|beckon-client-|"beckon )(\d+\.\d+\.\d+)/g;

const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/;

/**
 * @param {string} root
 * @returns {string} the version in package.json
 */
export function versionIn(root) {
  const { version } = readJsonObject(join(root, 'package.json'));
  if (typeof version !== 'string' || !VERSION.test(version)) {
    throw new SetupError(`package.json has no version such as 1.2.3: ${String(version)}.`);
  }
  return version;
}

/**
 * @param {string} root
 * @returns {string[]} one line for each place that has another version than package.json
 */
export function versionBreaches(root) {
  const version = versionIn(root);
  const inFiles = PLACES.map(({ file, pattern }) => {
    return { file, found: pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 'none' };
  });
  const inPages = pagesIn(root).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IN_PAGES)].map(([, , found = '']) => ({ file, found })),
  );
  return [...inFiles, ...inPages]
    .filter(({ found }) => found !== version)
    .map(({ file, found }) => `${file}: has version ${found}, and package.json ${version}`);
}

/**
 * @param {string} root
 * @returns {string[]} the pages and the manual, below the root
 */
function pagesIn(root) {
  return readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|1)$/.test(name))
    .map((name) => `docs/${name.split(sep).join('/')}`)
    .sort();
}

/**
 * Writes a version to each of its places, and gives what is unreleased in the changelog that version and date.
 *
 * @param {string} root
 * @param {string} version such as "0.2.0"
 * @param {string} date such as "2026-12-01"
 */
export function writeVersion(root, version, date) {
  if (!VERSION.test(version)) throw new SetupError(`“${version}” is no version: say one such as 1.2.3.`);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const unreleased = /^## \[Unreleased\]\n/m;
  if (!unreleased.test(changelog)) throw new SetupError('CHANGELOG.md has no “## [Unreleased]”.');
  if (/^## \[Unreleased\]\s*(?:## |$(?![\s\S]))/m.test(changelog)) {
    throw new SetupError('CHANGELOG.md has nothing below “## [Unreleased]”: write what is new first.');
  }
  for (const { file, pattern } of PLACES) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(pattern, (line, former) => line.replace(`"${former}"`, `"${version}"`)),
    );
  }
  for (const file of pagesIn(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    const renewed = text.replace(IN_PAGES, `$1${version}`);
    if (renewed !== text) writeFileSync(join(root, file), renewed);
  }
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    changelog.replace(unreleased, `## [Unreleased]\n\n## [${version}] - ${date}\n`),
  );
}

/**
 * Where the project is at home. Until it has a public place, package.json names places of a domain that cannot exist.
 *
 * @param {string} root
 * @returns {readonly { readonly field: string, readonly url: string }[]}
 */
export function publicPlaces(root) {
  const { homepage, repository, bugs } = readJsonObject(join(root, 'package.json'));
  return [
    { field: 'homepage', url: String(homepage) },
    { field: 'repository', url: String(isObject(repository) ? repository.url : repository) },
    { field: 'bugs', url: String(isObject(bugs) ? bugs.url : bugs) },
  ];
}
