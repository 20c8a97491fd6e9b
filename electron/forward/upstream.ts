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
import { withinTime } from '../lib/abort-signal';
import type { Disposable } from '../lib/disposable';
import { sayInEnglish } from '../lib/words';
import { type AppPlace, type AppScheme, type AwayReason, type FollowedPlace, isSamePlace, portFor } from './app-place';
import { FORWARD_LIMITS, type ForwardTimes } from './forward-limits';

type UpstreamTimes = Pick<ForwardTimes, 'dialMs' | 'spareMs' | 'wordMs' | 'lookUpMs'>;

/** Where a request goes. */
export interface Destination {
  readonly place: AppPlace;
  readonly port: number;
  /** Gives verified connections to the place, and keeps them for further requests. */
  readonly agent: AppAgent;
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
 *
 * A certificate does not tell two apps apart, and phones swap addresses: so a connection counts only by the service's word
 * that the app is there. One request may go on a connection that is newer than that word; those that follow wait for the
 * next, and so does each one after a connection broke. The service is not asked without end: after several look-ups in a
 * row its last word counts until the next one.
 */
export class Upstream implements Disposable {
  readonly #followed: FollowedPlace;
  readonly #times: UpstreamTimes;
  /** The connections there are; true: the service said since that the app is there. */
  readonly #sockets = new Map<Duplex, boolean>();
  /** Those whose end says nothing of the app. */
  readonly #finished = new WeakSet<Duplex>();
  /** Number of connections that are being opened. */
  #opening = 0;
  /** A connection that is opened while requests wait, for the first of them to its port. */
  #prepared: Prepared | null = null;
  /** Until when the service's word counts for new connections, in milliseconds of this process. */
  #goodUntil = 0;
  /** Whether a connection broke since the service was asked. */
  #isInDoubt = false;
  /** From when on no look-up would count any longer, in milliseconds of this process. */
  #lookedUpUntil = 0;
  /** The service is being asked. */
  #asking: Promise<void> | null = null;
  readonly #stopFollowing: () => void;
  /** One for all places, since it keeps the authorities that it read. */
  readonly #dialer: PortDialer;
  /** Where the connections lead; null: nowhere. */
  #at: { readonly place: AppPlace; readonly agent: AppAgent } | null = null;
  #ended = endOfMany();

  constructor(followed: FollowedPlace, times: UpstreamTimes) {
    this.#followed = followed;
    this.#times = times;
    const { dialMs } = times;
    this.#dialer = new PortDialer({ extraCaPem: () => this.#at?.place.extraCaPem ?? null, timeoutMs: dialMs });
    this.#stopFollowing = followed.whereabouts.subscribe(() => this.#follow());
    this.#follow();
  }

