/** Failures of calls to the service: what happened, and what to do next. `detail` says what exactly. */
export const failure = {
  'invalid-parameter': {
    message: 'The service rejected the request as invalid (code 404)',
    advice: 'Check the device code (it’s case-sensitive), and that the app is open.',
  },
  'server-error': {
    message: 'The service has an internal error (code 500)',
    advice: 'The problem isn’t on your side. Try again later.',
  },
  'invalid-token': {
    message: 'The service rejected the developer token (code 501)',
    advice: 'Check the developer token in your developer settings at the service.',
  },
  'invalid-callback-url': {
    message: 'The service can’t use the callback URL (code 502)',
    advice: 'Check the callback URL registered for the developer token.',
  },
  'service-code': {
    message: 'The service rejected the request',
    advice: 'Try again later. If it keeps failing, contact whoever runs the service.',
  },
  'http-status': {
    message: 'This doesn’t look like an App Connection Service',
    advice: 'Check the service’s address. Something between you and the service may be answering instead.',
  },
  'not-json': {
    message: 'The service’s answer isn’t JSON',
    advice: 'Check the service’s address. Another program, a sign-in page or a proxy may be answering instead.',
  },
  'bad-envelope': {
    message: 'Can’t read the service’s answer',
    advice: 'Check the service’s address. If it’s right, Beckon may need an update.',
  },
  'too-large': {
    message: 'The service’s answer is too large (over 4 MiB)',
    advice: 'Check the service’s address. A list of apps is never that large.',
  },
  timeout: {
    message: 'The service didn’t answer in time',
    advice: 'Check your internet connection, VPN and proxy.',
  },
  refused: {
    message: 'Can’t connect to the service',
    advice: 'Check the service’s host and port, and that the service is running.',
  },
  'name-not-found': {
    message: 'Can’t find the service',
    advice: 'Check the spelling of the service’s address, your internet connection and any DNS filter.',
  },
  unreachable: {
    message: 'Can’t reach the service',
    advice: 'Check your internet connection, VPN, proxy and firewall.',
  },
  tls: {
    message: 'The connection to the service isn’t secure',
    advice: 'If the service uses its own certificate authority, add that authority’s file. Otherwise, don’t continue.',
  },
  'rate-limited': {
    message: 'Too many requests to the service (HTTP 429)',
    advice: 'Wait a few minutes. Close other programs that use the same service on this network.',
  },
  'target-not-allowed': {
    message: 'This address isn’t on a local network, so Beckon doesn’t connect to it',
    advice: 'Use the local address shown in the companion app.',
  },
  usage: {
    message: 'Something is missing or misspelled',
    advice: 'See --help.',
  },
  unknownApp: {
    message: 'The service doesn’t know this device code.',
    advice: 'Check the code (it’s case-sensitive). Open the app’s game mode or connection view, then try again.',
  },
  notAskedYet: {
    message: 'Beckon couldn’t contact the service.',
    advice: 'Beckon tries again automatically. If it keeps failing, restart Beckon. The log says why.',
  },
  noServiceForCode: {
    message: 'There’s no service to look up this code.',
    advice: 'Set up a service, or add the app by its address.',
  },
  noTokenForCode: { message: 'A QR code needs a developer token and a user ID.', advice: 'Enter both.' },
  deviceCode: {
    message: 'The device code {{problem}}.',
    advice: 'Copy it from the companion app or from the list.',
  },
  said: '{{message}}.',
  saidDetail: '{{message}}: {{detail}}.',
  detail: {
    stopped: 'the request was stopped',
    noFullAnswer: 'no complete answer within {{ms}} ms',
    notHttp: 'it isn’t HTTP',
    brokenCompression: 'its compression is damaged',
    noNameServer: 'no DNS server answers',
    cut: 'the connection was cut before the answer was complete',
    noWay: 'there’s no route to it ({{code}})',
    code: '{{code}}',
    proxySilent: 'the proxy doesn’t answer ({{code}})',
    proxyRefused: 'the proxy refused with HTTP {{status}}',
    certificateExpired: 'its certificate has expired',
    certificateNotYetValid: 'its certificate isn’t valid yet',
    certificateName: 'its certificate is for another name',
    certificateUnknown: 'this computer doesn’t trust its certificate',
    noTls: 'it doesn’t use TLS',
    empty: 'it’s empty',
    webPage: 'it’s a web page',
    otherText: 'it’s plain text',
    notAnObject: 'it’s JSON, but not an object',
    noCode: 'it has no numeric code',
    quiet: 'it asks to wait {{seconds}} s',
    redirected: 'HTTP {{status}} points to {{target}}, and Beckon doesn’t follow redirects',
    notFound: 'HTTP 404, page not found',
    accessRefused: 'HTTP {{status}}, access denied',
    serverProblem: 'HTTP {{status}}, server error',
    status: 'HTTP {{status}}',
    anotherAddress: 'another address',
    serviceCode: 'code {{code}}',
    quoted: '“{{words}}”',
    both: '{{first}}, {{second}}',
    unusableProxy: 'Beckon can’t use this kind of proxy ({{scheme}})',
    notAsked: {
      unwanted: 'skipped because it’s no longer needed',
      paused: 'skipped because scanning is paused',
      rarely: 'skipped to limit requests to the service',
    },
  },
  advice: {
    proxy: 'Check this computer’s proxy settings.',
    clock: 'Check this computer’s clock.',
    clockThenTell: 'Check this computer’s clock. If it’s right, contact whoever runs the service.',
    host: 'Check the host in the service’s address.',
    port: 'Check the port in the service’s address. This one may be for plain HTTP.',
    redirect: 'If you trust the new address, use it as the service’s address.',
    path: 'Check the service’s address and its path.',
    turnedAway: 'Something in front of the service is blocking this computer. Wait, or try without a VPN or proxy.',
    later: 'The problem isn’t on your side. Try again later.',
    localAddress:
      'Use the local address shown in the companion app. An address in 100.64.0.0/10 needs --allow-carrier-nat.',
  },
} as const;
