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
 * @property {boolean} isVerbose shows what the builder prints
 * @property {string | undefined} version instead of that of package.json
 * @property {string} output folder
 */

/** @typedef {{ option: 'linux' | 'win' | 'mac', name: string, formats: readonly Format[] }} System */

/** @type {Readonly<Partial<Record<NodeJS.Platform, System>>>} */
const SYSTEMS = {
  linux: { option: 'linux', name: 'Linux', formats: ['deb', 'rpm', 'AppImage'] },
  win32: { option: 'win', name: 'Windows', formats: ['nsis'] },
  darwin: { option: 'mac', name: 'macOS', formats: ['dmg'] },
};
const USAGE = `npm run package -- [--trial] [--dir | ${Object.values(SYSTEMS)
  .flatMap(({ formats }) => formats)
  .join(' | ')} …]    (docs/packages.md)`;
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/;

/**
 * Parses the command line of `npm run package`. Throws a {@link SetupError} that says what is wrong.
 *
 * @param {readonly string[]} argv
 * @param {NodeJS.Platform} platform
 * @returns {PackageRequest}
 */
export function parsePackageRequest(argv, platform) {
  const { values, positionals } = parsed(argv);
  const system = SYSTEMS[platform];
  if (system === undefined) throw new SetupError(`There are no packages for this system (${platform}).`);
  for (const other of Object.values(SYSTEMS)) {
    if (other !== system && values[other.option] === true) throw otherSystem(`--${other.option}`, other, system);
  }
  const formats = positionals.map((word) => formatOf(word, system));
  if (values.trial === true && system.option !== 'linux') {
    throw new SetupError('A trial package is made on Linux: the trial runtime is for Linux x64 alone.');
  }
  const version = values['package-version'];
  if (version !== undefined && !VERSION.test(version)) {
    throw new SetupError(`“${version}” is no version: say one such as 0.2.0 or 0.2.0-beta.1.`);
  }
  return {
    formats: values.dir === true ? [] : formats.length > 0 ? formats : system.formats,
    isTrial: values.trial === true,
    isFast: values.fast === true,
    isVerbose: values.verbose === true,
    version,
    output: values.output ?? 'dist',
  };
}

/** @param {readonly string[]} argv */
function parsed(argv) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        trial: { type: 'boolean' },
        linux: { type: 'boolean' },
        win: { type: 'boolean' },
        mac: { type: 'boolean' },
        dir: { type: 'boolean' },
        fast: { type: 'boolean' },
        verbose: { type: 'boolean' },
        output: { type: 'string' },
        'package-version': { type: 'string' },
      },
    });
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error), USAGE);
  }
}

/**
 * @param {string} word
 * @param {System} system
 * @returns {Format}
 */
function formatOf(word, system) {
  const isMeant = (/** @type {Format} */ format) => format.toLowerCase() === word.toLowerCase();
  const format = system.formats.find(isMeant);
  if (format !== undefined) return format;
  const other = Object.values(SYSTEMS).find(({ formats }) => formats.some(isMeant));
  throw other === undefined
    ? new SetupError(`There is no package format “${word}”.`, USAGE)
    : otherSystem(word, other, system);
}

/**
 * @param {string} word
 * @param {System} wanted
 * @param {System} here
 */
function otherSystem(word, wanted, here) {
  const { name, formats } = wanted;
  return new SetupError(
    `${word}: packages for ${name} (${formats.join(', ')}) are made on ${name}, and this is ${here.name}.`,
    `npm run package    (on ${name})`,
  );
}
