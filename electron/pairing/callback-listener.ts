import http from 'node:http';
import type { Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import { listenAtIpv6Loopback } from '../lib/local-listening';
import type { CallbackRequest } from './callback-parser';
import { HostAllowList } from './host-allow-list';

/** Every bound of the listener: times in milliseconds, sizes in bytes. */
export const LISTENER_LIMITS = {
  /** For all headers; also how long a connection may stay idle. */
  headersMs: 2_000,
  /** For a whole request with its body. */
  requestMs: 3_000,
  bodyBytes: 64 * 1024,
  /** Maximum chunks of a body: a one-byte chunk costs a thousand times more to receive than to send. */
  bodyPieces: 2_048,
  headerBytes: 8 * 1024,
  headerCount: 64,
  connections: 64,
} as const;

/** The outcome of a callback, as reported to the sender. */
export type CallbackVerdict = 'received' | 'not-understood' | 'refused';

const ANSWERS = {
  received: [200, 'ok'],
  'not-understood': [400, 'not understood'],
  refused: [403, 'refused'],
  'not-found': [404, 'not found'],
  'too-slow': [408, 'too slow'],
  'too-large': [413, 'too large'],
  'too-often': [429, 'too often'],
  'too-many-headers': [431, 'refused'],
  ambiguous: [400, 'refused'],
  'other-host': [421, 'refused'],
} as const;

/** Receives callbacks. */
export interface CallbackReceiver {
  /** Whether a callback with this query is accepted now; asked before the body is read, which is the expensive part. */
  mayRead(query: URLSearchParams): Promise<boolean> | boolean;
  receive(request: CallbackRequest): Promise<CallbackVerdict>;
}

/**
 * Where callbacks arrive when Beckon is its own relay: `POST /callback` on 127.0.0.1, and on ::1, for tunnels lead to
 * `localhost`. Responses are few and short, and never echo the request.
 */
export class CallbackListener implements Disposable {
  readonly port: number;
  readonly #server: http.Server;
  readonly #sockets: Sockets;
  /** The other half of `localhost`. */
  readonly #twin: Disposable;

  private constructor(server: http.Server, sockets: Sockets, port: number, twin: Disposable) {
    this.#server = server;
    this.#sockets = sockets;
    this.#twin = twin;
    this.port = port;
  }

  /** Rejects with the system's error when the port is taken; 0: any free port. */
  static async open(port: number, receiver: CallbackReceiver): Promise<CallbackListener> {
    // Names of this computer, with whatever port a tunnel puts there: a page that rebound its own name is refused.
    const hosts = new HostAllowList(['127.0.0.1', '[::1]', 'localhost']);
    const onRequest = (request: http.IncomingMessage, response: http.ServerResponse): void => {
      void answer(request, response, hosts, receiver);
    };
    const server = http.createServer({ maxHeaderSize: LISTENER_LIMITS.headerBytes }, onRequest);
    // Do not request a body that will be rejected.
    server.on('checkContinue', onRequest);
    // With a limit set, some versions of Node silently drop further headers: read them all, and count them.
    server.maxHeadersCount = 0;
    server.maxConnections = LISTENER_LIMITS.connections;
    // Each connection has its own timeout, below: Node looks at these only from time to time.
    server.headersTimeout = LISTENER_LIMITS.headersMs;
    server.requestTimeout = LISTENER_LIMITS.requestMs;
    server.on('clientError', (_error, socket) => socket.destroy());
    const sockets = limitConnections(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
        server.off('error', reject);
        // A client that could not be accepted, for example for lack of file descriptors, retries; nothing else is lost.
        server.on('error', () => undefined);
        resolve();
      });
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A server without a port');
    try {
      return new CallbackListener(server, sockets, address.port, await listenAtIpv6Loopback(server, address.port));
    } catch (error) {
      await new Promise((resolve) => server.close(resolve));
      throw error;
    }
  }

  /** Stops listening; requests in flight, such as the callback that ended the wait, still get their response. */
  async dispose(): Promise<void> {
    const closed = Promise.all([
      new Promise<void>((resolve) => this.#server.close(() => resolve())),
      this.#twin.dispose(),
    ]);
    for (const [socket, { isAsking }] of this.#sockets) if (!isAsking) socket.destroy();
    await closed;
  }
}

/** The open connections, each with the timer that closes it. */
type Sockets = Map<Socket, { readonly cut: NodeJS.Timeout; readonly isAsking: boolean }>;

/** Closes connections that do not send their headers or body in time; one request per connection. */
function limitConnections(server: http.Server): Sockets {
  const sockets: Sockets = new Map();
  const allow = (socket: Socket, ms: number, isAsking: boolean): void => {
    clearTimeout(sockets.get(socket)?.cut);
    sockets.set(socket, { cut: setTimeout(() => socket.destroy(), ms), isAsking });
  };
  server.on('connection', (socket: Socket) => {
    allow(socket, LISTENER_LIMITS.headersMs, false);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(sockets.get(socket)?.cut);
      sockets.delete(socket);
    });
  });
  for (const event of ['request', 'checkContinue']) {
    server.on(event, ({ socket }: http.IncomingMessage) => allow(socket, LISTENER_LIMITS.requestMs, true));
  }
  return sockets;
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  hosts: HostAllowList,
  receiver: CallbackReceiver,
): Promise<void> {
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  const outcome = await outcomeOf(request, response, hosts, receiver);
  if (response.destroyed) return;
  const [status, message] = ANSWERS[outcome];
  // Echoes nothing of the request, and closes the connection.
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ code: status === 200 ? 0 : status, message }));
}

