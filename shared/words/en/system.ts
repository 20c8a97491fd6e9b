/** Texts on the desktop outside the window and the tray: the menu bar, the system's dialogs, a failed start. */
export const system = {
  /** The key after “&” opens the menu together with Alt. */
  menu: { file: '&File', view: '&View' },
  file: {
    all: 'All files',
    exports: 'Exports of Beckon (JSON)',
    certificates: 'Certificates (PEM)',
  },
  choose: {
    authority: 'Choose a certificate authority’s file',
    token: 'Choose the file that holds the developer token',
    import: 'Import known apps',
    export: 'Export known apps',
  },
  token: {
    title: 'Developer token',
    question: 'Keep the developer token for {{service}}?',
    detail:
      'In direct mode Beckon sends it there, and nowhere else, each time that a code is asked for. Whoever has it can act as you at the service.',
    keep: 'Keep the token',
    cancel: 'Cancel',
  },
  start: {
    refused: 'Beckon cannot start',
    switchRefused: 'Beckon does not start with --{{name}}. Start it without.',
    failed: 'Beckon could not start',
    failedBecause: 'Beckon could not start: {{reason}}',
    failedDetail: '{{reason}}\n\nFolder of settings and kept apps: {{folder}}',
  },
} as const;
