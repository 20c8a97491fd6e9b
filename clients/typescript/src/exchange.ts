import { connect, type Socket } from 'node:net';
import { type Methods, PROTOCOL, type RequestError } from './protocol.js';

/** A request that Beckon refused, or that found no Beckon. */
export class BeckonError extends Error {
  override readonly name = 'BeckonError';
  /** Why, for programs: `not-running`, `not-found`, …; see docs/for-programs.md. */
  readonly code: string;
  /** What to do next, for people, in English; may be empty. */
  readonly advice: string;

  constructor(code: string, message: string, advice = '') {
    super(message);
    this.code = code;
    this.advice = advice;
  }
}

/** What Beckon sends; its content is trusted to be what the protocol says. */
interface Message<M extends keyof Methods> {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params: { readonly event: Methods[M]['event'] };
  readonly result: Methods[M]['result'];
  readonly error?: RequestError;
}

const CONNECT_MS = 3_000;
const [HELLO_ID, REQUEST_ID] = [0, 1];
/** Longest message, in bytes: thousands of apps with all their toys. */
const MAX_BYTES = 32 * 1_024 * 1_024;

/**
 * Sends one request on a connection of its own. Yields its events and returns its result; ends the connection when the
 * reader stops. Throws a {@link BeckonError}, or the signal's reason.
 *
 * @param paths where Beckon may listen, best first
 */
export async function* exchange<M extends keyof Methods>(
  paths: readonly string[],
  method: M,
  params: Methods[M]['params'],
  signal?: AbortSignal,
): AsyncGenerator<Methods[M]['event'], Methods[M]['result'], undefined> {
  signal?.throwIfAborted();
  const socket = await connectToFirst(paths);
  const stop = (): void => void socket.destroy();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  try {
    socket.write(line(HELLO_ID, 'hello', { protocol: PROTOCOL }) + line(REQUEST_ID, method, params));
    for await (const message of messages<M>(socket)) {
      signal?.throwIfAborted();
      if (message.error !== undefined) throw errorOf(message.error);
      if (message.method === 'event') yield message.params.event;
      else if (message.id === REQUEST_ID) return message.result;
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof BeckonError) throw error;
    throw new BeckonError('disconnected', `The connection to Beckon broke: ${String(error)}`);
  } finally {
    signal?.removeEventListener('abort', stop);
    socket.destroy();
  }
  signal?.throwIfAborted();
  throw new BeckonError('disconnected', 'Beckon ended the connection.', 'Start Beckon again.');
}

async function connectToFirst(paths: readonly string[]): Promise<Socket> {
  for (const path of paths) {
    const socket = await connected(path);
    if (socket !== null) return socket;
  }
  throw new BeckonError('not-running', 'Beckon isn’t running.', 'Start Beckon.');
}

/** Null: nobody listens there. */
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
      // What breaks it is thrown where it is read.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

async function* messages<M extends keyof Methods>(socket: Socket): AsyncGenerator<Message<M>, void, undefined> {
  let parts: Buffer[] = [];
  let size = 0;
  const chunks: AsyncIterable<Buffer> = socket;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield parsed<M>(Buffer.concat([...parts, chunk.subarray(start, end)]));
      [parts, size, start] = [[], 0, end + 1];
    }
    size += chunk.length - start;
    if (size > MAX_BYTES) throw new BeckonError('bad-envelope', 'Beckon sent a message that is too long.');
    parts.push(chunk.subarray(start));
  }
}

function parsed<M extends keyof Methods>(bytes: Buffer): Message<M> {
  const message: unknown = parsedJson(bytes.toString('utf8'));
  if (isMessage<M>(message)) return message;
  throw new BeckonError('bad-envelope', 'Beckon sent what is no message.');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isMessage<M extends keyof Methods>(value: unknown): value is Message<M> {
  if (typeof value !== 'object' || value === null) return false;
  if ('method' in value) return 'params' in value && typeof value.params === 'object' && value.params !== null;
  return 'result' in value || ('error' in value && typeof value.error === 'object' && value.error !== null);
}

function errorOf({ message, data }: RequestError): BeckonError {
  return new BeckonError(data.code, message, data.advice);
}

function line(id: number, method: string, params: unknown): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
}
