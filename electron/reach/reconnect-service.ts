import PQueue from 'p-queue';
import type { Verdict } from '../../shared/domain/doctor';
import type { IsoTime } from '../../shared/domain/iso-time';
import { type KnownApp, wantsConnection } from '../../shared/domain/known-app';
import type { ReachOutcome, ReachResult } from '../../shared/domain/reach-state';
import type { ReconnectState, ReconnectStep } from '../../shared/domain/reconnect';
import { verdictTexts } from '../doctor/verdict-words';
import { type BackoffPolicy, fullJitterDelay } from '../lib/backoff';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import { type Observable, ObservableValue } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { MeasuredEvent } from './reach-service';
import { type AttemptManner, type AttemptResult, placeText } from './reconnect-attempt';

/** Waits between the tries for an app that is to stay connected: forever, but ever less often. */
export const RECONNECT_BACKOFF: BackoffPolicy = { baseMs: 5_000, capMs: 5 * 60_000 };
/** However often something gives hope, an app is not tried again for it sooner than this after a try. */
export const HURRY_GAP_MS = 10_000;
/** How many apps are tried at once without anybody asking. */
const MAX_AUTOMATIC = 8;

export type ConnectedResult = Extract<AttemptResult, { kind: 'connected' }>;

export interface ReconnectServiceOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  /** By {@link KnownApp.id}. */
  readonly known: ObservableMap<KnownApp>;
  /** Notes with the apps since when the user has them disconnected; null: they want them back. */
  readonly setDisconnected: (appIds: readonly string[], at: IsoTime | null) => void;
  /** One try. */
  readonly attempt: (
    app: KnownApp,
    manner: AttemptManner,
    onStep: (step: ReconnectStep) => void,
    signal: AbortSignal,
  ) => Promise<AttemptResult>;
  /** Called when a try found the app, with its measurement. */
  readonly onConnected: (app: KnownApp, result: ConnectedResult) => void;
  /** Called when a try that somebody asked for failed, with its measurement, before its state says so. */
  readonly onFailed: (app: KnownApp, result: ReachResult) => void;
  readonly random?: (() => number) | undefined;
}

type ById = Readonly<Record<string, ReconnectState>>;

interface Task {
  /** The try under way, or in the queue; null: waiting, or asleep. */
  running: AbortController | null;
  /** Whether nobody asked for the try under way. */
  isAutomatic: boolean;
  /** Failures in a row of the automatic tries. */
  attempts: number;
  timer: TimerHandle | null;
  lastEndedAt: number | null;
}

/**
 * Brings apps back: once when asked, and forever where an app is to stay connected. Its states are drawn at
 * {@link ReconnectState}.
 */
export class ReconnectService implements Disposable {
  readonly #options: ReconnectServiceOptions;
  readonly #states = new ObservableValue<ById>({});
  readonly #tasks = new Map<string, Task>();
  readonly #automatic = new PQueue({ concurrency: MAX_AUTOMATIC });
  readonly #stopWatching: () => void;
  #known: Readonly<Record<string, KnownApp>>;
  #isPaused = false;

  constructor(options: ReconnectServiceOptions) {
    this.#options = options;
    this.#known = {};
    this.#follow(options.known.toRecord());
    this.#stopWatching = options.known.subscribe(() => this.#follow(options.known.toRecord()));
  }

  /** By {@link KnownApp.id}; an absent entry: nothing is under way. */
  get states(): Observable<ById> {
    return this.#states;
  }

  /** Whether the app is brought back by itself: a favourite or one to keep connected, unless the user stopped it. */
  isKept(app: KnownApp): boolean {
    return wantsConnection(app) && this.#find(app.id)?.disconnectedAt === null;
  }

