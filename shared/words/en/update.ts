/** Where Beckon stands with updates, and why one failed; the window and the command line say the same. */
export const update = {
  off: {
    'not-configured': 'Updates are off: this Beckon was built without a place to get them from.',
    'not-installed': 'Updates are off: Beckon runs from its source code or an unpacked folder.',
    misconfigured: 'Updates are off: this package’s update settings can’t be used.',
  },
  idle: 'Beckon hasn’t looked for updates yet.',
  metered: 'Beckon looks for updates as soon as the connection isn’t metered.',
  checking: 'Looking for updates…',
  current: 'Beckon is up to date.',
  available: 'Beckon {{version}} is available.',
  availableUnmetered: 'Beckon {{version}} is available. It’s downloaded as soon as the connection isn’t metered.',
  downloading: 'Downloading Beckon {{version}}: {{percent, percent}}',
  ready: 'Beckon {{version}} is ready. It’s installed when you quit Beckon.',
  notInstalled: 'Beckon {{version}} wasn’t installed',
  retriesLater: 'Beckon tries again later.',
  package: {
    deb: 'Get the .deb package from the downloads page, and install it with your software center or with: sudo apt install ./FILE.deb',
    rpm: 'Get the .rpm package from the downloads page, and install it with your software center or with: sudo dnf install ./FILE.rpm',
  },
  problem: {
    unreachable: {
      message: 'Can’t reach the update server',
      advice: 'Check the internet connection.',
    },
    tls: {
      message: 'The update server’s certificate isn’t valid',
      advice: 'Check this computer’s date and time. A network with a sign-in page can cause this, too.',
    },
    'http-status': {
      message: 'The update server answers with an error (HTTP {{status}})',
      advice: 'The problem isn’t on your side.',
    },
    unreadable: {
      message: 'The update server’s answer isn’t an update list',
      advice: 'A sign-in page or a proxy may be answering instead.',
    },
    'wrong-signature': {
      message: 'The update isn’t signed by the makers of Beckon',
      advice: 'Nothing was downloaded. If this stays, get Beckon from its downloads page.',
    },
    'older-version': {
      message: 'The update server offers an older version ({{version}})',
      advice: 'Beckon keeps the version you have. Nothing was downloaded.',
    },
    expired: {
      message: 'The update server’s list has expired',
      advice:
        'Nothing was downloaded. Something may be holding back the newest list. If this stays, see whether Beckon’s downloads page has a newer version.',
    },
    'wrong-clock': {
      message: 'This computer’s date or time is wrong',
      advice: 'Set the date and time, then check again. Nothing was downloaded.',
    },
    interrupted: {
      message: 'The download was interrupted',
      advice: 'Check the internet connection.',
    },
    'wrong-hash': {
      message: 'The downloaded file isn’t the one that was announced',
      advice: 'It was deleted.',
    },
    'no-space': { message: 'The disk is full', advice: 'Free up space where Beckon is, then check again.' },
    'not-writable': {
      message: 'Beckon can’t write to its own folder',
      advice: 'Move the AppImage to a folder you can write to, or get the new version from the downloads page.',
    },
    'file-changed': {
      message: 'The AppImage was moved or replaced while Beckon was running',
      advice: 'Nothing was changed. Unless you’ve done so since, quit Beckon and start it again.',
    },
    failed: { message: 'The update failed', advice: 'Check again. If it keeps failing, look at Beckon’s log.' },
  },
} as const;
