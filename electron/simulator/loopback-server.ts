import type { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';

/** Starts listening on a loopback address; rejects with the system's error when it cannot. */
export async function listenOnLoopback(server: Server, host: string, port: number): Promise<number> {
  if (!host.startsWith('127.')) throw new Error('The simulator listens on loopback only');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return address.port;
}

/** Remembers a server's connections, because closing a server waits for them (and Node 16 cannot close them). */
export function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Stops listening and hangs up on everybody; a server that does not listen is left alone. */
export async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of sockets) socket.destroy();
  await closed;
}

/** Bounds that keep one bad client from holding the server; some are unlimited in Node 16. */
export function boundHttp(server: HttpServer): void {
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  server.maxHeadersCount = 100;
  server.keepAliveTimeout = 5_000;
  // Once it listens, an error is about one connection that could not be accepted.
  server.on('error', () => undefined);
  // As a whole answer: cut short, plain HTTP on a TLS port looks like a hang-up and not like what it is.
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
}
