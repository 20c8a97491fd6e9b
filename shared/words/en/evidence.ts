/** The evidence of dialing a port, or why it was not dialed: one sentence each, for probes and the doctor. */
export const evidence = {
  verified: 'Connected and verified as {{host}} ({{protocol}}).',
  pinned: 'Connected; it is the certificate that you trusted.',
  plainAccepted: 'Accepts connections; plain HTTP is neither encrypted nor verified.',
  silent: 'No answer in time: another network, a firewall, or a sleeping device.',
  refused: 'Nothing listens on this port: the app’s game mode or connection view may be closed.',
  linkLocal: 'A link-local address needs the network interface behind it, such as fe80::1%eth0.',
  noRoute: 'This computer has no way to that address ({{code}}).',
  noNeighbor: 'No device on this network answers to that address.',
  handshakeSilent: 'Accepted the connection, but did not finish TLS in time.',
  handshakeFailed: 'Hung up during the TLS handshake.',
  handshakeRefused: 'Speaks TLS, but does not agree with this computer on a secure connection.',
  noCertificate: 'No certificate was shown.',
  plainHttp: 'Answers, but not with TLS: plain HTTP, or another program, is on this port.',
  tlsOnPlainPort: 'This port speaks TLS, not plain HTTP.',
  certificateExpired: 'The certificate has expired: update the companion app.',
  certificateNotYetValid: 'The certificate is not valid yet: check this computer’s clock.',
  certificateName: 'The certificate is for another name ({{names}}).',
  certificateUnknown: 'The certificate is signed by an authority that this computer does not trust.',
  certificateInvalid: 'The certificate could not be verified ({{reason}}).',
  certificateChanged: 'The certificate is not the one that you trusted: it was {{pinned}}, it is {{presented}}.',
  stopped: 'The check was stopped before it ended.',
  stoppedEarly: 'The check was stopped before it began.',
  movedTooOften:
    'The service gave more than {{count}} addresses for the app within an hour: this one is dialled later, or as soon as you ask.',
  offline: 'This computer has no network connection.',
  nameNotFound: 'The name “{{host}}” was not found ({{code}}).',
  nameWithoutAddress: 'The name “{{host}}” has no address.',
  /** Why an address is not dialed, by itself and after the name that leads to it. */
  refusal: {
    'not-local': '{{address}} is not on a local network, so Beckon does not dial it.',
    'carrier-grade-nat':
      '{{address}} is in 100.64.0.0/10: Beckon dials that on your word alone (--allow-carrier-nat, or “Dial it all the same” in the window).',
    'own-address':
      '{{address}} is this computer: Beckon does not dial it on the word of a service. If the app runs here, add its address yourself.',
    'cloud-metadata': '{{address}} is where clouds hand out keys: Beckon dials it only where you type it.',
    'foreign-port':
      '{{address}} is given with a port of mail, files, printers or the like: Beckon dials that only where you type it.',
  },
  resolvedRefusal: {
    'not-local': '“{{host}}” leads to {{address}}, which is not on a local network, so Beckon does not dial it.',
    'carrier-grade-nat':
      '“{{host}}” leads to {{address}}, which is in 100.64.0.0/10: Beckon dials that on your word alone (--allow-carrier-nat, or “Dial it all the same” in the window).',
    'own-address':
      '“{{host}}” leads to {{address}}, which is this computer: Beckon does not dial it on the word of a service. If the app runs here, add its address yourself.',
    'cloud-metadata':
      '“{{host}}” leads to {{address}}, which is where clouds hand out keys: Beckon dials it only where you type it.',
    'foreign-port':
      '“{{host}}” leads to {{address}}, which is given with a port of mail, files, printers or the like: Beckon dials that only where you type it.',
  },
} as const;
