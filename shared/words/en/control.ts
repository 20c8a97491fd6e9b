/** Why the running Beckon did not execute a command, and what to do next. */
export const control = {
  'bad-request': { message: 'This is no request that Beckon understands.', advice: 'See docs/command-line.md.' },
  version: {
    message: 'The running Beckon and this command line are of different versions.',
    advice: 'Quit Beckon, start it again, and use the command line that came with it.',
  },
  'too-large': { message: 'This request is too large.', advice: 'See docs/command-line.md.' },
  busy: {
    message: 'The running Beckon serves as many command lines as it can.',
    advice: 'End some that still run, such as beckon watch.',
  },
  timeout: { message: 'It did not end in time.', advice: 'Try again; the log of Beckon may say more.' },
  'not-saved': {
    message: 'This is done, but not saved yet: the disk refuses. Beckon keeps it in memory and tries again.',
    advice: 'Check that the disk has room and that Beckon may write to its data folder, before you quit Beckon.',
  },
  internal: {
    message: 'Something went wrong inside Beckon.',
    advice: 'Try again; if it keeps failing, restart Beckon. Its log says why.',
  },
  'not-running': {
    message: 'Beckon does not run, or runs with another user-data folder.',
    advice: 'Start Beckon and try again; BECKON_USER_DATA names the folder where it is not the usual one.',
  },
  disconnected: {
    message: 'The running Beckon ended the connection before it answered.',
    advice: 'It was quit, or is about to be. Start it and try again.',
  },
  'bad-envelope': {
    message: 'The running Beckon’s answer cannot be read.',
    advice: 'Quit Beckon, start it again, and use the command line that came with it.',
  },
  stopped: 'Stopped.',
  lookingStopped: {
    message: 'Looking for {{name}} was stopped in the running Beckon.',
    advice: 'It was disconnected or forgotten, or this computer was about to sleep. Try again.',
  },
  'invalid-address': {
    advice: 'Type it like 192.168.1.42, 192.168.1.42:30010, or the app’s domain; --code takes it as a device code.',
  },
  'already-known': { message: 'You keep this app already.', advice: 'See beckon known.' },
  'not-found': { message: 'That app is not known any more.', advice: 'See beckon known.' },
  'read-only': {
    message: 'Your data was written by a newer version of Beckon, so this one does not change it.',
    advice: 'Update Beckon to make changes.',
  },
  unknownName: {
    message: 'You keep no app that is called “{{name}}”.',
    advice: 'See beckon known; a name is an alias, a device code or an id. beckon add keeps an app.',
  },
  ambiguousName: {
    message: '{{count}} apps are called “{{name}}”: {{apps}}.',
    andMore: '{{count}} apps are called “{{name}}”: {{apps}} and {{more}} more.',
    advice: 'Name the one that you mean by its id or its device code.',
  },
  /** Apps with the same name, by what differs. */
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (no device code)',
  },
} as const;
