export const shell = {
  product: 'Beckon',
  version: 'Beckon {{version}}',
  navigation: 'Main',
  pages: { apps: 'Apps', toys: 'Toys', nearby: 'Nearby', add: 'Add', activity: 'Activity', settings: 'Settings' },
  /** A badge that would be too wide. */
  more: '{{count, number}}+',
  knownCount_one: '{{count, number}} saved app',
  knownCount_other: '{{count, number}} saved apps',
  nearbyCount_one: '{{count, number}} app nearby',
  nearbyCount_other: '{{count, number}} apps nearby',
  loading: 'Beckon is starting',
  status: {
    label: 'Service status',
    noService: 'No service',
    noServiceText: 'Choose one in Settings',
    unusable: 'Can’t use the service',
    unusableText: 'See Settings',
    paused: 'Paused',
    pausedText: 'Not scanning',
    looking: 'Scanning…',
    lookingText: 'Asking the service',
    found_one: '{{count, number}} app nearby',
    found_other: '{{count, number}} apps nearby',
    empty: 'No apps nearby',
    failed: 'Couldn’t refresh',
    /** `time` is a countdown, such as “in 13 s”. */
    next: 'Refreshing {{time}}',
    retry: 'Trying again {{time}}',
    refresh: 'Refresh',
    pause: 'Pause scanning',
    resume: 'Resume scanning',
  },
  announce: {
    found_one: '{{count, number}} app nearby',
    found_other: '{{count, number}} apps nearby',
    empty: 'No apps nearby',
    failed: 'Couldn’t refresh: {{message}}',
    paused: 'Scanning is paused',
  },
  discreet: {
    title: 'Discreet mode is on',
    /** For screen readers, when it was turned off. */
    isOff: 'Discreet mode is off',
    text: 'Names, addresses, and toys are hidden everywhere.',
    off: 'Turn off',
  },
  simulator: {
    title: 'Simulator: {{scenario}}',
    text: 'Demo apps. They disappear when you exit.',
    leave: 'Exit',
  },
  notices: 'Notices',
} as const;

/** The menu in the window: the same entries as the tray's menu. */
export const menu = {
  label: 'Menu',
  reachable: '{{reachable, number}} of {{all, number}} reachable',
  noApps: 'No saved apps',
  reconnectAll: 'Reconnect all',
  settings: 'Settings',
  help: 'Help',
  app: {
    show: 'Show',
    reconnect: 'Reconnect',
    copyAddress: 'Copy address',
    doctor: 'Run doctor',
  },
  more_one: 'All apps ({{count, number}} more)',
  more_other: 'All apps ({{count, number}} more)',
} as const;