async function outcomeOf(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  hosts: HostAllowList,
  receiver: CallbackReceiver,
): Promise<keyof typeof ANSWERS> {
  if (request.rawHeaders.length > 2 * LISTENER_LIMITS.headerCount) return 'too-many-headers';
  const { origin, expect, 'custom-header': customHeader } = request.headers;
  const host = hosts.judge(request);
  if (host !== 'allowed') return host;
  // The service is not a page in a browser.
  if (origin !== undefined) return 'refused';
  const url = asUrl(request.url);
  if (request.method !== 'POST' || url?.pathname !== '/callback') return 'not-found';
  if (!(await receiver.mayRead(url.searchParams))) return 'too-often';
  if (expect?.toLowerCase() === '100-continue') response.writeContinue();
  const body = await readBody(request);
  if (typeof body === 'string') return body;
  try {
    return await receiver.receive({
      body,
      query: url.searchParams,
      customHeader: typeof customHeader === 'string' ? customHeader : null,
    });
  } catch {
    return 'not-understood';
  }
}

function asUrl(target: string | undefined): URL | null {
  try {
    return new URL(target ?? '/', 'http://listener.invalid');
  } catch {
    return null;
  }
}

async function readBody(request: http.IncomingMessage): Promise<Uint8Array | 'too-large' | 'too-slow'> {
  const { bodyBytes, bodyPieces } = LISTENER_LIMITS;
  if (Number(request.headers['content-length'] ?? 0) > bodyBytes) return 'too-large';
  return await new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > bodyBytes || pieces.length === bodyPieces) {
        request.pause();
        resolve('too-large');
      } else {
        pieces.push(piece);
      }
    });
    request.on('end', () => resolve(Buffer.concat(pieces)));
    request.on('close', () => resolve('too-slow'));
  });
}

const ANY_PORT = 0;

export interface ListenerKeeperOptions {
  /** 0: any free port. */
  readonly port: () => number;
  readonly receiver: CallbackReceiver;
  readonly onListening?: ((url: string | null) => void) | undefined;
}

/** Opens and closes the listener, one operation at a time: a port is open only while it is needed. */
export class ListenerKeeper implements Disposable {
  readonly #options: ListenerKeeperOptions;
  #listener: CallbackListener | null = null;
  #isWanted = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ListenerKeeperOptions) {
    this.#options = options;
  }

  /**
   * Fails with the system's code when the port cannot be opened. An open listener stays open, unless another port was
   * chosen since: callbacks would never arrive there.
   */
  async open(): Promise<Result<null, string>> {
    this.#isWanted = true;
    return await this.#inTurn(async () => {
      if (!this.#isWanted) return success(null);
      const port = this.#options.port();
      if (port !== ANY_PORT && port !== this.#listener?.port) await this.#close();
      try {
        this.#listener ??= await CallbackListener.open(port, this.#options.receiver);
      } catch (error) {
        return failure(errorCode(error) ?? 'unknown');
      }
      // Every time: the listener of this event may have changed.
      this.#options.onListening?.(`http://127.0.0.1:${this.#listener.port}/callback`);
      return success(null);
    });
  }

  /** Closes the listener after pending operations, unless it is needed again by then. */
  close(): void {
    this.#isWanted = false;
    void this.#inTurn(async () => {
      if (!this.#isWanted) await this.#close();
    });
  }

  async dispose(): Promise<void> {
    this.#isWanted = false;
    await this.#inTurn(async () => await this.#close());
  }

  async #close(): Promise<void> {
    const listener = this.#listener;
    this.#listener = null;
    if (listener === null) return;
    this.#options.onListening?.(null);
    await listener.dispose();
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return await turn;
  }
}