  /** Where to send a request now; fails with why the app is away, and has it searched for. May wait for the service. */
  async destination(scheme: AppScheme): Promise<Result<Destination, AwayReason>> {
    await this.#followed.ready();
    const now = this.#known(scheme);
    if (!now.ok || !this.#shouldAsk(now.value)) return now;
    this.#prepare(now.value);
    this.#asking ??= this.#ask();
    await this.#asking;
    return this.#known(scheme);
  }

  /** Call when a request got no answer from a place: the next one goes only where the service says by then. */
  doubt(place: AppPlace): void {
    if (this.#at !== null && isSamePlace(this.#at.place, place)) this.#isInDoubt = true;
  }

  /** Call when this side is about to close a connection, or the app is after all was said: its end means nothing. */
  finished(socket: Duplex): void {
    this.#finished.add(socket);
  }

  #known(scheme: AppScheme): Result<Destination, AwayReason> {
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
    const to = await this.destination(scheme);
    if (!to.ok || !mayDial(to.value.place.address, true)) return null;
    const { place, port } = to.value;
    const { signal } = this.#ended;
    const opened = await openConnection({ address: place.address, port }, null, this.#limits(signal));
    if (opened.kind === 'failed') {
      this.#missed(signal);
      return null;
    }
    return this.#take(opened, signal, false).ok ? opened.socket : null;
  }

  /**
   * Call after sleep: nobody may be at the other end of the connections that wait for a request, and what the service said
   * before counts no longer.
   */
  woke(): void {
    this.#at?.agent.dropSpare((socket) => this.finished(socket));
    this.#goodUntil = Number.NEGATIVE_INFINITY;
    this.#isInDoubt = this.#at !== null;
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
    if (this.#at === null) this.#goodUntil = performance.now() + this.#times.wordMs;
    const { spareMs } = this.#times;
    this.#at = { place, agent: this.#at?.agent ?? new AppAgent(spareMs, async (port) => await this.#next(port)) };
  }

  #leave(): void {
    this.#ended.abort();
    this.#ended = endOfMany();
    this.#at?.agent.destroy();
    this.#at = null;
    void this.#unprepare();
    this.#isInDoubt = false;
    for (const socket of this.#sockets.keys()) socket.destroy();
    this.#sockets.clear();
  }

  #shouldAsk(to: Destination): boolean {
    if (this.#asking !== null) return true;
    return this.#isUncertain(to) && performance.now() >= this.#lookedUpUntil - LOOK_UPS_MS;
  }

  #isUncertain({ port, agent }: Destination): boolean {
    if (this.#isInDoubt) return true;
    if (!agent.hasSpare(port) && performance.now() > this.#goodUntil) return true;
    const isAnySaidToBeThere = [...this.#sockets.values()].includes(true);
    return !isAnySaidToBeThere && (this.#sockets.size > 0 || this.#opening > 0);
  }

  /** Opens a connection for a request that has to wait, if there is none: the service's word is then about that one. */
  #prepare({ port, agent }: Destination): void {
    if (agent.hasSpare(port) || this.#prepared !== null || this.#opening > 0) return;
    const prepared: Prepared = { port, socket: this.#open(port), timer: null };
    this.#prepared = prepared;
    void this.#expire(prepared);
  }

  /** Ends a connection that nobody takes: whoever waited has left, or found another one. */
  async #expire(prepared: Prepared): Promise<void> {
    const { lookUpMs, spareMs } = this.#times;
    const socket = await prepared.socket.catch(() => null);
    if (socket === null || this.#prepared !== prepared) return;
    prepared.timer = setTimeout(() => {
      this.#prepared = null;
      this.finished(socket);
      socket.destroy();
    }, lookUpMs + spareMs);
  }

  /** The connection that was prepared for a port, which is nobody else's from now on; null: there is none. */
  #unprepare(port?: number): Promise<Duplex> | null {
    const prepared = this.#prepared;
    if (prepared === null || (port !== undefined && prepared.port !== port)) return null;
    this.#prepared = null;
    clearTimeout(prepared.timer ?? undefined);
    return prepared.socket;
  }

  /** Waits for the service's word, or as long as it is worth. */
  async #ask(): Promise<void> {
    this.#isInDoubt = false;
    const { lookUpMs, wordMs } = this.#times;
    const askedAt = performance.now();
    this.#lookedUpUntil = Math.max(this.#lookedUpUntil, askedAt) + FORWARD_LIMITS.lookUpGapMs;
    const isAnswered = await withinTime(this.#followed.lookUp(), lookUpMs).catch(() => false);
    this.#goodUntil = performance.now() + (isAnswered ? wordMs : FORWARD_LIMITS.wordlessMs);
    await this.#prepared?.socket.catch(() => undefined);
    for (const socket of this.#sockets.keys()) this.#sockets.set(socket, true);
    this.#asking = null;
  }

  /** A connection for a request: the one that was opened while it waited, or another. */
  async #next(port: number): Promise<Duplex> {
    const socket = await this.#unprepare(port)?.catch(() => null);
    return socket == null || socket.destroyed ? await this.#open(port) : socket;
  }

  async #open(port: number): Promise<Duplex> {
    const { signal } = this.#ended;
    if (this.#at === null) throw new NotReached(NOWHERE);
    const { place } = this.#at;
    const { address, domain, certSha256 } = place;
    // Whoever measured the app applied the whole rule; what is outside this network is never dialed, whoever says so.
    if (!mayDial(address, true)) {
      throw new NotReached(reasonFor('target-not-allowed', sayInEnglish(whyRefused(address, 'not-local'))));
    }
    this.#opening += 1;
    const opened = await this.#dialer
      .open({ address, port, host: domain, secure: true }, certSha256, signal)
      .finally(() => (this.#opening -= 1));
    if (opened.kind === 'failed') {
      if (signal.aborted) throw new NotReached(NOWHERE);
      this.#missed(signal);
      this.doubt(place);
      throw new NotReached(reasonFor(DIAL_PROBLEMS[opened.problem].probe, sayInEnglish(opened.detail)));
    }
    const taken = this.#take(opened, signal, true);
    if (!taken.ok) throw new NotReached(taken.error);
    return taken.value;
  }

  /**
   * The app may have moved while it was dialed.
   *
   * @param isHttp whether a connection that breaks off can be told from one that ends
   */
  #take({ socket }: OpenedConnection, signal: AbortSignal, isHttp: boolean): Result<Socket, AwayReason> {
    const place = this.#at?.place;
    if (signal.aborted || place === undefined) {
      socket.destroy();
      return failure(NOWHERE);
    }
    socket.setNoDelay(true);
    socket.setKeepAlive(true, FORWARD_LIMITS.probeMs);
    this.#sockets.set(socket, false);
    // Kept for nothing, or for long enough.
    socket.on('timeout', () => this.finished(socket));
    if (!isHttp) this.finished(socket);
    socket.on('error', () => this.doubt(place));
    socket.on('close', () => {
      this.#sockets.delete(socket);
      if (!this.#finished.has(socket)) this.doubt(place);
    });
    return success(socket);
  }

  #missed(signal: AbortSignal): void {
    if (!signal.aborted) this.#followed.suspect();
  }

  #limits(signal: AbortSignal) {
    const { dialMs } = this.#times;
    return { timeoutMs: dialMs, silenceMs: dialMs, signal };
  }
}

/** How far look-ups in a row may be ahead of one in each gap, in milliseconds. */
const LOOK_UPS_MS = (FORWARD_LIMITS.lookUps - 1) * FORWARD_LIMITS.lookUpGapMs;

/** A connection for a request that waits. */
interface Prepared {
  readonly port: number;
  readonly socket: Promise<Duplex>;
  /** Ends it if nobody takes it. */
  timer: NodeJS.Timeout | null;
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

  constructor(spareMs: number, open: (port: number) => Promise<Duplex>) {
    super({ keepAlive: true, maxSockets: FORWARD_LIMITS.exchanges, timeout: spareMs });
    this.#open = open;
  }

  /** Whether a connection to the port waits for a request. */
  hasSpare(port: number): boolean {
    return Object.values(this.freeSockets).some((spare) =>
      spare?.some(({ destroyed, remotePort }) => !destroyed && remotePort === port),
    );
  }

  /** Closes the connections that wait for a request, after telling of each. */
  dropSpare(tell: (socket: Duplex) => void): void {
    for (const socket of Object.values(this.freeSockets).flatMap((spare) => spare ?? [])) {
      tell(socket);
      socket.destroy();
    }
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
