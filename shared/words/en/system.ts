/** Texts on the desktop outside the window and the tray: the menu bar, the system's dialogs, a failed start. */
export const system = {
  /** The key after “&” opens the menu together with Alt. */
  menu: {
    file: '&File',
    view: '&View',
    help: '&Help',
    guide: 'Open the guide',
    connection: 'Get help with connecting',
    dataFolder: 'Open data folder',
  },
  file: {
    all: 'All files',
    exports: 'Beckon exports (JSON)',
    certificates: 'Certificates (PEM)',
  },
  choose: {
    authority: 'Choose a certificate authority file',
    token: 'Choose the developer token file',
    import: 'Import apps',
    export: 'Export apps',
  },
  token: {
    title: 'Developer token',
    question: 'Save the developer token for {{service}}?',
    detail:
      'In direct mode, Beckon sends it to this service only, each time you show a code. Anyone who has the token can act as you there.',
    hidden:
      'Discreet mode hides the service’s address: it’s the one with this number in the settings. Turn discreet mode off to read it.',
    keep: 'Save token',
    cancel: 'Cancel',
  },
  start: {
    refused: 'Beckon can’t start',
    switchRefused: 'Beckon doesn’t start with --{{name}}. Start it without this option.',
    tooLong: 'Beckon doesn’t start with a command line as long as this one. Start it with fewer or shorter arguments.',
    notWritable:
      'Beckon can’t write to {{folder}} ({{reason}}), so it can’t tell whether it is running already. Make room there, or allow writing, then start Beckon again.',
    lockInTheWay:
      'No Beckon on this computer answers, but {{file}} keeps a new one from starting. If no other computer uses this folder either, remove it, then start Beckon again.',
    failed: 'Beckon couldn’t start',
    failedBecause: 'Beckon couldn’t start: {{reason}}',
    failedDetail: '{{reason}}\n\nData folder: {{folder}}',
  },
} as const;
