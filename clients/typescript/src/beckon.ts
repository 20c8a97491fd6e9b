import { BeckonError, exchange } from './exchange.js';
import type { App, Connection, FollowEvent, ForwardEvent, Methods, Verdict, WatchEvent } from './protocol.js';
import { socketPaths } from './socket-path.js';

export type * from './protocol.js';
export { BeckonError };

/** Which Beckon to talk to: by default the one of this user. */
export interface BeckonOptions {
  /** The path of its socket or pipe, as `beckon where --json` prints it. */
  readonly socket?: string;
  /** Its data folder, if it isn’t the usual one or that of `BECKON_USER_DATA`. */
  readonly userData?: string;
}

export interface CallOptions {
  /** Ends the request: it then rejects with the signal’s reason. `AbortSignal.timeout(ms)` is a time-out. */
  readonly signal?: AbortSignal | undefined;
}

export interface RevealOptions extends CallOptions {
  /** Real names, groups and toys in discreet mode too. */
  readonly reveal?: boolean;
}

export interface WatchOptions extends RevealOptions {
  /** Of this app alone; it ends when the app is forgotten. */
  readonly name?: string | undefined;
}

export interface WaitOptions extends RevealOptions {
  /** Called each time the app was looked for in vain. */
  readonly onFailure?: (verdict: Verdict) => void;
}

export interface ForwardOptions extends CallOptions {
  /**
   * `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080` (both), a port, or `unix:` and an absolute path; by default any free
   * port of 127.0.0.1.
   */
  readonly listen?: string | undefined;
  /** Origins of web pages that may use it, such as `http://localhost:5173`; by default none. */
  readonly allowOrigins?: readonly string[] | undefined;
  /** Passes TLS through untouched, without a secret. */
  readonly raw?: boolean | undefined;
}

type Listening = Extract<ForwardEvent, { readonly event: 'listening' }>;

/** An address on this computer that leads to an app, wherever it is. Iterated over, it tells when the app moves. */
export class Forward implements AsyncIterable<Exclude<ForwardEvent, Listening>> {
  /** Base URL for HTTP, with a secret that web pages cannot guess; empty for a raw forward, and at a Unix socket. */
  readonly httpUrl: string;
  /** The same for WebSocket. */
  readonly wsUrl: string;
  /** Where it listens; also the ports of a raw forward, and the path of a Unix socket. */
  readonly listening: Listening;
  readonly #events: AsyncIterator<ForwardEvent, unknown, undefined>;
  readonly #ended: AbortController;
  #isClosed = false;

  /** Made by {@link Beckon.forward}. */
  constructor(listening: Listening, events: AsyncIterator<ForwardEvent, unknown, undefined>, ended: AbortController) {
    this.listening = listening;
    this.httpUrl = listening.httpUrl ?? '';
    this.wsUrl = listening.wsUrl ?? '';
    this.#events = events;
    this.#ended = ended;
  }

  /** `moved`, `lost` and `back`, until it is closed. Leaving the loop does not close it. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Exclude<ForwardEvent, Listening>, void, undefined> {
    try {
      for (;;) {
        const next = await this.#events.next();
        if (next.done === true) return;
        if (next.value.event !== 'listening') yield next.value;
      }
    } catch (error) {
      if (!this.#isClosed) throw error;
    }
  }

  /** Ends it, with all connections through it. */
  close(): void {
    this.#isClosed = true;
    this.#ended.abort();
  }
}

/**
 * The running Beckon. Each request has a connection of its own, which is found anew: an object of this class works
 * across restarts of Beckon. Requests reject with a {@link BeckonError}.
 */
export class Beckon {
  readonly #options: BeckonOptions;

  constructor(options: BeckonOptions = {}) {
    this.#options = options;
  }

  /** All saved apps. */
  async apps({ reveal = false, signal }: RevealOptions = {}): Promise<readonly App[]> {
    const { apps } = await this.call('known', { reveal }, { signal });
    return apps;
  }

  /**
   * Waits until an app is reachable from this computer.
   *
   * @param name its alias, name, device code, ID or address
   * @returns what a program needs to reach it
   */
  async wait(name: string, { reveal = false, signal, onFailure }: WaitOptions = {}): Promise<Connection> {
    const located = await this.call(
      'locate',
      { name, reveal, wait: true },
      {
        signal,
        onEvent: ({ verdict }) => onFailure?.(verdict),
      },
    );
    if (located.result === 'reachable') return located.connection;
    const { code, sentence, advice } = located.verdict;
    throw new BeckonError(code, sentence, advice);
  }

  /**
   * Tells of every change of the saved apps: first a `state` with all of them, then what changes. Ends with the loop that
   * reads it, or with the signal; throws when Beckon quits.
   */
  watch({ name, reveal = false, signal }: WatchOptions = {}): AsyncIterableIterator<WatchEvent> {
    return exchange(this.#paths(), 'watch', { name, reveal }, signal);
  }

  /** Tells where an app is, and when it moves, changes otherwise, is lost or comes back; ends as {@link watch} does. */
  follow(name: string, { reveal = false, signal }: RevealOptions = {}): AsyncIterableIterator<FollowEvent> {
    return exchange(this.#paths(), 'follow', { name, reveal }, signal);
  }

  /**
   * Opens an address on this computer that leads to an app, wherever it is: without DNS, and with the certificate checked
   * by Beckon. It lives until it is closed, the signal fires, or this process ends.
   */
  async forward(name: string, { signal, ...options }: ForwardOptions = {}): Promise<Forward> {
    const ended = new AbortController();
    const stop = (): void => ended.abort(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    ended.signal.addEventListener('abort', () => signal?.removeEventListener('abort', stop), { once: true });
    if (signal?.aborted === true) stop();
    try {
      const events = exchange(this.#paths(), 'forward', { name, ...options }, ended.signal);
      const first = await events.next();
      if (first.done !== true && first.value.event === 'listening') return new Forward(first.value, events, ended);
      throw new BeckonError('bad-envelope', 'Beckon does not say where it listens.');
    } catch (error) {
      ended.abort();
      throw error;
    }
  }

  /** Any method of the protocol, with its parameters; its events go to `onEvent`. */
  async call<M extends keyof Methods>(
    method: M,
    params: Methods[M]['params'],
    { signal, onEvent }: CallOptions & { readonly onEvent?: (event: Methods[M]['event']) => void } = {},
  ): Promise<Methods[M]['result']> {
    const answers = exchange(this.#paths(), method, params, signal);
    for (;;) {
      const next = await answers.next();
      if (next.done === true) return next.value;
      try {
        onEvent?.(next.value);
      } catch (error) {
        // Else the request would go on, with its connection.
        await answers.throw(error).catch(() => undefined);
        throw error;
      }
    }
  }

  #paths(): readonly string[] {
    const { socket, userData } = this.#options;
    return socket === undefined ? socketPaths(userData) : [socket];
  }
}
