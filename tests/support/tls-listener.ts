import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import type { ServerCertificate } from '../../electron/simulator/certificates/certificate-authority';

/** A listener on loopback that a test may watch. */
export interface Listener {
  readonly port: number;
  /** Application bytes that clients sent, over all connections. */
  readonly received: () => number;
  /** Names that clients asked for (SNI). */
  readonly names: readonly string[];
  /** Connections that resumed an earlier TLS session, and so proved no certificate. */
  readonly resumed: () => number;
  readonly connections: () => number;
  /** Connections that are open now. */
  readonly open: () => number;
  dispose(): Promise<void>;
}

/** One with TLS. */
export interface TlsListener extends Listener {
  /** Shows another certificate from now on. */
  readonly show: (certificate: ServerCertificate) => void;
}

/** Listens with TLS and answers nothing. */
export async function listenTls(certificate: ServerCertificate, host = '127.0.0.1'): Promise<TlsListener> {
  let received = 0;
  let connections = 0;
  let resumed = 0;
  const names: string[] = [];
  const asked = (name: string, answer: (error: Error | null) => void): void => {
    names.push(name);
    answer(null);
  };
  const server = tls.createServer({ cert: certificate.cert, key: certificate.key, SNICallback: asked }, (socket) => {
    if (socket.isSessionReused()) resumed += 1;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    socket.on('error', () => socket.destroy());
  });
  server.on('connection', () => {
    connections += 1;
  });
  // A client that refuses the certificate hangs up in mid-handshake; that is what some tests are about.
  server.on('tlsClientError', () => undefined);
  const listener = await listening(server, host, {
    names,
    received: () => received,
    resumed: () => resumed,
    connections: () => connections,
  });
  return { ...listener, show: ({ cert, key }) => server.setSecureContext({ cert, key }) };
}

/** Listens with plain TCP; `onConnection` says what it does with a client. */
export async function listenTcp(onConnection: (socket: net.Socket) => void, host = '127.0.0.1'): Promise<Listener> {
  let received = 0;
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    onConnection(socket);
  });
  return await listening(server, host, {
    names: [],
    received: () => received,
    resumed: () => 0,
    connections: () => connections,
  });
}

/**
 * A port of 127.0.0.1 on which nothing listens, and nothing will while this process runs: it is this end of a
 * connection that stays. A port merely given back could be the next one that somebody else gets.
 */
export async function closedPort(): Promise<number> {
  const accepted: net.Socket[] = [];
  const server = net.createServer((socket) => accepted.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = net.connect(portOf(server), '127.0.0.1');
  await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
  // The listener goes at once; the connection with the process.
  server.close();
  for (const end of [server, socket, ...accepted]) end.unref();
  if (socket.localPort === undefined) throw new Error('No port');
  return socket.localPort;
}

async function listening(
  server: net.Server,
  host: string,
  watched: Omit<Listener, 'port' | 'open' | 'dispose'>,
): Promise<Listener> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  return {
    port: portOf(server),
    ...watched,
    open: () => sockets.size,
    async dispose() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
