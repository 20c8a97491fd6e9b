import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Server, Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import { listenAtIpv6Loopback } from '../lib/local-listening';
import type { AdmissionRefusal, Admitted, Asking } from './admission';
import type { FollowedPlace } from './app-place';
import { ClientPlaces } from './client-places';
import { type ForwardAnswer, sendAnswer, TOO_MANY } from './forward-answer';
import { FORWARD_LIMITS, type ForwardTimes } from './forward-limits';
import { forwardRequest } from './http-exchange';
import { type HeaderPairs, pairsOf, preflightHeaders } from './http-headers';
import type { ListenPlace } from './listen-address';
import { Upstream } from './upstream';
import { answerOn, forwardWebSocket } from './web-socket-exchange';

export interface CarrierOptions {
  readonly followed: FollowedPlace;
  /** Decides on each request; pure. */
  readonly admit: (request: Asking) => Result<Admitted, AdmissionRefusal>;
  /** What those are answered that are refused. */
  readonly refusals: Readonly<Record<AdmissionRefusal, ForwardAnswer>>;
  /** Called with each request that is refused. */
  readonly onRefused?: ((refusal: AdmissionRefusal) => void) | undefined;
  readonly times?: Partial<ForwardTimes> | undefined;
}

/** Why it does not listen: an error code of the system, such as `EADDRINUSE`. */
export interface ListenFailure {
  readonly code: string;
}

/**
 * Carries HTTP and WebSocket from where it listens to an app, wherever it is: verified TLS to the address where it answered
 * last, without DNS. Who gets through is for its owner to say.
 */
export class Carrier implements Disposable {
  readonly #server = http.createServer(SERVER_OPTIONS);
  readonly #upstream: Upstream;
  readonly #options: CarrierOptions;
  readonly #times: ForwardTimes;
  readonly #places: ClientPlaces;
  /** Of each connection the responses that are not finished: the one that is sent and those in line behind it. */
  readonly #responses = new Map<Socket, Set<ServerResponse>>();
  /** The origin of the web page that asked last on a connection. */
  readonly #pages = new Map<Socket, string>();
  #exchanges = 0;
  #ipv6: Disposable | null = null;

  constructor(options: CarrierOptions) {
    this.#options = options;
    this.#times = { ...FORWARD_LIMITS, ...options.times };
    this.#places = new ClientPlaces(this.#times);
    this.#upstream = new Upstream(options.followed, this.#times);
    this.#serve(this.#server);
  }

  /** Number of requests and open WebSockets. */
  get exchanges(): number {
    return this.#exchanges;
  }

