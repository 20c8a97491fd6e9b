import net, { type Socket } from 'node:net';
import { literalAddress } from '../../shared/address/embedded-address';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import type { Refusal } from './admission';
import type { AppScheme, FollowedPlace } from './app-place';
import { type ListenFailure, listenOn, portOf } from './carrier';
import { type ClientHello, readClientHello } from './client-hello';
import { ClientPlaces } from './client-places';
import { FORWARD_LIMITS, type ForwardTimes } from './forward-limits';
import { joinSockets } from './joined-sockets';
import type { ListenAddress } from './listen-address';
import { Upstream } from './upstream';

export interface RawForwardOptions {
  readonly followed: FollowedPlace;
  /** Where the listener for HTTPS goes; the one for WebSocket takes any free port. */
  readonly listen: ListenAddress;
  /** Called with each connection that is refused by its name. */
  readonly onRefused?: ((refusal: Refusal) => void) | undefined;
  readonly times?: Partial<ForwardTimes>;
}

/**
 * Listeners on loopback that pass TLS to an app's ports untouched, wherever it is: the program at the other end speaks
 * TLS itself, and must verify the app's name. There is no secret: any program of this computer may connect that asks for
 * the app by its name, as it might ask the app itself. A web page asks for a name that leads to this computer.
 */
export class RawForward implements Disposable {
  readonly #upstream: Upstream;
  readonly #times: ForwardTimes;
  readonly #onRefused: (refusal: Refusal) => void;
  readonly #places: ClientPlaces;
  /** The names that the app has had so far. */
  readonly #names = new Set<string>();
  /** Whether the app has no name at present, so that any counts. */
  #isNameless = false;
  readonly #stopFollowing: () => void;
  readonly #servers: { readonly https: net.Server; readonly wss: net.Server };
  #open = 0;

  private constructor(https: net.Server, wss: net.Server, { followed, onRefused, times }: RawForwardOptions) {
    this.#times = { ...FORWARD_LIMITS, ...times };
    this.#onRefused = onRefused ?? (() => undefined);
    this.#places = new ClientPlaces(this.#times);
    const follow = (): void => this.#noteName(followed);
    this.#stopFollowing = followed.whereabouts.subscribe(follow);
    follow();
    this.#upstream = new Upstream(followed, this.#times);
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
    this.#stopFollowing();
    this.#upstream.dispose();
    this.#places.closeAll();
    await Promise.all(closed);
  }

  #serve(server: net.Server, scheme: AppScheme): void {
    server.maxConnections = FORWARD_LIMITS.connectionsAtMost;
    server.on('error', () => undefined);
    server.on('connection', (socket) => {
      this.#places.add(socket);
      void this.#pass(socket, scheme);
    });
  }

  #noteName({ whereabouts }: FollowedPlace): void {
    if (whereabouts.value.kind === 'away') return;
    const { domain } = whereabouts.value.place;
    this.#isNameless = literalAddress(domain) !== null;
    if (!this.#isNameless) this.#names.add(domain.toLowerCase());
  }

  #isForApp({ names: [name, ...others] }: ClientHello): boolean {
    return this.#isNameless || (name !== undefined && others.length === 0 && this.#names.has(name));
  }

  async #pass(client: Socket, scheme: AppScheme): Promise<void> {
    const hello = await readClientHello(client);
    if (hello === null) {
      client.destroy();
      return;
    }
    if (!this.#isForApp(hello)) {
      this.#onRefused('wrong-name');
      this.#places.refuse(client);
      client.end(UNRECOGNIZED_NAME);
      client.resume();
      return;
    }
    this.#places.admit(client);
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

/** A fatal alert of TLS (RFC 8446, section 6): `unrecognized_name`. */
const UNRECOGNIZED_NAME = Buffer.from([21, 3, 3, 0, 2, 2, 112]);
