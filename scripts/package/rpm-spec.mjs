import { INSTALL_FOLDER } from './linux-tree.mjs';
import { RPM_RELEASE } from './package-identity.mjs';

/** Its rights are set when Beckon is installed, by what the system allows. */
const SANDBOX_HELPER = `${INSTALL_FOLDER}/chrome-sandbox`;
/** What Electron opens by name while it runs, and cannot do without. */
const NEEDED_AT_RUN_TIME = ['libX11-xcb.so.1()(64bit)', 'libgtk-3.so.0()(64bit)'];
/** Likewise, for notifications, and for secrets in the keyring. */
const OPENED_AT_RUN_TIME = ['libnotify.so.4()(64bit)', 'libsecret-1.so.0()(64bit)'];

/**
 * The spec file of an rpm out of files that are laid out already. rpm itself finds which libraries they need. Pure.
 *
 * @param {object} input
 * @param {import('./package-identity.mjs').PackageIdentity} input.identity
 * @param {string} input.homepage
 * @param {import('./package-words.mjs').PackageWords} input.words in English
 * @param {string} input.trialNote what is said of a trial
 * @param {string} input.tree folder with the files
 * @param {readonly string[]} input.files files and links, as absolute paths once installed
 * @param {readonly string[]} input.folders of Beckon alone, likewise
 * @param {readonly string[]} input.bundledLibraries names of files that the package itself has
 * @param {string} input.afterInstall shell script
 * @param {string} input.afterRemove shell script
 * @param {string} input.compression such as `w19.zstdio`
 * @returns {string}
 */
export function rpmSpec(input) {
  const { identity, words, files, folders, bundledLibraries } = input;
  const { isTrial, packageName, linuxVersion } = identity;
  const other = isTrial ? 'beckon' : 'beckon-trial';
  const escapedNames = bundledLibraries.map((name) => name.replace(/[.+]/g, '\\\\$&'));
  return [
    '%global debug_package %{nil}',
    '%global _build_id_links none',
    '%global __os_install_post %{nil}',
    `%global _binary_payload ${input.compression}`,
    `%global __requires_exclude ^(${escapedNames.join('|')})`,
    '',
    `Name: ${packageName}`,
    `Version: ${linuxVersion}`,
    `Release: ${RPM_RELEASE}`,
    `Summary: ${words.summary}${isTrial ? ' (trial)' : ''}`,
    'License: MIT',
    `URL: ${input.homepage}`,
    'AutoProv: no',
    `Requires: ${['xdg-utils', ...NEEDED_AT_RUN_TIME].join(', ')}`,
    `Recommends: ${OPENED_AT_RUN_TIME.join(', ')}`,
    `Conflicts: ${other}`,
    // dnf puts a release in the place of the trial.
    ...(isTrial ? [] : [`Obsoletes: ${other}`]),
    '',
    '%description',
    [...words.about, ...(isTrial ? [input.trialNote] : [])].join('\n\n'),
    '',
    '%install',
    `cp -a '${input.tree}/.' %{buildroot}`,
    '',
    '%post',
    input.afterInstall.trimEnd(),
    '',
    '%postun',
    'if [ "$1" = 0 ]; then',
    input.afterRemove.trimEnd(),
    'fi',
    '',
    '%files',
    ...folders.map((folder) => `%dir "${folder}"`),
    ...files.map((file) => `${file === SANDBOX_HELPER ? '%verify(not mode) ' : licenseMark(file)}"${file}"`),
    '',
  ].join('\n');
}

/** @param {string} file */
function licenseMark(file) {
  if (file.startsWith('/usr/share/man/')) return '%doc ';
  return file.startsWith('/usr/share/licenses/') ? '%license ' : '';
}
