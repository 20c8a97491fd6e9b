/** Why there is no code, or why one was lost: what happened, and the advice for the person who can fix it. */
export const pairingFault = {
  relay: {
    'invalid-parameter':
      'In the developer settings of the service, check that codes of the current version are turned on for the relay’s developer token.',
    'invalid-token': 'The relay’s developer token is wrong or has expired. Start the relay with a valid one.',
    'invalid-callback-url':
      'Register the callback URL that the relay prints when it starts, and make sure it can be reached from the internet.',
    'service-unavailable': 'This often passes without a change. The relay’s log has the details.',
    storage: 'Check the relay’s disk or Redis. The relay’s log has the details.',
  },
  direct: {
    'invalid-parameter':
      'In the developer settings of the service, check that codes of the current version are turned on for the developer token.',
    'invalid-token': 'Copy the developer token again from the developer settings of the service.',
    'invalid-callback-url':
      'Register a callback URL for the token that leads to this computer. The guide explains how.',
  },
  'server-error': 'The problem is on the service’s side. Try again later.',
  'service-code': 'Look up this code in the service’s documentation.',
  'unreadable-app': {
    message: 'The companion app was found, but its details can’t be read.',
    because: 'The companion app was found, but its details can’t be read: {{problem}}.',
    advice: 'Update the companion app and show a new code.',
  },
  'no-service': {
    message: 'Codes need a service, and none is set up.',
    advice: 'Set up the service in Settings.',
  },
  'no-relay': { message: 'Codes need a relay, and none is set up.', advice: 'Set up a relay in Settings.' },
  'no-token': {
    message: 'The developer token is missing, or the keyring is locked.',
    advice: 'Unlock the keyring, or add the token again in Settings.',
  },
  'no-key': {
    message: 'The relay’s access key is missing, or the keyring is locked.',
    advice: 'Unlock the keyring, or enter the key again in Settings.',
  },
  'key-unbound': {
    message: 'An earlier version saved the access key without its relay, so Beckon didn’t send it.',
    advice: 'Check the relay’s address in Settings and save it again.',
  },
  'token-unbound': {
    message: 'An earlier version saved the developer token without its service, so Beckon didn’t send it.',
    advice: 'Add the token again in Settings.',
  },
  'token-elsewhere': {
    message: 'The developer token is for {{boundTo}}, so Beckon didn’t send it to {{service}}.',
    otherAuthority:
      'The developer token is for {{service}} with another certificate authority, so Beckon didn’t send it.',
    advice: 'If the token is for the service in use now, add it again in Settings.',
  },
  'key-elsewhere': {
    message: 'The access key is for {{boundTo}}, so Beckon didn’t send it to {{relay}}.',
    otherAuthority: 'The access key is for {{relay}} with another certificate authority, so Beckon didn’t send it.',
    advice: 'Enter the access key again in Settings.',
  },
  'relay-authority': {
    message: 'Beckon didn’t contact the relay. {{problem}}',
    advice: 'Choose the file of the relay’s certificate authority again in Settings.',
  },
  'relay-changed': {
    message: 'This code belongs to a relay that is no longer in use.',
    advice: 'Show a new code.',
  },
  'direct-changed': {
    message: 'Direct mode has changed, so this code no longer works.',
    advice: 'Show a new code.',
  },
  'simulator-left': {
    message: 'The simulator of this code is no longer running.',
    advice: 'Show a new code.',
  },
  'read-only': {
    message: 'The companion app was found, but can’t be added: your data is from a newer version of Beckon.',
    advice: 'Update Beckon and pair again.',
  },
  internal: {
    message: 'Something went wrong inside Beckon.',
    advice: 'Show a new code. If that fails too, restart Beckon. The log has the details.',
  },
  'port-refused': {
    inUse: 'Port {{port}} is in use by another program, so Beckon can’t receive callbacks.',
    message: 'The system doesn’t let Beckon use port {{port}} ({{code}}).',
    advice: 'Close the other program, or choose another port in Settings and in whatever forwards callbacks to it.',
  },
  claimGone: {
    message: 'This app is no longer available: ten minutes have passed, or it was paired with another code.',
    advice: 'Scan the code again.',
  },
  noSimulator: {
    message: 'Only a code of the simulator can be scanned by a simulated phone.',
    advice: 'Scan this code with a companion app.',
  },
  noSimulatedApp: {
    message: 'The simulator has no app that can scan this code.',
    advice: 'Choose another scenario in Settings.',
  },
  notScanned: {
    message: 'The simulated phone couldn’t use this code.',
    advice: 'Show a new code and scan that one.',
  },
  keyringSilent: {
    message: 'The access key can’t be read: the keyring is locked.',
    advice: 'Unlock the keyring, or enter the key again.',
  },
} as const;
