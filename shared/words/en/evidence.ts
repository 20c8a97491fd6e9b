/** The evidence of dialing a port, or why it was not dialed: one sentence each, for probes and the doctor. */
export const evidence = {
  verified: 'Connected and verified as {{host}} ({{protocol}}).',
  pinned: 'Connected. The certificate is the one you trusted.',
  plainAccepted: 'Accepts connections over plain HTTP, which is neither encrypted nor verified.',
  silent: 'No answer in time. The device may be asleep, on another network, or behind a firewall.',
  refused: 'Nothing is listening on this port. The app’s game mode or connection view may be closed.',
  linkLocal: 'A link-local address needs its network interface, as in fe80::1%eth0.',
  noRoute: 'This computer has no route to that address ({{code}}).',
  noNeighbor: 'No device on this network answers at that address.',
  handshakeSilent: 'Accepted the connection, but didn’t finish the TLS handshake in time.',
  handshakeFailed: 'Closed the connection during the TLS handshake.',
  handshakeRefused: 'Uses TLS, but supports no secure connection that this computer accepts.',
  noCertificate: 'No certificate was shown.',
  plainHttp: 'Answers without TLS. This port belongs to plain HTTP or to another program.',
  tlsOnPlainPort: 'This port uses TLS, not plain HTTP.',
  certificateExpired: 'The certificate has expired. Update the companion app.',
  certificateNotYetValid: 'The certificate isn’t valid yet. Check this computer’s clock.',
  certificateName: 'The certificate is for another name ({{names}}).',
  certificateUnknown: 'The certificate is signed by an authority that this computer doesn’t trust.',
  certificateInvalid: 'The certificate couldn’t be verified ({{reason}}).',
  certificateChanged: 'The certificate isn’t the one you trusted. It was {{pinned}}, and now it’s {{presented}}.',
  stopped: 'The check was stopped before it finished.',
  stoppedEarly: 'The check was stopped before it started.',
  movedTooOften:
    'The service gave more than {{count}} addresses for the app within an hour. Beckon will try this one later, or as soon as you ask.',
  offline: 'This computer has no network connection.',
  nameNotFound: 'The name “{{host}}” was not found ({{code}}).',
  nameWithoutAddress: 'The name “{{host}}” has no address.',
  /** Why an address is not dialed, by itself and after the name that leads to it. */
  refusal: {
    'not-local': '{{address}} isn’t on a local network, so Beckon doesn’t connect to it.',
    'carrier-grade-nat':
      '{{address}} is in 100.64.0.0/10. Beckon connects to it only if you allow it (--allow-carrier-nat, or “Connect anyway” in the window).',
    'own-address':
      '{{address}} is this computer, and Beckon doesn’t connect to it because a service says so. If the app runs here, add its address yourself.',
    'cloud-metadata': '{{address}} is where cloud providers hand out keys. Beckon never connects to it.',
    'foreign-port':
      '{{address}} comes with a port for mail, files, printers, or similar. Beckon connects to it only if you type it.',
  },
  resolvedRefusal: {
    'not-local': '“{{host}}” points to {{address}}, which isn’t on a local network, so Beckon doesn’t connect to it.',
    'carrier-grade-nat':
      '“{{host}}” points to {{address}}, which is in 100.64.0.0/10. Beckon connects to it only if you allow it (--allow-carrier-nat, or “Connect anyway” in the window).',
    'own-address':
      '“{{host}}” points to {{address}}, which is this computer, and Beckon doesn’t connect to it because a service says so. If the app runs here, add its address yourself.',
    'cloud-metadata':
      '“{{host}}” points to {{address}}, where cloud providers hand out keys. Beckon never connects to it.',
    'foreign-port':
      '“{{host}}” points to {{address}}, with a port for mail, files, printers, or similar. Beckon connects to it only if you type it.',
  },
} as const;
