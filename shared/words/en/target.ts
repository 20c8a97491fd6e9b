/** Why a text that was typed, or that a service gave, is not an address. */
export const target = {
  tooLong: 'That’s too long for an address.',
  empty: 'Enter an address.',
  blanks: 'Addresses can’t contain spaces.',
  notAnAddress: 'That’s not an address. Enter one like 192.168.1.42 or 192.168.1.42:30010.',
  notAlone: 'A domain can’t have a scheme, port or path.',
  scheme: '“{{scheme}}://” isn’t supported. Use https://, wss:// or http://.',
  user: 'Addresses can’t contain a user name or password.',
  port: 'Ports go from 1 to 65535.',
  host: {
    name: '“{{host}}” isn’t an IP address or a host name.',
    number:
      '“{{host}}” isn’t an IP address. An IP address has four numbers from 0 to 255 without leading zeros, such as 192.168.1.42.',
  },
} as const;
