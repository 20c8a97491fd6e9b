import { setTimeout as delay } from 'node:timers/promises';
import { capture, isOnPath } from './processes.mjs';
import { SetupError, say, sayStep } from './say.mjs';

/**
 * Debian packages by need. Each entry lists the names of one package, newest first: Debian 13 and Ubuntu 24.04 renamed
 * some (`…t64`). A later need, such as a keyring for a test ring, is one more row here.
 */
const PACKAGES = /** @type {const} */ ({
  /** A window of Electron or Chromium. */
  window: [
    ['libgtk-3-0t64', 'libgtk-3-0'],
    ['libnss3'],
    ['libasound2t64', 'libasound2'],
    ['libgbm1'],
    ['libxss1'],
    ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
    ['libdrm2'],
    ['libxkbcommon0'],
    ['libnotify4'],
    ['libxtst6'],
    ['fonts-liberation'],
  ],
  /** Letters of every language that the window speaks, as desktops have them; for pictures alone. */
  'fonts of all languages': [['fonts-noto-core'], ['fonts-noto-cjk']],
  /** A Chromium as new as the one inside the pinned Electron. */
  'newer Chromium': [['chromium']],
  /** A screen where there is none. */
  'virtual screen': [['xvfb']],
  /** A session bus of the tests' own, so that no test talks to the desktop it runs on. */
  'session bus': [['dbus-daemon', 'dbus']],
  /** A keyring of the tests' own, for secrets that are kept. */
  keyring: [['gnome-keyring'], ['libsecret-1-0']],
  /** A person at the keyboard, for dialogs of the system. */
  'a key press': [['xdotool']],
  /** Reads QR codes out of pictures of the window. */
  'QR reader': [['zbar-tools']],
  /** The database that several relays share; started by the tests themselves, on ports of their own. */
  redis: [['redis-server']],
  /** A login manager of the tests' own, which tells of sleep. */
  'sleep and wake': [['python3-dbusmock'], ['python3-dbus']],
  /** A tray, a notification daemon and a keyring of the tests' own. */
  'desktop session': [['python3-dbusmock'], ['python3-dbus'], ['python3-gi'], ['gnome-keyring'], ['libsecret-1-0']],
  /** A screen as current desktops have it, for windows of the tests' own. */
  'Wayland screen': [['weston']],
  /** Shells for which there is completion; bash is there anyway. */
  shells: [['zsh'], ['fish']],
  /** What tells which program has a port. */
  'owners of ports': [['iproute2']],
  /** Hosts of the run's own: addresses, rules, DNS, kernel settings. */
  'network namespaces': [['iproute2'], ['nftables'], ['dnsmasq-base'], ['procps'], ['util-linux']],
  /** What writes down every packet that leaves a host. */
  'packet capture': [['tcpdump']],
  /** A fresh Debian beside this system, with a screen that can be looked at and typed on from outside. */
  'fresh Debian': [['mmdebstrap'], ['util-linux'], ['iproute2'], ['x11-utils'], ['xdotool'], ['scrot']],
  /** What mounts an AppImage, and writes the database of authorities that Chromium reads. */
  'a running AppImage': [['libfuse2'], ['fuse3'], ['libnss3-tools']],
  /** What judges packages, and reads those that are none of Debian's. */
  'package checks': [['lintian'], ['appstream'], ['rpm']],
  /** A program for sockets, as people use it in a shell. */
  socat: [['socat']],
  /** A compiler and a runtime for C#, as Unity has them. */
  'C#': [['mono-mcs'], ['mono-runtime'], ['libmono-system-net-http4.0-cil']],
  /** What takes the symbols out of packaged programs, and tells which libraries they need. */
  'stripped programs': [['binutils']],
  /** What a deb is made with. */
  deb: [['dpkg']],
  /** What an rpm is made with. */
  rpm: [['rpm']],
  /** What an AppImage is made with where the builder cannot download its own tools. */
  AppImage: [['squashfs-tools'], ['desktop-file-utils']],
  /** What reads the archive that the trial runtime comes in. */
  'zip archives': [['unzip']],
  /** Python's package downloader. */
  'python downloader': [['python3'], ['python3-pip']],
});

