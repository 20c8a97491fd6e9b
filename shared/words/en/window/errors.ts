export const errors = {
  unavailable: {
    title: 'Beckon is not answering',
    retry: 'Try again',
  },
  crash: {
    title: 'This window ran into a problem',
    text: 'It is a fault in Beckon, not in your apps. What you keep is safe. Load the window again; should it come back, copy the details into a report.',
    reload: 'Load again',
    copy: 'Copy details',
    copied: 'Copied',
  },
  code: 'Code {{code}}',
  serviceCode: 'Code {{code}} ({{serviceCode}})',
  dismiss: 'Dismiss',
  timesOver_one: 'This happened once.',
  timesOver_other: 'This happened {{count, number}} times.',
} as const;
