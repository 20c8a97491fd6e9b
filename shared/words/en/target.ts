/** Why a text that was typed, or that a service gave, is not an address. */
export const target = {
  tooLong: 'That is too long to be an address.',
  empty: 'Nothing was typed.',
  blanks: 'An address has no blanks inside.',
  notAnAddress: 'That is not an address: type something like 192.168.1.42 or 192.168.1.42:30010.',
  notAlone: 'A domain has no scheme, port or path beside it.',
  scheme: '“{{scheme}}://” is not a way to reach an app: type https://, wss:// or http://.',
  user: 'An address with a user name or password is not accepted.',
  port: 'A port is a number from 1 to 65535.',
  host: {
    name: '“{{host}}” is neither an IP address nor a host name.',
    number:
      '“{{host}}” is neither an IP address nor a host name: a name does not end in a number, and an address has four, from 0 to 255 and without leading zeros, such as 192.168.1.42.',
  },
} as const;