/** @typedef {keyof typeof PACKAGES} DebianNeed */

/**
 * @param {readonly DebianNeed[]} needs
 * @returns {readonly (readonly string[])[]} one list of alternative names for each package
 */
function packagesFor(needs) {
  return needs.flatMap((need) => [...PACKAGES[need]]);
}

const ATTEMPTS = 3;
const LOCK_WAIT_SECONDS = 120;
const RETRY_AFTER_MS = 5000;
const APT_ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Sees to it that the packages for these needs are installed. As root it installs what lacks, without asking; as anyone
 * else it stops and names the one command. On a Linux without apt it does nothing: missing libraries show later, by
 * name, when the runtime is looked at.
 *
 * @param {readonly DebianNeed[]} needs
 */
export async function ensureDebianPackages(needs) {
  if (process.platform !== 'linux' || !isOnPath('apt-get') || !isOnPath('dpkg-query')) return;
  const missing = await missingOf(packagesFor(needs));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    const names = await installable(missing);
    throw new SetupError(`Missing Debian packages (${needs.join(', ')}): ${names.join(', ')}.`, commandFor(names));
  }
  await install(missing);
}

/**
 * @param {readonly (readonly string[])[]} packages
 * @returns {Promise<(readonly string[])[]>} those of which no alternative is installed
 */
async function missingOf(packages) {
  // dpkg-query fails when it does not know a name, and still prints the others.
  const { output } = await capture('dpkg-query', [
    '--show',
    `--showformat=\${db:Status-Status} \${Package}\n`,
    ...packages.flat(),
  ]);
  const installed = new Set(
    output
      .split('\n')
      .filter((line) => line.startsWith('installed '))
      .map((line) => line.slice('installed '.length)),
  );
  return packages.filter((names) => !names.some((name) => installed.has(name)));
}

/** @param {readonly (readonly string[])[]} missing */
async function install(missing) {
  sayStep('Debian packages', 'apt-get update');
  await apt(['update']);
  const names = await installable(missing);
  sayStep('Debian packages', `installing ${names.join(', ')}`);
  await apt(['install', '-y', '--no-install-recommends', ...names]);
}

/**
 * @param {readonly (readonly string[])[]} missing
 * @returns {Promise<string[]>} for each the first name that this release offers
 */
async function installable(missing) {
  const { output } = await capture('apt-cache', ['policy', ...missing.flat()], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  const offered = new Set(
    [...output.matchAll(/^(\S+):\n {2}Installed: .*\n {2}Candidate: (.+)$/gm)]
      .filter(([, , candidate]) => candidate !== '(none)')
      .map(([, name]) => name),
  );
  return missing.map((names) => names.find((name) => offered.has(name)) ?? names.at(-1) ?? '');
}

/**
 * Runs apt-get quietly; its output is shown when it fails.
 *
 * @param {readonly string[]} args
 */
async function apt(args) {
  const command = ['-q', '-o', `DPkg::Lock::Timeout=${LOCK_WAIT_SECONDS}`, ...args];
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await capture('apt-get', command, { env: APT_ENV });
    if (code === 0) return;
    // `update` does not wait for its lock as `install` does.
    if (attempt < ATTEMPTS && /could not get lock/i.test(output)) {
      await delay(RETRY_AFTER_MS);
      continue;
    }
    say(output.trimEnd());
    throw new SetupError(`apt-get ${args[0]} failed (exit code ${code}).`, `apt-get ${args.join(' ')}`);
  }
}

/** @param {readonly string[]} names */
function commandFor(names) {
  return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names.join(' ')}`;
}
