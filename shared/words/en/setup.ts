/** What is wrong with the address of a service or a relay, and how to enter it. */
export const setup = {
  serviceAddress: {
    empty: 'Enter the service’s address.',
    tooLong: 'The service’s address is too long.',
    notHttps: 'The service’s address must start with https://.',
    unreadable: 'This isn’t a service address.',
    hasUser: 'The service’s address can’t contain a user name or password.',
    hasQuery: 'The service’s address can’t contain “?” or “#”.',
    advice: 'Enter it like https://service.example or https://service.example/path.',
  },
  authorityFile: {
    tooLarge: 'This file is too large for a certificate authority.',
    notAFile: 'Couldn’t read the certificate authority’s file (not a file).',
    unreadable: 'Couldn’t read the certificate authority’s file ({{code}}).',
    unreadableSomehow: 'Couldn’t read the certificate authority’s file (unreadable).',
    advice: 'Choose the PEM file again, or continue without it.',
    noCertificate: 'This file contains no certificate.',
    brokenCertificate: 'This file contains a damaged certificate.',
    pemAdvice: 'Use a PEM file: text with a BEGIN CERTIFICATE line.',
    elsewhere: {
      message: 'The certificate authority’s file can’t be on another computer.',
      advice: 'Copy it to this computer, and choose the copy.',
    },
    notReadYet: {
      message: 'The certificate authority’s file is still loading.',
      advice: 'Try again in a moment.',
    },
  },
} as const;
