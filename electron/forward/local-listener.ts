import net from 'node:net';
import type { LocalAddressState } from '../../shared/domain/local-address';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { settledWithin } from '../lib/settled-within';
import { admitOpen } from './admission';
import type { AwayReason } from './app-place';
import { Carrier, listenOn } from './carrier';
import { type FollowedEvent, FollowedPlaceSource, STARTING } from './followed-app';
import { LOCAL_ADDRESS_REFUSALS } from './forward-answer';
import type { ForwardTimes } from './forward-limits';
import type { ForwardFollower } from './start-forward';

/** How long a request waits until it is known where the app is, in milliseconds; then it is answered that nobody knows. */
const FIRST_WORD_MS = 4_000;
/** An address that was not used for so long follows its app no longer, in milliseconds; twice that at most. */
export const UNUSED_MS = 2 * 60_000;
/** Until it tries again to listen, in milliseconds: doubled each time up to the most. */
const RETRY_MS = 500;
const RETRY_MOST_MS = 60_000;
/** How long another program may take to accept a connection, in milliseconds. */
const ACCEPT_MS = 1_000;

/** Follows an app until the signal fires. */
export type FollowForAddress = (
  onEvent: (event: FollowedEvent<AwayReason>) => void,
  signal: AbortSignal,
) => Pick<ForwardFollower<unknown>, 'suspect' | 'lookUp'>;

export interface LocalListenerOptions {
  readonly port: number;
  /** Of web pages that may use it at first. */
  readonly origins: readonly string[];
  readonly follow: FollowForAddress;
  readonly clock: Clock;
  readonly onState: (state: LocalAddressState) => void;
  /** Name of the other program that has a port; null: the system does not tell. */
  readonly programAt: (port: number) => Promise<string | null>;
  readonly times?: Partial<ForwardTimes> | undefined;
}

/**
 * One local address: listens at 127.0.0.1 and ::1, and tries again for as long as it can't. It follows its app only while
 * programs use it, so that it costs nothing otherwise.
 */
export class LocalListener implements Disposable {
  readonly #options: LocalListenerOptions;
  readonly #carrier: Carrier;
  readonly #place: FollowedPlaceSource;
  #isDisposed = false;
  #origins: readonly string[];
  /** The app is being followed; null: nobody uses the address. */
  #following: Following | null = null;
  #wasUsed = false;
  #isListening = false;
  /** The attempt to listen that is under way, or the last one. */
  #attempt: Promise<LocalAddressState['kind']> = Promise.resolve('starting');
  #retry: TimerHandle | null = null;
  #retries = 0;
  /** What became of the attempts so far, as it was told last. */
  #told: LocalAddressState['kind'] = 'starting';

