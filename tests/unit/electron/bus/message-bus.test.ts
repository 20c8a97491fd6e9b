import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_MESSAGE_BYTES, MAX_VALUES } from '../../../../electron/bus/bus-reader';
import { BUS_TIMEOUT_MS, MessageBus } from '../../../../electron/bus/message-bus';
import { type Logger, silentLogger } from '../../../../electron/lib/logger';
import { TestBus } from '../../../support/a-message-bus';
import { encodeMessage, Variant } from '../../../support/bus-encoder';
import { FakeClock } from '../../../support/fake-clock';
import { until } from '../../../support/listeners';

const WATCHER = 'org.kde.StatusNotifierWatcher';

let server: TestBus;
let clock: FakeClock;
let bus: MessageBus | null = null;
let errors: unknown[];
const logger: Logger = { ...silentLogger, error: (_message, cause) => void errors.push(cause) };

const BUS = 'org.freedesktop.DBus';
const OWNER = ':1.7';
const STRANGER = ':1.8';
/** What a name’s owner, and nobody else, is to be believed. */
const CHANGED = { path: '/', interface: WATCHER, member: 'Changed', signature: 's' } as const;
const NAME_CHANGED = { path: '/', interface: BUS, member: 'NameOwnerChanged', signature: 'sss' } as const;

beforeEach(async () => {
  server = await TestBus.open();
  server.owners.set(WATCHER, OWNER);
  errors = [];
  clock = new FakeClock();
});
afterEach(async () => {
  bus?.dispose();
  bus = null;
  await server.dispose();
  expect(clock.pending).toBe(0);
});

async function connected(): Promise<MessageBus> {
  bus = await MessageBus.open(server.path, clock, logger);
  if (bus === null) throw new Error('Not connected');
  return bus;
}

it('is not there where nobody listens or where it is not welcome, and gives up on one that says nothing, or speaks without an end', async () => {
  expect(await MessageBus.open(`${server.path}-not`, clock, silentLogger)).toBeNull();
  server.greeting = 'REJECTED EXTERNAL\r\n';
  expect(await MessageBus.open(server.path, clock, silentLogger)).toBeNull();
  server.greeting = '';
  const silent = MessageBus.open(server.path, clock, logger);
  await until(() => clock.pending > 0);
  await clock.advance(BUS_TIMEOUT_MS);
  expect(await silent).toBeNull();
  server.greeting = 'x'.repeat(4_000);
  expect(await MessageBus.open(server.path, clock, silentLogger)).toBeNull();
});

it('introduces itself, asks for owners and properties, and hangs up on what is no message', async () => {
  server.reply = ({ member, body }) => {
    if (member === 'NameHasOwner') return { signature: 'b', body: [body[0] === WATCHER] };
    if (member === 'Get') return { signature: 'v', body: [new Variant('b', true)] };
    return { signature: '', body: [] };
  };
  const open = await connected();
  expect(server.calls.map(({ member }) => member)).toEqual(['Hello']);
  expect(await open.hasOwner(WATCHER)).toBe(true);
  expect(await open.hasOwner('org.example.Nobody')).toBe(false);
  expect(await open.property(WATCHER, '/StatusNotifierWatcher', WATCHER, 'IsStatusNotifierHostRegistered')).toBe(true);
  expect(server.calls.at(-1)).toMatchObject({
    path: '/StatusNotifierWatcher',
    interface: 'org.freedesktop.DBus.Properties',
    body: [WATCHER, 'IsStatusNotifierHostRegistered'],
  });
  let isClosed = false;
  open.onClose(() => {
    isClosed = true;
  });
  server.send(Buffer.alloc(64, 0xff));
  await until(() => isClosed);
  expect(await open.hasOwner(WATCHER)).toBe(false);
});

it('answers a refusal, a silence and an end with what they are', async () => {
  const open = await connected();
  const call = { destination: WATCHER, path: '/', interface: WATCHER, member: 'Do' };
  const isAsked = async (times: number): Promise<void> =>
    await until(() => server.calls.filter(({ member }) => member === 'Do').length === times);
  server.reply = () => ({ error: 'org.freedesktop.DBus.Error.UnknownMethod' });
  expect(await open.call(call)).toEqual({
    ok: false,
    error: { code: 'refused', name: 'org.freedesktop.DBus.Error.UnknownMethod' },
  });
  server.reply = () => null;
  const silent = open.call(call);
  await isAsked(2);
  await clock.advance(BUS_TIMEOUT_MS);
  expect(await silent).toEqual({ ok: false, error: { code: 'timeout' } });
  const cut = open.call(call);
  await isAsked(3);
  server.hangUp();
  expect(await cut).toEqual({ ok: false, error: { code: 'closed' } });
  expect(await open.call(call)).toEqual({ ok: false, error: { code: 'closed' } });
});

it('listens to one signal and to no other', async () => {
  const open = await connected();
  const received: boolean[] = [];
  expect(await open.listenToOwner(WATCHER, (isOwned) => received.push(isOwned))).toBe(true);
  expect(server.calls.at(-1)?.body).toEqual([
    `type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${WATCHER}'`,
  ]);
  const change = { ...NAME_CHANGED, sender: BUS };
  server.signal({ ...change, body: ['org.example.Other', '', ':1.1'] });
  server.signal({ ...change, member: 'NameLost', body: [WATCHER, '', ':1.1'] });
  server.signal({ ...change, body: [WATCHER, '', ':1.2'] });
  server.signal({ ...change, body: [WATCHER, ':1.2', ''] });
  await until(() => received.length === 2);
  expect(received).toEqual([true, false]);
});

