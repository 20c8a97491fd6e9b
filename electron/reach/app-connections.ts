import { type AppConnectionState, isUnchecked, UNCHECKED } from '../../shared/domain/app-connection';
import type { IsoTime } from '../../shared/domain/iso-time';
import { isKept, type KnownApp, lastReachedAt } from '../../shared/domain/known-app';
import type { ProbeReport } from '../../shared/domain/reach';
import { measuredOf, outcomeOfApp, type ReachResult } from '../../shared/domain/reach-state';
import { failure, type Result, success } from '../../shared/lib/result';
import type { DialUrgency } from '../dial/port-dialer';
import type { ExaminationListener } from '../doctor/path-doctor';
import type { Disposable } from '../lib/disposable';
import { type Observable, ObservableValue } from '../lib/observable';
import { type KeyedChange, MutableObservableMap, type ObservableMap } from '../lib/observable-map';
import { Schedule } from '../lib/schedule';
import { TurnQueue } from '../lib/turn-queue';
import {
  AppConnection,
  type ConnectionTools,
  type Measured,
  type PauseReason,
  type Unmeasured,
} from './app-connection';
import { MeasureQueue } from './measure-queue';
import { type Attention, measuringWaitMs, RECHECK_MS, withJitter } from './measuring-pace';
import type { AttemptResult } from './reconnect-attempt';

/** A newer measurement than this is not repeated just because the window was shown. */
export const FRESH_MS = 10_000;
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
 * something changed, after a wake, on request, and at a low rate while shown (see `measuring-pace.ts`). While hidden,
 * only monitored apps are measured: those to keep connected, or whose loss the user is notified of. One timer serves all.
 *
 * Work for one app does not grow with the number of known apps; only a sweep covers all, in small portions.
 */
export class AppConnections implements Disposable {
  readonly #options: AppConnectionsOptions;
  readonly #tools: ConnectionTools;
  readonly #byId = new Map<string, AppConnection>();
  readonly #states = new MutableObservableMap<AppConnectionState>();
  /** The apps that are measured even while the window is hidden. */
  readonly #monitored = new Set<string>();
  /** How many follow each app. */
  readonly #holders = new Map<string, number>();
  /** When each app is measured next. */
  readonly #schedule: Schedule;
  readonly #queue: MeasureQueue;
  /** Automatic attempts that wait for their turn. */
  readonly #attempts: (() => Promise<void>)[] = [];
  readonly #attemptTurns: TurnQueue;
  readonly #pauses = new Set<PauseReason>();
  readonly #isWanted = new ObservableValue(false);
  readonly #stopWatching: () => void;
  #isShown = false;
  #isSlow = false;
  /** Null: not known, so that all count as in sight. */
  #inSight: ReadonlySet<string> | null = null;

