/** What `beckon update` says besides its state. */
export const updateCommand = {
  help: { command: 'show whether there is a new version of Beckon', check: 'look for a new version now' },
} as const;
