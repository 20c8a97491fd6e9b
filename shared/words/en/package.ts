/** What the desktop and the software centers of a system say about Beckon before it runs. */
export const packageWords = {
  genericName: 'Companion App Finder',
  summary: 'Find companion apps and keep them within reach',
  about: {
    window:
      'Beckon finds the companion apps on your network, keeps the ones you know, and tells whether this computer reaches them. Where it doesn’t, Beckon explains why, and brings them back.',
    programs: 'It stays in the tray, and comes with a command line and an interface for programs of your own.',
  },
  /** Each ends with a semicolon. */
  keywords: 'Companion;Toys;Network;Connection;Nearby;',
} as const;
