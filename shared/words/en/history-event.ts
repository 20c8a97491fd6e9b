/** Events of a known app in the history. */
export const historyEvent = {
  forgotten: 'No longer saved.',
  kept: {
    nearby: 'Added from Nearby.',
    code: 'Added by its device code.',
    pairing: 'Paired with this computer.',
    address: 'Added by its address.',
    import: 'Added from a file.',
    again: 'Added again.',
  },
  unmerged: 'The merge was undone. The app is saved by its address again.',
  mergedKnown: 'This is an app you had already saved. The two are now one.',
  merged: 'The service lists an app at this address. The two are now one.',
  moved: 'Moved from {{from}} to {{to}}.',
  callsItself: 'Calls itself “{{name}}” now. Before: “{{former}}”.',
  unnamed: 'unnamed',
  toyRenamed: 'Toy renamed from “{{former}}” to “{{name}}”.',
  pinRemoved: 'You stopped trusting its own certificate.',
  pinned: 'You trusted its certificate for {{address}}.',
  batteryLow: '“{{toy}}” is at {{battery, number(style: unit; unit: percent)}}.',
} as const;
