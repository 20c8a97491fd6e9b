import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { canPin } from './loopback-load';

const memorySchema = z.object({ residentBytes: z.number(), heapBytes: z.number() });

/** What a server's process holds after a garbage collection, in bytes. */
export type Memory = z.output<typeof memorySchema>;

/** A server in a process of its own, on a core of its own where that is possible; it ends with its parent. */
export class ServedChild<Serving> {
  readonly #child: ChildProcess;
  /** What it said when it began to serve. */
  readonly serving: Serving;

  private constructor(child: ChildProcess, serving: Serving) {
    this.#child = child;
    this.serving = serving;
  }

  /** Starts this very program with other arguments; null: on any core. */
  static async start<T>(core: number | null, args: readonly string[], schema: z.ZodType<T>): Promise<ServedChild<T>> {
    const node = ['--expose-gc'];
    const launch =
      canPin && core !== null
        ? { execPath: 'taskset', execArgv: ['-c', String(core), process.execPath, ...node] }
        : { execArgv: node };
    const child = fork(process.argv[1] ?? '', [...args], launch);
    return new ServedChild(child, schema.parse(await messageOf(child)));
  }

  /** The CPU time of all its threads so far, in microseconds. */
  async cpuMicros(): Promise<number> {
    this.#child.send('cpu');
    return z.number().parse(await messageOf(this.#child));
  }

  async memory(): Promise<Memory> {
    this.#child.send('memory');
    return memorySchema.parse(await messageOf(this.#child));
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`The server ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message: unknown) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}

/** In the server's process: says where it serves, answers what {@link ServedChild} asks, and ends with its parent. */
export function announce(serving: object, dispose: () => Promise<void>): void {
  process.on('message', (asked: unknown) => {
    process.send?.(asked === 'cpu' ? cpuMicros() : memory());
  });
  process.once('disconnect', () => {
    void dispose().then(() => process.exit(0));
  });
  process.send?.(serving);
}

function cpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function memory(): Memory {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { residentBytes: rss, heapBytes: heapUsed };
}
