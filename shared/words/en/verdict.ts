/** The verdict of a doctor's report, and the one next thing to do. */
export const verdict = {
  ok: { sentence: 'Everything on the way to the app works.', advice: 'Nothing needs doing.' },
  'no-service': {
    sentence: 'No service is set up, so nobody can tell where the app is.',
    advice: 'Set the service’s address in the settings, or add the app by the address that it shows.',
  },
  'service-unreachable': {
    sentence: 'The service cannot be reached, so nobody can tell where the app is.',
    advice: 'Check its address and this computer’s internet connection, or add the app by its address.',
  },
  'service-error': {
    sentence: 'The service answers, but not with its list, so nobody can tell where the app is.',
    advice: 'Try again later, check the service’s address, or add the app by its address.',
  },
  'not-listed': {
    sentence: 'The service answers, but does not list the app for this network.',
    advice: 'Open the app’s game mode (or its connection view), with the phone on this network.',
  },
  'name-blocked-worked-around': {
    sentence: 'The app is reached, although DNS on this network does not lead to it.',
    advice:
      'Nothing needs doing: Beckon dials the address that the name spells. For other programs, allow the name in the router’s DNS rebinding protection.',
  },
  'name-unresolvable': {
    sentence: 'The app’s name has no address.',
    advice: 'Check the name for typing errors, or use the IP address that the app shows.',
  },
  'target-not-allowed': {
    sentence: 'The address is not on a local network, so Beckon does not contact it.',
    advice: 'Check the address: a companion app is on the same network as this computer.',
  },
  'own-address': {
    sentence: 'The service says that the app is on this very computer, which Beckon does not contact on its word.',
    advice:
      'Open the app’s game mode (or its connection view) anew. If it does run here, add it by the address that it shows.',
  },
  'bogus-loopback': {
    sentence: 'The address is this computer, but the app runs on a phone.',
    advice: 'Use the address that the app shows.',
  },
  'moved-too-often': {
    sentence: 'The service gave more addresses for the app within an hour than Beckon tries by itself.',
    advice: 'Reconnect tries the newest one now. If it goes on, ask whoever runs the service.',
  },
  'other-network': {
    sentence: 'The app is on another network than this computer.',
    advice: 'Connect both to the same Wi-Fi or network; a guest network counts as another one.',
  },
  'this-computer-offline': {
    sentence: 'This computer has no network connection.',
    advice: 'Connect it to the network that the app is on.',
  },
  'not-listening': {
    sentence: 'The device answers, but no companion app listens on that port.',
    advice: 'Open the app’s game mode (or its connection view) and keep it open.',
  },
  silent: {
    sentence: 'Nothing answers at the app’s address, although it is on this network.',
    advice: 'Wake the phone and open the app; then check its firewall and the router’s “client isolation”.',
  },
  'no-route': {
    sentence: 'This computer refuses to send to the app’s address.',
    advice:
      'On macOS allow “Local Network” for Beckon in the privacy settings; elsewhere check the firewall and the VPN.',
  },
  'certificate-expired': {
    sentence: 'The app answers with a certificate that has expired.',
    advice: 'Update the companion app.',
  },
  'certificate-name': {
    sentence: 'The app answers with a certificate for another name.',
    advice:
      'Use the domain that the app shows in place of its bare IP address, or trust this certificate after comparing it.',
  },
  'certificate-unknown': {
    sentence: 'The app answers with a certificate that nobody known vouches for.',
    advice:
      'If you expected that, compare its fingerprint and trust it, or name its authority with the service’s settings.',
  },
  'certificate-changed': {
    sentence: 'The app’s certificate is not the one that you trusted.',
    advice: 'Do not go on unless you know why it changed; then compare the fingerprints and trust the new one.',
  },
  'certificate-invalid': {
    sentence: 'The app’s certificate cannot be verified.',
    advice: 'Check this computer’s clock, and update the companion app.',
  },
  'handshake-failed': {
    sentence: 'Something listens at the app’s address, but hangs up before a secure connection stands.',
    advice: 'Restart the companion app; if it stays, another program may be using the port.',
  },
  'plain-http': {
    sentence: 'The port answers without encryption.',
    advice: 'Switch on HTTPS in the app, or check the port: the HTTPS port is usually 30010.',
  },
  'https-not-listening': {
    sentence: 'The app answers on its websocket port, but not over HTTPS.',
    advice: 'Restart the companion app; programs that need only the websocket work already.',
  },
  'wss-not-listening': {
    sentence: 'The app answers over HTTPS, but not on its websocket port.',
    advice: 'Restart the companion app; programs that need only HTTPS work already.',
  },
  'no-address': {
    sentence: 'The service knows the app, but gives no address and port for it.',
    advice: 'Open the app’s game mode (or its connection view) anew, or add it by the address that it shows.',
  },
  'app-offline-at-service': {
    sentence: 'This computer reaches the app, but the service says that the app is offline.',
    advice: 'Local programs work. For remote features reopen the app, so that it connects to the service again.',
  },
  internal: {
    sentence: 'Something went wrong inside Beckon.',
    advice: 'Try again; if it keeps failing, restart Beckon. The log says why.',
  },
  stopped: { sentence: 'The examination was stopped before it ended.', advice: 'Run it again.' },
  /** Verdicts whose texts depend on what the steps found. */
  listed: {
    sentence: 'The service answers and lists apps for this network.',
    advice: 'Pick one to examine it: listed apps are not contacted before.',
  },
  nothingListed: {
    sentence: 'The service answers, but lists no app for this network.',
  },
  speechless: {
    sentence: 'Something accepts connections at the app’s address, but does not answer.',
    advice: 'Wake the phone and open the app; if it stays, restart the app.',
  },
  disagreeing: {
    sentence: 'The app speaks TLS, but does not agree with this computer on a secure connection.',
    advice: 'Update the companion app.',
  },
  carrierNat: {
    sentence: 'The address is in 100.64.0.0/10, so Beckon contacts it on your word alone.',
    advice:
      'If the app is in your own network or VPN, allow it: --allow-carrier-nat on the command line, or “Dial it all the same” where you add its address in the window.',
  },
  cloudMetadata: {
    sentence: 'The address is where clouds hand out keys to their computers, so Beckon does not contact it.',
    advice: 'Open the app’s game mode (or its connection view) anew, or add it by the address that it shows.',
  },
  foreignPort: {
    sentence:
      'The service gives a port of mail, files, printers or the like for the app, so Beckon does not contact it.',
    advice: 'Open the app’s game mode (or its connection view) anew, or add it by the address and port that it shows.',
  },
  plainWebSocket: {
    sentence: 'The websocket port answers without encryption.',
    advice: 'Switch on secure websockets (wss) in the app, or check the websocket port.',
  },
  namedCertificate: {
    name: {
      advice:
        'Another device may have that address by now: open the app’s game mode (or its connection view) anew. If it stays, update the companion app.',
    },
    unknown: {
      advice:
        'If the service has an authority of its own, name it with the service’s settings. Otherwise do not go on: something else may answer in the app’s place.',
    },
  },
  /** The service's own words before the usual advice. */
  advised: '{{detail}} {{advice}}',
} as const;
