import { parseArgs } from 'node:util';
import { SetupError } from '../lib/say.mjs';

/**
 * What `npm run package` was asked for.
 *
 * @typedef {'deb' | 'rpm' | 'AppImage' | 'nsis' | 'dmg'} Format
 * @typedef {object} PackageRequest
 * @property {readonly Format[]} formats none: the unpacked folder alone
 * @property {boolean} isTrial with the trial runtime
 * @property {boolean} isFast compressed little: larger files with the same contents, for tests
 * @property {string | undefined} version instead of that of package.json
 * @property {string} output folder
 *
 * @typedef {ReturnType<typeof packageIdentity>} PackageIdentity
 */

/** @type {Readonly<Partial<Record<NodeJS.Platform, readonly Format[]>>>} */
const FORMATS = { linux: ['deb', 'rpm', 'AppImage'], win32: ['nsis'], darwin: ['dmg'] };

/**
 * Parses the command line of `npm run package`. Throws a {@link SetupError} that says what is wrong.
 *
 * @param {readonly string[]} argv
 * @param {NodeJS.Platform} platform
 * @returns {PackageRequest}
 */
export function parsePackageRequest(argv, platform) {
  const formats = FORMATS[platform] ?? [];
  const usage = `npm run package -- [--trial] [--dir | ${formats.join(' | ')} …]    (docs/packages.md)`;
  const { values, positionals } = argumentsOf(argv, usage);
  const chosen = positionals.map((word) => {
    const format = formats.find((one) => one.toLowerCase() === word.toLowerCase());
    if (format === undefined) throw new SetupError(`“${word}” is no package format of this system.`, usage);
    return format;
  });
  const version = values['package-version'];
  if (version !== undefined && !/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version)) {
    throw new SetupError(`“${version}” is no version: say one such as 0.2.0 or 0.2.0-beta.1.`);
  }
  return {
    formats: values.dir === true ? [] : chosen.length > 0 ? chosen : formats,
    isTrial: values.trial === true,
    isFast: values.fast === true,
    version,
    output: values.output ?? 'dist',
  };
}

/**
 * @param {readonly string[]} argv
 * @param {string} usage
 */
function argumentsOf(argv, usage) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        trial: { type: 'boolean' },
        dir: { type: 'boolean' },
        fast: { type: 'boolean' },
        output: { type: 'string' },
        'package-version': { type: 'string' },
      },
    });
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error), usage);
  }
}

/**
 * How a package is called. A trial says so in each name and in its version, and takes the place of a release where both
 * would be installed.
 *
 * @param {string} version of Beckon
 * @param {boolean} isTrial
 */
export function packageIdentity(version, isTrial) {
  const fullVersion = isTrial ? `${version}-trial` : version;
  return {
    isTrial,
    /** As apt and dnf know it. */
    packageName: isTrial ? 'beckon-trial' : 'beckon',
    /** As people read it. */
    productName: isTrial ? 'Beckon Trial' : 'Beckon',
    version: fullVersion,
    /** As deb and rpm compare it: `~` sorts before the version that follows it. */
    linuxVersion: fullVersion.replaceAll('-', '~'),
  };
}
