import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 10;
const GIVE_UP_MS = 60_000;

/** Earlier, in the middle of Node's own start, nothing can be required. */
const IS_READY = "typeof process === 'object' && process.mainModule !== undefined";

interface Answer<T> {
  readonly id?: number;
  readonly result?: T;
  readonly error?: { readonly message: string };
}

/** The inspector of the app's main process, which must have been started with `--inspect=PORT`. */
export class MainInspector {
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** Connects as soon as the process runs the app's own code; rejects if it does not listen within a minute. */
  static async connect(port: number): Promise<MainInspector> {
    for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await wait(POLL_MS)) {
      const url = await targetAt(port);
      if (url === null) continue;
      const socket = new WebSocket(url);
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve, { once: true });
        socket.addEventListener('error', reject, { once: true });
      });
      const inspector = new MainInspector(socket);
      while (!(await inspector.evaluate<boolean>(IS_READY))) await wait(POLL_MS);
      return inspector;
    }
    throw new Error('The main process does not listen for an inspector');
  }

  /** Evaluates an expression in main, and resolves with its value, or with that of its promise. */
  async evaluate<T>(expression: string): Promise<T> {
    // The promise that V8 makes for a plain value is collected where main is busy.
    const params = { expression: `(async () => await (${expression}))()`, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.send<{
      readonly result: { readonly value: T };
      readonly exceptionDetails?: unknown;
    }>('Runtime.evaluate', params);
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  /** Calls a method of the inspector's protocol. */
  async send<T>(method: string, params: object = {}): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = await new Promise<Answer<T>>((resolve) => {
      const listen = ({ data }: MessageEvent): void => {
        const message = JSON.parse(String(data)) as Answer<T>;
        if (message.id !== id) return;
        this.#socket.removeEventListener('message', listen);
        resolve(message);
      };
      this.#socket.addEventListener('message', listen);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.result === undefined) throw new Error(answer.error?.message ?? `${method} has no result`);
    return answer.result;
  }

  close(): void {
    this.#socket.close();
  }
}

async function targetAt(port: number): Promise<string | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/json`);
    const [target] = (await answer.json()) as { readonly webSocketDebuggerUrl: string }[];
    return target?.webSocketDebuggerUrl ?? null;
  } catch {
    // It does not listen yet.
    return null;
  }
}
