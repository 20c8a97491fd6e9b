export const errors = {
  unavailable: {
    title: 'Beckon isn’t responding',
    retry: 'Try again',
  },
  crash: {
    title: 'Something went wrong in this window',
    text: 'This is a bug in Beckon. Your apps and settings are safe. Reload the window. If it happens again, copy the details into a report.',
    reload: 'Reload',
    copy: 'Copy details',
    copied: 'Copied',
  },
  code: 'Code {{code}}',
  serviceCode: 'Code {{code}} ({{serviceCode}})',
  dismiss: 'Dismiss',
  timesOver_one: 'This happened once.',
  timesOver_other: 'This happened {{count, number}} times.',
} as const;