  constructor(options: AppConnectionsOptions) {
    this.#options = options;
    this.#schedule = new Schedule(options.clock, (appIds) => void this.#measureEach(appIds));
    this.#queue = new MeasureQueue({
      measure: async (appId) => await this.measure(appId),
      isSuspect: (appId) => (this.#byId.get(appId)?.measured?.misses ?? 0) > 0,
      isMonitored: (appId) => this.#monitored.has(appId),
    });
    this.#attemptTurns = new TurnQueue({
      concurrency: MAX_AUTOMATIC,
      perTurn: 2,
      begin: () => this.#attempts.shift()?.() ?? null,
    });
    this.#tools = {
      ...options,
      pauses: this.#pauses,
      enqueue: (run) => {
        this.#attempts.push(run);
        this.#attemptTurns.wake();
      },
      publish: (appId, state) => this.#publish(appId, state),
    };
    for (const app of options.known.values()) {
      this.#monitor(app);
      this.#add(app);
    }
    this.#stopWatching = options.known.subscribe((change) => this.#follow(change));
    this.#scheduleAll();
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

  /** Sets whether the window is shown; showing measures what is not fresh, hiding stops what nobody waits for. */
  setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    if (isShown) this.#measureStale();
    this.#scheduleAll();
  }

  /**
   * Sets which apps the window shows at the moment, the topmost first; null: not known. They are measured before others,
   * and at once if their last measurement is older than it would be had they been in sight.
   */
  setInSight(appIds: readonly string[] | null): void {
    const before = this.#inSight;
    this.#inSight = appIds === null ? null : new Set(appIds);
    this.#queue.setInSight(appIds ?? []);
    if (before === null || this.#inSight === null) {
      this.#scheduleAll();
      return;
    }
    for (const appId of appIds ?? []) if (!before.has(appId)) this.#cameIntoSight(appId);
  }

  /**
   * Sets whether the window is opening, which pauses automatic measurements. Those in progress continue, and afterwards
   * whatever is not fresh is measured.
   */
  setOpening(isOpening: boolean): void {
    if (isOpening === this.#pauses.has('opening')) return;
    // The rows of the page before are no more.
    if (isOpening) this.setInSight(null);
    if (isOpening) this.#pauses.add('opening');
    else this.#pauses.delete('opening');
    if (!isOpening) this.#measureStale();
    this.#scheduleAll();
  }

  /** Sets the slower rate, used on battery. */
  setSlow(isSlow: boolean): void {
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    this.#scheduleAll();
  }

  /** Call when a reason outside the apps, such as a setting, may change whether these are monitored; omitted: all. */
  monitoringChanged(appIds: Iterable<string> = this.#byId.keys()): void {
    for (const { app } of this.#at(appIds)) this.#monitor(app);
    this.#noteWanted();
  }

  /** Measures every known app that may be measured unasked; resolves when all are done. */
  async measureAll(): Promise<void> {
    await this.#measureEach([...this.#byId.keys()].filter((appId) => this.#mayMeasureUnasked(appId)));
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

  /** See {@link AppConnection.measure}. */
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

  /** Starts one attempt per app now, or joins it; ends a disconnect. `examination` follows how a failure is explained. */
  reconnect(appIds: readonly string[], examination?: ExaminationListener): void {
    const disconnected = appIds.filter((appId) => (this.#byId.get(appId)?.app.disconnectedAt ?? null) !== null);
    if (disconnected.length > 0) this.#options.setDisconnected(disconnected, null);
    const options = { order: appIds.length > 1 ? 'list-first' : 'code-first', urgency: 'asked', examination } as const;
    for (const appId of appIds) this.#byId.get(appId)?.reconnect(options);
  }

  /** See {@link AppConnection.stopAsked}. */
  stopAsked(appId: string): void {
    this.#byId.get(appId)?.stopAsked();
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
    const options = { order: 'code-first', urgency: 'asked', isRepeat, mayReuseAnswer: true } as const;
    return (await this.#byId.get(appId)?.locate(options, signal)) ?? { kind: 'stopped' };
  }

  /** Keeps an app connected, as if the user had said so, until the returned function is called. */
  hold(appId: string): () => void {
    this.#setHolders(appId, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#setHolders(appId, -1);
      isHeld = false;
    };
  }

  /** Restarts the backoff of all lost apps; see {@link AppConnection.resetBackoff}. */
  resetBackoff(): void {
    for (const connection of this.#byId.values()) connection.resetBackoff();
  }

  /** Stops all activity; nothing starts until {@link resume} was called for every reason. */
  pause(reason: PauseReason): void {
    this.#pauses.add(reason);
    this.#queue.clear();
    for (const connection of this.#byId.values()) connection.pause(reason);
    this.#scheduleAll();
  }

  /** Restarts the sweeps; the caller decides when to measure everything, once there is a network. */
  resume(reason: PauseReason): void {
    this.#pauses.delete(reason);
    this.#scheduleAll();
  }

  dispose(): void {
    this.#stopWatching();
    this.#pauses.add('ended');
    this.#queue.dispose();
    this.#attemptTurns.dispose();
    for (const connection of this.#byId.values()) connection.end('paused');
    this.#scheduleAll();
  }

  #follow({ changed, removed }: KeyedChange): void {
    for (const appId of removed) this.#remove(appId);
    for (const appId of changed) {
      const app = this.#options.known.get(appId);
      if (app === undefined) continue;
      this.#monitor(app);
      const connection = this.#byId.get(appId);
      if (connection !== undefined) connection.appChanged(app);
      else {
        this.#add(app);
        if (this.#mayMeasureUnasked(appId)) void this.#queue.add([appId]);
      }
    }
    this.#noteWanted();
  }

  #add(app: KnownApp): AppConnection {
    const connection = new AppConnection(app, this.#tools);
    this.#byId.set(app.id, connection);
    return connection;
  }

  #remove(appId: string): void {
    this.#byId.get(appId)?.end('not-found');
    this.#byId.delete(appId);
    this.#queue.remove(appId);
    this.#monitored.delete(appId);
    this.#schedule.delete(appId);
    this.#states.delete(appId);
  }

  #setHolders(appId: string, change: 1 | -1): void {
    const holders = (this.#holders.get(appId) ?? 0) + change;
    if (holders > 0) this.#holders.set(appId, holders);
    else this.#holders.delete(appId);
    this.#byId.get(appId)?.setHeld(holders > 0);
    this.monitoringChanged([appId]);
  }

  #monitor(app: KnownApp): void {
    const isMonitored = isKept(app) || this.#holders.has(app.id) || this.#options.shouldNotify?.(app) === true;
    if (isMonitored === this.#monitored.has(app.id)) return;
    if (isMonitored) this.#monitored.add(app.id);
    else this.#monitored.delete(app.id);
    this.#scheduleNext(app.id);
  }

  #publish(appId: string, state: AppConnectionState): void {
    const before = this.stateOf(appId).reach;
    if (isUnchecked(state)) this.#states.delete(appId);
    else this.#states.set(appId, state);
    if (state.reach === before) return;
    // One that ended without a result waits as long as any: it may fail again at once.
    const isMeasured = measuredOf(state.reach) !== measuredOf(before);
    this.#scheduleNext(appId, isMeasured ? this.#sinceMeasuredMs(appId) : 0);
  }

  /** Most promising first: a recently reachable app should not queue behind one that has been gone for weeks. */
  async #measureEach(appIds: Iterable<string>): Promise<void> {
    const candidates = this.#at(appIds).map(({ app, measured }) => ({
      id: app.id,
      misses: measured?.misses ?? 0,
      goodAt: lastReachedAt(app) ?? '',
    }));
    candidates.sort((left, right) => left.misses - right.misses || compareLatestFirst(left.goodAt, right.goodAt));
    await this.#queue.add(candidates.map(({ id }) => id));
  }

  /** An app from a file is contacted where a person looks, or once they want it connected: a file asks for nothing. */
  #mayMeasureUnasked(appId: string): boolean {
    return this.#isShown || this.#monitored.has(appId) || this.#byId.get(appId)?.app.source !== 'import';
  }

  #noteWanted(): void {
    this.#isWanted.set((this.#isShown || this.#monitored.size > 0) && !this.#pauses.has('ended'));
  }

  /** Schedules every app anew, or none while paused. */
  #scheduleAll(): void {
    this.#noteWanted();
    this.#schedule.clear();
    if (this.#pauses.size > 0) return;
    for (const appId of this.#isShown ? this.#byId.keys() : this.#monitored) this.#scheduleNext(appId);
  }

  /**
   * Schedules the next measurement of an app; none while it is measured, or nobody looks at it.
   *
   * @param passedMs how much of the wait is over
   */
  #scheduleNext(appId: string, passedMs = 0): void {
    const state = this.#byId.get(appId)?.state;
    const isMeasured = state?.reach.kind === 'checking' || this.#queue.has(appId);
    const isIdle = state !== undefined && !isMeasured && this.#pauses.size === 0;
    const waitMs = isIdle ? measuringWaitMs(measuredOf(state.reach), this.#attentionOf(appId)) : null;
    if (waitMs === null) this.#schedule.delete(appId);
    else if (waitMs === RECHECK_MS) this.#schedule.set(appId, waitMs);
    else this.#schedule.set(appId, Math.max(0, withJitter(waitMs, this.#options.random) - passedMs));
  }

  /** Schedules an app that came into sight as if it had been there since it was last measured. */
  #cameIntoSight(appId: string): void {
    if (this.#isShown && this.#schedule.has(appId)) this.#scheduleNext(appId, this.#sinceMeasuredMs(appId));
  }

  #attentionOf(appId: string): Attention {
    return {
      isShown: this.#isShown,
      isSlow: this.#isSlow,
      isInSight: this.#inSight?.has(appId) ?? true,
      isMonitored: this.#monitored.has(appId),
    };
  }

  #measureStale(): void {
    const isStale = (appId: string): boolean => this.#sinceMeasuredMs(appId) >= FRESH_MS;
    void this.#measureEach([...this.#byId.keys()].filter(isStale));
  }

  #at(appIds: Iterable<string>): readonly AppConnection[] {
    return [...appIds].flatMap((appId) => this.#byId.get(appId) ?? []);
  }

  /** Milliseconds since the last measurement began; infinite if there was none, or the clock was set back since. */
  #sinceMeasuredMs(appId: string): number {
    const at = this.#byId.get(appId)?.measured?.last.at;
    const age = at === undefined ? -1 : this.#options.clock.now() - Date.parse(at);
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  }
}

function compareLatestFirst(left: IsoTime, right: IsoTime): number {
  return left === right ? 0 : left > right ? -1 : 1;
}
