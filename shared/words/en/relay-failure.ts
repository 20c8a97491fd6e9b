/** Failures of calls to a relay: what happened, and who can fix it. */
export const relayFailure = {
  'invalid-parameter': {
    message: 'The service refused the relay’s request as invalid (code 404).',
    advice: 'Tell whoever runs the relay. If a name was given, try without one.',
  },
  'server-error': {
    message: 'The service has a problem of its own (code 500).',
    advice: 'Nothing is wrong here or at the relay. Try again later.',
  },
  'invalid-token': {
    message: 'The service refused the relay’s developer token (code 501).',
    advice: 'Tell whoever runs the relay. The token that the relay was started with is wrong, or no longer valid.',
  },
  'invalid-callback-url': {
    message: 'The service cannot use the relay’s callback URL (code 502).',
    advice: 'Tell whoever runs the relay. The callback URL that is registered for the token has to lead to the relay.',
  },
  'service-code': { message: 'The service refused the relay’s request.', advice: 'Tell whoever runs the relay.' },
  'http-status': {
    message: 'Something other than a relay answered.',
    advice: 'Check the relay’s address, and whether a proxy or a login page answers in its place.',
  },
  'not-json': {
    message: 'The answer is not that of a relay.',
    advice: 'Check the relay’s address: another program may be listening there.',
  },
  'bad-envelope': {
    message: 'The relay’s answer has another shape than agreed.',
    advice: 'Check the relay’s address; if it is right, the relay may be of another version.',
  },
  'too-large': { message: 'The relay’s answer is too large.', advice: 'Check the relay’s address.' },
  timeout: { message: 'The relay did not answer in time.', advice: 'Check the internet connection.' },
  refused: {
    message: 'Nothing accepts connections at the relay’s address.',
    advice: 'Check the relay’s address, and whether the relay runs.',
  },
  'name-not-found': {
    message: 'The relay’s name was not found.',
    advice: 'Check the relay’s address and the internet connection.',
  },
  unreachable: {
    message: 'The relay could not be reached.',
    advice: 'Check the internet connection, and any VPN, proxy or firewall.',
  },
  tls: {
    message: 'No trusted connection to the relay.',
    advice: 'If the relay uses a certificate authority of its own, add that authority’s file. Otherwise do not go on.',
  },
  'rate-limited': { message: 'The relay asks for fewer requests.', advice: 'Wait a minute.' },
  'target-not-allowed': {
    message: 'An access key is never sent over a network without TLS.',
    advice: 'Use the relay’s https:// address.',
  },
  usage: { message: 'The relay’s address cannot be read.', advice: 'Give it like https://relay.example.' },
  unauthorized: {
    message: 'The relay does not know this access key.',
    advice: 'Ask whoever runs the relay for a key, and enter it whole.',
  },
  'no-pairing': { message: 'The relay no longer has this code.', advice: 'Ask for a new one.' },
  'no-unmatched': { message: 'That app is no longer waiting to be claimed.', advice: 'Scan the code again.' },
  'not-waiting': { message: 'This code does not wait for an app any more.', advice: 'Ask for a new one.' },
  'too-many-open': {
    message: 'Too many codes are waiting for this access key.',
    advice: 'Cancel codes that nobody needs, or wait until some have expired.',
  },
  busy: { message: 'The relay is busy.', advice: 'Wait a moment.' },
  'service-unavailable': {
    message: 'The relay gets no answer from the service that it can use.',
    advice: 'Try again later; if it stays so, tell whoever runs the relay.',
  },
  storage: { message: 'The relay cannot store anything at the moment.', advice: 'Tell whoever runs the relay.' },
  serviceCodeSaid: 'The service refused the relay’s request (code {{code}}).',
} as const;
