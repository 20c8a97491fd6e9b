import net, { type Socket } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import type { AppScheme, FollowedPlace } from './app-place';
import { FORWARD_LIMITS, type ForwardTimes } from './forward-limits';
import { type ListenFailure, listenOn, portOf } from './forward-server';
import { joinSockets } from './joined-sockets';
import type { ListenAddress } from './listen-address';
import { Upstream } from './upstream';

export interface RawForwardOptions {
  readonly followed: FollowedPlace;
  /** Where the listener for HTTPS goes; the one for WebSocket takes any free port. */
  readonly listen: ListenAddress;
  readonly times?: Partial<ForwardTimes>;
}

/**
 * Listeners on loopback that pass TLS to an app's ports untouched, wherever it is: the program at the other end speaks
 * TLS itself, and must verify the app's name. There is no secret: any program of this computer may connect, as it might
 * to the app itself.
 */
export class RawForward implements Disposable {
  readonly #upstream: Upstream;
  readonly #times: ForwardTimes;
  readonly #sockets = new Set<Socket>();
  readonly #servers: { readonly https: net.Server; readonly wss: net.Server };
  #open = 0;

  private constructor(https: net.Server, wss: net.Server, { followed, times }: RawForwardOptions) {
    this.#times = { ...FORWARD_LIMITS, ...times };
    this.#upstream = new Upstream(followed, this.#times.dialMs);
    this.#servers = { https, wss };
    this.#serve(https, 'https');
    this.#serve(wss, 'wss');
  }

  /** Listens; fails with the system's code if that does not work. */
  static async open(options: RawForwardOptions): Promise<Result<RawForward, ListenFailure>> {
    const https = net.createServer({ allowHalfOpen: true });
    const failed = await listenOn(https, options.listen);
    if (failed !== null) return failure(failed);
    const wss = net.createServer({ allowHalfOpen: true });
    const failedToo = await listenOn(wss, { ...options.listen, port: 0 });
    if (failedToo === null) return success(new RawForward(https, wss, options));
    https.close();
    return failure(failedToo);
  }

  get httpsPort(): number {
    return portOf(this.#servers.https);
  }

  /** Another one than {@link httpsPort}: both lead to the same port as long as the app has one alone. */
  get wssPort(): number {
    return portOf(this.#servers.wss);
  }

  async dispose(): Promise<void> {
    const closed = [this.#servers.https, this.#servers.wss].map(
      async (server) => await new Promise<void>((resolve) => server.close(() => resolve())),
    );
    this.#upstream.dispose();
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
  }

  #serve(server: net.Server, scheme: AppScheme): void {
    server.maxConnections = FORWARD_LIMITS.connections;
    server.on('error', () => undefined);
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
      void this.#pass(socket, scheme);
    });
  }

  async #pass(client: Socket, scheme: AppScheme): Promise<void> {
    if (this.#open >= FORWARD_LIMITS.exchanges) {
      client.destroy();
      return;
    }
    this.#open += 1;
    const ended = (): void => {
      this.#open -= 1;
    };
    const app = await this.#upstream.openRaw(scheme);
    if (app === null) {
      client.destroy();
      ended();
      return;
    }
    joinSockets(client, app, this.#times, ended);
  }
}
