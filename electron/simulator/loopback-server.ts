import { randomInt } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import net, { type Server, type Socket } from 'node:net';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import type { ServerCertificate } from './certificates/certificate-authority';
import { type HttpReply, sendReply, textReply } from './http-answer';

/** Listens on a loopback address; rejects with the system's error if that fails. */
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

/**
 * Tracks a server's connections, because closing it waits for them. Node closes those alone that have come as far as HTTP:
 * none in its TLS handshake, and none that was upgraded.
 */
export function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Stops listening and closes all connections; no effect if the server is not listening. */
export async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of sockets) socket.destroy();
  await closed;
}

/** Limits that keep one bad client from blocking the server; Node's own are wider. */
export function boundHttp(server: HttpServer): void {
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  server.maxHeadersCount = 100;
  server.keepAliveTimeout = 5_000;
  // Once it listens, an error concerns a single connection that could not be accepted.
  server.on('error', () => undefined);
  // A complete response: cut short, plain HTTP on a TLS port would look like a disconnect.
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
}

/** Number of ports to try, starting at the requested one. */
const MAX_TRIES = 300;

/** A loopback server on the requested port, or the next free one above it. */
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

  /** Opens a server like a real app: if the port is in use, it takes the next one. Rejects if none is free. */
  static async open(makeServer: () => HttpServer, address: string, port: number): Promise<LoopbackListener> {
    for (let tried = 0; tried < MAX_TRIES; tried++) {
      const server = makeServer();
      boundHttp(server);
      const sockets = trackSockets(server);
      // Clients that reject a certificate disconnect during the handshake, as do probes.
      server.on('tlsClientError', () => undefined);
      try {
        return new LoopbackListener(server, sockets, await listenOnLoopback(server, address, port + tried));
      } catch (error) {
        if (errorCode(error) !== 'EADDRINUSE') throw error;
      }
    }
    throw new Error(`No free port on ${address} from ${port} upwards`);
  }

  /** Number of client connections so far. */
  get connections(): number {
    return this.#connections;
  }

  async dispose(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }
}

/** Ports below those that Linux, macOS and Windows choose from when a program asks for any. */
export const KEPT_PORTS = { first: 20_000, count: 9_000 } as const;

/** Whether loopback addresses other than 127.0.0.1 work; on macOS they do not. */
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

const NETWORK = /^127(\.(\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])){2}$/;

/**
 * First three octets of the apps' addresses, such as `127.0.1`: `BECKON_SIMULATOR_NETWORK`, so that simulators beside
 * each other share no address; `127.0.0` if not set, null if it is not a loopback network.
 */
export function simulatorNetwork(environment: Readonly<Record<string, string | undefined>>): string | null {
  const network = environment.BECKON_SIMULATOR_NETWORK || '127.0.0';
  return NETWORK.test(network) ? network : null;
}

const ADDRESS = '127.0.0.1';

/** An HTTPS server on 127.0.0.1 that can stop and restart on the same port. */
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
    if (this.#server.listening) return;
    this.#port =
      this.#port === 0
        ? await listenOnKeptPort(this.#server)
        : await listenOnLoopback(this.#server, ADDRESS, this.#port);
  }

  /** Stops listening: connections are refused. */
  async close(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }

  async dispose(): Promise<void> {
    await this.close();
  }
}

/** Listens on a port that stays free while the server is stopped, because systems never choose it for a program. */
async function listenOnKeptPort(server: Server): Promise<number> {
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    try {
      return await listenOnLoopback(server, ADDRESS, KEPT_PORTS.first + randomInt(KEPT_PORTS.count));
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`No free port on ${ADDRESS}`);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (request: IncomingMessage) => Promise<HttpReply>,
): Promise<void> {
  try {
    sendReply(response, await handle(request));
  } catch {
    // The client disconnected during its body, or the simulator is stopping.
    if (!response.headersSent) sendReply(response, textReply(500, 'Internal Server Error\n'));
  } finally {
    request.resume();
  }
}
