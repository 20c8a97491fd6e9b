/** What `discreet` says, and what stands in place of names and addresses while discreet mode is on. */
export const discreet = {
  on: 'Discreet mode is on.',
  off: 'Discreet mode is off.',
  notSaved: {
    message: 'Your settings couldn’t be saved ({{code}}).',
    advice: 'Check that the disk has room and that you can write to Beckon’s data folder.',
  },
  newer: {
    message: 'Your settings were saved by a newer version of Beckon.',
    advice: 'Update Beckon to change them.',
  },
  broken: {
    message: 'Your settings can’t be read.',
    advice: 'Start Beckon once: it repairs them.',
  },
  noAddress: {
    message: 'Discreet mode hides addresses.',
    advice: 'Use --reveal to print it this once, or --json in a program.',
  },
  nearbyApp: 'Nearby app {{number, number}}',
  theApp: 'The app',
  theTarget: 'The target',
  /** In place of a name, a code or an address inside a sentence. */
  hidden: '•••',
} as const;
