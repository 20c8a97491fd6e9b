/**
 * @typedef {object} DebianControl
 * @property {import('./package-identity.mjs').PackageIdentity} identity
 * @property {string} architecture as Debian calls it
 * @property {string} maintainer with an address
 * @property {string} homepage
 * @property {number} installedKilobytes
 * @property {readonly string[]} depends
 * @property {import('./package-words.mjs').PackageWords} words in English
 */

const WIDTH = 78;
/** What packages say of a trial. */
export const TRIAL_NOTE =
  'This is a trial: its runtime gets no security fixes. Use it to try Beckon, and install a release to keep it.';

/**
 * The `control` file of a Debian package. Pure.
 *
 * @param {DebianControl} input
 * @returns {string}
 */
export function debianControl({ identity, architecture, maintainer, homepage, installedKilobytes, depends, words }) {
  const { isTrial, linuxVersion, packageName } = identity;
  const other = isTrial ? 'beckon' : 'beckon-trial';
  return [
    `Package: ${packageName}`,
    `Version: ${linuxVersion}`,
    'Section: net',
    'Priority: optional',
    `Architecture: ${architecture}`,
    `Maintainer: ${maintainer}`,
    `Installed-Size: ${installedKilobytes}`,
    `Depends: ${depends.join(', ')}`,
    'Recommends: gnome-keyring | kwalletmanager | keepassxc, notification-daemon | gnome-shell | plasma-workspace',
    `Conflicts: ${other}`,
    `Replaces: ${other}`,
    `Homepage: ${homepage}`,
    `Description: ${synopsis(words.summary, isTrial)}`,
    ...paragraphs([...words.about, ...(isTrial ? [TRIAL_NOTE] : [])]),
    '',
  ].join('\n');
}

/**
 * @param {string} summary
 * @param {boolean} isTrial
 * @returns {string} without a capital and a period, as package lists have it
 */
function synopsis(summary, isTrial) {
  return `${summary.charAt(0).toLowerCase()}${summary.slice(1)}${isTrial ? ' (trial)' : ''}`;
}

/**
 * @param {readonly string[]} texts
 * @returns {string[]} the lines of a long description
 */
function paragraphs(texts) {
  return texts.flatMap((text, index) => [...(index === 0 ? [] : [' .']), ...wrapped(text).map((line) => ` ${line}`)]);
}

/**
 * @param {string} text
 * @returns {string[]} lines of at most {@link WIDTH} characters
 */
export function wrapped(text) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/**
 * The checksums by which `dpkg --verify` finds a file that was changed. Pure.
 *
 * @param {readonly (readonly [path: string, md5: string])[]} files paths below the root, without a leading slash
 * @returns {string}
 */
export function md5sums(files) {
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, sum]) => `${sum}  ${path}\n`)
    .join('');
}
