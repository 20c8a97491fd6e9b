/** Why there is no code, or why one was lost: what happened, and the advice for the person who can fix it. */
export const pairingFault = {
  relay: {
    'invalid-parameter':
      'Check at the service whether codes of the current version are enabled for the relay’s developer token.',
    'invalid-token': 'Start the relay with another developer token: the one that it has is wrong, or no longer valid.',
    'invalid-callback-url':
      'Register the callback URL that the relay names when it starts, and let the internet reach it there.',
    'service-unavailable': 'The relay’s log says what the service answers, if it does. Often it passes by itself.',
    storage: 'The relay’s log says what is wrong with its disk or its Redis.',
  },
  direct: {
    'invalid-parameter':
      'Check at the service whether codes of the current version are enabled for the developer token.',
    'invalid-token': 'Copy the developer token anew from the developer’s settings at the service.',
    'invalid-callback-url': 'Register a callback URL for the token that leads to this computer; the handbook says how.',
  },
  'server-error': 'Only they can mend it. Try again later.',
  'service-code': 'Look the code up in the service’s documentation.',
  'unreadable-app': {
    message: 'The companion app was found, but what it told cannot be read.',
    because: 'The companion app was found, but what it told cannot be read: {{problem}}.',
    advice: 'Update the companion app, and show a new code.',
  },
  'no-service': {
    message: 'No service is set that could be asked for a code.',
    advice: 'Enter the service in the settings.',
  },
  'no-relay': { message: 'No relay is set that could be asked for a code.', advice: 'Enter a relay in the settings.' },
  'no-token': {
    message: 'The developer token is not there, or this computer’s keyring does not give it now.',
    advice: 'Unlock the keyring, or take the token anew in the settings.',
  },
  'no-key': {
    message: 'The relay’s access key is not there, or this computer’s keyring does not give it now.',
    advice: 'Unlock the keyring, or enter the key anew in the settings.',
  },
  'key-unbound': {
    message: 'An earlier version kept the access key without noting which relay it is for, so it was not sent.',
    advice: 'Check the relay’s address in the settings, and select “Connect” there.',
  },
  'token-unbound': {
    message: 'An earlier version kept the developer token without noting which service it is for, so it was not sent.',
    advice: 'Take the token anew in the settings.',
  },
  'token-elsewhere': {
    message: 'The developer token was entered for {{boundTo}}, so it was not sent to {{service}}.',
    otherAuthority:
      'The developer token was entered for {{service}} with another certificate authority, so it was not sent.',
    advice: 'If it is for the service in use now, take the token anew in the settings.',
  },
  'key-elsewhere': {
    message: 'The access key was entered for {{boundTo}}, so it was not sent to {{relay}}.',
    otherAuthority: 'The access key was entered for {{relay}} with another certificate authority, so it was not sent.',
    advice: 'Enter the access key anew in the settings.',
  },
  'relay-authority': {
    message: 'The relay was not asked. {{problem}}',
    advice: 'Choose the file of the relay’s certificate authority again in the settings.',
  },
  'relay-changed': {
    message: 'This code was asked for at a relay that is not the one of the settings any more.',
    advice: 'Show a new code.',
  },
  'direct-changed': {
    message: 'Direct mode was changed, so whoever scans this code is no longer heard.',
    advice: 'Show a new code.',
  },
  'simulator-left': {
    message: 'The simulator that gave this code is no longer running.',
    advice: 'Show a new code.',
  },
  'read-only': {
    message: 'The companion app was found, but your data was written by a newer Beckon, so it cannot be added.',
    advice: 'Update Beckon, and pair again.',
  },
  internal: {
    message: 'Something went wrong inside Beckon.',
    advice: 'Show a new code; if it keeps failing, restart Beckon. The log says why.',
  },
  'port-refused': {
    inUse: 'Another program uses port {{port}}, so no callback can be received.',
    message: 'The system does not let Beckon listen on port {{port}} ({{code}}).',
    advice: 'Close the other program, or choose another port in the settings and wherever callbacks are sent to it.',
  },
  claimGone: {
    message: 'That app is not there any more: ten minutes have passed, or another code got it.',
    advice: 'Scan the code again.',
  },
  noSimulator: {
    message: 'There is no simulated companion app that could scan this code.',
    advice: 'Scan it with a companion app.',
  },
  noSimulatedApp: {
    message: 'The simulator has no companion app that could scan this code.',
    advice: 'Choose another scenario in the settings.',
  },
  notScanned: {
    message: 'The simulated companion app could not use this code.',
    advice: 'Show a new code, and scan that one.',
  },
  keyringSilent: {
    message: 'This computer’s keyring does not give the access key now.',
    advice: 'Unlock the keyring, or enter the key anew.',
  },
} as const;
