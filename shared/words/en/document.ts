/** What people call the content of each file, for use in a sentence. */
export const document = {
  'known-apps': 'the apps you know',
  history: 'the history of your apps',
  'ignored-apps': 'the apps you ignore',
  merges: 'the merges that you can undo',
  settings: 'your settings',
  pairings: 'the codes that wait',
  'pairing-setup': 'how codes are asked for',
  'toy-readings': 'the battery levels of your toys over time',
  window: 'where the window was',
} as const;
