import { join } from 'node:path';
import { readChangelog } from '../lib/changelog.mjs';
import { incompleteLanguages } from '../lib/words.mjs';
import { publicPlaces, versionBreaches, versionIn } from './version-places.mjs';

/** Domains that belong to nobody (RFC 2606). */
const RESERVED_DOMAIN = /(?:^|\.)(?:example|test|invalid|localhost)(?:\.(?:com|net|org))?$/;

/**
 * What stands against a release. A rehearsal asks the same, except where the project is at home.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.tag such as "v0.1.0"
 * @param {string} options.today such as "2026-11-23"
 * @param {boolean} options.isRehearsal
 * @returns {string[]} one line for each problem
 */
export function releaseProblems({ root, tag, today, isRehearsal }) {
  const version = versionIn(root);
  const [newest] = readChangelog(join(root, 'CHANGELOG.md'));
  const problems = versionBreaches(root);
  if (tag !== `v${version}`) problems.push(`The tag is ${tag}, and package.json has version ${version}.`);
  if (newest === undefined) problems.push('CHANGELOG.md has no release.');
  else {
    if (newest.version !== version) {
      problems.push(
        `The newest release in CHANGELOG.md is ${newest.version}, and package.json has version ${version}.`,
      );
    }
    if (newest.date > today)
      problems.push(`CHANGELOG.md dates ${newest.version} ${newest.date}, which is still to come.`);
  }
  problems.push(...incompleteLanguages(root));
  return isRehearsal ? problems : [...problems, ...homelessPlaces(root)];
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function homelessPlaces(root) {
  return publicPlaces(root)
    .filter(({ url }) => !isPublic(url))
    .map(({ field, url }) => `package.json: ${field} is ${url}, which is a placeholder (docs/releasing.md, “Once”).`);
}

/** @param {string} url */
function isPublic(url) {
  try {
    return !RESERVED_DOMAIN.test(new URL(url.replace(/^git\+/, '')).hostname);
  } catch {
    return false;
  }
}
