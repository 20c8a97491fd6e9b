import { type AppConnectionState, UNCHECKED } from '../../shared/domain/app-connection';
import type { Verdict } from '../../shared/domain/doctor';
import type { IsoTime } from '../../shared/domain/iso-time';
import { isKept, type KnownApp, wantsConnection } from '../../shared/domain/known-app';
import {
  type MeasuredReach,
  measuredOf,
  type ReachResult,
  withResult,
  withThoroughResult,
} from '../../shared/domain/reach-state';
import type { ReconnectState } from '../../shared/domain/reconnect';
import { failure, type Result, success } from '../../shared/lib/result';
import type { DialUrgency } from '../dial/port-dialer';
import { verdictTexts } from '../doctor/verdict';
import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import { type AppMeter, AppPlaces, measuringKey } from './app-meter';
import { type AttemptOptions, type AttemptResult, endpointOf, type OnStep, type RunAttempt } from './reconnect-attempt';
import { mayComeBack, ReconnectTask } from './reconnect-task';

/** Why activity is paused; each reason ends on its own. */
export type PauseReason =
  /** The service in use, and so the trusted authority, is unknown: no measurements, but requested attempts run. */
  | 'starting'
  /** A window is opening: nothing new is measured unless a person asks for it; attempts run. */
  | 'opening'
  /** No measurements, no attempts. */
  | 'asleep'
  /** No measurements, no attempts, permanently. */
  | 'ended';

/** Why there is no measurement: the app is not known, measuring is paused, or a bug. */
export type Unmeasured = 'not-found' | 'paused' | 'failed';

export type Measured = Result<MeasuredReach, Unmeasured>;

type ConnectedResult = Extract<AttemptResult, { kind: 'connected' }>;

/** Shared dependencies of all connections. */
export interface ConnectionTools {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly meter: Pick<AppMeter, 'measure'>;
  readonly runAttempt: RunAttempt;
  /** Queues automatic attempts, and runs a few at once. */
  readonly enqueue: (run: () => Promise<void>) => void;
  readonly ledger: {
    /** Records a measurement in the app’s ledger. */
    recordProbe(appId: string, result: ReachResult): void;
  };
  /** The current pause reasons. */
  readonly pauses: ReadonlySet<PauseReason>;
  readonly publish: (appId: string, state: AppConnectionState) => void;
  readonly random?: (() => number) | undefined;
}

/**
 * One known app’s connection: events in, one published state out. It has two parts that run side by side,
 * measuring (see `ReachState`) and reconnecting (see `ReconnectState`):
 *
 *   reach       unchecked ──measure──▶ checking ──result──▶ measured
 *                                         ▲                    │
 *                                         └─────measure────────┘
 *
 *   reconnect   idle ──asked, lost──▶ running ──found──▶ connected
 *                                      │   ▲
 *                                failed▼   │asked, lost, wait is over
 *                                   failed, or waiting where it is to stay connected
 *
 *               whatever it is doing ──disconnected──▶ stopped ──wanted back──▶ idle
 * Both tables, event by event, are in docs/connection-states.md.
 */
export class AppConnection {
  readonly #tools: ConnectionTools;
  readonly #places: AppPlaces;
  #app: KnownApp;
  #measuringKey: string;
  #state = UNCHECKED;
  /** The measurement in progress. */
  #measurement: AbortController | null = null;
  /** Callers waiting for a measurement: for the newest, if it replaces the one in progress. */
  #waiting: ((measured: Measured) => void)[] = [];
  /** Whether a person is among them. */
  #isAsked = false;
  #task: ReconnectTask | null = null;
  #isGone = false;
  /** Whether somebody follows the app at the moment. */
  #isHeld = false;

  constructor(app: KnownApp, tools: ConnectionTools) {
    this.#tools = tools;
    this.#places = new AppPlaces(tools.clock);
    this.#app = app;
    this.#measuringKey = measuringKey(app);
    this.#followDisconnect(null);
  }

  get app(): KnownApp {
    return this.#app;
  }

  get state(): AppConnectionState {
    return this.#state;
  }

  /** The last measurement; null: none yet. */
  get measured(): MeasuredReach | null {
    return measuredOf(this.#state.reach);
  }

  /** Whether the app is reconnected automatically: followed, a favorite or one to keep connected; not disconnected. */
  get isKept(): boolean {
    return !this.#isGone && (isKept(this.#app) || (this.#isHeld && this.#app.disconnectedAt === null));
  }

  /** Sets whether somebody follows the app, so that it is to stay connected. */
  setHeld(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!this.isKept) this.#giveUp();
  }

