import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../lib/files.mjs';
import { captureStdout } from '../lib/processes.mjs';
import { desktopEntry } from './desktop-entry.mjs';
import { COMPONENT_ID, metainfo } from './metainfo.mjs';
import { readPackageWords } from './package-words.mjs';
import { writerIn } from './tree-files.mjs';

/** Where a package puts Beckon, whatever it is called. */
export const INSTALL_FOLDER = '/opt/Beckon';
const ICON = 'beckon';
const DESKTOP_ID = 'beckon.desktop';
const SCHEME = 'beckon';

/**
 * A Linux system with Beckon in it, and nothing else.
 *
 * @typedef {object} LinuxTree
 * @property {string} root folder
 * @property {import('./package-words.mjs').PackageWords} words in English
 */

/** Folders in which the distributions look for zsh's completion. */
const ZSH_FOLDERS = { deb: 'vendor-completions', rpm: 'site-functions' };

/**
 * Lays out the files that a deb or an rpm installs.
 *
 * @param {object} input
 * @param {string} input.unpacked the builder's folder
 * @param {string} input.root empty folder
 * @param {'deb' | 'rpm'} input.format
 * @param {import('./package-identity.mjs').PackageIdentity} input.identity
 * @param {string} input.homepage
 * @param {Date} input.date of the version
 * @returns {Promise<LinuxTree>}
 */
export async function layOutLinuxTree({ unpacked, root, format, identity, homepage, date }) {
  const words = readPackageWords();
  const installed = join(root, INSTALL_FOLDER);
  cpSync(unpacked, installed, { recursive: true });
  const write = writerIn(root);
  write(`${INSTALL_FOLDER}/resources/package-type`, format);
  write(`${INSTALL_FOLDER}/resources/apparmor-profile`, readFileSync(inRoot('build', 'linux', 'apparmor-profile')));

  const names = { productName: identity.productName, icon: ICON, scheme: SCHEME, words };
  write(
    `/usr/share/applications/${DESKTOP_ID}`,
    desktopEntry({ ...names, program: `${INSTALL_FOLDER}/beckon-desktop` }),
  );
  write(
    `/usr/share/metainfo/${COMPONENT_ID}.metainfo.xml`,
    metainfo({
      ...names,
      packageName: identity.packageName,
      version: identity.version,
      date: date.toISOString().slice(0, 10),
      homepage,
      desktopId: DESKTOP_ID,
    }),
  );
  for (const name of readdirSync(inRoot('build', 'icons'))) {
    const size = name.replace(/\.png$/, '');
    write(`/usr/share/icons/hicolor/${size}/apps/${ICON}.png`, readFileSync(inRoot('build', 'icons', name)));
  }
  write(`/usr/share/icons/hicolor/scalable/apps/${ICON}.svg`, readFileSync(inRoot('build', 'icon.svg')));

  const say = async (/** @type {string[]} */ ...args) => await commandLineOutput(installed, args);
  write('/usr/share/man/man1/beckon.1.gz', compressed(await say('man-page')));
  const desktopPage = readFileSync(inRoot('build', 'linux', 'beckon-desktop.1'), 'utf8');
  write('/usr/share/man/man1/beckon-desktop.1.gz', compressed(desktopPage));
  write('/usr/share/bash-completion/completions/beckon', await say('completion', 'bash'));
  write(`/usr/share/zsh/${ZSH_FOLDERS[format]}/_beckon`, await say('completion', 'zsh'));
  write('/usr/share/fish/vendor_completions.d/beckon.fish', await say('completion', 'fish'));

  const programs = join(root, 'usr', 'bin');
  mkdirSync(programs, { recursive: true });
  symlinkSync(`${INSTALL_FOLDER}/resources/command-line/beckon`, join(programs, 'beckon'));
  symlinkSync(`${INSTALL_FOLDER}/beckon-desktop`, join(programs, 'beckon-desktop'));
  return { root, words: words.english };
}

/**
 * Compresses without the time of day, so that the same text gives the same file.
 *
 * @param {string} text
 * @returns {Buffer}
 */
export function compressed(text) {
  return gzipSync(text, { level: 9 });
}

/**
 * @param {string} installed
 * @param {readonly string[]} args
 * @returns {Promise<string>} what the packaged command line prints
 */
async function commandLineOutput(installed, args) {
  const program = join(installed, 'resources', 'command-line', 'beckon');
  const { code, output } = await captureStdout(program, args, {
    env: { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'en' },
  });
  if (code !== 0) throw new Error(`The packaged command line fails with “${args.join(' ')}” (exit code ${code}).`);
  return output;
}
