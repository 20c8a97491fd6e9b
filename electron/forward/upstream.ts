import { setMaxListeners } from 'node:events';
import http from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { mayDial } from '../../shared/address/dial-rule';
import { DIAL_PROBLEMS } from '../../shared/domain/dial-outcome';
import { failure, type Result, success } from '../../shared/lib/result';
import { type OpenedConnection, openConnection } from '../dial/dial';
import { PortDialer } from '../dial/port-dialer';
import { whyRefused } from '../dial/resolve-host';
import type { Disposable } from '../lib/disposable';
import { sayInEnglish } from '../lib/words';
import { type AppPlace, type AppScheme, type AwayReason, type FollowedPlace, isSamePlace, portFor } from './app-place';
import { FORWARD_LIMITS } from './forward-limits';

/** Where a request goes. */
export interface Destination {
  readonly place: AppPlace;
  readonly port: number;
  /** Gives verified connections to the place, and keeps them for further requests. */
  readonly agent: http.Agent;
}

/** Why there is no connection to the app. */
export class NotReached extends Error {
  readonly reason: AwayReason;

  constructor(reason: AwayReason) {
    super(reason.code);
    this.reason = reason;
  }
}

/**
 * The connections to an app, wherever it is: each is verified as when the app was measured before anything is sent, and
 * all of them end when the app moves or is lost, so that clients connect anew.
 */
export class Upstream implements Disposable {
  readonly #followed: FollowedPlace;
  readonly #dialMs: number;
  readonly #sockets = new Set<Duplex>();
  readonly #stopFollowing: () => void;
  /** One for all places, since it keeps the authorities that it read. */
  readonly #dialer: PortDialer;
  /** Where the connections lead; null: nowhere. */
  #at: { readonly place: AppPlace; readonly agent: http.Agent } | null = null;
  #ended = endOfMany();

  constructor(followed: FollowedPlace, dialMs: number) {
    this.#followed = followed;
    this.#dialMs = dialMs;
    this.#dialer = new PortDialer({ extraCaPem: () => this.#at?.place.extraCaPem ?? null, timeoutMs: dialMs });
    this.#stopFollowing = followed.whereabouts.subscribe(() => this.#follow());
    this.#follow();
  }

  /** Where to send a request now; fails with why the app is away, and has it searched for. */
  destination(scheme: AppScheme): Result<Destination, AwayReason> {
    const { whereabouts, suspect } = this.#followed;
    if (this.#at === null || whereabouts.value.kind === 'away') {
      suspect();
      return failure(whereabouts.value.kind === 'away' ? whereabouts.value.reason : NOWHERE);
    }
    const { place, agent } = this.#at;
    const port = portFor(place, scheme);
    return port === null ? failure(NOWHERE) : success({ place, port, agent });
  }

  /** Opens a plain connection to the app's port for a client that speaks TLS itself. */
  async openRaw(scheme: AppScheme): Promise<Socket | null> {
    const to = this.destination(scheme);
    if (!to.ok || !mayDial(to.value.place.address, true)) return null;
    const { place, port } = to.value;
    const { signal } = this.#ended;
    const opened = await openConnection({ address: place.address, port }, null, this.#limits(signal));
    if (opened.kind === 'failed') {
      this.#missed(signal);
      return null;
    }
    return this.#take(opened, signal).ok ? opened.socket : null;
  }

  dispose(): void {
    this.#stopFollowing();
    this.#leave();
  }

  #follow(): void {
    const { value } = this.#followed.whereabouts;
    const place = value.kind === 'there' ? value.place : null;
    const before = this.#at?.place ?? null;
    // What else changed of the place counts for further connections.
    if (before !== null && (place === null || !isSamePlace(before, place))) this.#leave();
    if (place === null || before === place) return;
    this.#at = { place, agent: this.#at?.agent ?? new AppAgent(async (port) => await this.#open(port)) };
  }

  #leave(): void {
    this.#ended.abort();
    this.#ended = endOfMany();
    this.#at?.agent.destroy();
    this.#at = null;
    for (const socket of this.#sockets) socket.destroy();
  }

  async #open(port: number): Promise<Duplex> {
    const { signal } = this.#ended;
    if (this.#at === null) throw new NotReached(NOWHERE);
    const { address, domain, certSha256 } = this.#at.place;
    // Whoever measured the app applied the whole rule; what is outside this network is never dialed, whoever says so.
    if (!mayDial(address, true)) {
      throw new NotReached(reasonFor('target-not-allowed', sayInEnglish(whyRefused(address, 'not-local'))));
    }
    const opened = await this.#dialer.open({ address, port, host: domain, secure: true }, certSha256, signal);
    if (opened.kind === 'failed') {
      this.#missed(signal);
      throw new NotReached(reasonFor(DIAL_PROBLEMS[opened.problem].probe, sayInEnglish(opened.detail)));
    }
    const taken = this.#take(opened, signal);
    if (!taken.ok) throw new NotReached(taken.error);
    return taken.value;
  }

  /** The app may have moved while it was dialed. */
  #take({ socket }: OpenedConnection, signal: AbortSignal): Result<Socket, AwayReason> {
    if (signal.aborted) {
      socket.destroy();
      return failure(NOWHERE);
    }
    socket.setNoDelay(true);
    socket.setKeepAlive(true, FORWARD_LIMITS.probeMs);
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    return success(socket);
  }

  #missed(signal: AbortSignal): void {
    if (!signal.aborted) this.#followed.suspect();
  }

  #limits(signal: AbortSignal) {
    return { timeoutMs: this.#dialMs, silenceMs: this.#dialMs, signal };
  }
}

/** Ends as many connections as are opened at once; Node warns of more than ten. */
function endOfMany(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

/** Keeps verified connections; it opens none itself. */
class AppAgent extends http.Agent {
  readonly #open: (port: number) => Promise<Duplex>;

  constructor(open: (port: number) => Promise<Duplex>) {
    super({ keepAlive: true, maxSockets: FORWARD_LIMITS.exchanges, timeout: FORWARD_LIMITS.spareMs });
    this.#open = open;
  }

  override createConnection(
    { port }: http.ClientRequestArgs,
    done?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    void this.#hand(Number(port), done ?? (() => undefined));
  }

  async #hand(port: number, done: (error: Error | null, socket: Duplex) => void): Promise<void> {
    let socket: Duplex;
    try {
      socket = await this.#open(port);
    } catch (error) {
      // The type wants a socket even so; Node looks at the error first.
      done(error instanceof Error ? error : new Error(String(error)), new Socket());
      return;
    }
    done(null, socket);
  }
}

function reasonFor(code: string, message: string): AwayReason {
  return { code, message, advice: 'Check the app. If it moved, Beckon finds it, and the next request goes there.' };
}

const NOWHERE: AwayReason = {
  code: 'unreachable',
  message: 'It’s not known where the app is.',
  advice: 'Wait a moment: Beckon is looking for the app.',
};
