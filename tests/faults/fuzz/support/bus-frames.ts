import { type EncodedMessage, encodeMessage, Variant } from '../../../support/bus-encoder';

const BUS = 'org.freedesktop.DBus';
const WATCHER = 'org.kde.StatusNotifierWatcher';

const MESSAGES: readonly EncodedMessage[] = [
  { type: 'call', path: '/', interface: BUS, member: 'Hello' },
  { type: 'answer', replySerial: 1, sender: BUS, signature: 's', body: [':1.7'] },
  { type: 'answer', replySerial: 2, sender: ':1.7', signature: 'v', body: [new Variant('b', true)] },
  { type: 'answer', replySerial: 3, sender: ':1.7', signature: 'as', body: [['a', 'b', '']] },
  {
    type: 'error',
    replySerial: 2,
    sender: BUS,
    errorName: `${BUS}.Error.NameHasNoOwner`,
    signature: 's',
    body: ['No'],
  },
  { type: 'signal', path: '/o', interface: WATCHER, member: 'Registered', sender: ':1.7', signature: 's', body: ['x'] },
  {
    type: 'signal',
    path: '/',
    interface: BUS,
    member: 'NameOwnerChanged',
    sender: BUS,
    signature: 'sss',
    body: [WATCHER, '', ':1.9'],
  },
  {
    type: 'signal',
    path: '/o',
    interface: 'a.b',
    member: 'C',
    sender: ':1.7',
    signature: 'a{sv}',
    body: [[['k', new Variant('(iu)', [1, 2])]]],
  },
  {
    type: 'signal',
    path: '/o',
    interface: 'a.b',
    member: 'C',
    sender: ':1.7',
    signature: 'ynqbiuxtdsog',
    body: [1, -2, 3, true, -4, 5, '-6', '7', 8.5, 's', '/o', 's'],
  },
  {
    type: 'signal',
    path: '/o',
    interface: 'a.b',
    member: 'C',
    sender: ':1.7',
    signature: 'aaay',
    body: [[[[1, 2], []], []]],
  },
];

/** Whole messages as programs on a bus send them, in both byte orders. */
export const BUS_FRAMES: readonly Buffer[] = MESSAGES.flatMap((message) => [
  encodeMessage(message, 'little'),
  encodeMessage(message, 'big'),
]);
