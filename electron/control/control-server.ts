import { chmodSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { freeSocketPath, type SocketPathProblem } from '../lib/local-listening';
import type { Logger } from '../lib/logger';
import { makePrivateFolder } from '../lib/own-folder';
import type { DurableAnswers } from '../store/durable-answers';
import type { ControlAddress } from './control-address';
import { ControlConnection } from './control-connection';
import type { ControlHandlers } from './control-contract';
import { channelError } from './control-failure';

/** Maximum number of connections that are served. */
export const MAX_CONNECTIONS = 16;
/** Maximum number of further connections that get a refusal; any beyond are closed silently. */
export const MAX_REFUSED = 16;

export interface ControlServerOptions {
  readonly handlers: ControlHandlers;
  /** The version of this Beckon. */
  readonly version: string;
  /** Delays an answer until its changes are on the disk. */
  readonly durable: DurableAnswers;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Serves the programs of this user only, on this computer. */
export class ControlServer implements Disposable {
  readonly #options: ControlServerOptions;
  readonly #server: Server;
  readonly #connections = new Set<ControlConnection>();
  /** The connection that sends a file, so that many clients cannot take much memory; null: none. */
  #bringsFile: ControlConnection | null = null;
  #isDisposed = false;

  constructor(options: ControlServerOptions) {
    this.#options = options;
    this.#server = createServer((socket) => this.#accept(socket));
    this.#server.maxConnections = MAX_CONNECTIONS + MAX_REFUSED;
  }

  /** Listens at the first usable address; see {@link listenAtFirst}. */
  async listen(addresses: readonly ControlAddress[]): Promise<Result<ControlAddress, ListenProblem>> {
    const listening = await listenAtFirst(this.#server, addresses);
    // From here on, an error concerns a single connection that could not be accepted.
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
    const releaseFile = (): void => {
      if (this.#bringsFile === connection) this.#bringsFile = null;
    };
    const connection = new ControlConnection(socket, {
      ...this.#options,
      mayBringFile: () => {
        this.#bringsFile ??= connection;
        return this.#bringsFile === connection;
      },
      fileBrought: releaseFile,
      onClosed: () => {
        this.#connections.delete(connection);
        releaseFile();
      },
    });
    this.#connections.add(connection);
    if (this.#isDisposed || served.length >= MAX_CONNECTIONS) connection.refuse(channelError('busy'));
  }
}

/** Why listening at an address failed. */
export type ListenProblem = 'no-private-folder' | SocketPathProblem | 'failed';

/**
 * Listens at the first address that works. Only the holder of the single-instance lock may call it: a socket where
 * nobody answers was then left by a killed Beckon, and is replaced.
 */
export async function listenAtFirst(
  server: Server,
  addresses: readonly ControlAddress[],
): Promise<Result<ControlAddress, ListenProblem>> {
  let problem: ListenProblem = 'failed';
  for (const address of addresses) {
    const found = address.kind === 'pipe' ? null : await problemAt(address);
    if (found === null && (await startListening(server, address))) return success(address);
    problem = found ?? 'failed';
    // Another Beckon already serves this folder: two would contradict each other.
    if (problem === 'in-use') break;
  }
  return failure(problem);
}

async function problemAt({ folder, path }: Extract<ControlAddress, { kind: 'socket' }>): Promise<ListenProblem | null> {
  if (!makePrivateFolder(folder)) return 'no-private-folder';
  return await freeSocketPath(path);
}

async function startListening(server: Server, { kind, path }: ControlAddress): Promise<boolean> {
  const isListening = await new Promise<boolean>((resolve) => {
    const failed = (): void => resolve(false);
    server.once('error', failed);
    server.listen({ path }, () => {
      server.off('error', failed);
      resolve(true);
    });
  });
  if (!isListening || kind === 'pipe') return isListening;
  try {
    // Nobody else could get this far anyway: the folder is closed to them.
    chmodSync(path, 0o600);
    return true;
  } catch {
    // Do not listen on a socket with unknown permissions.
    await new Promise((resolve) => server.close(resolve));
    return false;
  }
}
