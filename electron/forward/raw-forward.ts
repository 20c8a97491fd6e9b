import net, { type Socket } from 'node:net';
import { literalAddress } from '../../shared/address/embedded-address';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import type { Refusal } from './admission';
import type { AppScheme, FollowedPlace } from './app-place';
import { type ListenFailure, listenAtIpv6Too, listenOn, portOf } from './carrier';
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
  readonly #listeners: { readonly https: RawListener; readonly wss: RawListener };
  #open = 0;

  private constructor(https: RawListener, wss: RawListener, { followed, onRefused, times }: RawForwardOptions) {
    this.#times = { ...FORWARD_LIMITS, ...times };
    this.#onRefused = onRefused ?? (() => undefined);
    this.#places = new ClientPlaces(this.#times);
    const follow = (): void => this.#noteName(followed);
    this.#stopFollowing = followed.whereabouts.subscribe(follow);
    follow();
    this.#upstream = new Upstream(followed, this.#times);
    this.#listeners = { https, wss };
    this.#serve(https.server, 'https');
    this.#serve(wss.server, 'wss');
  }

  /** Listens; fails with the system's code if that does not work. */
  static async open(options: RawForwardOptions): Promise<Result<RawForward, ListenFailure>> {
    const https = await listenRaw(options.listen);
    if (!https.ok) return https;
    const wss = await listenRaw({ ...options.listen, port: 0 });
    if (wss.ok) return success(new RawForward(https.value, wss.value, options));
    await https.value.dispose();
    return wss;
  }

  get httpsPort(): number {
    return portOf(this.#listeners.https.server);
  }

  /** Another one than {@link httpsPort}: both lead to the same port as long as the app has one alone. */
  get wssPort(): number {
    return portOf(this.#listeners.wss.server);
  }

  async dispose(): Promise<void> {
    const closed = [this.#listeners.https.dispose(), this.#listeners.wss.dispose()];
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

interface RawListener {
  readonly server: net.Server;
  /** Stops listening; resolves when the connections have ended. */
  readonly dispose: () => Promise<void>;
}

async function listenRaw(at: ListenAddress): Promise<Result<RawListener, ListenFailure>> {
  const server = net.createServer({ allowHalfOpen: true });
  const failed = await listenOn(server, at);
  if (failed !== null) return failure(failed);
  const close = async (): Promise<void> => await new Promise((resolve) => server.close(() => resolve()));
  if (at.host !== 'localhost') return success({ server, dispose: close });
  const twin = await listenAtIpv6Too(server);
  if (twin.ok)
    return success({ server, dispose: async () => void (await Promise.all([close(), twin.value.dispose()])) });
  await close();
  return twin;
}

/** A fatal alert of TLS (RFC 8446, section 6): `unrecognized_name`. */
const UNRECOGNIZED_NAME = Buffer.from([21, 3, 3, 0, 2, 2, 112]);
