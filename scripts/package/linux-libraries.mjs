import { capture } from '../lib/processes.mjs';
import { SetupError } from '../lib/say.mjs';

/**
 * Debian's package for each library that Electron or Node may be linked with, newest name first: Debian 13 and Ubuntu
 * 24.04 renamed some (`…t64`). What is linked is read from the files that are packaged; one that is not named here stops
 * the packaging.
 *
 * @type {Readonly<Record<string, string>>}
 */
const LINKED = {
  'libX11.so.6': 'libx11-6',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libXrandr.so.2': 'libxrandr2',
  'libasound.so.2': 'libasound2t64 | libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0t64 | libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0t64 | libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0t64 | libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2t64 | libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgcc_s.so.1': 'libgcc-s1',
  'libgdk-3.so.0': 'libgtk-3-0t64 | libgtk-3-0',
  'libgio-2.0.so.0': 'libglib2.0-0t64 | libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0t64 | libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0t64 | libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0t64 | libgtk-3-0',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libsmime3.so': 'libnss3',
  'libstdc++.so.6': 'libstdc++6',
  'libudev.so.1': 'libudev1',
  'libuuid.so.1': 'libuuid1',
  'libwayland-client.so.0': 'libwayland-client0',
  'libxcb.so.1': 'libxcb1',
  'libxkbcommon.so.0': 'libxkbcommon0',
};
/** Parts of the C library, which one package has. */
const C_LIBRARY = /^(?:lib(?:c|m|dl|pthread|rt|resolv|util)\.so\.\d+|ld-linux[\w.-]*\.so\.\d+)$/;
/** What Electron opens by name while it runs, linked or not: its window, notifications, and secrets in the keyring. */
const OPENED_AT_RUN_TIME = ['libgtk-3-0t64 | libgtk-3-0', 'libnotify4', 'libsecret-1-0', 'libx11-xcb1'];
/** What opens links in the browser. */
const PROGRAMS = ['xdg-utils'];

/**
 * @typedef {object} LinkedLibraries
 * @property {readonly string[]} names such as `libnss3.so`
 * @property {string} glibc lowest version of the C library that has all that is used of it
 */

/**
 * Parses what `readelf --dynamic --version-info --wide` prints for one file or several.
 *
 * @param {string} text in English
 * @returns {LinkedLibraries}
 */
export function parseLinkedLibraries(text) {
  const names = [...text.matchAll(/\(NEEDED\)\s+Shared library: \[([^\]]+)\]/g)].map(([, name]) => String(name));
  const versions = [...text.matchAll(/\bName: GLIBC_(\d+(?:\.\d+)+)\b/g)].map(([, version]) => String(version));
  const glibc = versions.sort((a, b) => compareVersions(b, a))[0] ?? '2.0';
  return { names: [...new Set(names)].sort(), glibc };
}

/**
 * The Debian packages that have those libraries, as `Depends` has them. Throws a {@link SetupError} that names the
 * libraries whose package is not known.
 *
 * @param {LinkedLibraries} libraries
 * @param {readonly string[]} bundled names of files that the package itself has
 * @returns {readonly string[]} sorted
 */
export function debianDependencies({ names, glibc }, bundled) {
  const wanted = names.filter((name) => !bundled.includes(name) && !C_LIBRARY.test(name));
  const unknown = wanted.filter((name) => LINKED[name] === undefined);
  if (unknown.length > 0) {
    throw new SetupError(
      `No Debian package is known for ${unknown.join(', ')}.`,
      'Name it in scripts/package/linux-libraries.mjs.',
    );
  }
  const packages = wanted.flatMap((name) => LINKED[name] ?? []);
  return [...new Set([`libc6 (>= ${glibc})`, ...packages, ...OPENED_AT_RUN_TIME, ...PROGRAMS])].sort();
}

/**
 * @param {readonly string[]} files programs and libraries
 * @returns {Promise<LinkedLibraries>}
 */
export async function readLinkedLibraries(files) {
  const { code, output } = await capture('readelf', ['--dynamic', '--version-info', '--wide', ...files], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (code !== 0) throw new SetupError(`The libraries that Beckon is linked with cannot be read:\n${output.trim()}`);
  return parseLinkedLibraries(output);
}

/**
 * @param {string} one
 * @param {string} other
 */
function compareVersions(one, other) {
  const [a = [], b = []] = [one, other].map((version) => version.split('.').map(Number));
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
