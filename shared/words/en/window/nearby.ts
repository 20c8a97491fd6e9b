export const nearby = {
  title: 'Nearby',
  rule: 'Listed is not known: Beckon contacts an app only after you keep it.',
  asOf: 'Last answer',
  skipped_one: '{{count, number}} entry of the list could not be read and is left out.',
  skipped_other: '{{count, number}} entries of the list could not be read and are left out.',
  looking: {
    title: 'Looking for apps…',
    text: 'Beckon is asking the service which apps share your connection.',
  },
  paused: {
    title: 'Looking is paused',
    text: 'Beckon does not ask the service until you resume.',
    resume: 'Resume',
  },
  noService: {
    title: 'There is no service to ask',
    text: 'Apps nearby come from the App Connection Service. Tell Beckon its address, or try the simulator.',
    settings: 'Open Settings',
  },
  unusable: {
    title: 'The service cannot be used as it is set',
    settings: 'Open Settings',
  },
  failed: {
    next: 'Next try',
    attempts_one: '{{count, number}} look in a row failed.',
    attempts_other: '{{count, number}} looks in a row failed.',
    retry: 'Retry now',
    stillShown: 'The list below is from the last answer.',
  },
  empty: {
    title: 'No apps nearby yet',
    lead: 'The service answered, and no app shares your internet connection right now. That is normal until an app announces itself. The usual reasons are below, and the doctor looks for yours.',
    gameMode: 'Its connection view is not open',
    gameModeText: 'Open the app’s game mode, or its connection information view, and leave it in front.',
    mobile: 'The phone is on mobile data',
    mobileText: 'Join it to the same Wi-Fi as this computer; switch mobile data off to be sure.',
    vpn: 'A VPN is on',
    vpnText:
      'On this computer or on the phone: it makes the two look far apart. Switch it off, or let both go around it.',
    ipv6: 'One of them leaves over IPv6',
    ipv6Text: 'The service matches by the shared IPv4 address. Some networks give phones IPv6 alone.',
    relay: 'A proxy or a privacy relay is in between',
    relayText: 'A company proxy, or a phone’s private relay, hides the shared address. Switch it off for this network.',
    otherWays: 'Other ways in',
    otherWaysText:
      'Let the app scan a code. Or type what its connection view shows: its device code, or its local IP address, which needs no service.',
    code: 'Show a code',
    type: 'Type a code or address',
    again: 'Look again',
    help: 'More about finding apps',
  },
} as const;
