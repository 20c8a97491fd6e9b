import { inRoot, readJsonObject } from '../lib/files.mjs';
import { parseWords, SetupError } from '../lib/say.mjs';

/**
 * What `npm run package` was asked for, and how its packages are called.
 *
 * @typedef {ReturnType<typeof parsePackageRequest>} PackageRequest
 * @typedef {'deb' | 'rpm' | 'AppImage' | 'nsis' | 'dmg'} Format
 */

/** @type {Readonly<Partial<Record<NodeJS.Platform, readonly Format[]>>>} */
const FORMATS = { linux: ['deb', 'rpm', 'AppImage'], win32: ['nsis'], darwin: ['dmg'] };

const OPTIONS = /** @type {const} */ ({
  trial: { type: 'boolean', default: false },
  dir: { type: 'boolean', default: false },
  fast: { type: 'boolean', default: false },
  output: { type: 'string', default: 'dist' },
  'package-version': { type: 'string' },
});

/** Throws a {@link SetupError} with what is wrong. @param {readonly string[]} argv @param {NodeJS.Platform} platform */
export function parsePackageRequest(argv, platform) {
  const formats = FORMATS[platform] ?? [];
  const usage = `npm run package -- [--trial] [--dir | ${formats.join(' | ')} …]    (docs/packages.md)`;
  const { values, positionals } = parseWords({ args: [...argv], allowPositionals: true, options: OPTIONS }, usage);
  const chosen = positionals.map((word) => {
    const format = formats.find((one) => one.toLowerCase() === word.toLowerCase());
    if (format === undefined) throw new SetupError(`“${word}” is no package format of this system.`, usage);
    return format;
  });
  const release = values['package-version'] ?? String(readJsonObject(inRoot('package.json')).version);
  if (!/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(release)) {
    throw new SetupError(`“${release}” is no version: say one such as 0.2.0 or 0.2.0-beta.1.`);
  }
  // A trial says so in each name and in its version, and takes the place of a release where both would be installed.
  const isTrial = values.trial;
  const version = isTrial ? `${release}-trial` : release;
  return {
    /** None: the unpacked folder alone. */
    formats: values.dir ? [] : chosen.length > 0 ? chosen : formats,
    /** With the trial runtime. */
    isTrial,
    /** Compressed little: larger files with the same contents, for tests. */
    isFast: values.fast,
    output: values.output,
    /** As the changelog has it. */
    release,
    version,
    /** As deb and rpm compare it: `~` sorts before the version that follows it. */
    linuxVersion: version.replaceAll('-', '~'),
    /** As apt and dnf know it. */
    packageName: isTrial ? 'beckon-trial' : 'beckon',
    /** As people read it. */
    productName: isTrial ? 'Beckon Trial' : 'Beckon',
  };
}