  constructor(options: LocalListenerOptions) {
    const { port, times } = options;
    this.#options = options;
    this.#origins = options.origins;
    this.#place = new FollowedPlaceSource({
      ready: async () => await this.#ready(),
      suspect: () => this.#following?.follower.suspect(),
      lookUp: async () => (await this.#following?.follower.lookUp()) ?? false,
    });
    this.#carrier = new Carrier({
      followed: this.#place,
      admit: (request) => admitOpen(request, { port, origins: this.#origins }),
      refusals: LOCAL_ADDRESS_REFUSALS,
      times,
    });
  }

  /** Listens now, unless it does; tries again by itself from then on. */
  async listen(): Promise<void> {
    this.#retry?.cancel();
    this.#retry = null;
    if (this.#isDisposed) return;
    this.#attempt = this.#tryToListen();
    const kind = await this.#attempt;
    if (this.#isDisposed) return;
    const isNews = kind !== this.#told;
    this.#told = kind;
    const isTaken = kind === 'port-taken' || kind === 'ipv4-only';
    // Once: what has the port seldom changes, and asking the system starts a program.
    if (isNews) {
      this.#options.onState({ kind, takenBy: null });
      const takenBy = isTaken ? await this.#options.programAt(this.#options.port) : null;
      if (this.#isDisposed) return;
      if (takenBy !== null) this.#options.onState({ kind, takenBy });
    }
    if (kind === 'listening') return;
    const delayMs = Math.min(RETRY_MS * 2 ** this.#retries, RETRY_MOST_MS);
    this.#retries += 1;
    this.#retry = this.#options.clock.after(delayMs, () => void this.listen());
  }

  /** Allows other web pages; the connections of those that may not use it any longer are closed. */
  setOrigins(origins: readonly string[]): void {
    this.#origins = origins;
    this.#carrier.closePagesOf((origin) => this.#origins.includes(origin));
  }

  /** Call after sleep. */
  woke(): void {
    this.#carrier.woke();
    this.#retries = 0;
    if (this.#retry !== null) void this.listen();
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#retry?.cancel();
    this.#unfollow();
    // What begins to listen now would do so for ever.
    await this.#attempt;
    await this.#carrier.dispose();
  }

  async #tryToListen(): Promise<LocalAddressState['kind']> {
    const { port } = this.#options;
    if (!this.#isListening) {
      const code = await this.#listenAtIpv4();
      if (code !== null) return refusalKind(code, port);
      this.#isListening = true;
    }
    if (await isAccepted('::1', port)) return 'ipv4-only';
    if (this.#isDisposed) return 'starting';
    const isTaken = (await this.#carrier.listenAtIpv6())?.code === 'EADDRINUSE';
    return isTaken ? 'ipv4-only' : 'listening';
  }

  /** Null: it listens. Some systems let two programs listen where one of them does so at all addresses. */
  async #listenAtIpv4(): Promise<string | null> {
    const { port } = this.#options;
    if (await isAccepted('127.0.0.1', port)) return 'EADDRINUSE';
    if (this.#isDisposed) return 'ECANCELED';
    const listening = await this.#carrier.listen({ host: '127.0.0.1', port });
    return listening.ok ? null : listening.error.code;
  }

  async #ready(): Promise<void> {
    this.#wasUsed = true;
    this.#following ??= this.#follow();
    const { known } = this.#following;
    if (known !== null) await settledWithin(FIRST_WORD_MS, known, this.#options.clock);
  }

  #follow(): Following {
    const left = new AbortController();
    const known = Promise.withResolvers<void>();
    const take = async (event: FollowedEvent<AwayReason>): Promise<void> => {
      if (left.signal.aborted) return;
      await (event.event === 'lost' ? this.#place.lost(event.reason) : this.#place.reached(event.connection));
      following.known = null;
      known.resolve();
    };
    const follower = this.#options.follow((event) => void take(event), left.signal);
    const following: Following = { follower, left, known: known.promise, check: this.#checkUse() };
    return following;
  }

  #checkUse(): TimerHandle {
    return this.#options.clock.after(UNUSED_MS, () => {
      const following = this.#following;
      if (following === null) return;
      if (this.#wasUsed || this.#carrier.exchanges > 0) {
        this.#wasUsed = false;
        following.check = this.#checkUse();
        return;
      }
      this.#unfollow();
      void this.#place.lost(STARTING);
    });
  }

  #unfollow(): void {
    this.#following?.left.abort();
    this.#following?.check.cancel();
    this.#following = null;
  }
}

interface Following {
  readonly follower: ReturnType<FollowForAddress>;
  readonly left: AbortController;
  /** Resolves once it is known where the app is, or that it is away; null: it is. */
  known: Promise<void> | null;
  check: TimerHandle;
}

function refusalKind(code: string, port: number): LocalAddressState['kind'] {
  if (code === 'EADDRINUSE') return 'port-taken';
  if (code !== 'EACCES') return 'failed';
  if (process.platform === 'win32') return 'port-reserved';
  return port < FIRST_UNPRIVILEGED ? 'port-privileged' : 'failed';
}

const FIRST_UNPRIVILEGED = 1_024;

/** Whether a program accepts connections there. */
async function isAccepted(host: '127.0.0.1' | '::1', port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = net.connect({ host, port });
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(ACCEPT_MS, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** Whether a program could listen there, at 127.0.0.1 and, as far as there is IPv6, at ::1. */
export async function isFree(port: number): Promise<boolean> {
  if ((await isAccepted('127.0.0.1', port)) || (await isAccepted('::1', port))) return false;
  const server = net.createServer();
  const failed = await listenOn(server, { host: '127.0.0.1', port });
  server.close();
  return failed === null;
}
