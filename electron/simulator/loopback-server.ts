import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import net, { type Server, type Socket } from 'node:net';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import type { ServerCertificate } from './certificates/certificate-authority';
import { type HttpReply, sendReply, textReply } from './http-answer';

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

/** How many ports are tried from the wanted one upwards. */
const MAX_TRIES = 300;

/** A server on loopback that took the wanted port, or the next free one above it. */
export class LoopbackListener implements Disposable {
  readonly port: number;
  readonly #server: HttpServer;
  readonly #sockets: ReadonlySet<Socket>;
  #connections = 0;

  private constructor(server: HttpServer, sockets: ReadonlySet<Socket>, port: number) {
    this.#server = server;
    this.#sockets = sockets;
    this.port = port;
    server.on('connection', () => {
      this.#connections += 1;
    });
  }

  /** Opens a server as a real app does: on a taken port it moves up by one. Rejects when none is free. */
  static async open(makeServer: () => HttpServer, address: string, port: number): Promise<LoopbackListener> {
    for (let tried = 0; tried < MAX_TRIES; tried++) {
      const server = makeServer();
      boundHttp(server);
      const sockets = trackSockets(server);
      // Clients that reject a certificate hang up during the handshake, as probes do.
      server.on('tlsClientError', () => undefined);
      try {
        return new LoopbackListener(server, sockets, await listenOnLoopback(server, address, port + tried));
      } catch (error) {
        if (errorCode(error) !== 'EADDRINUSE') throw error;
      }
    }
    throw new Error(`No free port on ${address} from ${port} upwards`);
  }

  /** How many clients have connected so far. */
  get connections(): number {
    return this.#connections;
  }

  async dispose(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }
}

/** Whether an address of loopback other than 127.0.0.1 can be listened on; on macOS it can not. */
export async function answersOnWholeLoopback(): Promise<boolean> {
  const server = net.createServer();
  try {
    await listenOnLoopback(server, '127.0.0.2', 0);
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

const ADDRESS = '127.0.0.1';

/** An HTTPS server on 127.0.0.1 that can go away and come back on the same port. */
export class ServiceServer implements Disposable {
  readonly #server: https.Server;
  readonly #sockets: ReadonlySet<Socket>;
  #port: number;

  constructor(certificate: ServerCertificate, port: number, handle: (request: IncomingMessage) => Promise<HttpReply>) {
    this.#port = port;
    this.#server = https.createServer(certificate, (request, response) => {
      void answer(request, response, handle);
    });
    this.#sockets = trackSockets(this.#server);
    boundHttp(this.#server);
    this.#server.on('tlsClientError', () => undefined);
  }

  get url(): string {
    return `https://${ADDRESS}:${this.#port}`;
  }

  /** Listens; port 0 takes a free one, and keeps it from then on. */
  async open(): Promise<void> {
    if (!this.#server.listening) this.#port = await listenOnLoopback(this.#server, ADDRESS, this.#port);
  }

  /** Nothing listens any more: connecting is refused. */
  async close(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }

  async dispose(): Promise<void> {
    await this.close();
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: IncomingMessage) => Promise<HttpReply>,
): Promise<void> {
  try {
    sendReply(response, await handle(request));
  } catch {
    // The client hung up in the middle of its body, or the simulator is going away.
    if (!response.headersSent) sendReply(response, textReply(500, 'Internal Server Error\n'));
  } finally {
    request.resume();
  }
}
