import { wrapped } from './deb-control.mjs';

/**
 * The documents in `/usr/share/doc` of a Debian package.
 */

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The package's copyright file, in Debian's machine-readable format. Pure.
 *
 * @param {object} input
 * @param {string} input.license text of Beckon's own
 * @param {string} input.homepage
 * @param {string} input.resources folder of the licenses of what comes with it
 * @returns {string}
 */
export function copyright({ license, homepage, resources }) {
  const [, , ...body] = license.trim().split('\n');
  const terms = body
    .filter((line) => !line.startsWith('Copyright'))
    .join('\n')
    .trim();
  const folder = resources.replace(/\/resources$/, '');
  return [
    'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/',
    'Upstream-Name: Beckon',
    `Source: ${homepage}`,
    'Comment: The package has programs of others in it. Their licenses come with it:',
    ` Electron in ${folder}/LICENSE.electron.txt,`,
    ` Chromium and what that contains in ${folder}/LICENSES.chromium.html,`,
    ` Node in ${resources}/command-line/LICENSE.node.txt,`,
    ` the packages that Beckon is built from in ${resources}/THIRD-PARTY-NOTICES.txt.`,
    '',
    'Files: *',
    'Copyright: 2026 The Beckon authors',
    'License: Expat',
    ...terms.split('\n').map((line) => (line.trim() === '' ? ' .' : ` ${line}`)),
    '',
  ].join('\n');
}

/**
 * The package's changelog out of Beckon's: an entry for each version that is dated there, the newest first. A version
 * that is not there, such as a trial, has an entry of its own at the top. Pure.
 *
 * @param {object} input
 * @param {import('./package-identity.mjs').PackageIdentity} input.identity
 * @param {string} input.maintainer
 * @param {Date} input.date
 * @param {string} input.text of CHANGELOG.md
 * @returns {string}
 */
export function debianChangelog({ identity, maintainer, date, text }) {
  const { packageName, linuxVersion, version } = identity;
  const entry = (/** @type {string} */ number, /** @type {readonly string[]} */ changes, /** @type {Date} */ day) =>
    [
      `${packageName} (${number}) stable; urgency=medium`,
      '',
      ...changes.map((change) =>
        wrapped(change)
          .map((line, index) => `${index === 0 ? '  * ' : '    '}${line}`)
          .join('\n'),
      ),
      '',
      ` -- ${maintainer}  ${mailDate(day)}`,
      '',
    ].join('\n');
  const released = releasesIn(text).map(({ number, day, changes }) => entry(number, changes, day));
  const isThere = released.some((one) => one.startsWith(`${packageName} (${linuxVersion})`));
  return [...(isThere ? [] : [entry(linuxVersion, [`Beckon ${version}.`], date)]), ...released].join('\n');
}

/**
 * @param {string} text of CHANGELOG.md
 * @returns {{ number: string, day: Date, changes: string[] }[]} the newest first
 */
function releasesIn(text) {
  const sections = [...text.matchAll(/^## \[(\d[^\]]*)\] - (\d{4}-\d{2}-\d{2})$([\s\S]*?)(?=^## |^\[|$(?![\s\S]))/gm)];
  return sections.map(([, number = '', day = '', body = '']) => ({
    number: number.replaceAll('-', '~'),
    day: new Date(`${day}T00:00:00Z`),
    changes: [...body.matchAll(/^- (.*(?:\n {2}.*)*)/gm)].map(([, change = '']) => change.replace(/\s*\n\s*/g, ' ')),
  }));
}

/**
 * @param {Date} date
 * @returns {string} as mail has it, in UTC
 */
function mailDate(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const day = `${DAYS[date.getUTCDay()]}, ${two(date.getUTCDate())} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
}

/** What lintian says of the package and why it stays so: its name for it, and the reason. */
const OVERRIDES = [
  ['dir-or-file-in-opt', 'Electron, Node and the app belong together, apart from the programs of the system.'],
  [
    'embedded-library',
    'Electron and Node are as their makers build and test them, with libraries of their own inside.',
  ],
  ['unstripped-binary-or-object', 'Electron is as its makers release it; without symbols it is one percent smaller.'],
  ['hardening-no-pie', 'Node is as its makers release it.'],
  ['script-not-executable', 'Only beckon runs cli.js, on the Node beside it.'],
  ['malformed-deb-archive', 'dpkg reads zstd since Debian 12 and Ubuntu 18.04; xz takes minutes for no gain.'],
];

/**
 * @param {string} packageName
 * @returns {string} lintian's overrides
 */
export function lintianOverrides(packageName) {
  return OVERRIDES.map(([tag, reason]) => `# ${reason}\n${packageName}: ${tag}\n`).join('');
}
