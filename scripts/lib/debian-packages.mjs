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
  /** A screen where there is none. */
  'virtual screen': [['xvfb']],
  /** A session bus of the tests' own, so that no test talks to the desktop it runs on. */
  'session bus': [['dbus-daemon', 'dbus']],
  /** A keyring of the tests' own, for secrets that are kept. */
  keyring: [['gnome-keyring'], ['libsecret-1-0']],
  /** Reads QR codes out of pictures of the window. */
  'QR reader': [['zbar-tools']],
  /** The database that several relays share; started by the tests themselves, on ports of their own. */
  redis: [['redis-server']],
  /** A login manager of the tests' own, which tells of sleep. */
  'sleep and wake': [['python3-dbusmock'], ['python3-dbus']],
  /** A tray, a notification daemon and a keyring of the tests' own. */
  'desktop session': [['python3-dbusmock'], ['python3-dbus'], ['python3-gi'], ['gnome-keyring'], ['libsecret-1-0']],
  /** Shells for which there is completion; bash is there anyway. */
  shells: [['zsh'], ['fish']],
  /** Hosts of the run's own: addresses, rules, DNS, kernel settings. */
  'network namespaces': [['iproute2'], ['nftables'], ['dnsmasq-base'], ['procps'], ['util-linux']],
  /** Python's package downloader, for the fallback runtime. */
  'python downloader': [['python3'], ['python3-pip']],
});

/** @typedef {keyof typeof PACKAGES} DebianNeed */

/**
 * @param {readonly DebianNeed[]} needs
 * @returns {readonly (readonly string[])[]} one list of alternative names for each package
 */
export function packagesFor(needs) {
  return needs.flatMap((need) => [...PACKAGES[need]]);
}
