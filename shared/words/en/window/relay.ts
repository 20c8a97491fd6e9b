/** The settings for codes: the relay, and direct mode. */
export const relay = {
  title: 'Relay for codes',
  text: 'A relay asks for the codes that “Show a code” shows. Whoever runs it gives you its address and an access key.',
  inUse: 'In use: {{url}}',
  noneInUse: 'No relay is set.',
  notInUse: 'Set, but not in use now: {{url}}',
  url: 'Relay address',
  urlHint: 'Starts with https://',
  urlPlaceholder: 'https://relay.example',
  caHint:
    'Optional: a PEM file, for a relay with a certificate of an authority of its own. The service’s does not count here.',
  key: 'Access key',
  keyShow: 'Show or hide what is typed',
  keyPlaceholder: 'Paste the key here',
  keyKeep: 'Leave it empty to keep the one there is',
  keyState: {
    none: 'It goes to this relay alone. Beckon keeps it in this computer’s keyring; without one, until it quits.',
    session: 'There is one for {{url}}, until Beckon quits: this computer has no keyring to keep it in.',
    kept: 'There is one for {{url}}, kept encrypted. It is never shown again.',
    elsewhere:
      'There is one for {{url}}. It is not sent to the relay above, or under another authority, before you paste it again.',
    unbound:
      'There is one of an earlier version, which did not note the relay that it is for. If that is the one above, choose “Try and save”.',
    locked:
      'There is one, but the keyring that it was kept with is not open. Unlock the keyring, or paste the key again.',
  },
  keyMissing: 'Paste the access key.',
  keyElsewhere: 'Paste the key for this address. The kept one is not sent to it.',
  save: 'Try and save',
  saveAnyway: 'Save anyway',
  failedTitle: 'Not saved: the relay did not answer well',
  saved: 'The relay answers, and is saved',
  savedUnchecked: 'Saved without an answer from the relay',
  stop: 'Stop using the relay',
  stopped: 'The relay is no longer used, and its key is gone',
} as const;

export const direct = {
  title: 'Direct mode',
  note: 'for developers',
  text: 'Beckon itself asks the service for codes and takes the app’s callback, in place of a relay.',
  warningTitle: 'Only for trying things alone, on your own computer',
  warningText:
    'The developer token is a secret of your whole product: with it anyone can ask for codes in your name. Here it lies on a desktop computer, and a port of it takes callbacks while a code is shown. Never give this to users: run a relay for them.',
  enable: 'Use direct mode',
  enableText: 'While it is on and has a token, codes come this way instead of through the relay.',
  port: 'Port for callbacks',
  portHint: 'On this computer alone, and open only while a code is shown.',
  callback: 'Callbacks go to',
  callbackText:
    'The service cannot reach that by itself: register the public address of a tunnel or proxy of yours that ends there.',
  badPort: 'Type a whole number from {{min, number}} to {{max, number}}.',
  save: 'Save port',
  saved: 'The port is saved',
  on: 'Direct mode is on',
  off: 'Direct mode is off',
  token: 'Developer token',
  tokenState: {
    none: 'There is none.',
    session: 'There is one for {{url}}, until Beckon quits: this computer has no keyring to keep it in.',
    kept: 'There is one for {{url}}, kept encrypted.',
    elsewhere:
      'There is one for {{url}}, and it is sent nowhere else. For the service in use now, take the token again.',
    unbound: 'There is one of an earlier version, which did not note the service that it is for. Take the token again.',
    locked:
      'There is one, but the keyring that it was kept with is not open. Unlock the keyring, or take the token again.',
  },
  tokenHint:
    'Beckon takes it without showing it, from a file that holds nothing else or off the clipboard, and asks whether it is for the service in use.',
  fromFile: 'Take it from a file…',
  fromClipboard: 'Take it off the clipboard',
  taken: 'The developer token is taken',
  forget: 'Forget the token',
  forgotten: 'The developer token is forgotten',
} as const;
