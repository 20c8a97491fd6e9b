/** The menu in the window: everything that the tray's menu has. */
export const menu = {
  label: 'Menu',
  reachable: '{{reachable, number}} of {{all, number}} reachable',
  noApps: 'No apps kept',
  reconnectAll: 'Reconnect all',
  lookNow: 'Look now',
  pause: 'Pause looking',
  resume: 'Resume looking',
  add: 'Add…',
  settings: 'Settings',
  quit: 'Quit Beckon',
  app: {
    show: 'Show',
    reconnect: 'Reconnect',
    copyAddress: 'Copy address',
    doctor: 'Run doctor',
    copied: 'The address of {{name}} is copied',
  },
  more_one: 'All apps ({{count, number}} more)',
  more_other: 'All apps ({{count, number}} more)',
} as const;
