/** What `probe` says of a bare address that answers with a certificate. */
export const bareAddress = {
  verifiedAs: '{{target}} answers; verified as {{host}}.',
  unverified: '{{target}} answers, but its certificate isn’t verified.',
  pin: 'If it’s your app, add it, open it in Beckon, compare its certificate there, and trust it.',
} as const;
