import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Server, Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import { type AdmissionRefusal, type AdmissionRules, admit, newSecret } from './admission';
import type { FollowedPlace } from './app-place';
import {
  type ForwardAnswer,
  NO_SERVICE_WORKER,
  NOT_FOUND,
  ORIGIN_NOT_ALLOWED,
  sendAnswer,
  TOO_MANY,
  WRONG_HOST,
} from './forward-answer';
import { FORWARD_LIMITS, type ForwardTimes } from './forward-limits';
import { forwardRequest } from './http-exchange';
import { type HeaderPairs, pairsOf, preflightHeaders } from './http-headers';
import type { ListenAddress } from './listen-address';
import { Upstream } from './upstream';
import { answerOn, forwardWebSocket } from './web-socket-exchange';

export interface ForwardOptions {
  readonly followed: FollowedPlace;
  readonly listen: ListenAddress;
  /** Of web pages that may use it. */
  readonly origins: readonly string[];
  readonly times?: Partial<ForwardTimes>;
}

/** Why it does not listen: an error code of the system, such as `EADDRINUSE`. */
export interface ListenFailure {
  readonly code: string;
}

/**
 * A listener on loopback that carries HTTP and WebSocket to an app, wherever it is: verified TLS to the address where
 * it answered last, without DNS. Only who knows its secret gets through, and no web page but of an allowed origin.
 */
export class ForwardServer implements Disposable {
  readonly #server: http.Server;
  readonly #upstream: Upstream;
  readonly #times: ForwardTimes;
  readonly #rules: AdmissionRules;
  readonly #clients = new Map<Socket, Client>();
  /** Requests and open WebSockets. */
  #exchanges = 0;

  private constructor(server: http.Server, { followed, origins, times }: ForwardOptions) {
    this.#server = server;
    this.#times = { ...FORWARD_LIMITS, ...times };
    this.#upstream = new Upstream(followed, this.#times.dialMs);
    this.#rules = { secret: newSecret(), port: portOf(server), origins };
    this.#bound();
    const take = (request: IncomingMessage, response: ServerResponse, isExpecting: boolean): void =>
      orElseDestroy(request.socket, () => this.#take(request, response, isExpecting));
    server.on('request', (request, response) => take(request, response, false));
    server.on('checkContinue', (request, response) => take(request, response, true));
    // What else a client expects is for the app to judge.
    server.on('checkExpectation', (request, response) => take(request, response, false));
    server.on('upgrade', (request, socket, head) => {
      if (socket instanceof Socket) orElseDestroy(socket, () => this.#upgrade(request, socket, head));
      else socket.destroy();
    });
  }

  /** Listens; fails with the system's code if that does not work, such as for a port in use. */
  static async open(options: ForwardOptions): Promise<Result<ForwardServer, ListenFailure>> {
    const server = http.createServer(SERVER_OPTIONS);
    const failed = await listenOn(server, options.listen);
    return failed === null ? success(new ForwardServer(server, options)) : failure(failed);
  }

  get port(): number {
    return this.#rules.port;
  }

  /** `http://127.0.0.1:PORT/SECRET/`; who has it may use the app. */
  get httpUrl(): string {
    return `http://${this.#place()}/`;
  }

  get wsUrl(): string {
    return `ws://${this.#place()}/`;
  }

  /** Closes the listener and all connections. */
  async dispose(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#upstream.dispose();
    for (const socket of this.#clients.keys()) socket.destroy();
    await closed;
  }

  #place(): string {
    const { secret, port } = this.#rules;
    const address = this.#server.address();
    const host = typeof address === 'object' && address?.family === 'IPv6' ? '[::1]' : '127.0.0.1';
    return `${host}:${port}/${secret}`;
  }

  #bound(): void {
    const server = this.#server;
    const { headersMs, idleMs, keepAliveMs } = this.#times;
    // With a limit set, some versions of Node silently drop further headers; their size is limited.
    server.maxHeadersCount = 0;
    server.maxConnections = FORWARD_LIMITS.connections;
    server.headersTimeout = headersMs;
    // A body may take as long as it likes, as long as it moves.
    server.requestTimeout = 0;
    server.keepAliveTimeout = keepAliveMs;
    // The exchange itself notices first, and answers.
    server.timeout = idleMs + CHECK_MS;
    server.on('error', () => undefined);
    server.on('clientError', (_error, socket) => socket.destroy());
    server.on('connection', (socket: Socket) => {
      if (this.#clients.has(socket)) return;
      // Node checks its own limit from time to time; a connection that says nothing is not among what it checks.
      const client: Client = { timer: setTimeout(() => socket.destroy(), headersMs), responses: new Set() };
      this.#clients.set(socket, client);
      socket.setNoDelay(true);
      socket.setKeepAlive(true, FORWARD_LIMITS.probeMs);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        clearTimeout(client.timer);
        this.#clients.delete(socket);
        // Node closes the one that it was sending; those in line behind it would stay open.
        for (const response of client.responses) response.emit('close');
      });
    });
  }

