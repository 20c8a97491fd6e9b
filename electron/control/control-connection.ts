import type { Socket } from 'node:net';
import type { z } from 'zod';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { DurableAnswers } from '../store/durable-answers';
import {
  type ControlCall,
  type ControlError,
  type ControlHandlers,
  type ControlMethod,
  HELLO,
  HELLO_METHOD,
  isControlMethod,
  isFileRequest,
  MAX_FILE_REQUEST_BYTES,
  MAX_REQUEST_BYTES,
  METHOD_SCHEMAS,
  PROTOCOL_VERSION,
} from './control-contract';
import { badRequest, channelError, controlErrorInWords, toRpcError } from './control-failure';
import { parseRequest, RPC_ERROR, type RpcErrorCode, type RpcId, type RpcRequest } from './json-rpc';
import { LineReader } from './line-reader';
import { methodProblem, paramsProblem } from './request-problem';

/**
 * How long a connection may be silent, or leave a line unfinished, while no request is pending, in milliseconds; also
 * how long a request with a file may take to come, whatever is pending.
 */
export const IDLE_MS = 10_000;
/** Maximum number of pending requests per connection. */
export const MAX_CALLS = 4;
/** Buffered bytes beyond which a reader counts as stalled; a single response may be larger. */
const MAX_BACKLOG_BYTES = 16 * 1_024 * 1_024;
/** How long a refused client may take to hang up, in milliseconds, and how much it may still send, in bytes. */
const REFUSED_MS = 1_000;
const MAX_REFUSED_BYTES = 1_024 * 1_024;

const METHOD_NAMES = [HELLO, ...Object.keys(METHOD_SCHEMAS)];

export interface ControlConnectionOptions {
  readonly handlers: ControlHandlers;
  /** The version of this Beckon. */
  readonly version: string;
  /** Delays an answer until its changes are on the disk. */
  readonly durable: DurableAnswers;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether it may send a request with a file now: not while another connection does. */
  readonly mayBringFile: () => boolean;
  /** Called when that request has come, or is refused. */
  readonly fileBrought: () => void;
  readonly onClosed: () => void;
}

/** One connected program: reads requests only while the client reads the responses, so that neither pile up. */
export class ControlConnection implements Disposable {
  readonly #options: ControlConnectionOptions;
  readonly #socket: Socket;
  readonly #reader = new LineReader(MAX_REQUEST_BYTES, (head) => this.#maxBytesOf(head));
  /** Fires when the client is gone. */
  readonly #gone = new AbortController();
  readonly #drained = new Set<() => void>();
  #calls = 0;
  /** Whether it has sent a request; only the first one may be `hello`. */
  #hasAsked = false;
  #isRefused = false;
  /** Whether a request with a file has begun, and has not come as a whole. */
  #bringsFile = false;
  /** Whether it has to wait until another one has sent its file. */
  #isTooEarly = false;
  /** Bytes received since it was refused. */
  #refusedBytes = 0;
  #timer: TimerHandle | null = null;