  /** Listens; the port that it got, which a socket file has none. May be called again after it failed at one address. */
  async listen(at: ListenPlace): Promise<Result<number | null, ListenFailure>> {
    const failed = await listenOn(this.#server, at);
    if (failed !== null) return failure(failed);
    if ('path' in at) return success(null);
    const failedAtIpv6 = at.host === 'localhost' ? await this.listenAtIpv6() : null;
    return failedAtIpv6 === null ? success(portOf(this.#server)) : failure(failedAtIpv6);
  }

  /** Listens at ::1 as well, if this computer has IPv6; the failure if another program has the port there. */
  async listenAtIpv6(): Promise<ListenFailure | null> {
    const listening = await listenAtIpv6Too(this.#server);
    if (!listening.ok) return listening.error;
    this.#ipv6 = listening.value;
    return null;
  }

  /** Call after sleep. */
  woke(): void {
    this.#upstream.woke();
  }

  /** Closes the connections of web pages whose origins are not allowed any longer. */
  closePagesOf(isAllowed: (origin: string) => boolean): void {
    for (const [socket, origin] of this.#pages) if (!isAllowed(origin)) socket.destroy();
  }

  /** Stops listening, and closes all connections. */
  async dispose(): Promise<void> {
    const isListening = this.#server.listening;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    const closedToo = this.#ipv6?.dispose();
    this.#upstream.dispose();
    this.#places.closeAll();
    if (isListening) await Promise.all([closed, closedToo]);
  }

  #serve(server: http.Server): void {
    const { headersMs, idleMs, keepAliveMs } = this.#times;
    // With a limit set, some versions of Node silently drop further headers; their size is limited.
    server.maxHeadersCount = 0;
    server.maxConnections = FORWARD_LIMITS.connectionsAtMost;
    server.headersTimeout = headersMs;
    // A body may take as long as it likes, as long as it moves.
    server.requestTimeout = 0;
    server.keepAliveTimeout = keepAliveMs;
    // The exchange itself notices first, and answers.
    server.timeout = idleMs + LATER_MS;
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
        this.#pages.delete(socket);
        // Node closes the one that it was sending; those in line behind it would stay open.
        for (const response of responses) response.emit('close');
      });
    });
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

  #admit(request: IncomingMessage): Result<Admitted, AdmissionRefusal> {
    const admitted = this.#options.admit(request);
    if (admitted.ok) {
      this.#places.admit(request.socket);
      if (admitted.value.origin !== null) this.#pages.set(request.socket, admitted.value.origin);
    } else {
      this.#places.refuse(request.socket);
      this.#options.onRefused?.(admitted.error);
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
    response.once('close', () => {
      responses.delete(response);
      if (responses.size === 0 && !socket.destroyed) this.#places.rest(socket);
    });
    // A client that leaves is told no more.
    response.on('error', () => undefined);
    const admitted = this.#admit(request);
    if (!admitted.ok) {
      sendAnswer(response, this.#options.refusals[admitted.error], null);
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
      takeWithoutUpgrade(this.#server, request, socket, head);
      return;
    }
    const admitted = this.#admit(request);
    if (!admitted.ok) {
      answerOn({ request, socket, times: this.#times, admitted: null }, this.#options.refusals[admitted.error]);
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
}

/** An offer of another protocol, such as HTTP/2, may be ignored: the request is read again without it. */
function takeWithoutUpgrade(server: http.Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const headers: HeaderPairs = pairsOf(request.rawHeaders).filter(
    ([name]) => !['upgrade', 'http2-settings', 'connection'].includes(name.toLowerCase()),
  );
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const { method, url, httpVersion } = request;
  socket.unshift(head);
  socket.unshift(Buffer.from(`${method} ${url} HTTP/${httpVersion}\r\n${lines}\r\n`, 'latin1'));
  server.emit('connection', socket);
}

/** Does what one request wants; whatever fails ends the connection of that client alone. */
function orElseDestroy(socket: Socket, act: () => void): void {
  try {
    act();
  } catch {
    socket.destroy();
  }
}

/** How much later Node itself ends a silent connection, in milliseconds. */
const LATER_MS = 1_000;

/**
 * How often Node looks for slow headers of a further request on a connection, in milliseconds: seldom, because it also
 * does so while nobody is connected, and a local address waits all day.
 */
const CHECK_MS = 10_000;

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

/** Starts listening, of `localhost` at 127.0.0.1; the failure if that does not work. */
export async function listenOn(server: Server, at: ListenPlace): Promise<ListenFailure | null> {
  return await new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ code: errorCode(error) ?? 'failed' });
    server.once('error', failed);
    const own = 'host' in at && at.host === 'localhost' ? { ...at, host: '127.0.0.1' } : at;
    server.listen({ ...own, exclusive: true }, () => {
      server.off('error', failed);
      resolve(null);
    });
  });
}

/** Has a server that listens at 127.0.0.1 listen at ::1 as well; see {@link listenAtIpv6Loopback}. */
export async function listenAtIpv6Too(server: Server): Promise<Result<Disposable, ListenFailure>> {
  try {
    return success(await listenAtIpv6Loopback(server, portOf(server)));
  } catch (error) {
    return failure({ code: errorCode(error) ?? 'failed' });
  }
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return address.port;
}
