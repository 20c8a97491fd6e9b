import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import type { HostAllowList } from '../pairing/host-allow-list';
import { shareConnections, type TrustedProxies } from './client-network';
import { relayFailure } from './relay-failure';
import type { RelayLimits } from './relay-limits';
import type { ServerTls } from './server-certificate';

/** Why a request or a connection was refused before it was processed. */
export type GuardRefusal =
  | 'wrong-host'
  | 'from-a-page'
  | 'too-many-headers'
  | 'too-many-connections'
  /** Too many requests wait on one connection. */
  | 'too-many-requests';

export interface GuardedServerOptions {
  /** Null: plain HTTP, for loopback and behind a proxy. */
  readonly tls: ServerTls | null;
  readonly limits: RelayLimits;
  /** Asked for at each request: the port is known only when the server listens. */
  readonly hosts: () => HostAllowList;
  readonly proxies: TrustedProxies;
  readonly onRefused: (refusal: GuardRefusal) => void;
}

const MIN_TLS_VERSION = 'TLSv1.2';

/**
 * A server with strict limits: slow headers, slow bodies and silent connections are cut, connections of one address are
 * limited, and a request for another host, or from a web page, is refused before it is routed. A client that
 * {@link keepConnection} was not called for gets one response on a connection.
 */
export function createGuardedServer(handler: http.RequestListener, options: GuardedServerOptions): http.Server {
  const { tls, limits, proxies } = options;
  const lines = new WeakMap<Socket, RequestLine>();
  const refuse = (response: http.ServerResponse, refusal: GuardRefusal, status: number): void => {
    options.onRefused(refusal);
    response.shouldKeepAlive = false;
    const { body } = relayFailure('bad-request');
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ error: body }));
  };
  const answer: http.RequestListener = (request, response) => {
    const host = options.hosts().judge(request);
    if (request.rawHeaders.length > 2 * limits.headerCount) refuse(response, 'too-many-headers', 431);
    else if (host !== 'allowed') refuse(response, 'wrong-host', host === 'ambiguous' ? 400 : 421);
    else if (request.headers.origin !== undefined) refuse(response, 'from-a-page', 403);
    else {
      // A proxy connects on behalf of many clients.
      if (!proxies.trusts(request.socket.remoteAddress)) closeAfter(response);
      handler(request, response);
    }
  };
  /** Handles one request of a connection at a time: thousands in one packet cost nothing once the connection closes. */
  const guarded: http.RequestListener = (request, response) => {
    const { socket } = request;
    // Was read together with the request that exceeded the limit.
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { last: null, waiting: 0 };
    lines.set(socket, line);
    const before = line.last;
    line.last = response;
    if (before === null || before.closed) {
      if (before === null || mayFollow(before)) answer(request, response);
      return;
    }
    line.waiting += 1;
    if (line.waiting > limits.requestsInLine) {
      options.onRefused('too-many-requests');
      socket.destroy();
      return;
    }
    // Anything read now would have to wait as well, with its body. On the next tick, because Node resumes reading at
    // the end of each request that it has parsed.
    process.nextTick(readOnlyInTurn, socket, line);
    before.once('close', () => {
      line.waiting -= 1;
      readOnlyInTurn(socket, line);
      if (mayFollow(before)) answer(request, response);
    });
  };
  const settings: http.ServerOptions = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.timeoutCheckMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: true,
  };
  const server =
    tls === null
      ? http.createServer(settings, guarded)
      : https.createServer(
          { ...settings, ...tls, minVersion: MIN_TLS_VERSION, handshakeTimeout: limits.tlsHandshakeMs },
          guarded,
        );
  // With a limit, some versions of Node drop further headers silently: all are read, and counted here.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  server.timeout = limits.idleMs;
  // An unwanted body is not requested; whoever reads it calls `wantBody`.
  server.on('checkContinue', guarded);
  server.on('checkExpectation', guarded);
  // A connection that could not be accepted, such as for lack of memory, must not end the relay. A failure to listen is
  // handled by another listener.
  server.on('error', () => undefined);
  shareConnections(server, {
    perAddress: limits.connectionsPerAddress,
    proxies,
    onRefused: () => options.onRefused('too-many-connections'),
  });
  return server;
}

/** Has a server with TLS use another certificate for new connections; those that are open go on with theirs. */
export function replaceCertificate(server: http.Server, tls: ServerTls): void {
  if (server instanceof https.Server) server.setSecureContext({ ...tls, minVersion: MIN_TLS_VERSION });
}

/** The requests of one connection: each takes memory until its response is sent. */
interface RequestLine {
  /** The response to the latest request; null: there was none. */
  last: http.ServerResponse | null;
  /** Requests that wait for the response to the previous one. */
  waiting: number;
}

function readOnlyInTurn(socket: Socket, { waiting }: RequestLine): void {
  if (waiting > 0) socket.pause();
  else socket.resume();
}

/** Whether another request of the same connection is handled after this response. */
function mayFollow({ writableFinished, shouldKeepAlive }: http.ServerResponse): boolean {
  return writableFinished && shouldKeepAlive;
}

/** The keep-alive setting of a response before {@link closeAfter} changed it. */
const keptBefore = new WeakMap<http.ServerResponse, boolean>();

function closeAfter(response: http.ServerResponse): void {
  keptBefore.set(response, response.shouldKeepAlive);
  response.shouldKeepAlive = false;
}

/** Lets an authenticated client send further requests on the same connection. */
export function keepConnection(response: http.ServerResponse): void {
  response.shouldKeepAlive = keptBefore.get(response) ?? response.shouldKeepAlive;
}

/** Requests the body, where the client waits for that. */
export function wantBody(request: http.IncomingMessage, response: http.ServerResponse): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

/** Has the status that the framework uses for a body that is too large. */
class TooManyPieces extends Error {
  readonly statusCode = 413;
}

/**
 * The same body, failing if it arrives in too many pieces: a piece of one byte costs a thousand times more to receive
 * than to send.
 */
export function limitPieces(body: Readable, maxPieces: number): Transform {
  let pieces = 0;
  const limited = new Transform({
    transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      pieces += 1;
      if (pieces <= maxPieces) {
        done(null, piece);
        return;
      }
      // At once, and not when the error is emitted: thousands of further pieces may be queued, each one more error.
      body.unpipe(limited);
      body.resume();
      done(new TooManyPieces('The body comes in too many pieces'));
    },
  });
  // Nobody listens for errors of an unread body, such as that of a GET; an unhandled one would end the relay.
  limited.on('error', () => undefined);
  body.once('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}
