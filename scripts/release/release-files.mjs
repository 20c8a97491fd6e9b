import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a release: which have to be there, and their checksums. */

/** The list of checksums, in the form that `sha256sum --check` reads. */
const CHECKSUMS = 'SHA256SUMS';

/** @typedef {'linux' | 'windows' | 'macos'} System */

/** What each system has to bring. @type {Readonly<Record<System, readonly { what: string, name: RegExp }[]>>} */
const NEEDED = {
  linux: [
    { what: 'a deb', name: /\.deb$/ },
    { what: 'an rpm', name: /\.rpm$/ },
    { what: 'an AppImage', name: /\.AppImage$/ },
    { what: 'the updates feed latest-linux.yml', name: /^latest-linux\.yml$/ },
  ],
  windows: [
    { what: 'an installer', name: /\.exe$/ },
    { what: 'the updates feed latest.yml', name: /^latest\.yml$/ },
  ],
  macos: [
    { what: 'a disk image for Intel processors', name: /(?<!-arm64)\.dmg$/ },
    { what: 'a disk image for Apple processors', name: /-arm64\.dmg$/ },
    { what: 'the updates feed latest-mac.yml', name: /^latest-mac\.yml$/ },
  ],
};

/** What a builder leaves beside the packages and nobody downloads. */
const LEFT_OVER = /^(?:builder-.*\.ya?ml|.*\.blockmap)$/;

/** What an upload to GitHub leaves as it is; trials, which are never released, have a tilde. */
const KEPT_NAME = /^[\w.-]+(?:~trial[\w.-]*)?$/;

/**
 * @param {readonly string[]} names of the files at hand
 * @param {object} release
 * @param {string} release.version
 * @param {readonly System[]} release.systems
 * @param {boolean} release.hasUpdates whether packages look for updates, and so need the feed
 * @returns {string[]} one line for each problem
 */
export function missingFiles(names, { version, systems, hasUpdates }) {
  const missing = systems.flatMap((system) =>
    NEEDED[system]
      .filter(({ what }) => hasUpdates || !what.includes('feed'))
      .filter(({ name }) => !names.some((one) => name.test(one)))
      .map(({ what }) => `${what} for ${system} is missing`),
  );
  const foreign = names
    .filter((name) => /\.(?:deb|rpm|AppImage|exe|dmg|zip)$/.test(name) && !name.includes(version))
    .map((name) => `${name} is not of version ${version}`);
  const renamed = names
    .filter((name) => !KEPT_NAME.test(name))
    .map((name) => `${name} would get another name by the upload, and the checksums the wrong one`);
  return [...missing, ...foreign, ...renamed];
}

/**
 * @param {string} folder
 * @returns {string[]} the names of the files in it that belong to a release, in order
 */
export function releaseFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OVER.test(entry.name) && entry.name !== CHECKSUMS)
    .map(({ name }) => name)
    .sort();
}

/**
 * Writes the checksums of the files of a release beside them.
 *
 * @param {string} folder
 */
export function writeChecksums(folder) {
  const lines = releaseFiles(folder).map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${hash}  ${name}\n`;
  });
  writeFileSync(join(folder, CHECKSUMS), lines.join(''));
}
