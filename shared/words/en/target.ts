/** Why a text that was typed, or that a service gave, is not an address. */
export const target = {
  tooLong: 'This is too long for an address.',
  empty: 'Enter an address.',
  blanks: 'Addresses can’t contain spaces.',
  notAnAddress: 'This isn’t an address. Try 192.168.1.42 or 192.168.1.42:30010.',
  notAlone: 'Enter the domain only, without https://, port or path.',
  scheme: 'Apps don’t use “{{scheme}}://”. Use https://, wss:// or http://.',
  user: 'Addresses can’t contain a user name or password.',
  port: 'Ports go from 1 to 65535.',
  host: {
    name: '“{{host}}” isn’t an IP address or a host name.',
    number:
      '“{{host}}” isn’t an IP address or a host name. An IP address has four numbers from 0 to 255 without leading zeros, such as 192.168.1.42.',
  },
} as const;
