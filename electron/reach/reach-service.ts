import type { KnownApp } from '../../shared/domain/known-app';
import type { ProbeReport } from '../../shared/domain/reach';
import {
  type MeasuredReach,
  MISSES_UNTIL_GONE,
  measuredOf,
  outcomeOfApp,
  type ReachResult,
  type ReachState,
  shownOutcome,
  withResult,
  withThoroughResult,
} from '../../shared/domain/reach-state';
import { failure, type Result, success } from '../../shared/lib/result';
import type { DialUrgency } from '../dial/port-dialler';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { type Observable, ObservableValue } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { LedgerMeter } from './ledger-meter';
import { measuringKeys } from './measuring-keys';

/** While shown, every known app is measured about this often. */
export const SWEEP_INTERVAL_MS = 60_000;
/** While hidden, only the apps that are to stay connected are measured, and no more often than this. */
export const HIDDEN_INTERVAL_MS = 2 * 60_000;
/** After a miss that may be chance, the app is measured again this soon: three in a row should not take minutes. */
export const RECHECK_MS = 5_000;
/** What was measured no longer ago is not measured again just because the window came up. */
export const FRESH_MS = 10_000;
/** Half the pace on battery. */
const SLOW_FACTOR = 2;
/** Each wait is drawn from 80 to 120 % of the interval, so that many computers do not measure in step. */
const JITTER = 0.2;

/** Why nothing is measured for a while; each reason ends by itself. */
export type PauseReason =
  /** Nobody knows yet which service, and so which authority, counts. */
  'starting' | 'asleep';

/** Why there is no measurement: the app is not known, nothing is measured now, or a bug. */
export type Unmeasured = 'not-found' | 'paused' | 'failed';

type Measured = Result<MeasuredReach, Unmeasured>;

/** A measurement that has ended, and what was known before it. */
export interface MeasuredEvent {
  readonly app: KnownApp;
  readonly before: MeasuredReach | null;
  readonly now: MeasuredReach;
}

export interface ReachServiceOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly meter: Pick<LedgerMeter, 'measure' | 'forget'>;
  /** By {@link KnownApp.id}. */
  readonly known: ObservableMap<KnownApp>;
  /** Whether somebody waits for the app even while nothing is shown: it is to stay connected. */
  readonly isWaitedFor: (app: KnownApp) => boolean;
  readonly random?: (() => number) | undefined;
}

type ById = Readonly<Record<string, ReachState>>;

/**
 * Measures known apps, and only them: when the window opens, when something changed, after a resume, when asked, and
 * at a gentle pace while somebody looks. Hidden, it has a timer only where an app is to stay connected.
 *
 *   unchecked ──▶ checking ──▶ measured
 *                    ▲            │
 *                    └────────────┘
 */
export class ReachService implements Disposable {
  readonly #options: ReachServiceOptions;
  readonly #states = new ObservableValue<ById>({});
  /** What is under way, by {@link KnownApp.id}. */
  readonly #running = new Map<string, AbortController>();
  /** Whoever waits for a measurement of an app: of the newest, should it overtake the one that was under way. */
  readonly #waiting = new Map<string, readonly ((measured: Measured) => void)[]>();
  readonly #isWanted = new ObservableValue(false);
  readonly #listeners = new Set<(event: MeasuredEvent) => void>();
  readonly #stopWatching: () => void;
  /** What decides where an app is measured; a change measures it anew. By {@link KnownApp.id}. */
  #keys: ReadonlyMap<string, string>;
  #isShown = false;
  #isSlow = false;
  readonly #pauses = new Set<PauseReason>();
  #isDisposed = false;
  #pace: TimerHandle | null = null;
  #recheck: TimerHandle | null = null;

  constructor(options: ReachServiceOptions) {
    this.#options = options;
    this.#keys = measuringKeys(options.known.toRecord());
    this.#stopWatching = options.known.subscribe(() => this.#follow(options.known.toRecord()));
    this.#schedule();
  }

  /** By {@link KnownApp.id}; an absent entry is unchecked. */
  get states(): Observable<ById> {
    return this.#states;
  }

  /** Whether somebody looks, or waits for an app: else nothing that happens outside matters until somebody does. */
  get isWanted(): Observable<boolean> {
    return this.#isWanted;
  }

  stateOf(appId: string): ReachState {
    const states = this.#states.value;
    return (Object.hasOwn(states, appId) ? states[appId] : undefined) ?? { kind: 'unchecked' };
  }

