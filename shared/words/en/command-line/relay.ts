/** What `relay` and `relay-key` say to the person who runs a relay. Its log stays English. */
export const relay = {
  listening: 'The relay is listening at {{url}}',
  metrics: 'Metrics: {{url}}',
  register: 'Callback URL to register with the service: {{url}}',
  registerWithSecret: 'Callback URL to register with the service: {{url}}?secret=(your callback secret)',
  noKeysFile: { message: 'No keys file was given.', advice: 'Create one with beckon relay-key.' },
  publicUrl: {
    missing: 'The relay’s public address is missing.',
    notWeb: 'The public address isn’t a web address.',
    extra: 'The public address can’t have a user name, “?” or “#” part.',
    advice: 'Use --public-url like https://relay.example.',
  },
  listen: {
    message: 'The address to listen on can’t be read.',
    advice: 'Use {{option}} like 127.0.0.1:8437 or [::]:8437.',
  },
  trustProxy: {
    message: 'The address of a trusted proxy can’t be read.',
    advice: 'Use --trust-proxy like 127.0.0.1 or 10.0.0.0/8.',
  },
  redis: {
    message: 'The address of Redis can’t be read.',
    advice: 'Enter it like redis://127.0.0.1:6379 or rediss://….',
    silent: 'Redis isn’t answering.',
    check: 'Check --redis, and that Redis is running and lets this computer in.',
  },
  token: {
    missing: 'No developer token was given.',
    missingAdvice: 'Use --token-file FILE, or set {{variable}}.',
    emptyFile: 'The file with the developer token is empty.',
    unreadable: 'The developer token can’t be read.',
    unreadableFile: 'The file with the developer token can’t be read ({{code}}).',
  },
  callbackSecret: {
    missing: 'No callback secret was given.',
    missingAdvice:
      'Use --callback-secret-file FILE, or set {{variable}}. To accept callbacks from anyone, use --no-callback-secret.',
    both: 'A callback secret was given together with --no-callback-secret.',
    bothAdvice: 'Remove --no-callback-secret, or both --callback-secret-file and {{variable}}.',
    emptyFile: 'The file with the callback secret is empty.',
    unreadable: 'The callback secret can’t be read.',
    unreadableFile: 'The file with the callback secret can’t be read ({{code}}).',
  },
  secretForm: 'It must be one line of text with at most {{max}} characters.',
  filePath: 'Check the path and who is allowed to read it.',
  tls: {
    both: 'TLS needs both a certificate and its key.',
    bothAdvice: 'Use --tls-cert and --tls-key.',
    certificate: 'The certificate can’t be read ({{code}}).',
    key: 'The certificate’s key can’t be read ({{code}}).',
    unusable: 'The certificate and its key can’t be used ({{code}}).',
    pem: 'Use PEM files that belong together.',
  },
  data: {
    exposed: 'Anyone on this computer can change the data folder.',
    notCreated: 'The data folder can’t be created ({{code}}).',
    tooLong: 'The path of the data folder is too long.',
    notWritable: 'The data folder can’t be written to ({{code}}).',
    inUse: 'Another relay is using this data folder.',
    unusable: 'The data folder can’t be used.',
    writable: 'Use --data with a folder that you can write to.',
    own: 'Use --data with a folder that only this relay uses.',
  },
  keysFile: {
    exposed: 'Anyone on this computer can change or replace the keys file.',
    exposedAdvice: 'Let only its owner write to the file and its folder: chmod go-w.',
    unreadable: 'The keys file can’t be read ({{code}}).',
    advice: 'Check --keys-file.',
  },
  cannotListen: {
    inUse: 'The relay can’t listen at {{address}}: another program already does.',
    other: 'The relay can’t listen at {{address}} ({{code}}).',
    unknown: 'The relay can’t listen at {{address}}.',
    advice: 'Use another address with {{option}}.',
  },
  key: {
    noKeysFile: {
      message: 'No keys file was given.',
      advice: 'Use --keys-file FILE. It’s created if it doesn’t exist.',
    },
    noName: {
      message: 'The name of the key is missing or can’t be used.',
      advice: 'Use --name with 1 to 64 characters that say whose key it is.',
    },
    noKeysInFile: { message: 'This file has no access keys in it.', advice: 'Use another file with --keys-file.' },
    unknownName: { message: 'No key has this name.', advice: 'The keys file has the names in use.' },
    nameTaken: {
      message: 'A key with this name already exists.',
      advice: 'Use another name, or revoke that key first with --revoke.',
    },
    revoked: 'Revoked. A running relay notices within a second.',
    shownOnce: 'Copy the key now: it’s shown only once, and the keys file has only its hash.',
    unusableFile: {
      message: 'The keys file can’t be used ({{code}}).',
      advice: 'Check the path and who is allowed to write there.',
    },
  },
} as const;
