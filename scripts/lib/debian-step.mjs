import { capture, isOnPath, must } from './processes.mjs';
import { SetupError, sayStep } from './say.mjs';

/** Packages by need, as dependencies of Debian name them: Debian 13 and Ubuntu 24.04 renamed some (`…t64`). */
const PACKAGES = {
  /** A window of Electron or Chromium, and what unpacks the trial runtime. */
  window:
    'libgtk-3-0t64 | libgtk-3-0, libnss3, libasound2t64 | libasound2, libgbm1, libnotify4, fonts-liberation, unzip',
  /** A screen where there is none, and a session bus of its own: no test talks to the desktop that it runs on. */
  screen: 'xvfb, dbus-daemon | dbus',
  /** A tray, notifications and a login manager of the tests' own. */
  desktop: 'python3-dbusmock, python3-dbus, python3-gi, weston, xdotool, zbar-tools',
  keyring: 'gnome-keyring, libsecret-1-0',
  /** Letters of every language that the window speaks, for pictures. */
  fonts: 'fonts-noto-core, fonts-noto-cjk',
  /** A Chromium as new as the one inside the pinned Electron. */
  chromium: 'chromium',
  /** What tells which program has a port. */
  ports: 'iproute2',
  /** Networks of the tests' own: addresses, rules, DNS, kernel settings, and each packet that leaves a host. */
  lan: 'iproute2, nftables, dnsmasq-base, procps, util-linux, tcpdump',
  /** The database that several relays share; started by the tests themselves. */
  redis: 'redis-server',
  /** Shells with completion, besides bash. */
  shells: 'zsh, fish',
  /** A program for sockets, to compare forwards with. */
  sockets: 'socat',
  /** C# as Unity has it. */
  csharp: 'mono-mcs, mono-runtime, libmono-system-net-http4.0-cil',
  /** What packages are made with. */
  packages: 'binutils, dpkg, rpm, squashfs-tools, desktop-file-utils',
  /** A fresh Debian beside this system, with a screen that is looked at from outside. */
  'fresh Debian': 'mmdebstrap, util-linux, iproute2, x11-utils, xdotool, scrot, libfuse2t64 | libfuse2, fuse3',
  /** What judges packages, and writes the database of authorities that Chromium reads. */
  'package checks': 'lintian, appstream, rpm, libnss3-tools',
  /** Python's package downloader. */
  python: 'python3, python3-pip',
};

/** @typedef {keyof typeof PACKAGES} DebianNeed */

/**
 * Sees to it that the packages for these needs are installed. As root it installs what lacks, without asking; as anyone
 * else it stops and names the one command. On a Linux without apt it does nothing.
 *
 * @param {readonly DebianNeed[]} needs
 */
export async function ensureDebianPackages(needs) {
  if (needs.length === 0 || process.platform !== 'linux' || !isOnPath('apt-get')) return;
  const wanted = [...new Set(needs.flatMap((need) => PACKAGES[need].split(', ')))];
  const names = wanted.flatMap((alternatives) => alternatives.split(' | '));
  // It fails where it does not know a name, and still prints the others.
  const format = `--showformat=<\${db:Status-Status} \${Package}>`;
  const { output } = await capture('dpkg-query', ['--show', format, ...names]);
  const isInstalled = (/** @type {string} */ name) => output.includes(`<installed ${name}>`);
  const missing = wanted.filter((alternatives) => !alternatives.split(' | ').some(isInstalled)).join(', ');
  if (missing === '') return;
  const install = ['satisfy', '--yes', '--no-install-recommends', missing];
  if (process.getuid?.() !== 0) {
    const remedy = `sudo apt-get update && sudo apt-get ${install.slice(0, -1).join(' ')} '${missing}'`;
    throw new SetupError(`Debian packages are missing: ${missing}.`, remedy);
  }
  sayStep('Debian packages', `installing ${missing}`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  for (const args of [['update'], install])
    await must('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args], options);
}
