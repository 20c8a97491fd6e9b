import { connect, type Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import { isOwnSocket, isPrivateFolder } from '../lib/own-folder';
import type { ControlAddress } from './control-address';
import {
  type ControlError,
  type ControlMethod,
  type DataOf,
  type EventOf,
  HELLO,
  HELLO_METHOD,
  MAX_ANSWER_BYTES,
  METHOD_SCHEMAS,
  type ParamsOf,
  PROTOCOL_VERSION,
  wireError,
} from './control-contract';
import { channelError, fromRpcError, STOPPED } from './control-failure';
import { isFormerAnswer, parseAnswer } from './json-rpc';
import { LineReader } from './line-reader';

/** Timeout for connecting to a running Beckon, in milliseconds. */
const CONNECT_MS = 3_000;
/** The envelope before JSON-RPC. */
const FORMER_PROTOCOL = 1;
/** Ids of the two requests of a connection. */
const HELLO_ID = 0;
const REQUEST_ID = 1;

export interface ControlRequestOptions<M extends ControlMethod> {
  /**
   * Called with each event before the response; reading pauses until its promise is fulfilled. Its errors are rethrown.
   */
  readonly onEvent?: ((event: EventOf<M>) => void | Promise<void>) | undefined;
  /** Timeout for the answer, in milliseconds; null: none. */
  readonly timeoutMs: number | null;
  readonly signal: AbortSignal;
}

interface IdentifyOptions {
  /** Timeout for the answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A running Beckon, as far as it says what it is. */
export interface RunningBeckon {
  /** Path of the socket or pipe where it listens. */
  readonly socket: string;
  /** Null: it does not say, as it may be an older one. */
  readonly version: string | null;
  /** The protocol that it speaks; null: unknown. */
  readonly protocol: number | null;
}

/** The command line's side of the control channel: one connection per request. */
export class ControlClient {
  readonly #addresses: readonly ControlAddress[];

  /** @param addresses where a running Beckon may listen, best first */
  constructor(addresses: readonly ControlAddress[]) {
    this.#addresses = addresses;
  }

  /**
   * Sends a request to the running Beckon. Fails if none is running, or its answer is unusable. Rejects only with
   * errors of `onEvent`.
   */
  async request<M extends ControlMethod>(
    method: M,
    params: ParamsOf<M>,
    options: ControlRequestOptions<M>,
  ): Promise<Result<DataOf<M>, ControlError>> {
    const connection = await this.#connect();
    return connection === null
      ? failure(channelError('not-running'))
      : await new Exchange(connection.socket, method, options).run(params);
  }

  /**
   * Asks the running Beckon what it is, whichever protocol it speaks; null: none is running. After the timeout or the
   * signal, it has not said anything.
   */
  async identify({ timeoutMs, signal }: IdentifyOptions): Promise<RunningBeckon | null> {
    const connection = await this.#connect();
    if (connection === null) return null;
    const { socket, path } = connection;
    const stop = (): void => void socket.destroy();
    socket.on('error', stop);
    socket.setTimeout(timeoutMs, stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    else socket.write(requestLine(HELLO_ID, HELLO, { protocol: PROTOCOL_VERSION }));
    const reader = new LineReader(MAX_ANSWER_BYTES);
    const chunks = (socket as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]();
    try {
      for (let chunk = await nextChunk(chunks); chunk !== null; chunk = await nextChunk(chunks)) {
        for (const line of reader.read(chunk)) {
          return { socket: path, ...(line.kind === 'line' ? identityIn(line.text) : UNKNOWN) };
        }
      }
      return { socket: path, ...UNKNOWN };
    } finally {
      signal.removeEventListener('abort', stop);
      socket.destroy();
    }
  }

  async #connect(): Promise<{ readonly socket: Socket; readonly path: string } | null> {
    for (const address of this.#addresses) {
      // Do not send anything to a listener in a place that others can write to.
      if (address.kind === 'socket' && !(isPrivateFolder(address.folder) && isOwnSocket(address.path))) continue;
      const socket = await connected(address.path);
      if (socket !== null) return { socket, path: address.path };
    }
    return null;
  }
}

const UNKNOWN = { version: null, protocol: null };

/** What the answer to `hello` says of the one that answers. Pure. */
function identityIn(text: string): Pick<RunningBeckon, 'version' | 'protocol'> {
  const answer = parseAnswer(text);
  if (answer === null) return isFormerAnswer(text) ? { version: null, protocol: FORMER_PROTOCOL } : UNKNOWN;
  const said =
    'result' in answer
      ? HELLO_METHOD.data.safeParse(answer.result).data
      : 'error' in answer
        ? wireError.safeParse(answer.error).data?.data
        : undefined;
  return { version: said?.version ?? null, protocol: said?.protocol ?? null };
}

function requestLine(id: number, method: string, params: object): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
}

async function connected(path: string): Promise<Socket | null> {
  return await new Promise((resolve) => {
    const socket = connect(path);
    const fail = (): void => {
      socket.destroy();
      resolve(null);
    };
    socket.setTimeout(CONNECT_MS, fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

/** One request and its response. */
class Exchange<M extends ControlMethod> {
  readonly #socket: Socket;
  readonly #method: M;
  readonly #options: ControlRequestOptions<M>;
  readonly #reader = new LineReader(MAX_ANSWER_BYTES);
  #answer: Result<DataOf<M>, ControlError> | null = null;
  #onAnswer: (answer: Result<DataOf<M>, ControlError>) => void = () => undefined;

  constructor(socket: Socket, method: M, options: ControlRequestOptions<M>) {
    this.#socket = socket;
    this.#method = method;
    this.#options = options;
  }

  async run(params: ParamsOf<M>): Promise<Result<DataOf<M>, ControlError>> {
    const { signal, timeoutMs } = this.#options;
    const stop = (): void => this.#settle(failure(STOPPED));
    const timer =
      timeoutMs === null ? null : setTimeout(() => this.#settle(failure(channelError('timeout'))), timeoutMs);
    signal.addEventListener('abort', stop);
    try {
      return await new Promise((resolve, reject) => {
        this.#onAnswer = resolve;
        this.#socket.on('error', () => this.#settle(failure(channelError('disconnected'))));
        this.#send(HELLO_ID, HELLO, { protocol: PROTOCOL_VERSION });
        this.#send(REQUEST_ID, this.#method, params);
        this.#read().then(() => this.#settle(failure(channelError('disconnected'))), reject);
        if (signal.aborted) stop();
      });
    } finally {
      signal.removeEventListener('abort', stop);
      if (timer !== null) clearTimeout(timer);
      this.#socket.destroy();
    }
  }

  /** The first response counts; nothing more is read. */
  #settle(answer: Result<DataOf<M>, ControlError>): void {
    this.#answer ??= answer;
    this.#onAnswer(this.#answer);
  }

  /**
   * Reads until there is a response, or the connection ends. Rejects with a listener's error, which is not a response.
   */
  async #read(): Promise<void> {
    const chunks = (this.#socket as AsyncIterable<Buffer, undefined>)[Symbol.asyncIterator]();
    for (let chunk = await nextChunk(chunks); chunk !== null; chunk = await nextChunk(chunks)) {
      for (const line of this.#reader.read(chunk)) {
        if (this.#answer !== null) return;
        if (line.kind === 'line') await this.#take(line.text);
        else this.#settle(failure(channelError('bad-envelope')));
      }
    }
  }

  #send(id: number, method: string, params: object): void {
    this.#socket.write(requestLine(id, method, params));
  }

  async #take(text: string): Promise<void> {
    const answer = parseAnswer(text);
    if (answer === null) {
      this.#settle(failure(isFormerAnswer(text) ? channelError('version') : channelError('bad-envelope')));
    } else if ('error' in answer) {
      this.#settle(failure(fromRpcError(answer.error) ?? channelError('bad-envelope')));
    } else if ('method' in answer) {
      if (answer.params.request === REQUEST_ID) await this.#receiveEvent(answer.params.event);
    } else if (answer.id === REQUEST_ID) {
      const data = METHOD_SCHEMAS[this.#method].data.safeParse(answer.result);
      this.#settle(data.success ? success(data.data) : failure(channelError('bad-envelope')));
    } else if (answer.id !== HELLO_ID || !HELLO_METHOD.data.safeParse(answer.result).success) {
      this.#settle(failure(channelError('bad-envelope')));
    }
  }

  async #receiveEvent(given: unknown): Promise<void> {
    const event = METHOD_SCHEMAS[this.#method].event.safeParse(given);
    // Ignores events of a later Beckon.
    if (event.success) await this.#options.onEvent?.(event.data);
  }
}

/** Null: the connection has ended, broken, or was closed here. */
async function nextChunk(chunks: AsyncIterator<Buffer, undefined>): Promise<Buffer | null> {
  try {
    const next = await chunks.next();
    return next.done === true ? null : next.value;
  } catch {
    return null;
  }
}
