import { type AppConnectionState, UNCHECKED } from '../../shared/domain/app-connection';
import type { Verdict } from '../../shared/domain/doctor';
import type { IsoTime } from '../../shared/domain/iso-time';
import { type KnownApp, wantsConnection } from '../../shared/domain/known-app';
import {
  isCertificateChanged,
  type MeasuredReach,
  measuredOf,
  type ReachOutcome,
  type ReachResult,
  withResult,
  withThoroughResult,
} from '../../shared/domain/reach-state';
import type { ReconnectState, ReconnectStep } from '../../shared/domain/reconnect';
import { failure, type Result, success } from '../../shared/lib/result';
import type { DialUrgency } from '../dial/port-dialer';
import { verdictTexts } from '../doctor/verdict';
import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import { type AppMeter, AppPlaces, measuringKey } from './app-meter';
import { type AttemptOptions, type AttemptResult, placeText, type RunAttempt } from './reconnect-attempt';
import { ReconnectTask } from './reconnect-task';

/** Why nothing is done for a while; each reason ends by itself. */
export type PauseReason =
  /** Nobody knows yet which service, and so which authority, counts: nothing is measured, but what is asked for is tried. */
  | 'starting'
  /** Nothing is measured, and nothing is tried. */
  | 'asleep'
  /** The same, for good. */
  | 'ended';

/** Why there is no measurement: the app is not known, nothing is measured now, or a bug. */
export type Unmeasured = 'not-found' | 'paused' | 'failed';

export type Measured = Result<MeasuredReach, Unmeasured>;

type ConnectedResult = Extract<AttemptResult, { kind: 'connected' }>;

/** What all connections work with. */
export interface ConnectionTools {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly meter: Pick<AppMeter, 'measure'>;
  readonly runAttempt: RunAttempt;
  /** Runs tries that nobody asked for in their turn, a few at once. */
  readonly enqueue: (run: () => Promise<void>) => void;
  readonly ledger: {
    /** Enters what was measured into the app’s ledger. */
    recordProbe(appId: string, result: ReachResult): void;
  };
  /** Why nothing is done now. */
  readonly pauses: ReadonlySet<PauseReason>;
  readonly publish: (appId: string, state: AppConnectionState) => void;
  readonly random?: (() => number) | undefined;
}

/**
 * One known app’s connection: events in, one published state out. It has two parts that go on side by side, what is
 * measured (see `ReachState`) and what is done to bring the app back (see `ReconnectState`):
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
 *
 * Both tables, event by event, are in docs/connection-states.md.
 */
export class AppConnection {
  readonly #tools: ConnectionTools;
  readonly #places: AppPlaces;
  #app: KnownApp;
  #measuringKey: string;
  #state = UNCHECKED;
  /** The measurement under way. */
  #measurement: AbortController | null = null;
  /** Whoever waits for a measurement: for the newest, should it overtake the one that was under way. */
  #waiting: ((measured: Measured) => void)[] = [];
  #task: ReconnectTask | null = null;
  #isGone = false;

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

