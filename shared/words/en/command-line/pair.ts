/** What `pair` says. */
export const pair = {
  noRelay: { message: 'No relay was given.', advice: 'Use --relay URL, or set BECKON_RELAY_URL.' },
  noKeyFile: { message: 'No file with an access key was given.', advice: 'Use --key-file FILE.' },
  keyFile: {
    noKey: 'The file has no access key in it.',
    unreadable: 'The file with the access key can’t be read ({{code}}).',
    advice: 'It has one line, as printed by beckon relay-key.',
  },
  uname: { message: 'This name can’t be sent.', advice: 'Use --uname with 1 to 64 characters.' },
  tooLarge: 'The code is too large for a terminal. Open its picture: {{url}}',
  tooLargeNoPicture: 'The code is too large for a terminal.',
  scan: 'Scan it in the companion app.',
  scanOrType: 'Scan it in the companion app, or type: {{typed}}',
  expires: 'Expires at {{time}}. Press Ctrl+C to cancel.',
  relayBack: 'The relay is back.',
  relayAway: '{{reason}} Waiting for it. The code is still valid.',
  expired: { message: 'The code expired before an app scanned it.', advice: 'Get a new code.' },
  unreadableApp: 'Update the companion app, then get a new code.',
  canceled: 'Canceled.',
} as const;
