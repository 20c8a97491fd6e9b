/** Why the running Beckon did not execute a command, and what to do next. */
export const control = {
  'bad-request': { message: 'Beckon doesn’t understand this request.', advice: 'See docs/command-line.md.' },
  version: {
    message: 'The running Beckon and this command line are different versions.',
    advice: 'Restart Beckon, and use the command line that came with it.',
  },
  'too-large': { message: 'This request is too large.', advice: 'See docs/command-line.md.' },
  busy: {
    message: 'Too many commands are using the running Beckon.',
    advice: 'Stop some of them, such as beckon watch.',
  },
  timeout: { message: 'This took too long.', advice: 'Try again. Beckon’s log may say more.' },
  'not-saved': {
    message: 'Done, but not saved yet: the disk refused. Beckon keeps the change in memory and tries again.',
    advice: 'Before you quit Beckon, check that the disk has space and that Beckon can write to its data folder.',
  },
  internal: {
    message: 'Something went wrong inside Beckon.',
    advice: 'Try again. If it keeps failing, restart Beckon. Its log says why.',
  },
  'not-running': {
    message: 'Beckon isn’t running, or it uses another data folder.',
    advice: 'Start Beckon and try again. If its data is elsewhere, set BECKON_USER_DATA to that folder.',
  },
  disconnected: {
    message: 'The running Beckon closed the connection before it answered.',
    advice: 'It has quit, or is about to. Start it and try again.',
  },
  'bad-envelope': {
    message: 'Can’t read the running Beckon’s answer.',
    advice: 'Restart Beckon, and use the command line that came with it.',
  },
  stopped: 'Stopped.',
  lookingStopped: {
    message: 'The running Beckon stopped looking for {{name}}.',
    advice: 'The app was disconnected or forgotten, or this computer is going to sleep. Try again.',
  },
  'invalid-address': {
    advice: 'Enter 192.168.1.42, 192.168.1.42:30010 or the app’s domain. For a device code, use --code.',
  },
  'already-known': { message: 'This app is already saved.', advice: 'See beckon known.' },
  'not-found': { message: 'This app is no longer saved.', advice: 'See beckon known.' },
  'read-only': {
    message: 'Your data was written by a newer version of Beckon, so this version doesn’t change it.',
    advice: 'Update Beckon to make changes.',
  },
  unknownName: {
    message: 'No saved app is called “{{name}}”.',
    advice: 'See beckon known: you can use a name, a device code or an ID. To add an app, use beckon add.',
  },
  ambiguousName: {
    message_one: '{{count, number}} app is called “{{name}}”: {{apps}}.',
    message_other: '{{count, number}} apps are called “{{name}}”: {{apps}}.',
    andMore_one: '{{count, number}} app is called “{{name}}”: {{apps}} and {{more, number}} more.',
    andMore_other: '{{count, number}} apps are called “{{name}}”: {{apps}} and {{more, number}} more.',
    advice: 'Use the ID or the device code of the one you mean.',
  },
  /** Apps with the same name, by what differs. */
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (no device code)',
  },
} as const;
