/** The settings of updates, and the banner about one. */
export const updates = {
  title: 'Updates',
  text: 'Whether there is a new version of Beckon.',
  automatic: 'Update automatically',
  automaticText:
    'Beckon looks for a new version once a day, and downloads it where it can install it itself; never on a metered connection. The request says which version you have, and nothing about you.',
  check: 'Check now',
  download: 'Download',
  retry: 'Try again',
  restart: 'Restart and update',
  downloads: 'Open downloads page',
  news: 'What’s new in {{version}}',
  checkedAt: 'Last checked {{age}}.',
  retryAt: 'Beckon tries again {{time}}.',
  banner: {
    ready: 'Beckon {{version}} is ready',
    readyText: 'It’s installed when you quit Beckon.',
    available: 'Beckon {{version}} is available',
    availableText: 'Install it as a package.',
    how: 'Show how',
    why: 'Show why',
    later: 'Later',
  },
} as const;
