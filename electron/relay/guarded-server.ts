import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import type { HostAllowList } from '../pairing/host-allow-list';
import { shareConnections, type TrustedProxies } from './client-network';
import { relayFailure } from './relay-failure';
import type { RelayLimits } from './relay-limits';

/** Certificate and key, PEM. */
export interface ServerTls {
  readonly cert: string;
  readonly key: string;
}

/** Why a request, or a connection, was refused before anything looked at it. */
export type GuardRefusal =
  | 'wrong-host'
  | 'from-a-page'
  | 'too-many-headers'
  | 'too-many-connections'
  /** Wait on one connection. */
  | 'too-many-requests';

export interface GuardedServerOptions {
  /** Null: plain HTTP, for loopback and for behind a proxy. */
  readonly tls: ServerTls | null;
  readonly limits: RelayLimits;
  /** Asked for at each request: the port is known only when the server listens. */
  readonly hosts: () => HostAllowList;
  readonly proxies: TrustedProxies;
  readonly onRefused: (refusal: GuardRefusal) => void;
}

/**
 * A server that is patient with nobody: slow headers, slow bodies and silent connections are cut, one address gets its
 * share of connections and no more, and a request for another host, or from a web page, is refused before it is routed.
 * Who is not known by {@link keepConnection} gets one answer on a connection.
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
    if (request.rawHeaders.length > 2 * limits.headerCount) refuse(response, 'too-many-headers', 431);
    else if (!options.hosts().allows(request.headers.host)) refuse(response, 'wrong-host', 421);
    else if (request.headers.origin !== undefined) refuse(response, 'from-a-page', 403);
    else {
      // The connections of a proxy are those of many.
      if (!proxies.trusts(request.socket.remoteAddress)) closeAfter(response);
      handler(request, response);
    }
  };
  /** One request of a connection at a time: of thousands in one packet those after the last answer cost nothing. */
  const guarded: http.RequestListener = (request, response) => {
    const { socket } = request;
    // What was read together with the request that was too many.
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
    // What would be read now could only wait as well, bodies and all. Not at once: at the end of each request that it
    // has read, Node wants the next.
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
          { ...settings, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: limits.tlsHandshakeMs },
          guarded,
        );
  // Of more headers than that, some versions of Node drop the rest without a word: they are all read, and counted here.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  server.timeout = limits.idleMs;
  // A body that nobody wants is not asked for; whoever reads it says so by `wantBody`.
  server.on('checkContinue', guarded);
  server.on('checkExpectation', guarded);
  // Whoever could not be let in, such as for want of memory, comes again: for that the relay must not end. A failure
  // to listen is told by another listener.
  server.on('error', () => undefined);
  shareConnections(server, {
    perAddress: limits.connectionsPerAddress,
    proxies,
    onRefused: () => options.onRefused('too-many-connections'),
  });
  return server;
}

/** The requests of one connection: each takes memory until its answer is out, whoever sent it. */
interface RequestLine {
  /** The answer to the latest of them; null: there was none. */
  last: http.ServerResponse | null;
  /** Those that came before the answer to the one before was out. */
  waiting: number;
}

function readOnlyInTurn(socket: Socket, { waiting }: RequestLine): void {
  if (waiting > 0) socket.pause();
  else socket.resume();
}

/** Whether another request of the same connection is answered after this one. */
function mayFollow({ writableFinished, shouldKeepAlive }: http.ServerResponse): boolean {
  return writableFinished && shouldKeepAlive;
}

/** What was to become of a connection before it was said that it ends with this answer. */
const keptBefore = new WeakMap<http.ServerResponse, boolean>();

function closeAfter(response: http.ServerResponse): void {
  keptBefore.set(response, response.shouldKeepAlive);
  response.shouldKeepAlive = false;
}

/** Lets somebody who is known send further requests on the same connection, if they want to. */
export function keepConnection(response: http.ServerResponse): void {
  response.shouldKeepAlive = keptBefore.get(response) ?? response.shouldKeepAlive;
}

/** Asks for the body, where its sender waits to be asked. */
export function wantBody(request: http.IncomingMessage, response: http.ServerResponse): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

/** As the framework has it when a body is too large. */
class TooManyPieces extends Error {
  readonly statusCode = 413;
}

/**
 * The same body, which fails where it comes in too many pieces: a piece of one byte costs a thousand times more to take
 * in than to send.
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
      // At once, and not when the error is told: thousands more are there already, and each would be one more error.
      body.unpipe(limited);
      body.resume();
      done(new TooManyPieces('The body comes in too many pieces'));
    },
  });
  // Of a body that nobody reads, as of a GET, nobody hears that it failed: without a listener that would end the relay.
  limited.on('error', () => undefined);
  body.once('error', (error) => limited.destroy(error));
  return body.pipe(limited);
}
