/** The verdict of a doctor's report, and the one next thing to do. */
export const verdict = {
  ok: { sentence: 'Everything on the way to the app works.', advice: 'You’re all set.' },
  'no-service': {
    sentence: 'No service is set up, so Beckon can’t look up where the app is.',
    advice: 'Enter the service’s address in Settings, or add the app by the address it shows.',
  },
  'service-unreachable': {
    sentence: 'Can’t connect to the service, so Beckon can’t look up where the app is.',
    advice: 'Check the service’s address and your internet connection, or add the app by its address.',
  },
  'service-error': {
    sentence: 'The service answers, but not with its list, so Beckon can’t look up where the app is.',
    advice: 'Try again later, check the service’s address, or add the app by its address.',
  },
  'not-listed': {
    sentence: 'The service answers, but doesn’t list the app for this network.',
    advice:
      'Open the app’s game mode (or its connection view) on a phone on this network, without mobile data or a VPN.',
  },
  'name-blocked-worked-around': {
    sentence: 'The app is reachable, although DNS on this network blocks its name.',
    advice:
      'You’re all set: Beckon uses the address in the name. For other programs, allow the name in your router’s DNS rebinding protection.',
  },
  'name-unresolvable': {
    sentence: 'The app’s name was not found.',
    advice: 'Check the spelling, or use the IP address the app shows.',
  },
  'target-not-allowed': {
    sentence: 'The address isn’t on a local network, so Beckon doesn’t connect to it.',
    advice: 'Check the address. A companion app is on the same network as this computer.',
  },
  'own-address': {
    sentence:
      'The service says the app is on this computer, and Beckon doesn’t connect to it because a service says so.',
    advice:
      'Reopen the app’s game mode (or its connection view). If the app does run here, add it by the address it shows.',
  },
  'bogus-loopback': {
    sentence: 'The address is this computer, but the app runs on a phone.',
    advice: 'Use the address the app shows.',
  },
  'moved-too-often': {
    sentence: 'The service gave more addresses for the app within an hour than Beckon tries automatically.',
    advice: 'Reconnect to try the newest one now. If it keeps happening, ask whoever runs the service.',
  },
  'other-network': {
    sentence: 'The app is on another network than this computer.',
    advice: 'Connect both to the same network. A guest Wi-Fi is a different network.',
  },
  'this-computer-offline': {
    sentence: 'This computer has no network connection.',
    advice: 'Connect it to the same network as the app.',
  },
  'not-listening': {
    sentence: 'The device answers, but no companion app is listening on that port.',
    advice: 'Open the app’s game mode (or its connection view), and keep it open.',
  },
  silent: {
    sentence: 'Nothing answers at the app’s address, although it’s on this network.',
    advice: 'Wake the phone and open the app. Then check its firewall and your router’s “client isolation” setting.',
  },
  'no-route': {
    sentence: 'This computer isn’t allowed to connect to the app’s address.',
    advice:
      'On macOS, allow Beckon under Privacy & Security → Local Network. Elsewhere, check the firewall and the VPN.',
  },
  'certificate-expired': {
    sentence: 'The app’s certificate has expired.',
    advice: 'Update the companion app.',
  },
  'certificate-name': {
    sentence: 'The app’s certificate is for another name.',
    advice: 'Use the domain the app shows in place of its IP address, or compare this certificate and trust it.',
  },
  'certificate-unknown': {
    sentence: 'The app’s certificate isn’t signed by a trusted authority.',
    advice: 'If you expected that, compare its fingerprint and trust it, or add its authority in the service settings.',
  },
  'certificate-changed': {
    sentence: 'The app’s certificate isn’t the one you trusted.',
    advice: 'Stop here unless you know why it changed. If you do, compare the fingerprints and trust the new one.',
  },
  'certificate-invalid': {
    sentence: 'The app’s certificate can’t be verified.',
    advice: 'Check this computer’s clock, and update the companion app.',
  },
  'handshake-failed': {
    sentence: 'Something is listening at the app’s address, but closes the connection before it’s secure.',
    advice: 'Restart the companion app. If that doesn’t help, another program may be using the port.',
  },
  'plain-http': {
    sentence: 'The port answers without encryption.',
    advice: 'Turn on HTTPS in the app, or check the port. The HTTPS port is usually 30010.',
  },
  'https-not-listening': {
    sentence: 'The app answers on its WebSocket port, but not over HTTPS.',
    advice: 'Restart the companion app. Programs that only need WebSocket already work.',
  },
  'wss-not-listening': {
    sentence: 'The app answers over HTTPS, but not on its WebSocket port.',
    advice: 'Restart the companion app. Programs that only need HTTPS already work.',
  },
  'no-address': {
    sentence: 'The service knows the app, but gives no address and port for it.',
    advice: 'Reopen the app’s game mode (or its connection view), or add the app by the address it shows.',
  },
  'app-offline-at-service': {
    sentence: 'This computer reaches the app, but the service says the app is offline.',
    advice: 'Local programs work. For remote features, reopen the app so that it connects to the service again.',
  },
  internal: {
    sentence: 'Something went wrong inside Beckon.',
    advice: 'Try again. If it keeps failing, restart Beckon. The log says why.',
  },
  stopped: { sentence: 'The doctor was stopped before it finished.', advice: 'Run it again.' },
  /** Verdicts whose texts depend on what the steps found. */
  listed: {
    sentence: 'The service answers and lists apps for this network.',
    advice: 'Add one to check it. Beckon won’t contact an app until you add it.',
  },
  nothingListed: {
    sentence: 'The service answers, but lists no apps for this network.',
  },
  notListedVpn: {
    advice:
      'Pause the VPN, then refresh. The service lists the apps that share this computer’s public internet address.',
  },
  notListedIpv6: {
    advice:
      'Open the app’s game mode (or its connection view) on a phone on this network, without mobile data or a VPN. If the app still isn’t listed, turn off IPv6 on this computer: the service may see it at a different address.',
  },
  speechless: {
    sentence: 'Something accepts connections at the app’s address, but doesn’t answer.',
    advice: 'Wake the phone and open the app. If that doesn’t help, restart the app.',
  },
  disagreeing: {
    sentence: 'The app uses TLS, but supports no secure connection that this computer accepts.',
    advice: 'Update the companion app.',
  },
  carrierNat: {
    sentence: 'The address is in 100.64.0.0/10, so Beckon connects to it only if you allow it.',
    advice:
      'If the app is in your own network or VPN, allow it: --allow-carrier-nat on the command line, or “Connect anyway” where you add its address in the window.',
  },
  cloudMetadata: {
    sentence: 'The address is where cloud providers hand out keys, so Beckon doesn’t connect to it.',
    advice: 'Reopen the app’s game mode (or its connection view), or add the app by the address it shows.',
  },
  foreignPort: {
    sentence: 'The service gives a port for mail, files, printers, or similar, so Beckon doesn’t connect to it.',
    advice: 'Reopen the app’s game mode (or its connection view), or add the app by the address and port it shows.',
  },
  plainWebSocket: {
    sentence: 'The WebSocket port answers without encryption.',
    advice: 'Turn on secure WebSocket (wss) in the app, or check the WebSocket port.',
  },
  namedCertificate: {
    name: {
      advice:
        'Another device may have this address now. Reopen the app’s game mode (or its connection view). If that doesn’t help, update the companion app.',
    },
    unknown: {
      advice:
        'If the service has its own authority, add it in the service settings. Otherwise stop here: something else may be answering in place of the app.',
    },
  },
  /** The service's own words before the usual advice. */
  advised: '{{detail}} {{advice}}',
} as const;
