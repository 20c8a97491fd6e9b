/** Certificates that nobody known vouches for, and the user's word about them. */
export const certificate = {
  title: 'Certificate',
  unknown: 'Nobody vouches for this certificate',
  unknownText:
    'Compare its fingerprint with the one that the app or its maker shows. Trust it only if every group is the same: otherwise something else may answer in the app’s place.',
  presented: 'Fingerprint shown (SHA-256)',
  pinned: 'Fingerprint that you trusted',
  trust: 'Trust this certificate',
  trusted: 'The certificate is trusted',
  leave: 'If you cannot compare it, leave it: nothing is sent to the app until you trust it.',
  changed: 'This is not the certificate that you trusted',
  changedText:
    'Stop here unless you know why: the app may have been installed anew, or something else answers in its place. Beckon never accepts a changed certificate by itself. To compare and trust the new one, forget the old one first.',
  forget: 'Forget the trusted certificate',
  forgotten: 'The certificate is no longer trusted',
  pinText: 'For {{address}} alone. Any other certificate stops the connection.',
  since: 'Trusted',
} as const;