  /** Tries each app once, now; joins a try under way. It is the user’s wish, so it ends a disconnect. */
  reconnect(appIds: readonly string[]): void {
    const order = appIds.length > 1 ? 'list-first' : 'code-first';
    const disconnected = appIds.filter((appId) => (this.#find(appId)?.disconnectedAt ?? null) !== null);
    if (disconnected.length > 0) this.#options.setDisconnected(disconnected, null);
    for (const appId of appIds) {
      const app = this.#find(appId);
      if (app !== null) this.#start(app, { order, urgency: 'asked' });
    }
  }

  /** Stops every try for the app until the user wants it back, also after a restart. */
  disconnect(appId: string): void {
    if (this.#find(appId) !== null) this.#options.setDisconnected([appId], this.#now());
  }

  /** Follows what is measured: an app to stay connected is brought back when it is gone, and left alone when it is there. */
  noteMeasured({ app, now }: Pick<MeasuredEvent, 'app' | 'now'>): void {
    if (now.shown.kind === 'reachable') {
      if (now.misses === 0) this.#found(app.id);
    } else if (this.isKept(app) && mayComeBack(now.shown)) {
      this.#lost(app);
    }
  }

  /** There is new hope, by a resume, another network, or a service that answers again: waits start from the shortest. */
  hurry(): void {
    for (const [appId, task] of this.#tasks) {
      task.attempts = 0;
      if (task.running !== null || this.#isPaused) continue;
      const sinceMs = task.lastEndedAt === null ? HURRY_GAP_MS : this.#options.clock.now() - task.lastEndedAt;
      // A clock that was set back says nothing about how long ago it was.
      const nextAt = this.#startIn(appId, task, sinceMs < 0 ? 0 : Math.max(0, HURRY_GAP_MS - sinceMs));
      const state = this.#states.value[appId];
      if (state?.kind === 'waiting') this.#setState(appId, { ...state, nextAt });
    }
  }

  /** Before sleep: what is under way stops. After {@link resume}, measurements say what is to be brought back. */
  pause(): void {
    this.#isPaused = true;
    for (const [appId, task] of this.#tasks) {
      this.#stop(task);
      if (this.#states.value[appId]?.kind === 'running') this.#drop(appId);
    }
  }

  resume(): void {
    this.#isPaused = false;
  }

  dispose(): void {
    this.#stopWatching();
    this.#isPaused = true;
    for (const task of this.#tasks.values()) this.#stop(task);
    this.#tasks.clear();
  }

  #found(appId: string): void {
    const task = this.#tasks.get(appId);
    // A try that the user asked for ends by itself, and says where it found the app.
    if (task !== undefined && task.running !== null && !task.isAutomatic) return;
    this.#end(appId);
    const kind = this.#states.value[appId]?.kind;
    if (kind === 'running' || kind === 'waiting' || kind === 'failed') this.#drop(appId);
  }

  #lost(app: KnownApp): void {
    const task = this.#tasks.get(app.id);
    if (task === undefined || (task.running === null && task.timer === null)) this.#startAutomatic(app);
  }

  #startAutomatic(app: KnownApp): void {
    this.#start(app, { order: 'list-first', urgency: 'suspect' });
  }

  #start(app: KnownApp, manner: AttemptManner): void {
    if (this.#isPaused) return;
    const task = this.#tasks.get(app.id) ?? newTask();
    this.#tasks.set(app.id, task);
    const isAsked = manner.urgency === 'asked';
    if (task.running !== null && (!task.isAutomatic || !isAsked)) return;
    this.#stop(task);
    const stop = new AbortController();
    task.running = stop;
    task.isAutomatic = !isAsked;
    if (isAsked) task.attempts = 0;
    const run = async (): Promise<void> => await this.#run(app.id, task, manner, stop.signal);
    if (isAsked) void run();
    else void this.#automatic.add(run);
  }

  async #run(appId: string, task: Task, manner: AttemptManner, signal: AbortSignal): Promise<void> {
    const app = this.#find(appId);
    if (app === null || signal.aborted) return;
    const since = this.#now();
    const onStep = (step: ReconnectStep): void => {
      if (!signal.aborted) this.#setState(appId, { kind: 'running', since, step, automatic: task.isAutomatic });
    };
    let result: AttemptResult;
    try {
      result = await this.#options.attempt(app, manner, onStep, signal);
    } catch (error) {
      this.#options.logger.error('A reconnect failed unexpectedly', error);
      result = { kind: 'failed', report: { steps: [], verdict: UNEXPECTED }, result: null };
    }
    if (signal.aborted) return;
    // While the try still counts as under way: whoever asked is told of it, and nobody a second time.
    if (result.kind === 'failed' && result.result !== null && !task.isAutomatic) {
      this.#options.onFailed(app, result.result);
    }
    task.running = null;
    task.lastEndedAt = this.#options.clock.now();
    switch (result.kind) {
      case 'connected':
        this.#connected(app, result);
        break;
      case 'failed':
        this.#failed(appId, task, result.report.verdict);
        break;
      case 'stopped':
        this.#end(appId);
        this.#drop(appId);
    }
  }

  #connected(app: KnownApp, result: ConnectedResult): void {
    this.#end(app.id);
    const { via, moved } = result;
    this.#setState(app.id, { kind: 'connected', at: this.#now(), address: placeText(result.address), via, moved });
    this.#options.onConnected(app, result);
  }

  #failed(appId: string, task: Task, verdict: Verdict): void {
    const app = this.#find(appId);
    if (app === null || !this.isKept(app) || verdict.code === 'certificate-changed') {
      this.#end(appId);
      this.#setState(appId, { kind: 'failed', at: this.#now(), verdict });
      return;
    }
    const delayMs = fullJitterDelay(RECONNECT_BACKOFF, task.attempts, this.#options.random);
    task.attempts += 1;
    const nextAt = this.#startIn(appId, task, delayMs);
    this.#setState(appId, { kind: 'waiting', verdict, attempts: task.attempts, nextAt });
  }

  /** Tries again after a wait; the answer is when. */
  #startIn(appId: string, task: Task, delayMs: number): IsoTime {
    task.timer?.cancel();
    task.timer = this.#options.clock.after(delayMs, () => {
      task.timer = null;
      const app = this.#find(appId);
      if (app !== null) this.#startAutomatic(app);
    });
    return new Date(this.#options.clock.now() + delayMs).toISOString();
  }

  /** What is known no more is not tried any more, nor what is no longer to stay connected, or was disconnected. */
  #follow(apps: Readonly<Record<string, KnownApp>>): void {
    const before = this.#known;
    this.#known = apps;
    for (const [appId, former] of Object.entries(before)) {
      const app = this.#find(appId);
      if (app === null) {
        this.#end(appId);
        this.#drop(appId);
      } else if (wantsConnection(former) && !wantsConnection(app)) {
        this.#giveUp(appId);
      }
    }
    for (const app of Object.values(apps)) this.#followDisconnect(app, before[app.id]?.disconnectedAt ?? null);
  }

  #followDisconnect({ id, disconnectedAt }: KnownApp, before: IsoTime | null): void {
    if (disconnectedAt === before) return;
    if (disconnectedAt !== null) {
      this.#end(id);
      this.#setState(id, { kind: 'stopped', at: disconnectedAt });
    } else if (this.#states.value[id]?.kind === 'stopped') {
      this.#drop(id);
    }
  }

  /** Ends what nobody asked for by itself. */
  #giveUp(appId: string): void {
    const task = this.#tasks.get(appId);
    if (task === undefined || (task.running !== null && !task.isAutomatic)) return;
    this.#end(appId);
    this.#drop(appId);
  }

  #end(appId: string): void {
    const task = this.#tasks.get(appId);
    if (task === undefined) return;
    this.#stop(task);
    this.#tasks.delete(appId);
  }

  #stop(task: Task): void {
    task.running?.abort();
    task.running = null;
    task.timer?.cancel();
    task.timer = null;
  }

  #setState(appId: string, state: ReconnectState): void {
    this.#states.set({ ...this.#states.value, [appId]: state });
  }

  #drop(appId: string): void {
    if (!Object.hasOwn(this.#states.value, appId)) return;
    const { [appId]: _, ...others } = this.#states.value;
    this.#states.set(others);
  }

  #find(appId: string): KnownApp | null {
    return this.#options.known.get(appId) ?? null;
  }

  #now(): IsoTime {
    return new Date(this.#options.clock.now()).toISOString();
  }
}

/** What a bug ends with: whoever asked must not wait for an answer that never comes. */
const UNEXPECTED: Verdict = { code: 'internal', ...verdictTexts('internal', []) };

function newTask(): Task {
  return { running: null, isAutomatic: true, attempts: 0, timer: null, lastEndedAt: null };
}

/**
 * Whether looking for the app may help. What the user must decide, what has to wait, and a missing network are not for
 * trying.
 */
function mayComeBack(outcome: ReachOutcome): boolean {
  if (outcome.kind === 'certificate') return outcome.problem !== 'changed';
  return outcome.kind !== 'this-computer-offline' && outcome.kind !== 'moved-too-often';
}
