/** Why the running Beckon did not execute a command, and what to do next. */
export const control = {
  'bad-request': { message: 'Beckon doesn’t understand this request.', advice: 'See docs/for-programs.md.' },
  version: {
    message: 'The running Beckon and this command line are different versions.',
    advice: 'Restart Beckon, and use the command line that came with it.',
  },
  'too-large': { message: 'This request is too large.', advice: 'See docs/for-programs.md.' },
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
  cannotListen: {
    message: 'Can’t listen on port {{port}} ({{code}}).',
    advice: 'Choose another port, or port 0 for any free one.',
  },
  rawWithOrigins: {
    message: 'A raw forward can’t allow origins.',
    advice: 'Leave out raw or allowOrigins: with raw, TLS passes through unread.',
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
  savedNotIgnored: {
    message: 'You saved this app, so it can’t be ignored.',
    advice: 'To ignore it, forget it first: beckon forget.',
  },
  notNearby: {
    message: 'No app with this device code is nearby.',
    advice: 'Only an app in the latest list can be ignored: see beckon list.',
  },
  notAmongIgnored: {
    message: 'You don’t ignore an app with this device code.',
    advice: 'See beckon ignore --list.',
  },
  notQuit: {
    message: 'Beckon didn’t quit: the disk refused, and changes would be lost.',
    advice: 'Check that the disk has space and that Beckon can write to its data folder. Then try again.',
  },
  noBackup: 'Nothing was imported: a copy of your apps couldn’t be written first.',
  noPreview: {
    message: 'This preview is no longer valid.',
    advice: 'Another import was previewed meanwhile. Run beckon import again.',
  },
  importUndoExpired: {
    message: 'This import can’t be undone any more.',
    advice:
      'An import can be undone for five minutes, until the next one. A copy of everything as it was is in the folder backups.',
  },
  badFile: 'Nothing was changed. Use a file written by beckon export or by Export in the window.',
  noService: {
    message: 'The running Beckon has no service set up.',
    advice: 'Set one up in its settings, or use --service URL.',
  },
  noCode: {
    message: '“{{name}}” was added by its address, so no service can be asked for it: its device code isn’t known.',
    advice: 'Open the app’s game mode so that the service lists it, or use beckon probe with its address.',
  },
  unknownName: {
    similar: 'No saved app is called “{{name}}”. Similar names: {{names}}.',
    message: 'No saved app is called “{{name}}”.',
    advice: 'See beckon known: you can use a name, a device code, an ID or an address. To add an app, use beckon add.',
  },
  ambiguousName: {
    message_one: '{{count, number}} app is called “{{name}}”: {{apps}}.',
    message_other: '{{count, number}} apps are called “{{name}}”: {{apps}}.',
    andMore_one: '{{count, number}} app is called “{{name}}”: {{apps}} and {{more, number}} more.',
    andMore_other: '{{count, number}} apps are called “{{name}}”: {{apps}} and {{more, number}} more.',
    advice: 'Use the ID or the device code of the one you mean.',
  },
  /** An address, or the beginning of an ID or a device code. */
  ambiguousMatch: {
    message: 'Several apps match “{{name}}”: {{apps}}.',
    andMore: 'Several apps match “{{name}}”: {{apps}} and {{more, number}} more.',
  },
  /** Apps with the same name, by what differs. */
  candidate: {
    withCode: '{{id}} ({{deviceCode}})',
    withoutCode: '{{id}} (no device code)',
  },
} as const;
