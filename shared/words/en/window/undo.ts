/** The message that offers to undo what was just done. */
export const undo = {
  label: 'Undo',
  button: 'Undo',
  dismiss: 'Dismiss',
  /** For screen readers; `key` is a key combination. */
  announced: '{{done}}. Press {{key}} to undo.',
  undone: 'Undone: {{done}}',
  /** `next`: what the key undoes then. */
  undoneNext: 'Undone: {{done}}. Press {{key}} to undo this too: {{next}}.',
  /** The name of what somebody, or another program, changed after the change that would be undone. */
  changedSince: '{{name}} was changed again since, and stays as it is',
  one: {
    add: '{{name}} added',
    forget: '{{name}} forgotten',
    ignore: '{{name}} ignored',
    import: '{{name}} imported',
    group: 'Group of {{name}} changed',
    favorite: '{{name}} added to favorites',
    unfavorite: '{{name}} removed from favorites',
    mute: 'Notifications muted for {{name}}',
    unmute: 'Notifications turned on for {{name}}',
    rename: '{{name}} renamed',
    autoReconnect: 'Auto-reconnect changed for {{name}}',
    disconnect: '{{name}} disconnected',
    reset: '{{name}} reset',
  },
  many: {
    forget_one: '{{count, number}} app forgotten',
    forget_other: '{{count, number}} apps forgotten',
    group_one: 'Group of {{count, number}} app changed',
    group_other: 'Group of {{count, number}} apps changed',
    favorite_one: '{{count, number}} app added to favorites',
    favorite_other: '{{count, number}} apps added to favorites',
    unfavorite_one: '{{count, number}} app removed from favorites',
    unfavorite_other: '{{count, number}} apps removed from favorites',
    mute_one: 'Notifications muted for {{count, number}} app',
    mute_other: 'Notifications muted for {{count, number}} apps',
    unmute_one: 'Notifications turned on for {{count, number}} app',
    unmute_other: 'Notifications turned on for {{count, number}} apps',
  },
} as const;
