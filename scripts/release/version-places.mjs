import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, readJsonObject } from '../lib/json-file.mjs';
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
  return PLACES.flatMap(({ file, pattern }) => {
    const found = pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 'none';
    return found === version ? [] : [`${file}: has version ${found}, and package.json ${version}`];
  });
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
