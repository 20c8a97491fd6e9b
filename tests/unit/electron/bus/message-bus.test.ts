import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUS_TIMEOUT_MS, MessageBus } from '../../../../electron/bus/message-bus';
import { TestBus } from '../../../support/a-message-bus';
import { encodeMessage, Variant } from '../../../support/bus-encoder';
import { FakeClock } from '../../../support/fake-clock';
import { until } from '../../../support/listeners';

const WATCHER = 'org.kde.StatusNotifierWatcher';

let server: TestBus;
let clock: FakeClock;
let bus: MessageBus | null = null;

beforeEach(async () => {
  server = await TestBus.open();
  clock = new FakeClock();
});
afterEach(async () => {
  bus?.dispose();
  bus = null;
  await server.dispose();
  expect(clock.pending).toBe(0);
});

async function connected(): Promise<MessageBus> {
  bus = await MessageBus.open(server.path, clock);
  if (bus === null) throw new Error('Not connected');
  return bus;
}

describe('the message bus', () => {
  it('introduces itself before it asks anything', async () => {
    await connected();
    expect(server.calls.map(({ member }) => member)).toEqual(['Hello']);
  });

  it('is not there where nobody listens, or where it is not welcome', async () => {
    expect(await MessageBus.open(`${server.path}-not`, clock)).toBeNull();
    server.greeting = 'REJECTED EXTERNAL\r\n';
    expect(await MessageBus.open(server.path, clock)).toBeNull();
  });

  it('gives up on one that says nothing, or speaks without an end', async () => {
    server.greeting = '';
    const silent = MessageBus.open(server.path, clock);
    await until(() => clock.pending > 0);
    await clock.advance(BUS_TIMEOUT_MS);
    expect(await silent).toBeNull();
    server.greeting = 'x'.repeat(4_000);
    expect(await MessageBus.open(server.path, clock)).toBeNull();
  });

  it('asks for owners and properties', async () => {
    server.reply = ({ member, body }) => {
      if (member === 'NameHasOwner') return { signature: 'b', body: [body[0] === WATCHER] };
      if (member === 'Get') return { signature: 'v', body: [new Variant('b', true)] };
      return { signature: '', body: [] };
    };
    const open = await connected();
    expect(await open.hasOwner(WATCHER)).toBe(true);
    expect(await open.hasOwner('org.example.Nobody')).toBe(false);
    expect(await open.property(WATCHER, '/StatusNotifierWatcher', WATCHER, 'IsStatusNotifierHostRegistered')).toBe(
      true,
    );
    expect(server.calls.at(-1)).toMatchObject({
      path: '/StatusNotifierWatcher',
      interface: 'org.freedesktop.DBus.Properties',
      body: [WATCHER, 'IsStatusNotifierHostRegistered'],
    });
  });

  it('answers a refusal, a silence and an end with what they are', async () => {
    const open = await connected();
    const call = { destination: WATCHER, path: '/', interface: WATCHER, member: 'Do' };
    server.reply = () => ({ error: 'org.freedesktop.DBus.Error.UnknownMethod' });
    expect(await open.call(call)).toEqual({
      ok: false,
      error: { code: 'refused', name: 'org.freedesktop.DBus.Error.UnknownMethod' },
    });
    server.reply = () => null;
    const silent = open.call(call);
    await clock.advance(BUS_TIMEOUT_MS);
    expect(await silent).toEqual({ ok: false, error: { code: 'timeout' } });
    const cut = open.call(call);
    server.hangUp();
    expect(await cut).toEqual({ ok: false, error: { code: 'closed' } });
    expect(await open.call(call)).toEqual({ ok: false, error: { code: 'closed' } });
  });

  it('listens to one signal and to no other', async () => {
    const open = await connected();
    const heard: boolean[] = [];
    expect(await open.listenToOwner(WATCHER, (isOwned) => heard.push(isOwned))).toBe(true);
    expect(server.calls.at(-1)?.body).toEqual([
      `type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${WATCHER}'`,
    ]);
    const change = { path: '/', interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged', signature: 'sss' };
    server.signal({ ...change, body: ['org.example.Other', '', ':1.1'] });
    server.signal({ ...change, member: 'NameLost', body: [WATCHER, '', ':1.1'] });
    server.signal({ ...change, body: [WATCHER, '', ':1.2'] });
    server.signal({ ...change, body: [WATCHER, ':1.2', ''] });
    await until(() => heard.length === 2);
    expect(heard).toEqual([true, false]);
  });

  it('reads messages however they are cut', async () => {
    const open = await connected();
    const heard: unknown[] = [];
    await open.listen({ sender: WATCHER, interface: WATCHER, member: 'Changed' }, (body) => heard.push(...body));
    const signal = (text: string): Buffer =>
      encodeMessage({ type: 'signal', path: '/', interface: WATCHER, member: 'Changed', signature: 's', body: [text] });
    const bytes = Buffer.concat([signal('one'), signal('two'), signal('three')]);
    for (let at = 0; at < bytes.length; at += 7) server.send(bytes.subarray(at, at + 7));
    await until(() => heard.length === 3);
    expect(heard).toEqual(['one', 'two', 'three']);
  });

  it('hangs up on what is no message, and says so', async () => {
    const open = await connected();
    let isClosed = false;
    open.onClose(() => {
      isClosed = true;
    });
    server.send(Buffer.alloc(64, 0xff));
    await until(() => isClosed);
    expect(await open.hasOwner(WATCHER)).toBe(false);
  });
});
