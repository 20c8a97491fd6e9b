import { createServer, type Server, type Socket } from 'node:net';
import type { Result } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { DurableAnswers } from '../store/durable-answers';
import type { ControlAddress } from './control-address';
import type { ControlHandlers } from './control-call';
import { ControlConnection } from './control-connection';
import { channelError } from './control-failure';
import { type ListenProblem, listenAtFirst } from './control-listener';

/** How many command lines are served at once. */
export const MAX_CONNECTIONS = 16;
/** How many more are told at once why they are not served; whoever comes then is turned away without a word. */
export const MAX_REFUSED = 16;

export interface ControlServerOptions {
  readonly handlers: ControlHandlers;
  /** Keeps an answer back until what it changed is on the disk. */
  readonly durable: DurableAnswers;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Serves the command lines of this user, and of nobody else, on this computer. */
export class ControlServer implements Disposable {
  readonly #options: ControlServerOptions;
  readonly #server: Server;
  readonly #connections = new Set<ControlConnection>();
  #isDisposed = false;

  constructor(options: ControlServerOptions) {
    this.#options = options;
    this.#server = createServer((socket) => this.#accept(socket));
    this.#server.maxConnections = MAX_CONNECTIONS + MAX_REFUSED;
  }

  /** Listens at the first address where it can; see {@link listenAtFirst}. */
  async listen(addresses: readonly ControlAddress[]): Promise<Result<ControlAddress, ListenProblem>> {
    const listening = await listenAtFirst(this.#server, addresses);
    // From here on an error is about one connection that could not be accepted.
    this.#server.on('error', (error) => this.#options.logger.error('The command line could not connect', error));
    if (this.#isDisposed) this.#server.close();
    return listening;
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    if (!this.#server.listening) return;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const connection of this.#connections) connection.dispose();
    await closed;
  }

  #accept(socket: Socket): void {
    const served = [...this.#connections].filter(({ isRefused }) => !isRefused);
    const connection = new ControlConnection(socket, {
      ...this.#options,
      onClosed: () => this.#connections.delete(connection),
    });
    this.#connections.add(connection);
    if (this.#isDisposed || served.length >= MAX_CONNECTIONS) connection.refuse(channelError('busy'));
  }
}
