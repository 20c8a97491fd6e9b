import { spawnSync } from 'node:child_process';
import net from 'node:net';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

/** One answer to {@link LoopbackConnection.exchange}. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

const HEAD_END = '\r\n\r\n';

/** A kept connection that reads just enough HTTP to cost the measuring side little: answers with a length only. */
class LoopbackConnection {
  readonly #socket: net.Socket;
  #text = '';
  #waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void } | null = null;

  private constructor(socket: net.Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (piece: string) => this.#read(piece));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection')));
  }

  static async open(port: number): Promise<LoopbackConnection> {
    return await new Promise((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => resolve(new LoopbackConnection(socket)));
    });
  }

  /** Sends one request and resolves with its answer; rejects when the connection ends first. */
  async exchange(request: string): Promise<Answer> {
    return await new Promise((resolve, reject) => {
      if (this.#socket.destroyed) reject(new Error('The server closed the connection'));
      this.#waiting = { resolve, reject };
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(piece: string): void {
    this.#text += piece;
    const headEnd = this.#text.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(this.#text.slice(0, headEnd))?.[1] ?? 0);
    const end = headEnd + HEAD_END.length + length;
    if (this.#text.length < end) return;
    const answer = { status: Number(this.#text.slice(9, 12)), body: this.#text.slice(end - length, end) };
    this.#text = this.#text.slice(end);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

/** So many kept connections to one server on this computer. */
export class LoopbackLoad {
  readonly #connections: readonly LoopbackConnection[];

  private constructor(connections: readonly LoopbackConnection[]) {
    this.#connections = connections;
  }

  static async open(port: number, connections: number): Promise<LoopbackLoad> {
    const opening = Array.from({ length: connections }, async () => await LoopbackConnection.open(port));
    return new LoopbackLoad(await Promise.all(opening));
  }

  /** Sends all requests as fast as answers come, one at a time on each connection; returns the seconds it took. */
  async rush(requests: readonly string[], take: (answer: Answer) => void): Promise<number> {
    const left = requests.values();
    const startedAt = performance.now();
    await Promise.all(
      this.#connections.map(async (connection) => {
        for (const request of left) take(await connection.exchange(request));
      }),
    );
    return (performance.now() - startedAt) / 1_000;
  }

  /** Sends requests at an even rate; returns how long each took until its answer, in milliseconds. */
  async pace(requests: readonly string[], perSecond: number, take: (answer: Answer) => void): Promise<number[]> {
    const tookMs: number[] = [];
    const startedAt = performance.now();
    let sent = 0;
    await Promise.all(
      this.#connections.map(async (connection) => {
        for (;;) {
          const index = sent;
          const request = requests[index];
          if (request === undefined) return;
          sent += 1;
          const dueMs = startedAt + (1_000 * index) / perSecond - performance.now();
          if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
          const sentAt = performance.now();
          take(await connection.exchange(request));
          tookMs.push(performance.now() - sentAt);
        }
      }),
    );
    return tookMs;
  }

  /** Sends one request on each connection, and awaits no answer. */
  wait(requests: readonly string[]): void {
    requests.forEach((request, index) => {
      // The server is ended while they wait.
      void this.#connections[index]?.exchange(request).catch(() => undefined);
    });
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}

/** One request as the bytes of HTTP, over a connection that is kept. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | null,
): string {
  const sized = body === null ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(sized).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** What answers for at least 99 of 100 samples. */
export function ninetyNinth(samples: readonly number[]): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.ceil(0.99 * sorted.length) - 1] ?? Number.NaN;
}

/** Whether processes can be kept to one core each, and there are two. */
export const canPin =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Keeps this process, with all its threads, to one core, where that is possible. */
export function pinToCore(core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)]);
}