it('believes a signal from who has the name that it was wanted from, and from nobody else', async () => {
  const open = await connected();
  const received: unknown[] = [];
  await open.listen({ sender: WATCHER, interface: WATCHER, member: 'Changed' }, (body) => received.push(...body));
  server.signal({ ...CHANGED, sender: STRANGER, body: ['forged'] });
  server.signal({ ...CHANGED, sender: WATCHER, body: ['forged: no bus writes that'] });
  server.signal({ ...CHANGED, body: ['forged: from nobody'] });
  server.signal({ ...CHANGED, sender: OWNER, body: ['true'] });
  await until(() => received.length === 1);
  expect(received).toEqual(['true']);
});

it('follows a name from hand to hand, by the word of the bus alone', async () => {
  server.owners.clear();
  const open = await connected();
  const received: unknown[] = [];
  const owned: boolean[] = [];
  await open.listenToOwner(WATCHER, (isOwned) => owned.push(isOwned));
  await open.listen({ sender: WATCHER, interface: WATCHER, member: 'Changed' }, (body) => received.push(...body));
  // In one piece: who has a name counts from the message on that says so.
  const signal = (message: object): Buffer => encodeMessage({ type: 'signal', ...CHANGED, ...message });
  const hand = (to: string, sender = BUS): Buffer =>
    encodeMessage({ type: 'signal', ...NAME_CHANGED, sender, body: [WATCHER, '', to] });
  server.send(
    Buffer.concat([
      hand(STRANGER, STRANGER),
      signal({ sender: STRANGER, body: ['forged'] }),
      hand(OWNER),
      signal({ sender: OWNER, body: ['first'] }),
      hand(':1.9'),
      signal({ sender: OWNER, body: ['late'] }),
      signal({ sender: ':1.9', body: ['second'] }),
      hand(''),
      signal({ sender: ':1.9', body: ['later'] }),
      hand(OWNER),
      signal({ sender: OWNER, body: ['third'] }),
    ]),
  );
  await until(() => received.length === 3);
  expect(received).toEqual(['first', 'second', 'third']);
  expect(owned).toEqual([true, true, false, true]);
});

it('believes an answer from who was asked, and an error from the bus too', async () => {
  const open = await connected();
  server.reply = () => null;
  const call = { destination: WATCHER, path: '/', interface: WATCHER, member: 'Do' };
  const asked = async () => {
    const before = server.calls.length;
    const answer = open.call(call);
    await until(() => server.calls.length === before + 2);
    expect(server.calls.at(-1)).toMatchObject({ member: 'Do', destination: OWNER });
    return { answer, replySerial: server.lastSerial };
  };
  const first = await asked();
  const reply = { replySerial: first.replySerial, signature: 's' };
  server.send(encodeMessage({ type: 'answer', ...reply, sender: STRANGER, body: ['forged'] }));
  server.send(encodeMessage({ type: 'answer', ...reply, sender: BUS, body: ['forged'] }));
  server.send(encodeMessage({ type: 'error', ...reply, sender: STRANGER, errorName: 'forged', body: [''] }));
  server.send(encodeMessage({ type: 'answer', ...reply, sender: OWNER, body: ['true'] }));
  expect(await first.answer).toEqual({ ok: true, value: ['true'] });
  const second = await asked();
  const { replySerial } = second;
  server.send(encodeMessage({ type: 'error', replySerial, sender: BUS, errorName: `${BUS}.Error.NoReply` }));
  expect(await second.answer).toEqual({ ok: false, error: { code: 'refused', name: `${BUS}.Error.NoReply` } });
  server.owners.clear();
  expect(await open.call(call)).toMatchObject({ error: { code: 'refused', name: `${BUS}.Error.NameHasNoOwner` } });
});

it('outlives a listener that fails, and so do the other listeners', async () => {
  const open = await connected();
  const received: unknown[] = [];
  const bug = new Error('A bug');
  const match = { sender: WATCHER, interface: WATCHER, member: 'Changed' };
  await open.listen(match, () => {
    throw bug;
  });
  await open.listen(match, (body) => received.push(...body));
  server.signal({ ...CHANGED, sender: OWNER, body: ['one'] });
  server.signal({ ...CHANGED, sender: OWNER, body: ['two'] });
  await until(() => received.length === 2);
  expect(errors).toEqual([bug, bug]);
  let isTold = false;
  open.onClose(() => {
    throw bug;
  });
  open.onClose(() => {
    isTold = true;
  });
  server.hangUp();
  await until(() => isTold);
  expect(errors).toEqual([bug, bug, bug]);
});

it('passes over what is too long or cannot be read, and reads on', async () => {
  const open = await connected();
  const received: unknown[] = [];
  await open.listen({ sender: WATCHER, interface: WATCHER, member: 'Changed' }, (body) => received.push(...body));
  server.signal({ ...CHANGED, sender: STRANGER, body: ['x'.repeat(MAX_MESSAGE_BYTES)] });
  server.signal({ ...CHANGED, sender: OWNER, body: ['x'.repeat(MAX_MESSAGE_BYTES)] });
  server.signal({ ...CHANGED, sender: OWNER, signature: 'ay', body: [Array.from({ length: MAX_VALUES }, () => 0)] });
  const broken = encodeMessage({ type: 'signal', ...CHANGED, sender: STRANGER, body: ['x'] });
  // The type of the first field of its header, after its code and the length of its signature.
  broken.write('!', 18);
  server.send(broken);
  server.signal({ ...CHANGED, sender: OWNER, body: ['short'] });
  await until(() => received.length === 1);
  expect(received).toEqual(['short']);
});
