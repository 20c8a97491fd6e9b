export const welcome = {
  title: 'Welcome to Beckon',
  lead: 'See the companion apps on your network and their toys, keep the ones that are yours, and know whether this computer reaches them.',
  service: {
    title: 'Connect to the service',
    text: 'You have the address of an App Connection Service. It lists the apps nearby.',
    go: 'Connect',
    missing: 'Type the service’s address first.',
    more: 'Extra certificate authority',
  },
  simulator: {
    title: 'Try the simulator',
    text: 'Look around with made-up apps. Nothing leaves this computer.',
    go: 'Start',
  },
  code: {
    title: 'Show a code',
    text: 'A phone with the companion app scans it, and the app is here.',
    go: 'Show a code',
  },
  address: {
    title: 'Type an address',
    text: 'An app shows its local address. Type it, and no service is needed.',
    example: 'As in {{example}}',
    go: 'Add by hand',
  },
} as const;