  #take(request: IncomingMessage, response: ServerResponse, isExpecting: boolean): void {
    const client = this.#clients.get(request.socket);
    if (client === undefined) {
      request.socket.destroy();
      return;
    }
    clearTimeout(client.timer);
    client.responses.add(response);
    response.once('close', () => client.responses.delete(response));
    // A client that leaves is told no more.
    response.on('error', () => undefined);
    const admitted = admit(request, this.#rules);
    if (!admitted.ok) {
      sendAnswer(response, REFUSALS[admitted.error], null);
      return;
    }
    const { origin } = admitted.value;
    const preflight = origin === null ? null : preflightHeaders(request, origin);
    if (preflight !== null) {
      response.writeHead(204, preflight);
      response.end();
      return;
    }
    if (this.#exchanges >= FORWARD_LIMITS.exchanges) {
      sendAnswer(response, TOO_MANY, origin);
      return;
    }
    this.#exchanges += 1;
    response.once('close', () => {
      this.#exchanges -= 1;
    });
    forwardRequest({
      request,
      response,
      admitted: admitted.value,
      isExpecting,
      upstream: this.#upstream,
      idleMs: this.#times.idleMs,
    });
  }

  #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const client = this.#clients.get(socket);
    // A client that does not wait for a response gets none on what it asks for next.
    if (client === undefined || client.responses.size > 0 || socket.destroyed) {
      socket.destroy();
      return;
    }
    clearTimeout(client.timer);
    if (!isForWebSocket(request)) {
      this.#takeWithoutUpgrade(request, socket, head);
      return;
    }
    const admitted = admit(request, this.#rules);
    if (!admitted.ok) {
      answerOn({ request, socket, times: this.#times, admitted: null }, REFUSALS[admitted.error]);
      return;
    }
    if (this.#exchanges >= FORWARD_LIMITS.exchanges) {
      answerOn({ request, socket, times: this.#times, admitted: admitted.value }, TOO_MANY);
      return;
    }
    this.#exchanges += 1;
    forwardWebSocket({
      request,
      socket,
      head,
      admitted: admitted.value,
      upstream: this.#upstream,
      times: this.#times,
      onClosed: () => {
        this.#exchanges -= 1;
      },
    });
  }

  /** An offer of another protocol, such as HTTP/2, may be ignored: the request is read again without it. */
  #takeWithoutUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const headers: HeaderPairs = pairsOf(request.rawHeaders).filter(
      ([name]) => !['upgrade', 'http2-settings', 'connection'].includes(name.toLowerCase()),
    );
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const { method, url, httpVersion } = request;
    socket.unshift(head);
    socket.unshift(Buffer.from(`${method} ${url} HTTP/${httpVersion}\r\n${lines}\r\n`, 'latin1'));
    this.#server.emit('connection', socket);
  }
}

/** A client's connection. */
interface Client {
  /** Closes it if no whole header comes. */
  readonly timer: NodeJS.Timeout;
  /** Those that are not finished, the one that is sent and those in line behind it. */
  readonly responses: Set<ServerResponse>;
}

/** Does what one request wants; whatever fails ends the connection of that client alone. */
function orElseDestroy(socket: Socket, act: () => void): void {
  try {
    act();
  } catch {
    socket.destroy();
  }
}

const REFUSALS: Readonly<Record<AdmissionRefusal, ForwardAnswer>> = {
  'wrong-host': WRONG_HOST,
  'origin-not-allowed': ORIGIN_NOT_ALLOWED,
  'not-found': NOT_FOUND,
  'service-worker': NO_SERVICE_WORKER,
};

/** How often Node looks for requests whose headers are too slow, in milliseconds. */
const CHECK_MS = 1_000;

/** With `shouldUpgradeCallback`, which Node knows from 24.9 on: what it declines is an ordinary request, body and all. */
const SERVER_OPTIONS: http.ServerOptions & { shouldUpgradeCallback: (request: IncomingMessage) => boolean } = {
  maxHeaderSize: FORWARD_LIMITS.headerBytes,
  connectionsCheckingInterval: CHECK_MS,
  // Admission answers that itself, as any other name.
  requireHostHeader: false,
  shouldUpgradeCallback: isForWebSocket,
};

function isForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Starts listening on loopback; the failure if that does not work. */
export async function listenOn(server: Server, { host, port }: ListenAddress): Promise<ListenFailure | null> {
  return await new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ code: errorCode(error) ?? 'failed' });
    server.once('error', failed);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', failed);
      resolve(null);
    });
  });
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return address.port;
}
