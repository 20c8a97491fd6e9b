import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, Server } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ForwardEvent } from '../../../../electron/control/contract/hand-off-methods';
import type { SaidVerdict } from '../../../../electron/control/contract/shapes';
import { hostForward } from '../../../../electron/control/handlers/hosted-forward';
import type { FollowedEvent } from '../../../../electron/forward/followed-app';
import { aConnection } from '../../../support/a-connection';
import { clientHello } from '../../../support/a-forward';
import { TemporaryFolder } from '../../../support/a-temporary-folder';
import { until } from '../../../support/listeners';

const temporary = new TemporaryFolder();

/** Says its name to everyone who connects. */
async function appCalled(name: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(name);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

async function saidAt(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(await clientHello());
  let text = '';
  socket.on('data', (part: string) => (text += part));
  await once(socket, 'close');
  return text;
}

type Follow = Parameters<typeof hostForward>[0]['follow'];

/** Follows an app of which this is said first, and later what a test says; ends when nobody listens any more. */
function aFollow(first?: FollowedEvent<SaidVerdict>) {
  const told = { say: (_event: FollowedEvent<SaidVerdict>): void => undefined };
  const follow: Follow = (onEvent, signal) => {
    told.say = onEvent;
    if (first !== undefined) onEvent(first);
    const ended = new Promise<'stopped'>((resolve) => signal.addEventListener('abort', () => resolve('stopped')));
    return { suspect: () => undefined, lookUp: async () => true, ended };
  };
  return { follow, told };
}

it('says that the app moved only once the forward leads there', async () => {
  const ca = join(temporary.path, 'ca.pem');
  // Reading it takes a while.
  writeFileSync(ca, '#'.repeat(64 * 1_024));
  const at = (port: number) =>
    aConnection({ address: '127.0.0.1', domain: null, httpsPort: port, wssPort: port, ca, certSha256: null });
  const before = at(await appCalled('before'));
  const after = at(await appCalled('after'));
  const abort = new AbortController();
  const { follow, told } = aFollow({ event: 'reachable', connection: before });
  const said: Promise<string>[] = [];
  let port = 0;
  const notify = (event: ForwardEvent): void => {
    if (event.event === 'listening') {
      port = event.httpsPort;
      told.say({ event: 'moved', from: null, to: null, connection: after });
    } else {
      said.push(saidAt(port));
      abort.abort();
    }
  };
  await hostForward({
    // Ends only after whoever heard of the move has been answered.
    follow: (onEvent, signal) => {
      const { ended, ...followed } = follow(onEvent, signal);
      return { ...followed, ended: ended.then(async (end) => await Promise.all(said).then(() => end)) };
    },
    setting: { listen: { host: '127.0.0.1', port: 0 }, origins: [], raw: true },
    notify,
    signal: abort.signal,
  });
  expect(await Promise.all(said)).toEqual(['after']);
});

it('leads to a port that was not known at first, which is no event of its own', async () => {
  const at = { address: '127.0.0.1', domain: null, httpsPort: await appCalled('https') };
  const changed = aConnection({ ...at, wssPort: await appCalled('wss') });
  const abort = new AbortController();
  const { follow, told } = aFollow({ event: 'reachable', connection: aConnection({ ...at, wssPort: null }) });
  const said: ForwardEvent[] = [];
  const ports: number[] = [];
  const hosted = hostForward({
    follow,
    setting: { listen: { host: '127.0.0.1', port: 0 }, origins: [], raw: true },
    notify: (event) => {
      said.push(event);
      if (event.event === 'listening') ports.push(event.wssPort);
    },
    signal: abort.signal,
  });
  await until(() => ports.length === 1);
  const [port = 0] = ports;
  expect(await saidAt(port)).toBe('https');
  told.say({ event: 'changed', connection: changed });
  expect(await saidAt(port)).toBe('wss');
  abort.abort();
  await hosted;
  expect(said.map(({ event }) => event)).toEqual(['listening']);
});

it('says that it cannot listen without waiting until the app is found', async () => {
  const port = await appCalled('another program');
  const answer = await hostForward({
    // It is still being searched for.
    follow: aFollow().follow,
    setting: { listen: { host: '127.0.0.1', port }, origins: [], raw: false },
    notify: () => undefined,
    signal: new AbortController().signal,
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'cannot-listen' } });
});

it('says at which socket it listens, and why it cannot', async () => {
  const path = join(temporary.path, 'app.sock');
  const said: ForwardEvent[] = [];
  const abort = new AbortController();
  const host = async () =>
    await hostForward({
      follow: aFollow({ event: 'lost', reason: { code: 'silent', sentence: 'Silent.', advice: 'Wake it.' } }).follow,
      setting: { listen: { path }, origins: [], raw: false },
      notify: (event) => said.push(event),
      signal: abort.signal,
    });
  const hosted = host();
  await until(() => said.length > 0);
  const nowhere = { httpUrl: null, wsUrl: null, host: '', httpsPort: 0, wssPort: 0, domain: null };
  expect(said[0]).toEqual({ event: 'listening', socket: path, ...nowhere });
  expect(await host()).toMatchObject({
    error: { code: 'cannot-listen', message: { key: 'control.cannotListenAtSocket.message', params: { path } } },
  });
  abort.abort();
  expect(await hosted).toEqual({ ok: true, value: null });
  expect(existsSync(path)).toBe(false);
});

it('does not say that it listens for an app that was forgotten meanwhile, and no longer does', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  const said: ForwardEvent[] = [];
  const answer = await hostForward({
    follow: () => ({ suspect: () => undefined, lookUp: async () => true, ended: Promise.resolve('forgotten') }),
    setting: { listen: { host: '127.0.0.1', port: 0 }, origins: [], raw: false },
    notify: (event) => said.push(event),
    signal: new AbortController().signal,
  });
  expect(answer).toMatchObject({ ok: false, error: { code: 'not-found' } });
  expect(said).toEqual([]);
  const opened = listen.mock.contexts.map((server) => server instanceof Server && server.listening);
  listen.mockRestore();
  expect(opened).toEqual([false]);
});