  /** Calls back after each measurement that ended; the answer stops it. */
  onMeasured(listener: (event: MeasuredEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Whether somebody looks; showing measures what is not fresh, hiding stops the pace. */
  setShown(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    if (isShown) void this.#measureEach(this.#apps().filter((app) => !this.#isFresh(app)));
    this.#schedule();
  }

  /** On battery the pace is slower. */
  setSlow(isSlow: boolean): void {
    if (isSlow === this.#isSlow) return;
    this.#isSlow = isSlow;
    this.#schedule();
  }

  /** Takes in that somebody waits for other apps than before, for a reason that is not the apps’ own. */
  waitedForChanged(): void {
    this.#schedule(true);
  }

  /** Measures every known app; ends when all have. */
  async measureAll(): Promise<void> {
    await this.#measureEach(this.#apps());
  }

  /** Measures every known app anew, since what is under way is about a network or a setting of before. */
  async remeasureAll(): Promise<void> {
    for (const appId of this.#running.keys()) this.#stop(appId);
    await this.measureAll();
  }

  /** Measures a known app because a person asks. Joins a measurement under way, unless that had to wait. */
  async check(appId: string): Promise<Result<ProbeReport, Unmeasured>> {
    const joined = await this.measure(appId, 'asked');
    const hadToWait = joined.ok && outcomeOfApp(joined.value.last).kind === 'moved-too-often';
    const measured = hadToWait ? await this.remeasure(appId) : joined;
    return measured.ok ? success(measured.value.last.report) : measured;
  }

  /** Measures one known app. Joins a measurement under way, and waits for the newer one where that is overtaken. */
  async measure(appId: string, urgency?: DialUrgency): Promise<Measured> {
    const problem = this.#start(appId, urgency);
    if (problem !== null) return failure(problem);
    return await new Promise((resolve) => {
      this.#waiting.set(appId, [...(this.#waiting.get(appId) ?? []), resolve]);
    });
  }

  /** Measures anew although a measurement is under way: its answer would be about something of before. */
  async remeasure(appId: string): Promise<Measured> {
    this.#stop(appId);
    return await this.measure(appId, 'asked');
  }

  /** Takes in what a reconnect measured, in place of a measurement under way: it tried everything. */
  adopt(appId: string, result: ReachResult): void {
    const app = this.#find(appId);
    if (app === null) return;
    this.#stop(appId);
    this.#end(app, withThoroughResult(measuredOf(this.stateOf(appId)), result));
  }

  /** What is under way stops, and nothing begins until {@link resume} was called for every reason. */
  pause(reason: PauseReason): void {
    this.#pauses.add(reason);
    for (const appId of this.#running.keys()) {
      this.#stop(appId);
      this.#answer(appId, failure('paused'));
    }
    this.#schedule();
  }

  /** Takes up the pace again; measuring everything is for the caller to say, once there is a network. */
  resume(reason: PauseReason): void {
    this.#pauses.delete(reason);
    this.#schedule();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stopWatching();
    this.#schedule();
    for (const stop of this.#running.values()) stop.abort();
    this.#running.clear();
    for (const appId of this.#waiting.keys()) this.#answer(appId, failure('paused'));
    this.#listeners.clear();
  }

  get #isPaused(): boolean {
    return this.#pauses.size > 0;
  }

  /** Starts measuring an app, unless that is under way; the answer is why not. */
  #start(appId: string, urgency: DialUrgency = this.#urgencyFor(appId)): Unmeasured | null {
    if (this.#running.has(appId)) return null;
    const app = this.#find(appId);
    if (app === null) return 'not-found';
    if (this.#isDisposed || this.#isPaused) return 'paused';
    const stop = new AbortController();
    this.#running.set(appId, stop);
    void this.#run(app, urgency, stop.signal);
    return null;
  }

  /** Best hopes first: an app that was good lately should not queue behind one that has been gone for weeks. */
  async #measureEach(apps: readonly KnownApp[]): Promise<void> {
    const hopes = apps.map((app) => ({ app, misses: this.#missesOf(app.id), goodAt: lastGoodAt(app) }));
    hopes.sort((a, b) => a.misses - b.misses || b.goodAt.localeCompare(a.goodAt));
    await Promise.all(hopes.map(async ({ app }) => await this.measure(app.id)));
  }

  async #run(app: KnownApp, urgency: DialUrgency, signal: AbortSignal): Promise<void> {
    const since = new Date(this.#options.clock.now()).toISOString();
    this.#setState(app.id, { kind: 'checking', since, previous: measuredOf(this.stateOf(app.id)) });
    try {
      const { result } = await this.#options.meter.measure(app, { urgency, signal });
      if (signal.aborted) return;
      this.#running.delete(app.id);
      this.#end(this.#find(app.id) ?? app, withResult(measuredOf(this.stateOf(app.id)), result));
    } catch (error) {
      // A bug must not leave the app “checking” for good.
      this.#options.logger.error('A measurement failed unexpectedly', error);
      if (signal.aborted) return;
      this.#stop(app.id);
      this.#answer(app.id, failure('failed'));
    }
  }

  #end(app: KnownApp, now: MeasuredReach): void {
    const before = measuredOf(this.stateOf(app.id));
    this.#setState(app.id, { kind: 'measured', measured: now });
    for (const listener of this.#listeners) listener({ app, before, now });
    this.#schedule(true);
    this.#scheduleRecheck();
    this.#answer(app.id, success(now));
  }

  #answer(appId: string, measured: Measured): void {
    const waiting = this.#waiting.get(appId) ?? [];
    this.#waiting.delete(appId);
    for (const resolve of waiting) resolve(measured);
  }

  /** Ends the measurement under way; what was known before it stays. Whoever waits for one goes on waiting. */
  #stop(appId: string): void {
    this.#running.get(appId)?.abort();
    this.#running.delete(appId);
    const state = this.stateOf(appId);
    if (state.kind !== 'checking') return;
    if (state.previous === null) this.#drop(appId);
    else this.#setState(appId, { kind: 'measured', measured: state.previous });
  }

  #follow(apps: Readonly<Record<string, KnownApp>>): void {
    const before = this.#keys;
    this.#keys = measuringKeys(apps);
    for (const appId of before.keys()) {
      if (this.#keys.has(appId)) continue;
      this.#stop(appId);
      this.#drop(appId);
      this.#answer(appId, failure('not-found'));
      this.#options.meter.forget(appId);
    }
    for (const [appId, key] of this.#keys) {
      if (before.get(appId) === key) continue;
      this.#stop(appId);
      void this.measure(appId);
    }
    if (!this.#isShown) this.#schedule(true);
  }

  #setState(appId: string, state: ReachState): void {
    this.#states.set({ ...this.#states.value, [appId]: state });
  }

  #drop(appId: string): void {
    if (!Object.hasOwn(this.#states.value, appId)) return;
    const { [appId]: _, ...others } = this.#states.value;
    this.#states.set(others);
  }

  /** Starts, or stops, the pace; `keep` leaves a running wait as it is. */
  #schedule(keep = false): void {
    const isWanted = this.#isShown || this.#apps().some((app) => this.#options.isWaitedFor(app));
    this.#isWanted.set(isWanted && !this.#isDisposed);
    if (!isWanted || this.#isPaused || this.#isDisposed) {
      this.#pace?.cancel();
      this.#recheck?.cancel();
      this.#pace = null;
      this.#recheck = null;
      return;
    }
    if (keep && this.#pace !== null) return;
    this.#pace?.cancel();
    const random = this.#options.random ?? Math.random;
    const interval = (this.#isShown ? SWEEP_INTERVAL_MS : HIDDEN_INTERVAL_MS) * (this.#isSlow ? SLOW_FACTOR : 1);
    this.#pace = this.#options.clock.after(interval * (1 - JITTER + 2 * JITTER * random()), () => {
      this.#pace = null;
      void this.#measureEach(this.#watched());
      this.#schedule();
    });
  }

  #scheduleRecheck(): void {
    const isDue = (app: KnownApp): boolean => mayBeChance(this.stateOf(app.id));
    if (this.#recheck !== null || this.#isPaused || this.#isDisposed || !this.#watched().some(isDue)) return;
    this.#recheck = this.#options.clock.after(RECHECK_MS, () => {
      this.#recheck = null;
      void this.#measureEach(this.#watched().filter(isDue));
    });
  }

  /** The apps that are measured at the pace: all while shown, else those that somebody waits for. */
  #watched(): readonly KnownApp[] {
    return this.#isShown ? this.#apps() : this.#apps().filter((app) => this.#options.isWaitedFor(app));
  }

  /** What did not answer the last time must not hold up the others. */
  #urgencyFor(appId: string): DialUrgency {
    return this.#missesOf(appId) > 0 ? 'suspect' : 'usual';
  }

  #missesOf(appId: string): number {
    return measuredOf(this.stateOf(appId))?.misses ?? 0;
  }

  #isFresh(app: KnownApp): boolean {
    const at = measuredOf(this.stateOf(app.id))?.last.at;
    const age = at === undefined ? Number.POSITIVE_INFINITY : this.#options.clock.now() - Date.parse(at);
    return age >= 0 && age < FRESH_MS;
  }

  #apps(): readonly KnownApp[] {
    return [...this.#options.known.values()];
  }

  #find(appId: string): KnownApp | null {
    return this.#options.known.get(appId) ?? null;
  }
}

/** Whether an app still counts as reachable although it did not answer the last time. */
function mayBeChance(state: ReachState): boolean {
  if (state.kind !== 'measured' || shownOutcome(state)?.kind !== 'reachable') return false;
  return state.measured.misses > 0 && state.measured.misses < MISSES_UNTIL_GONE;
}

/** When the app was last reached at any address; empty when never. */
function lastGoodAt({ addresses }: KnownApp): string {
  const [latest] = addresses.map((one) => one.lastGoodAt ?? '').sort((a, b) => b.localeCompare(a));
  return latest ?? '';
}
