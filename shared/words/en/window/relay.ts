/** The settings for codes: the relay, and direct mode. */
export const relay = {
  title: 'Relay',
  text: 'Beckon needs a relay to show codes. Whoever runs it gives you its address and an access key.',
  inUse: 'Connected to {{url}}',
  noneInUse: 'No relay is set up.',
  notInUse: 'Saved but not in use: {{url}}',
  url: 'Relay address',
  urlHint: 'Starts with https://',
  urlPlaceholder: 'https://relay.example',
  caHint:
    'Optional. A PEM file, if the relay’s certificate comes from its own authority. The service’s file isn’t used here.',
  key: 'Access key',
  keyShow: 'Show or hide the key',
  keyPlaceholder: 'Paste the key',
  keyKeep: 'Leave empty to keep the current key',
  keyState: {
    none: 'Sent to this relay only. Beckon stores it in this computer’s keyring. Without a keyring, Beckon forgets it when you quit.',
    session: 'There is a key for {{url}}. Beckon forgets it when you quit, because this computer has no keyring.',
    kept: 'There is a key for {{url}}, stored encrypted. It’s never shown again.',
    elsewhere:
      'There is a key for {{url}}. It isn’t sent to another relay, or under another certificate authority, until you paste it again.',
    unbound:
      'There is a key from an earlier version, which didn’t record its relay. If it belongs to the relay above, select “Connect”.',
    locked: 'There is a key, but its keyring is locked. Unlock the keyring, or paste the key again.',
  },
  keyMissing: 'Paste the access key.',
  keyElsewhere: 'Paste the key for this address. The saved key isn’t sent to it.',
  save: 'Connect',
  saveAnyway: 'Use anyway',
  failedTitle: 'Can’t connect to the relay',
  saved: 'Connected to the relay',
  savedUnchecked: 'The relay is saved, but it hasn’t responded',
  stop: 'Stop using this relay',
  stopped: 'The relay is no longer used, and its key is deleted',
} as const;

export const direct = {
  title: 'Direct mode',
  note: 'for developers',
  text: 'Beckon itself asks the service for codes and receives the app’s callback, without a relay.',
  warningTitle: 'Only for testing on your own computer',
  warningText:
    'The developer token is a secret of your whole product: with it, anyone can request codes in your name. In direct mode it’s stored on this computer, and a port receives callbacks while a code is shown. Never give this to users. Run a relay for them.',
  enable: 'Use direct mode',
  enableText: 'While it’s on and has a token, codes come this way instead of through the relay.',
  port: 'Callback port',
  portHint: 'On this computer only, and open only while a code is shown.',
  callback: 'Callback address',
  callbackText:
    'The service can’t reach this address by itself. Register the public address of a tunnel or proxy that ends here.',
  on: 'Direct mode is on',
  off: 'Direct mode is off',
  token: 'Developer token',
  tokenState: {
    none: 'There is no token.',
    session: 'There is a token for {{url}}. Beckon forgets it when you quit, because this computer has no keyring.',
    kept: 'There is a token for {{url}}, stored encrypted.',
    elsewhere: 'There is a token for {{url}}. It’s sent nowhere else. For the current service, add the token again.',
    unbound: 'There is a token from an earlier version, which didn’t record its service. Add the token again.',
    locked: 'There is a token, but its keyring is locked. Unlock the keyring, or add the token again.',
  },
  tokenHint:
    'Beckon reads it without showing it, from a file that contains nothing else or from the clipboard, and asks whether it’s for the current service.',
  fromFile: 'Read from a file…',
  fromClipboard: 'Read from the clipboard',
  taken: 'The developer token is saved',
  forget: 'Delete token',
  forgotten: 'The developer token is deleted',
} as const;
