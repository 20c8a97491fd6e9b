/** Events of a known app in the history. */
export const historyEvent = {
  forgotten: 'It was forgotten.',
  kept: {
    nearby: 'It was kept from the list.',
    code: 'It was kept by its device code.',
    pairing: 'It was paired with this computer.',
    address: 'It was added by its address.',
    import: 'It came in a file.',
    again: 'It was brought back.',
  },
  unmerged: 'The merge was undone: it is known by its address alone again.',
  mergedKnown: 'It turned out to be an app that you knew already; the two became one.',
  merged: 'The service lists an app at its address; the two became one.',
  moved: 'It moved from {{from}} to {{to}}.',
  callsItself: 'It calls itself “{{name}}” now; it was “{{former}}”.',
  unnamed: 'unnamed',
  toyRenamed: 'The toy “{{former}}” is called “{{name}}” now.',
  pinRemoved: 'You no longer trust a certificate of its own for it.',
  pinned: 'You trusted its certificate for {{address}}.',
  batteryLow: 'The battery of “{{toy}}” is at {{battery}} %.',
} as const;
