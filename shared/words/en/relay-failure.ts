/** Failures of calls to a relay: what happened, and who can fix it. */
export const relayFailure = {
  'invalid-parameter': {
    message: 'The service rejected the relay’s request as invalid (code 404).',
    advice: 'Contact whoever runs the relay. If you entered a name, try without it.',
  },
  'server-error': {
    message: 'The service has an internal error (code 500).',
    advice: 'The problem isn’t here or at the relay. Try again later.',
  },
  'invalid-token': {
    message: 'The service rejected the relay’s developer token (code 501).',
    advice: 'Contact whoever runs the relay. Its token is wrong or no longer valid.',
  },
  'invalid-callback-url': {
    message: 'The service can’t use the relay’s callback URL (code 502).',
    advice: 'Contact whoever runs the relay. The callback URL registered for its token must lead to the relay.',
  },
  'service-code': { message: 'The service rejected the relay’s request.', advice: 'Contact whoever runs the relay.' },
  'http-status': {
    message: 'Something other than a relay answered.',
    advice: 'Check the relay’s address. A proxy or a sign-in page may be answering instead.',
  },
  'not-json': {
    message: 'This doesn’t look like a relay.',
    advice: 'Check the relay’s address. Another program may be answering there.',
  },
  'bad-envelope': {
    message: 'Can’t read the relay’s answer.',
    advice: 'Check the relay’s address. If it’s right, the relay may be a different version.',
  },
  'too-large': { message: 'The relay’s answer is too large.', advice: 'Check the relay’s address.' },
  timeout: { message: 'The relay didn’t answer in time.', advice: 'Check your internet connection.' },
  refused: {
    message: 'Can’t connect to the relay.',
    advice: 'Check the relay’s address, and that the relay is running.',
  },
  'name-not-found': {
    message: 'Can’t find the relay.',
    advice: 'Check the relay’s address and your internet connection.',
  },
  unreachable: {
    message: 'Can’t reach the relay.',
    advice: 'Check your internet connection, VPN, proxy and firewall.',
  },
  tls: {
    message: 'The connection to the relay isn’t secure.',
    advice: 'If the relay uses its own certificate authority, add that authority’s file. Otherwise, don’t continue.',
  },
  'rate-limited': { message: 'Too many requests to the relay.', advice: 'Wait a minute, then try again.' },
  'target-not-allowed': {
    message: 'Beckon never sends an access key over an unencrypted connection.',
    advice: 'Use the relay’s https:// address.',
  },
  usage: { message: 'This isn’t a relay address.', advice: 'Enter it like https://relay.example.' },
  unauthorized: {
    message: 'The relay doesn’t recognize this access key.',
    advice: 'Ask whoever runs the relay for a key, and enter all of it.',
  },
  'no-pairing': { message: 'The relay no longer has this code.', advice: 'Get a new code.' },
  'no-unmatched': { message: 'This app is no longer waiting.', advice: 'Scan the code again.' },
  'not-waiting': { message: 'This code is no longer waiting for an app.', advice: 'Get a new code.' },
  'too-many-open': {
    message: 'Too many codes are waiting for this access key.',
    advice: 'Cancel codes you don’t need, or wait until some expire.',
  },
  busy: { message: 'The relay is busy.', advice: 'Try again in a moment.' },
  'service-unavailable': {
    message: 'The relay can’t get an answer from the service.',
    advice: 'Try again later. If it keeps failing, contact whoever runs the relay.',
  },
  storage: { message: 'The relay can’t save anything right now.', advice: 'Contact whoever runs the relay.' },
  /** `detail` says what exactly: “its certificate has expired”. */
  notSecure: 'The connection to the relay isn’t secure: {{detail}}.',
  serviceNotSecure: {
    message: 'The relay’s connection to the service isn’t secure: {{detail}}.',
    advice:
      'Contact whoever runs the relay. Its clock, the service’s address and the authority that it trusts are worth a look.',
  },
  serviceCodeSaid: 'The service rejected the relay’s request (code {{code}}).',
} as const;