  constructor(socket: Socket, options: ControlConnectionOptions) {
    this.#options = options;
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    // A client that disconnects is normal; `close` follows.
    socket.on('error', () => socket.destroy());
    socket.on('drain', () => {
      socket.resume();
      for (const listener of this.#drained) listener();
    });
    socket.on('close', () => this.#close());
    this.#giveTime(IDLE_MS);
  }

  /** Whether it stays open only until the refusal has arrived. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Sends the reason, and closes. */
  refuse(error: ControlError, id: RpcId | null = null, code?: RpcErrorCode): void {
    this.#refuseWith({ jsonrpc: '2.0', id, error: toRpcError(error, code) });
  }

  dispose(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    if (this.#isRefused) {
      this.#refusedBytes += chunk.length;
      if (this.#refusedBytes > MAX_REFUSED_BYTES) this.#socket.destroy();
      return;
    }
    for (const line of this.#reader.read(chunk)) {
      this.#endFile();
      if (line.kind === 'line') this.#take(line.text);
      else if (line.kind === 'too-long' && this.#isTooEarly) this.refuse(channelError('busy'));
      else if (line.kind === 'too-long') this.refuse(channelError('too-large'), null, RPC_ERROR.invalidRequest);
      else this.refuse(badRequest('This line is not UTF-8.'), null, RPC_ERROR.parse);
      if (this.#isRefused) return;
    }
  }

  #maxBytesOf(head: Buffer): number {
    if (!isFileRequest(head.toString('latin1'))) return MAX_REQUEST_BYTES;
    this.#isTooEarly = !this.#options.mayBringFile();
    if (this.#isTooEarly) return MAX_REQUEST_BYTES;
    this.#bringsFile = true;
    this.#giveTime(IDLE_MS);
    return MAX_FILE_REQUEST_BYTES;
  }

  /** The line is over, if it was one with a file: another client may send its own. */
  #endFile(): void {
    if (!this.#bringsFile) return;
    this.#bringsFile = false;
    if (this.#calls > 0) this.#stopTimer();
    this.#options.fileBrought();
  }

  #take(text: string): void {
    const read = parseRequest(text);
    switch (read.kind) {
      case 'request':
        this.#receive(read.request);
        return;
      case 'invalid':
        this.refuse(badRequest(read.problem), read.id, read.code);
        return;
      case 'former':
        // An older command line gets the reason in its own envelope.
        this.#refuseWith({
          v: read.version,
          id: read.id,
          ok: false,
          error: controlErrorInWords(channelError('version')),
        });
    }
  }

  #receive({ id, method, params = {} }: RpcRequest): void {
    const isFirst = !this.#hasAsked;
    this.#hasAsked = true;
    if (method === HELLO && !isFirst) {
      this.refuse(badRequest('“hello” has to be the first request of a connection.'), id, RPC_ERROR.invalidRequest);
    } else if (method === HELLO) {
      this.#handshake(id, params);
    } else if (!isControlMethod(method)) {
      this.refuse(badRequest(methodProblem(method, METHOD_NAMES)), id, RPC_ERROR.methodNotFound);
    } else if (this.#calls >= MAX_CALLS) {
      this.refuse(channelError('busy'), id);
    } else {
      void this.#call(id, method, this.#options.handlers, params);
    }
  }

  #handshake(id: RpcId, given: unknown): void {
    const params = HELLO_METHOD.params.safeParse(given);
    const spoken = { protocol: PROTOCOL_VERSION, version: this.#options.version };
    if (!params.success) {
      this.#refuseParams(HELLO, HELLO_METHOD.params, given, params.error, id);
    } else if (params.data.protocol !== PROTOCOL_VERSION) {
      this.#refuseWith({ jsonrpc: '2.0', id, error: toRpcError(channelError('version'), undefined, spoken) });
    } else {
      this.#write({ jsonrpc: '2.0', id, result: spoken });
    }
  }

  #refuseParams(method: string, schema: z.ZodType, given: unknown, { issues }: z.ZodError, id: RpcId): void {
    this.refuse(badRequest(paramsProblem(method, schema, given, issues)), id, RPC_ERROR.invalidParams);
  }

  async #call<M extends ControlMethod>(
    id: RpcId,
    method: M,
    handlers: Pick<ControlHandlers, M>,
    given: unknown,
  ): Promise<void> {
    const schema = METHOD_SCHEMAS[method].params;
    const params = schema.safeParse(given);
    if (!params.success) {
      this.#refuseParams(method, schema, given, params.error, id);
      return;
    }
    this.#calls += 1;
    this.#stopTimer();
    const drained = new Set<() => void>();
    try {
      const call: ControlCall<M> = {
        signal: this.#gone.signal,
        notify: (event) => this.#write({ jsonrpc: '2.0', method: 'event', params: { request: id, event } }),
        onDrain: (listener) => {
          drained.add(listener);
          this.#drained.add(listener);
        },
      };
      const { answer, isSaved } = await this.#options.durable.after(
        async () => await handlers[method](params.data, call),
      );
      const isPromised = answer.ok && METHOD_SCHEMAS[method].promisesToKeep;
      this.#respond(id, isPromised && !isSaved ? failure(channelError('not-saved')) : answer);
    } catch (error) {
      this.#options.logger.error('A request over the control channel failed unexpectedly', error, { method });
      this.#respond(id, failure(channelError('internal')));
    } finally {
      for (const listener of drained) this.#drained.delete(listener);
      this.#calls -= 1;
      if (this.#calls === 0 && !this.#isRefused && !this.#bringsFile) this.#giveTime(IDLE_MS);
    }
  }

  #respond(id: RpcId, answer: Result<unknown, ControlError>): void {
    const outcome = answer.ok ? { result: answer.value } : { error: toRpcError(answer.error) };
    this.#write({ jsonrpc: '2.0', id, ...outcome });
  }

  /**
   * Writes the last message, and closes. Reads and discards input for a moment: closing earlier would reset the
   * connection, and the message would be lost.
   */
  #refuseWith(message: object): void {
    this.#isRefused = true;
    this.#write(message);
    this.#socket.end();
    this.#socket.resume();
    this.#giveTime(REFUSED_MS);
  }

  /** False: the reader is behind; its requests are not read until it has caught up. */
  #write(message: object): boolean {
    const socket = this.#socket;
    if (!socket.writable) return false;
    if (socket.writableLength > MAX_BACKLOG_BYTES) {
      socket.destroy();
      return false;
    }
    const isTaken = socket.write(`${JSON.stringify(message)}\n`);
    if (!isTaken) socket.pause();
    return isTaken;
  }

  #giveTime(ms: number): void {
    this.#timer?.cancel();
    this.#timer = this.#socket.destroyed ? null : this.#options.clock.after(ms, () => this.#socket.destroy());
  }

  #stopTimer(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  #close(): void {
    this.#stopTimer();
    this.#gone.abort();
    this.#options.onClosed();
  }
}