  /** What was measured last; null: nothing yet. */
  get measured(): MeasuredReach | null {
    return measuredOf(this.#state.reach);
  }

  /** Whether the app is brought back by itself: a favorite or one to keep connected, unless the user stopped it. */
  get isKept(): boolean {
    return !this.#isGone && isKept(this.#app);
  }

  /** The record is another one: what no longer holds ends, and what decides where it is measured measures it anew. */
  appChanged(app: KnownApp): void {
    const former = this.#app;
    this.#app = app;
    if (wantsConnection(former) && !wantsConnection(app)) this.#giveUp();
    this.#followDisconnect(former.disconnectedAt);
    const key = measuringKey(app);
    if (key === this.#measuringKey) return;
    this.#measuringKey = key;
    this.stopMeasuring();
    void this.measure();
  }

  /** Measures the app. Joins a measurement under way, and waits for the newer one where that is overtaken. */
  async measure(urgency?: DialUrgency): Promise<Measured> {
    if (this.#measurement === null) {
      if (this.#tools.pauses.size > 0) return failure('paused');
      // What did not answer the last time must not hold up the others.
      void this.#measure(urgency ?? ((this.measured?.misses ?? 0) > 0 ? 'suspect' : 'usual'));
    }
    return await new Promise((resolve) => void this.#waiting.push(resolve));
  }

  /** Ends the measurement under way; what was known before it stays. Whoever waits for one goes on waiting. */
  stopMeasuring(): void {
    this.#measurement?.abort();
    this.#measurement = null;
    const { reach } = this.#state;
    if (reach.kind !== 'checking') return;
    const { previous } = reach;
    this.#setState({ reach: previous === null ? UNCHECKED.reach : { kind: 'measured', measured: previous } });
  }

  /** Takes a measurement that somebody else made, in place of one under way: they tried everything. */
  applyExternalResult(result: ReachResult): void {
    if (this.#isGone) return;
    this.#applyThoroughResult(result, this.#state.reconnect);
    if (!this.#isGone) this.#followMeasured();
  }

  /** Tries to bring the app back; a person’s try takes the place of an automatic one, and is joined by the next. */
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

  /** Looks the app up and reaches it now, once, for somebody who is about to use it. What was found is taken over. */
  async locate(options: AttemptOptions, signal: AbortSignal): Promise<AttemptResult> {
    const app = this.#app;
    const found = await this.#tools.runAttempt(app, this.#places, options, () => undefined, signal);
    if (found.kind === 'connected') {
      this.#rememberPlace(app, found);
      this.applyExternalResult(found.result);
    }
    return found;
  }

  /** There is new hope, by a wake, another network, or a service that answers again: waits start from the shortest. */
  resetBackoff(): void {
    const nextAt = this.#task?.resetBackoff(this.#tools.pauses.has('asleep')) ?? null;
    const { reconnect } = this.#state;
    if (nextAt !== null && reconnect?.kind === 'waiting') this.#setState({ reconnect: { ...reconnect, nextAt } });
  }

  /** Nothing is measured, and before sleep nothing tried. After it, measurements say what is to be brought back. */
  pause(reason: PauseReason): void {
    if (this.#measurement !== null) {
      this.stopMeasuring();
      this.#answer(failure('paused'));
    }
    if (reason === 'starting' || this.#task === null) return;
    this.#task.stop();
    if (this.#state.reconnect?.kind !== 'running') return;
    this.#task = null;
    this.#setState({ reconnect: null });
  }

  /** Ends everything; nothing is published any more. */
  end(reason: Unmeasured): void {
    this.#isGone = true;
    this.#measurement?.abort();
    this.#measurement = null;
    this.#endTask();
    this.#answer(failure(reason));
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
      // A bug must not leave the app “checking” for good.
      this.#tools.logger.error('A measurement failed unexpectedly', error);
      if (signal.aborted) return;
      this.stopMeasuring();
      this.#answer(failure('failed'));
    }
  }

  /** Takes the result of a try in place of a measurement under way. */
  #applyThoroughResult(result: ReachResult, reconnect: ReconnectState | null): void {
    this.#measurement?.abort();
    this.#measurement = null;
    this.#applyResult(withThoroughResult(this.measured, result), reconnect);
  }

  /** Both parts change at once: nobody sees the app lost before the try that found out has ended. */
  #applyResult(measured: MeasuredReach, reconnect: ReconnectState | null): void {
    this.#setState({ reach: { kind: 'measured', measured }, reconnect });
    this.#tools.ledger.recordProbe(this.#app.id, measured.last);
    // By the ledger, two records may have become one.
    this.#answer(success(measured));
  }

  #answer(measured: Measured): void {
    for (const resolve of this.#waiting.splice(0)) resolve(measured);
  }

  /** An app to stay connected is brought back when it is gone, and left alone when it is there. */
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
    // A try that the user asked for ends by itself, and says where it found the app.
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
    const onStep = (step: ReconnectStep): void => {
      if (signal.aborted) return;
      this.#setState({ reconnect: { kind: 'running', since, step, automatic: !task.isAsked } });
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
        // The app is measured by itself where nobody asked.
        if (result.result !== null && task.isAsked) this.#applyThoroughResult(result.result, reconnect);
        else this.#setState({ reconnect });
        break;
      }
      case 'stopped':
        this.#endTask();
        this.#setState({ reconnect: null });
    }
  }

  async #resultOf(
    app: KnownApp,
    options: AttemptOptions,
    onStep: (step: ReconnectStep) => void,
    signal: AbortSignal,
  ): Promise<AttemptResult> {
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
    const address = placeText(found.address);
    this.#applyThoroughResult(found.result, { kind: 'connected', at: this.#now(), address, via, moved });
  }

  /** What follows from a try in vain: the next one where the app is to stay connected, else the verdict. */
  #failed(task: ReconnectTask, verdict: Verdict): ReconnectState {
    if (!this.isKept || verdict.code === 'certificate-changed') {
      this.#endTask();
      return { kind: 'failed', at: this.#now(), verdict };
    }
    return { kind: 'waiting', verdict, ...task.waitAfterFailure() };
  }

  /** @param app as it was when it was looked for: what the service said meanwhile counts from then on */
  #rememberPlace(app: KnownApp, { address, via }: ConnectedResult): void {
    if (via === 'ledger') this.#places.fallBackOn(app, address);
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

  /** Ends what nobody asked for. */
  #giveUp(): void {
    if (this.#task === null || this.#task.isRunningAsked) return;
    this.#endTask();
    this.#setState({ reconnect: null });
  }

  #endTask(): void {
    this.#task?.stop();
    this.#task = null;
  }

  /** The one place through which the state changes. */
  #setState(change: Partial<AppConnectionState>): void {
    if (this.#isGone) return;
    this.#state = { ...this.#state, ...change };
    this.#tools.publish(this.#app.id, this.#state);
  }

  #now(): IsoTime {
    return new Date(this.#tools.clock.now()).toISOString();
  }
}

/** Whether an app is brought back by itself. */
export function isKept(app: KnownApp): boolean {
  return wantsConnection(app) && app.disconnectedAt === null;
}

/** What a bug ends with: whoever asked must not wait for an answer that never comes. */
const UNEXPECTED: Verdict = { code: 'internal', ...verdictTexts('internal', []) };

/**
 * Whether looking for the app may help. What the user must decide, what has to wait, and a missing network are not for
 * trying.
 */
function mayComeBack(outcome: ReachOutcome): boolean {
  if (isCertificateChanged(outcome)) return false;
  return outcome.kind !== 'this-computer-offline' && outcome.kind !== 'moved-too-often';
}
