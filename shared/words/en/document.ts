/** What people call the content of each file, for use in a sentence. */
export const document = {
  'known-apps': 'your apps',
  history: 'your apps’ activity',
  'ignored-apps': 'the apps you ignore',
  merges: 'the merges you can undo',
  settings: 'your settings',
  pairings: 'the codes that are waiting',
  'pairing-setup': 'your relay setup',
  'toy-readings': 'your toys’ battery history',
  window: 'the window’s position',
} as const;
