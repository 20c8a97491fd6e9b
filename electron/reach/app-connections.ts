import PQueue from 'p-queue';
import { type AppConnectionState, UNCHECKED } from '../../shared/domain/app-connection';
import type { IsoTime } from '../../shared/domain/iso-time';
import { type KnownApp, lastReachedAt } from '../../shared/domain/known-app';
import type { ProbeReport } from '../../shared/domain/reach';
import { MISSES_UNTIL_GONE, outcomeOfApp, type ReachResult, shownOutcome } from '../../shared/domain/reach-state';
import { failure, type Result, success } from '../../shared/lib/result';
import type { DialUrgency } from '../dial/port-dialer';
import type { TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';
import { type KeyedChange, MutableObservableMap, type ObservableMap } from '../lib/observable-map';
import {
  AppConnection,
  type ConnectionTools,
  isKept,
  type Measured,
  type PauseReason,
  type Unmeasured,
} from './app-connection';
import type { AttemptResult } from './reconnect-attempt';

/** Interval at which every known app is measured while the window is shown. */
export const SWEEP_INTERVAL_MS = 60_000;
/** While hidden, only monitored apps are measured, at most this often. */
export const HIDDEN_INTERVAL_MS = 2 * 60_000;
/** After a possibly random miss, the app is measured again this soon: three in a row should not take minutes. */
export const RECHECK_MS = 5_000;
/** A newer measurement than this is not repeated just because the window was shown. */
export const FRESH_MS = 10_000;
/** Interval factor on battery. */
const SLOW_FACTOR = 2;
/** Each wait is a random 80 to 120% of the interval, so that many computers do not measure in step. */
const JITTER = 0.2;
/** Maximum concurrent automatic attempts. */
const MAX_AUTOMATIC = 8;

export interface AppConnectionsOptions extends Omit<ConnectionTools, 'enqueue' | 'pauses' | 'publish'> {
  /** By {@link KnownApp.id}. */
  readonly known: ObservableMap<KnownApp>;
  /** Stores with the apps since when the user has them disconnected; null: they want them back. */
  readonly setDisconnected: (appIds: readonly string[], at: IsoTime | null) => void;
  /** Whether the user is notified when the app is lost, so that it is monitored while the window is hidden. */
  readonly shouldNotify?: ((app: KnownApp) => boolean) | undefined;
}

/**
 * The connections of all known apps, and only them. Schedules their measurements: when the window opens, when
 * something changed, after a wake, on request, and at a low rate while shown. While hidden, there is a timer only
 * if an app is monitored: one to keep connected, or one whose loss the user is notified of.
 *
 * Work for one app does not grow with the number of known apps; only a sweep covers all.
 */
export class AppConnections implements Disposable {
  readonly #options: AppConnectionsOptions;
  readonly #tools: ConnectionTools;
  readonly #byId = new Map<string, AppConnection>();
  readonly #states = new MutableObservableMap<AppConnectionState>();
  /** The apps that are measured even while the window is hidden. */
  readonly #monitored = new Set<string>();
  /** The currently measured apps whose last miss may be random. */
  readonly #due = new Set<string>();
  readonly #pauses = new Set<PauseReason>();
  readonly #isWanted = new ObservableValue(false);
  readonly #stopWatching: () => void;
  #isShown = false;
  #isSlow = false;
  #sweep: TimerHandle | null = null;
  #recheck: TimerHandle | null = null;

  constructor(options: AppConnectionsOptions) {
    const automatic = new PQueue({ concurrency: MAX_AUTOMATIC });
    this.#options = options;
    this.#tools = {
      ...options,
      pauses: this.#pauses,
      enqueue: (run) => void automatic.add(run),
      publish: (appId, state) => this.#publish(appId, state),
    };
    for (const app of options.known.values()) {
      this.#monitor(app);
      this.#add(app);
    }
    this.#stopWatching = options.known.subscribe((change) => this.#follow(change));
    this.#schedule();
  }

  /** By {@link KnownApp.id}; absent: nothing was measured, and nothing is in progress. */
  get states(): ObservableMap<AppConnectionState> {
    return this.#states;
  }

  /** Whether the window is shown or an app is monitored: else outside events do not matter. */
  get isWanted(): Observable<boolean> {
    return this.#isWanted;
  }

  stateOf(appId: string): AppConnectionState {
    return this.#states.get(appId) ?? UNCHECKED;
  }

  /** Whether the app is reconnected automatically: a favorite or one to keep connected, and not disconnected. */
  isKept(appId: string): boolean {
    return this.#byId.get(appId)?.isKept === true;
  }

  /** Sets whether the window is shown; showing measures what is not fresh, hiding stops the sweeps. */
  setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    if (isShown) this.#measureStale();
    // The set of apps that are measured at the interval has changed.
    for (const [appId, { state }] of this.#byId) this.#noteChance(appId, state);
    this.#schedule();
    this.#scheduleRecheck();
  }

  /**
   * Sets whether the window is opening, which pauses automatic measurements. Those in progress continue, and afterwards
   * whatever is not fresh is measured.
   */
  setOpening(isOpening: boolean): void {
    if (isOpening === this.#pauses.has('opening')) return;
    if (isOpening) this.#pauses.add('opening');
    else this.#pauses.delete('opening');
    this.#schedule();
    if (isOpening) return;
    this.#measureStale();
    this.#scheduleRecheck();
  }

  /** Sets the slower rate, used on battery. */
  setSlow(isSlow: boolean): void {
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    this.#schedule();
  }

  /**
   * Call when a reason outside the apps, such as a setting, may change whether these apps are monitored; omitted: all
   * apps.
   */
  monitoringChanged(appIds: Iterable<string> = this.#byId.keys()): void {
    for (const { app } of this.#at(appIds)) this.#monitor(app);
    this.#schedule(true);
  }

  /** Measures every known app; resolves when all are done. */
  async measureAll(): Promise<void> {
    await this.#measureEach([...this.#byId.values()]);
  }

  /** Measures every known app again, since measurements in progress are about an earlier network or setting. */
  async remeasureAll(): Promise<void> {
    for (const connection of this.#byId.values()) connection.stopMeasuring();
    await this.measureAll();
  }

  /** Measures a known app for a person. Joins a measurement in progress, unless that is still queued. */
  async check(appId: string): Promise<Result<ProbeReport, Unmeasured>> {
    const joined = await this.measure(appId, 'asked');
    const hadToWait = joined.ok && outcomeOfApp(joined.value.last).kind === 'moved-too-often';
    const measured = hadToWait ? await this.remeasure(appId) : joined;
    return measured.ok ? success(measured.value.last.report) : measured;
  }

  /** Measures one known app; see {@link AppConnection.measure}. */
  async measure(appId: string, urgency?: DialUrgency): Promise<Measured> {
    return (await this.#byId.get(appId)?.measure(urgency)) ?? failure('not-found');
  }

  /** Measures again despite a measurement in progress: its result would be outdated. */
  async remeasure(appId: string): Promise<Measured> {
    this.#byId.get(appId)?.stopMeasuring();
    return await this.measure(appId, 'asked');
  }

  /** See {@link AppConnection.applyExternalResult}. */
  applyExternalResult(appId: string, result: ReachResult): void {
    this.#byId.get(appId)?.applyExternalResult(result);
  }

  /** Starts one attempt per app now; joins one in progress. The user wants them, so it ends a disconnect. */
  reconnect(appIds: readonly string[]): void {
    const order = appIds.length > 1 ? 'list-first' : 'code-first';
    const disconnected = appIds.filter((appId) => (this.#byId.get(appId)?.app.disconnectedAt ?? null) !== null);
    if (disconnected.length > 0) this.#options.setDisconnected(disconnected, null);
    for (const appId of appIds) this.#byId.get(appId)?.reconnect({ order, urgency: 'asked' });
  }

  /** Stops all attempts for the app until the user wants it back, also after a restart. */
  disconnect(appId: string): void {
    if (!this.#byId.has(appId)) return;
    this.#options.setDisconnected([appId], new Date(this.#options.clock.now()).toISOString());
  }

  /**
   * Looks one app up and reaches it now, once, for a caller about to use it.
   *
   * @param isRepeat it was tried before, for the same request
   */
  async locate(appId: string, isRepeat: boolean, signal: AbortSignal): Promise<AttemptResult> {
    const options = { order: 'code-first', urgency: 'asked', isRepeat } as const;
    return (await this.#byId.get(appId)?.locate(options, signal)) ?? { kind: 'stopped' };
  }

  /** Restarts the backoff of all lost apps; see {@link AppConnection.resetBackoff}. */
  resetBackoff(): void {
    for (const connection of this.#byId.values()) connection.resetBackoff();
  }

  /** Stops all activity; nothing starts until {@link resume} was called for every reason. */
  pause(reason: PauseReason): void {
    this.#pauses.add(reason);
    for (const connection of this.#byId.values()) connection.pause(reason);
    this.#schedule();
  }

  /** Restarts the sweeps; the caller decides when to measure everything, once there is a network. */
  resume(reason: PauseReason): void {
    this.#pauses.delete(reason);
    this.#schedule();
  }

  dispose(): void {
    this.#stopWatching();
    this.#pauses.add('ended');
    for (const connection of this.#byId.values()) connection.end('paused');
    this.#schedule();
  }

  #follow({ changed, removed }: KeyedChange): void {
    for (const appId of removed) this.#remove(appId);
    for (const appId of changed) {
      const app = this.#options.known.get(appId);
      if (app === undefined) continue;
      this.#monitor(app);
      const connection = this.#byId.get(appId);
      if (connection === undefined) void this.#add(app).measure();
      else connection.appChanged(app);
    }
    if (!this.#isShown) this.#schedule(true);
  }

  #add(app: KnownApp): AppConnection {
    const connection = new AppConnection(app, this.#tools);
    this.#byId.set(app.id, connection);
    return connection;
  }

  #remove(appId: string): void {
    this.#byId.get(appId)?.end('not-found');
    this.#byId.delete(appId);
    this.#monitored.delete(appId);
    this.#due.delete(appId);
    this.#states.delete(appId);
  }

  #monitor(app: KnownApp): void {
    if (isKept(app) || this.#options.shouldNotify?.(app) === true) this.#monitored.add(app.id);
    else this.#monitored.delete(app.id);
  }

  #publish(appId: string, state: AppConnectionState): void {
    if (isUnchecked(state)) this.#states.delete(appId);
    else this.#states.set(appId, state);
    this.#noteChance(appId, state);
    this.#scheduleRecheck();
  }

  #noteChance(appId: string, state: AppConnectionState): void {
    if (mayBeChance(state) && this.#isMeasuredAtPace(appId)) this.#due.add(appId);
    else this.#due.delete(appId);
  }

  /** Most promising first: a recently reachable app should not queue behind one that has been gone for weeks. */
  async #measureEach(connections: readonly AppConnection[]): Promise<void> {
    const candidates = connections.map((connection) => ({
      connection,
      misses: connection.measured?.misses ?? 0,
      goodAt: lastReachedAt(connection.app) ?? '',
    }));
    candidates.sort((left, right) => left.misses - right.misses || right.goodAt.localeCompare(left.goodAt));
    await Promise.all(candidates.map(async ({ connection }) => await connection.measure()));
  }

  /** Starts or stops the timer; `keep` leaves a running one as it is. */
  #schedule(keep = false): void {
    const isEnded = this.#pauses.has('ended');
    const isWanted = this.#isShown || this.#monitored.size > 0;
    this.#isWanted.set(isWanted && !isEnded);
    if (!isWanted || this.#pauses.size > 0) {
      this.#sweep?.cancel();
      this.#recheck?.cancel();
      this.#sweep = null;
      this.#recheck = null;
      return;
    }
    if (keep && this.#sweep !== null) return;
    this.#sweep?.cancel();
    const random = this.#options.random ?? Math.random;
    const interval = (this.#isShown ? SWEEP_INTERVAL_MS : HIDDEN_INTERVAL_MS) * (this.#isSlow ? SLOW_FACTOR : 1);
    this.#sweep = this.#options.clock.after(interval * (1 - JITTER + 2 * JITTER * random()), () => {
      this.#sweep = null;
      void this.#measureEach(this.#at(this.#isShown ? this.#byId.keys() : this.#monitored));
      this.#schedule();
    });
  }

  #scheduleRecheck(): void {
    if (this.#recheck !== null || this.#pauses.size > 0 || this.#due.size === 0) return;
    this.#recheck = this.#options.clock.after(RECHECK_MS, () => {
      this.#recheck = null;
      void this.#measureEach(this.#at([...this.#due].filter((appId) => this.#isMeasuredAtPace(appId))));
    });
  }

  #measureStale(): void {
    void this.#measureEach([...this.#byId.values()].filter((connection) => !this.#isFresh(connection)));
  }

  #at(appIds: Iterable<string>): readonly AppConnection[] {
    return [...appIds].flatMap((appId) => this.#byId.get(appId) ?? []);
  }

  #isMeasuredAtPace(appId: string): boolean {
    return this.#isShown || this.#monitored.has(appId);
  }

  #isFresh({ measured }: AppConnection): boolean {
    const at = measured?.last.at;
    const age = at === undefined ? Number.POSITIVE_INFINITY : this.#options.clock.now() - Date.parse(at);
    return age >= 0 && age < FRESH_MS;
  }
}

function isUnchecked({ reach, reconnect }: AppConnectionState): boolean {
  return reach.kind === 'unchecked' && reconnect === null;
}

/** Whether an app still counts as reachable although it did not answer the last time. */
function mayBeChance({ reach }: AppConnectionState): boolean {
  if (reach.kind !== 'measured' || shownOutcome(reach)?.kind !== 'reachable') return false;
  return reach.measured.misses > 0 && reach.measured.misses < MISSES_UNTIL_GONE;
}
