import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import {
  boundHttp,
  closeServer,
  listenOnLoopback,
  simulatorNetwork,
  trackSockets,
} from '../../../../electron/simulator/loopback-server';

it('a connection that cannot be accepted costs nobody else', async () => {
  const server = http.createServer();
  boundHttp(server);
  const sockets = trackSockets(server);
  const port = await listenOnLoopback(server, '127.0.0.1', 0);
  // What the runtime says when the system gives it no more connections.
  server.emit('error', Object.assign(new Error('accept ENOBUFS'), { code: 'ENOBUFS' }));
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  client.destroy();
  await closeServer(server, sockets);
});

it('closes with a connection that has not come as far as HTTP', async () => {
  const server = https.createServer();
  const sockets = trackSockets(server);
  const client = connect(await listenOnLoopback(server, '127.0.0.1', 0), '127.0.0.1');
  const ended = once(client, 'close');
  await once(server, 'connection');
  await closeServer(server, sockets);
  await ended;
});

it('a port that is taken is still told', async () => {
  const [first, second] = [http.createServer(), http.createServer()];
  for (const server of [first, second]) boundHttp(server);
  const port = await listenOnLoopback(first, '127.0.0.1', 0);
  await expect(listenOnLoopback(second, '127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await closeServer(first, new Set());
});

it('the network of the apps is a loopback one', () => {
  const networkOf = (BECKON_SIMULATOR_NETWORK?: string) => simulatorNetwork({ BECKON_SIMULATOR_NETWORK });
  expect([undefined, '', '127.0.1', '127.255.0'].map(networkOf)).toEqual([
    '127.0.0',
    '127.0.0',
    '127.0.1',
    '127.255.0',
  ]);
  const others = ['10.0.0', '127.0', '127.0.256', '127.0.01', '127.0.1.2', '127.0.0\n', 'localhost'];
  expect(others.map(networkOf)).toEqual(others.map(() => null));
});