  /** The record changed: ends what no longer applies, and measures again if the measuring key changed. */
  appChanged(app: KnownApp): void {
    const former = this.#app;
    this.#app = app;
    if (wantsConnection(former) && !wantsConnection(app) && !this.#isHeld) this.#giveUp();
    this.#followDisconnect(former.disconnectedAt);
    const key = measuringKey(app);
    if (key === this.#measuringKey) return;
    this.#measuringKey = key;
    this.stopMeasuring();
    void this.measure();
  }

  /** Measures the app. Joins a measurement in progress, and waits for the newer one if that is replaced. */
  async measure(urgency?: DialUrgency): Promise<Measured> {
    const isAsked = this.#isAsked || urgency === 'asked';
    if (this.#measurement === null) {
      if (this.#isPaused(isAsked)) return failure('paused');
      // An app that did not answer last time must not delay the others.
      void this.#measure(isAsked ? 'asked' : (urgency ?? ((this.measured?.misses ?? 0) > 0 ? 'suspect' : 'usual')));
    }
    this.#isAsked = isAsked;
    return await new Promise((resolve) => void this.#waiting.push(resolve));
  }

  /** Cancels the measurement in progress; the previous result stays. Waiting callers keep waiting. */
  stopMeasuring(): void {
    this.#measurement?.abort();
    this.#measurement = null;
    const { reach } = this.#state;
    if (reach.kind !== 'checking') return;
    const { previous } = reach;
    this.#setState({ reach: previous === null ? UNCHECKED.reach : { kind: 'measured', measured: previous } });
  }

  /** Applies a measurement made elsewhere, replacing one in progress: it was a thorough one. */
  applyExternalResult(result: ReachResult): void {
    if (this.#isGone) return;
    this.#applyThoroughResult(result, this.#state.reconnect);
    if (!this.#isGone) this.#followMeasured();
  }

  /** Starts a reconnect attempt; a person’s attempt replaces an automatic one, and later requests join it. */
  reconnect(options: AttemptOptions): void {
    const { clock, random, pauses, enqueue } = this.#tools;
    if (pauses.has('asleep') || this.#isGone) return;
    this.#task ??= new ReconnectTask({ clock, random, onRetry: () => this.#reconnectByItself() });
    const task = this.#task;
    const isAsked = options.urgency === 'asked';
    const signal = task.begin(isAsked);
    if (signal === null) return;
    const run = async (): Promise<void> => await this.#runAttempt(task, options, signal);
    if (isAsked) void run();
    else enqueue(run);
  }

  /** Stops what a person asked for: an attempt, a measurement. */
  stopAsked(): void {
    this.#stopAnswering();
    if (this.#task?.isRunningAsked === true) this.#endAttempts();
  }

  /** Looks the app up and reaches it now, once, for a caller about to use it. Applies the result. */
  async locate(options: AttemptOptions, signal: AbortSignal): Promise<AttemptResult> {
    const app = this.#app;
    const found = await this.#tools.runAttempt(app, this.#places, options, () => undefined, signal);
    if (found.kind === 'connected') {
      this.#rememberPlace(app, found);
      this.applyExternalResult(found.result);
    } else if (found.kind === 'failed' && found.result !== null && this.#isHeld) {
      // Whoever follows it needs it back.
      this.applyExternalResult(found.result);
    }
    return found;
  }

  /** Restarts the backoff, after a wake, on another network, or when the service answers again. */
  resetBackoff(): void {
    const nextAt = this.#task?.resetBackoff(this.#tools.pauses.has('asleep')) ?? null;
    const { reconnect } = this.#state;
    if (nextAt !== null && reconnect?.kind === 'waiting') this.#setState({ reconnect: { ...reconnect, nextAt } });
  }

  /** Stops measuring, and before sleep also attempts. Afterwards, measurements decide what to reconnect. */
  pause(reason: PauseReason): void {
    this.#stopAnswering();
    if (reason === 'starting' || this.#task === null) return;
    this.#task.stop();
    const kind = this.#state.reconnect?.kind;
    if (kind !== 'waiting') this.#task = null;
    if (kind === 'running') this.#setState({ reconnect: null });
  }

  /** Ends everything; publishes nothing from then on. */
  end(reason: Unmeasured): void {
    this.#isGone = true;
    this.#measurement?.abort();
    this.#measurement = null;
    this.#endTask();
    this.#answer(failure(reason));
  }

  #stopAnswering(): void {
    if (this.#measurement === null) return;
    this.stopMeasuring();
    this.#answer(failure('paused'));
  }

  #isPaused(isAsked: boolean): boolean {
    return [...this.#tools.pauses].some((reason) => reason !== 'opening' || !isAsked);
  }

  async #measure(urgency: DialUrgency): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    this.#measurement = stop;
    this.#setState({ reach: { kind: 'checking', since: this.#now(), previous: this.measured } });
    try {
      const { result } = await this.#tools.meter.measure(this.#app, this.#places, { urgency, signal });
      if (signal.aborted) return;
      this.#measurement = null;
      this.#applyResult(withResult(this.measured, result), this.#state.reconnect);
      if (!this.#isGone) this.#followMeasured();
    } catch (error) {
      // A bug must not leave the app “checking” forever.
      this.#tools.logger.error('A measurement failed unexpectedly', error);
      if (signal.aborted) return;
      this.stopMeasuring();
      this.#answer(failure('failed'));
    }
  }

  /** Applies the result of an attempt, replacing a measurement in progress. */
  #applyThoroughResult(result: ReachResult, reconnect: ReconnectState | null): void {
    this.#measurement?.abort();
    this.#measurement = null;
    this.#applyResult(withThoroughResult(this.measured, result), reconnect);
  }

  /** Both parts change at once: the app is not shown as lost before the attempt that found out has ended. */
  #applyResult(measured: MeasuredReach, reconnect: ReconnectState | null): void {
    this.#setState({ reach: { kind: 'measured', measured }, reconnect });
    this.#tools.ledger.recordProbe(this.#app.id, measured.last);
    // The ledger may have merged two records.
    this.#answer(success(measured));
  }

  #answer(measured: Measured): void {
    this.#isAsked = false;
    for (const resolve of this.#waiting.splice(0)) resolve(measured);
  }

  /** Reconnects an app to keep connected when it is gone, and stops when it is there. */
  #followMeasured(): void {
    const { measured } = this;
    if (measured === null) return;
    const { shown, misses } = measured;
    if (shown.kind === 'reachable') {
      if (misses === 0) this.#found();
    } else if (this.isKept && mayComeBack(shown)) {
      this.#lost();
    }
  }

  #found(): void {
    // An attempt that the user requested runs to its end, and reports where it found the app.
    if (this.#task?.isRunningAsked === true) return;
    this.#endTask();
    const kind = this.#state.reconnect?.kind;
    if (kind === 'running' || kind === 'waiting' || kind === 'failed') this.#setState({ reconnect: null });
  }

  #lost(): void {
    if (this.#task === null || this.#task.isIdle) this.#reconnectByItself();
  }

  #reconnectByItself(): void {
    this.reconnect({ order: 'list-first', urgency: 'suspect' });
  }

  async #runAttempt(task: ReconnectTask, options: AttemptOptions, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const app = this.#app;
    const since = this.#now();
    const onStep: OnStep = (step) => {
      if (signal.aborted) return;
      this.#setState({ reconnect: { kind: 'running', since, step, automatic: !task.isAsked, attempt: task.attempt } });
    };
    const result = await this.#resultOf(app, options, onStep, signal);
    if (signal.aborted) return;
    task.ended();
    switch (result.kind) {
      case 'connected':
        this.#connected(app, result);
        break;
      case 'failed': {
        const reconnect = this.#failed(task, result.report.verdict);
        // After an automatic attempt the app is measured separately.
        if (result.result !== null && task.isAsked) this.#applyThoroughResult(result.result, reconnect);
        else this.#setState({ reconnect });
        break;
      }
      case 'stopped':
        this.#endAttempts();
    }
  }

  async #resultOf(app: KnownApp, options: AttemptOptions, onStep: OnStep, signal: AbortSignal): Promise<AttemptResult> {
    try {
      return await this.#tools.runAttempt(app, this.#places, options, onStep, signal);
    } catch (error) {
      this.#tools.logger.error('A reconnect failed unexpectedly', error);
      return { kind: 'failed', report: { steps: [], verdict: UNEXPECTED }, result: null };
    }
  }

  #connected(app: KnownApp, found: ConnectedResult): void {
    this.#endTask();
    this.#rememberPlace(app, found);
    const { via, moved } = found;
    const address = endpointOf(found);
    this.#applyThoroughResult(found.result, { kind: 'connected', at: this.#now(), address, via, moved });
  }

  /** The state after a failed attempt: waiting for the next one if the app is to stay connected, else the verdict. */
  #failed(task: ReconnectTask, verdict: Verdict): ReconnectState {
    if (!this.isKept || verdict.code === 'certificate-changed') {
      this.#endTask();
      return { kind: 'failed', at: this.#now(), verdict };
    }
    return { kind: 'waiting', verdict, ...task.waitAfterFailure() };
  }

  /** @param app as it was when the attempt began: what the service said since then wins */
  #rememberPlace(app: KnownApp, { address, via }: ConnectedResult): void {
    if (via === 'ledger') this.#places.setFallback(app, address);
  }

  #followDisconnect(before: IsoTime | null): void {
    const { disconnectedAt } = this.#app;
    if (disconnectedAt === before) return;
    if (disconnectedAt !== null) {
      this.#endTask();
      this.#setState({ reconnect: { kind: 'stopped', at: disconnectedAt } });
    } else if (this.#state.reconnect?.kind === 'stopped') {
      this.#setState({ reconnect: null });
    }
  }

  /** Ends automatic attempts. */
  #giveUp(): void {
    if (this.#task?.isRunningAsked === false) this.#endAttempts();
  }

  #endAttempts(): void {
    this.#endTask();
    this.#setState({ reconnect: null });
  }

  #endTask(): void {
    this.#task?.stop();
    this.#task = null;
  }

  /** Every state change goes through here. */
  #setState(change: Partial<AppConnectionState>): void {
    if (this.#isGone) return;
    this.#state = { ...this.#state, ...change };
    this.#tools.publish(this.#app.id, this.#state);
  }

  #now(): IsoTime {
    return new Date(this.#tools.clock.now()).toISOString();
  }
}

/** After a bug. */
const UNEXPECTED: Verdict = { code: 'internal', ...verdictTexts('internal', []) };
