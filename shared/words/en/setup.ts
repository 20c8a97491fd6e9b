/** What is wrong with the address of a service or a relay, and how to enter it. */
export const setup = {
  serviceAddress: {
    empty: 'The service’s address is empty.',
    tooLong: 'The service’s address is too long.',
    notHttps: 'The service’s address has to begin with https://.',
    unreadable: 'The service’s address cannot be read.',
    hasUser: 'The service’s address must not have a user name or password in it.',
    hasQuery: 'The service’s address must not have a “?” or “#” part.',
    advice: 'Enter it like https://service.example or https://service.example/path.',
  },
  authorityFile: {
    tooLarge: 'The certificate authority’s file is too large to be one.',
    notAFile: 'The certificate authority’s file could not be read (not a file).',
    unreadable: 'The certificate authority’s file could not be read ({{code}}).',
    unreadableSomehow: 'The certificate authority’s file could not be read (unreadable).',
    advice: 'Choose the PEM file again, or go on without it.',
    noCertificate: 'The certificate authority’s file has no certificate in it.',
    brokenCertificate: 'The certificate authority’s file has a broken certificate in it.',
    pemAdvice: 'It has to be a PEM file: text with a BEGIN CERTIFICATE line.',
    notReadYet: {
      message: 'The file of its certificate authority has not been read yet.',
      advice: 'Wait a moment.',
    },
  },
} as const;
