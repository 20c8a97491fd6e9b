/** Failures of calls to the service: what happened, and what to do next. `detail` says what exactly. */
export const failure = {
  'invalid-parameter': {
    message: 'The service refused the request as invalid (code 404)',
    advice: 'Check the device code: it is case-sensitive, and the app has to be open.',
  },
  'server-error': {
    message: 'The service has a problem of its own (code 500)',
    advice: 'Nothing is wrong here. Try again later.',
  },
  'invalid-token': {
    message: 'The service refused the developer token (code 501)',
    advice: 'Check the developer token in the developer’s settings at the service.',
  },
  'invalid-callback-url': {
    message: 'The service cannot use the developer’s callback URL (code 502)',
    advice: 'Check the callback URL that is registered for the developer token.',
  },
  'service-code': {
    message: 'The service refused the request',
    advice: 'Try again later; if it stays so, ask whoever runs the service.',
  },
  'http-status': {
    message: 'The service answered without an envelope',
    advice: 'Check the service’s address, and whether something between here and the service answers in its place.',
  },
  'not-json': {
    message: 'The service’s answer is not JSON',
    advice: 'Check the service’s address: another program, a login page or a proxy may be answering in its place.',
  },
  'bad-envelope': {
    message: 'The service’s answer has another shape than agreed',
    advice: 'Check the service’s address; if it is right, the service may speak a newer version than this Beckon.',
  },
  'too-large': {
    message: 'The service’s answer is larger than 4 MiB and was not read',
    advice: 'Check the service’s address: a list of apps is never that large.',
  },
  timeout: {
    message: 'The service did not answer in time',
    advice: 'Check the internet connection, and any VPN or proxy.',
  },
  refused: {
    message: 'Nothing accepts connections at the service’s address',
    advice: 'Check the host and the port of the service’s address, and whether the service runs.',
  },
  'name-not-found': {
    message: 'The service’s name was not found',
    advice: 'Check the spelling of the service’s address, the internet connection and any DNS filter.',
  },
  unreachable: {
    message: 'The service could not be reached',
    advice: 'Check the internet connection, and any VPN, proxy or firewall.',
  },
  tls: {
    message: 'No trusted connection to the service',
    advice:
      'If the service uses a certificate authority of its own, add that authority’s file. Otherwise do not go on.',
  },
  'rate-limited': {
    message: 'The service asks for fewer requests (HTTP 429)',
    advice: 'Wait a few minutes. Close other programs that ask the same service from this network.',
  },
  'target-not-allowed': {
    message: 'This address is not on a local network, so Beckon does not dial it',
    advice: 'Use the local address that the companion app shows.',
  },
  usage: {
    message: 'Something is missing or misspelled',
    advice: 'See --help.',
  },
  unknownApp: {
    message: 'The service knows no app with this device code.',
    advice: 'Check the code: it is case-sensitive. Open the app’s game mode or connection view, and try again.',
  },
  notAskedYet: {
    message: 'Beckon could not ask the service.',
    advice: 'Beckon tries again by itself; if it stays so, restart Beckon. The log says why.',
  },
  noServiceForCode: {
    message: 'Beckon is connected to no service that it could ask for this code.',
    advice: 'Set a service, or add the app by its address.',
  },
  noTokenForCode: { message: 'A QR code needs a developer token and a user id.', advice: 'Give both.' },
  deviceCode: {
    message: 'The device code {{problem}}.',
    advice: 'Copy it from the companion app, or from the list.',
  },
  said: '{{message}}.',
  saidDetail: '{{message}}: {{detail}}.',
  detail: {
    stopped: 'the call was stopped',
    noFullAnswer: 'no full answer within {{ms}} ms',
    notHttp: 'it is not even HTTP',
    brokenCompression: 'its compression is broken',
    noNameServer: 'no name server answers',
    cut: 'the connection was cut before the answer was complete',
    noWay: 'there is no way to it from here ({{code}})',
    code: '{{code}}',
    proxySilent: 'the proxy does not answer ({{code}})',
    proxyRefused: 'the proxy refused with HTTP {{status}}',
    certificateExpired: 'its certificate has expired',
    certificateNotYetValid: 'its certificate is not valid yet',
    certificateName: 'its certificate is for another name',
    certificateUnknown: 'its certificate is from an authority that this computer does not trust',
    noTls: 'what answers there does not speak TLS',
    empty: 'it is empty',
    webPage: 'it is a web page',
    otherText: 'it is other text',
    notAnObject: 'it is JSON, but not an object',
    noCode: 'it has no numeric code',
    quiet: 'it wants {{seconds}} seconds of quiet',
    redirected: 'HTTP {{status}} points to {{target}}, and Beckon follows no redirects',
    notFound: 'HTTP 404, this address has no such page',
    accessRefused: 'HTTP {{status}}, access was refused',
    serverProblem: 'HTTP {{status}}, a server problem',
    status: 'HTTP {{status}}',
    anotherAddress: 'another address',
    serviceCode: 'code {{code}}',
    quoted: '“{{words}}”',
    both: '{{first}}, {{second}}',
    unusableProxy: 'the system names a proxy of a kind that Beckon cannot use ({{scheme}})',
    notAsked: {
      unwanted: 'not asked, because nobody waits for it any more',
      paused: 'not asked, because looking is paused',
      rarely: 'not asked, because the service is asked rarely',
    },
  },
  advice: {
    proxy: 'Check this computer’s proxy settings.',
    clock: 'Check this computer’s clock.',
    clockThenTell: 'Check this computer’s clock; then tell whoever runs the service.',
    host: 'Check the host in the service’s address.',
    port: 'Check the port in the service’s address: this one may be for plain HTTP.',
    redirect: 'If you trust that other address, enter it as the service’s address.',
    path: 'Check the service’s address and its path. (An app that the service does not know is reported otherwise.)',
    turnedAway: 'Something in front of the service turns this computer away: wait, and try without a VPN or proxy.',
    later: 'Nothing is wrong here. Try again later.',
    localAddress: 'Use the local address that the companion app shows; one in 100.64.0.0/10 needs --allow-carrier-nat.',
  },
} as const;
