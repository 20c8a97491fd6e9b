import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Server, Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import { type AdmissionRefusal, type AdmissionRules, type Admitted, admit, newSecret, type Refusal } from './admission';
import type { FollowedPlace } from './app-place';
import { ClientPlaces } from './client-places';
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
  /** Called with each request that is refused. */
  readonly onRefused?: ((refusal: Refusal) => void) | undefined;
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
  readonly #onRefused: (refusal: Refusal) => void;
  readonly #places: ClientPlaces;
  /** Of each connection the responses that are not finished: the one that is sent and those in line behind it. */
  readonly #responses = new Map<Socket, Set<ServerResponse>>();
  /** Requests and open WebSockets. */
  #exchanges = 0;

  private constructor(server: http.Server, { followed, origins, onRefused, times }: ForwardOptions) {
    this.#server = server;
    this.#times = { ...FORWARD_LIMITS, ...times };
    this.#onRefused = onRefused ?? (() => undefined);
    this.#places = new ClientPlaces(this.#times);
    this.#upstream = new Upstream(followed, this.#times);
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
    this.#places.closeAll();
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
    server.maxConnections = FORWARD_LIMITS.connectionsAtMost;
    server.headersTimeout = headersMs;
    // A body may take as long as it likes, as long as it moves.
    server.requestTimeout = 0;
    server.keepAliveTimeout = keepAliveMs;
    // The exchange itself notices first, and answers.
    server.timeout = idleMs + CHECK_MS;
    server.on('error', () => undefined);
    server.on('clientError', (_error, socket) => socket.destroy());
    server.on('connection', (socket: Socket) => {
      if (this.#places.has(socket)) return;
      this.#places.add(socket);
      const responses = new Set<ServerResponse>();
      this.#responses.set(socket, responses);
      socket.setNoDelay(true);
      socket.setKeepAlive(true, FORWARD_LIMITS.probeMs);
      socket.on('close', () => {
        this.#responses.delete(socket);
        // Node closes the one that it was sending; those in line behind it would stay open.
        for (const response of responses) response.emit('close');
      });
    });
  }

  #admit(request: IncomingMessage): Result<Admitted, AdmissionRefusal> {
    const admitted = admit(request, this.#rules);
    if (admitted.ok) {
      this.#places.admit(request.socket);
    } else {
      this.#places.refuse(request.socket);
      this.#onRefused(admitted.error);
    }
    return admitted;
  }

  #take(request: IncomingMessage, response: ServerResponse, isExpecting: boolean): void {
    const { socket } = request;
    const responses = this.#responses.get(socket);
    if (responses === undefined) {
      socket.destroy();
      return;
    }
    responses.add(response);
    response.once('close', () => responses.delete(response));
    // A client that leaves is told no more.
    response.on('error', () => undefined);
    const admitted = this.#admit(request);
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
    const exchange = { request, response, admitted: admitted.value, isExpecting, idleMs: this.#times.idleMs };
    forwardRequest({ ...exchange, upstream: this.#upstream }).catch(() => socket.destroy());
  }

  #upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const responses = this.#responses.get(socket);
    // A client that does not wait for a response gets none on what it asks for next.
    if (responses === undefined || responses.size > 0 || socket.destroyed) {
      socket.destroy();
      return;
    }
    if (!isForWebSocket(request)) {
      this.#takeWithoutUpgrade(request, socket, head);
      return;
    }
    const admitted = this.#admit(request);
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
    }).catch(() => socket.destroy());
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
