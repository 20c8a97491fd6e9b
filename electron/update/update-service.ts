import type { IsoTime } from '../../shared/domain/iso-time';
import type {
  PackageFormat,
  UpdateFailure,
  UpdateOffer,
  UpdateProblem,
  UpdateState,
  UpdateWay,
} from '../../shared/domain/update';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import type { Logger } from '../lib/logger';
import { type Observable, ObservableValue } from '../lib/observable';
import { type FeedTrust, parseFeed, type SignedRelease, timeProblem } from './feed-parser';
import type { FeedAnswer } from './feed-request';
import { compareVersions } from './version-order';

/** After the start, in milliseconds: the start itself is not slowed down. Up to twice that. */
export const FIRST_CHECK_MS = 30_000;
/** Between two checks, in milliseconds: a day, give or take an hour, so that not everybody asks at once. */
export const CHECK_INTERVAL_MS = 24 * 60 * 60_000;
export const CHECK_JITTER_MS = 2 * 60 * 60_000;
/** After a failure, in milliseconds: twice that after the next one, up to a day; each with up to half of it more. */
export const RETRY_BASE_MS = 30 * 60_000;

/** Downloads a release, and installs it when the app quits. */
export interface UpdateInstaller {
  /**
   * Downloads the release and compares its hash. Success: it is installed when the app quits. Else nothing is left of it.
   *
   * @param onPercent from 0 to 100
   */
  download(
    release: SignedRelease,
    signal: AbortSignal,
    onPercent: (percent: number) => void,
  ): Promise<Result<null, UpdateProblem>>;
  /** Quits, installs what was downloaded, and starts Beckon again; else says why nothing would start again. */
  restart(): UpdateProblem | null;
}

/** How this installation gets a new version. */
export type UpdateMethod =
  /** The installer is loaded when there is something to download. */
  | { readonly kind: 'download'; readonly loadInstaller: () => Promise<UpdateInstaller> }
  | { readonly kind: 'package'; readonly format: PackageFormat };

export interface UpdateServiceOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly logger: Logger;
  readonly version: string;
  /** Which feed is believed. */
  readonly trust: FeedTrust;
  /** Asks for the feed's text; the signal gives it up. */
  readonly readFeed: (signal: AbortSignal) => Promise<Result<FeedAnswer, UpdateProblem>>;
  readonly method: UpdateMethod;
  /** Whether traffic is metered; null: not known yet. */
  readonly metered: Observable<boolean | null>;
  /** Whether the user wants automatic updates. */
  readonly automatic: Observable<boolean>;
  /** An update can be installed; or, by package, a new version is there. Once for each version. */
  readonly onNews: (update: UpdateOffer, kind: 'ready' | 'available') => void;
  /** What the last Beckon could not install when it quit; null: nothing. */
  readonly notInstalled: NotInstalled | null;
}

/** An update that was ready, and could not be installed. */
export interface NotInstalled {
  readonly version: string;
  readonly problem: UpdateProblem;
  readonly at: IsoTime;
}

/** Who caused a check or a download; only what a person asks for runs on a metered connection. */
type Cause = 'user' | 'automatic';

interface Running {
  readonly done: Promise<void>;
  cause: Cause;
  readonly abort: AbortController;
}

/** Looks for updates, downloads them, and says where that stands; see {@link UpdateState}. */
export class UpdateService implements Disposable {
  readonly #options: UpdateServiceOptions;
  readonly #state: ObservableValue<UpdateState>;
  readonly #unsubscribe: readonly (() => void)[];
  #timer: TimerHandle | null = null;
  /** When the next check is due by the computer's clock, and how long before that it was planned, in milliseconds. */
  #due: { readonly at: number; readonly delayMs: number } | null = null;
  /** A check was due while the connection was metered. */
  #isOverdue = false;
  #failures = 0;
  #running: Running | null = null;
  /** What the state is about, with its files. */
  #release: SignedRelease | null = null;
  #installer: UpdateInstaller | null = null;
  #told: string | null = null;
  #isDisposed = false;

  constructor(options: UpdateServiceOptions) {
    this.#options = options;
    this.#state = new ObservableValue<UpdateState>(firstState(options.notInstalled));
    this.#unsubscribe = [
      options.metered.subscribe(() => this.#conditionsChanged()),
      options.automatic.subscribe(() => this.#conditionsChanged()),
    ];
  }

  get state(): Observable<UpdateState> {
    return this.#state;
  }

  /** Plans the first check. */
  start(): void {
    this.#plan(FIRST_CHECK_MS * (1 + this.#options.random()));
  }

  /** Timers stand still while the computer sleeps: call when it wakes. */
  woke(): void {
    if (this.#due === null) return;
    const leftMs = this.#due.at - this.#options.clock.now();
    // More is left than was planned: the clock was set back, and says nothing about how long the computer slept.
    if (leftMs <= 0 || leftMs > this.#due.delayMs) this.start();
  }

  /** Checks now, on a metered connection too. Settles when the check has ended; a download goes on. */
  async check(): Promise<void> {
    const { kind } = this.#state.value;
    if (kind === 'downloading' || kind === 'ready') return;
    await this.#check('user');
  }

  /** Downloads what was found, on a metered connection too; false: there is nothing to download. */
  download(): boolean {
    const { value } = this.#state;
    const isOffered = this.#release !== null && (value.kind === 'available' || value.kind === 'failed');
    if (!isOffered || this.#options.method.kind !== 'download' || this.#running !== null) return false;
    void this.#download('user');
    return true;
  }

  /** Installs what is ready and starts again; false: nothing is ready. */
  restart(): boolean {
    const { value } = this.#state;
    if (value.kind !== 'ready' || this.#installer === null) return false;
    const problem = this.#installer.restart();
    if (problem !== null)
      this.#set({ kind: 'failed', step: 'install', update: value.update, ...this.#failed(problem) });
    return true;
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#timer?.cancel();
    this.#running?.abort.abort();
    await this.#running?.done;
  }

  get #mayAct(): boolean {
    return this.#options.automatic.value && this.#options.metered.value === false;
  }

  #set(state: UpdateState): void {
    this.#state.set(state);
  }

  #plan(delayMs: number): void {
    const { clock } = this.#options;
    this.#timer?.cancel();
    this.#due = { at: clock.now() + delayMs, delayMs };
    this.#timer = clock.after(delayMs, () => this.#dueNow());
    // Nobody waits for an update.
    this.#timer.unref();
  }

  #dueNow(): void {
    this.#timer = null;
    this.#due = null;
    if (this.#running !== null || this.#state.value.kind === 'ready') return;
    if (this.#mayAct) void this.#check('automatic');
    else {
      this.#isOverdue = true;
      this.#showWhatIsAwaited();
    }
  }

  #conditionsChanged(): void {
    const { value } = this.#state;
    const { automatic, metered } = this.#options;
    const running = this.#running;
    if (running?.cause === 'automatic' && !(automatic.value && metered.value !== true)) running.abort.abort();
    else if (running === null && this.#mayAct) {
      if (value.kind === 'available' && value.way.kind === 'download') void this.#download('automatic');
      else if (this.#isOverdue && value.kind !== 'ready') void this.#check('automatic');
    }
    if (this.#running === null) this.#showWhatIsAwaited();
  }

  /** Renews what the state says of why nothing happens by itself. */
  #showWhatIsAwaited(): void {
    const { value } = this.#state;
    if (value.kind === 'idle') {
      const waitsFor = this.#isOverdue && this.#options.automatic.value ? 'unmetered' : null;
      if (value.waitsFor !== waitsFor) this.#set({ kind: 'idle', waitsFor });
    } else if (value.kind === 'available') {
      const { failure: failed } = value;
      const renewed = failed === null ? null : { ...failed, retryAt: this.#retryAt };
      this.#set({ ...value, way: this.#renewed(value.way), failure: renewed });
    } else if (value.kind === 'failed') this.#set({ ...value, retryAt: this.#retryAt });
  }

  get #retryAt(): string | null {
    return this.#due === null || !this.#options.automatic.value ? null : new Date(this.#due.at).toISOString();
  }

  #downloadWay(): { readonly kind: 'download'; readonly waitsFor: 'user' | 'unmetered' } {
    return { kind: 'download', waitsFor: this.#options.automatic.value ? 'unmetered' : 'user' };
  }

  #renewed(way: UpdateWay): UpdateWay {
    return way.kind === 'download' ? this.#downloadWay() : way;
  }

  async #check(cause: Cause): Promise<void> {
    if (this.#running !== null) {
      // What a person asks for isn't given up when the connection becomes metered.
      if (cause === 'user') this.#running.cause = cause;
      return await this.#running.done;
    }
    const abort = new AbortController();
    const done = this.#ask(abort.signal);
    this.#running = { done, cause, abort };
    await done;
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const before = this.#state.value;
    this.#isOverdue = false;
    this.#set(before.kind === 'available' ? { ...before, isChecking: true } : { kind: 'checking' });
    const answer = await this.#options.readFeed(signal);
    this.#running = null;
    if (this.#isDisposed) return;
    if (signal.aborted) {
      this.#isOverdue = true;
      this.#set(before);
      this.#showWhatIsAwaited();
      return;
    }
    const { clock, trust } = this.#options;
    const release = answer.ok ? parseFeed(answer.value.text, trust, { ...answer.value, now: clock.now() }) : answer;
    if (!release.ok) return this.#checkFailed(release.error, before);
    this.#judge(release.value, before);
  }

  #judge(release: SignedRelease, before: UpdateState): void {
    const { clock, logger, method, version } = this.#options;
    const { offer } = release;
    const order = compareVersions(offer.version, version);
    if (order < 0) {
      this.#checkFailed({ code: 'older-version', what: offer.version }, before);
      return;
    }
    this.#failures = 0;
    const checkedAt = new Date(clock.now()).toISOString();
    this.#plan(CHECK_INTERVAL_MS + (this.#options.random() - 0.5) * CHECK_JITTER_MS);
    if (order === 0) {
      this.#release = null;
      this.#set({ kind: 'current', checkedAt });
      return;
    }
    logger.info('A new version is there', { version: offer.version });
    this.#release = release;
    const found = { kind: 'available', update: offer, checkedAt, isChecking: false, failure: null } as const;
    if (method.kind === 'package') {
      this.#set({ ...found, way: method });
      this.#tell(offer, 'available');
      return;
    }
    this.#set({ ...found, way: this.#downloadWay() });
    // A check that a person asked for on a metered connection ends here: the download is theirs to begin.
    if (this.#mayAct) void this.#download('automatic');
  }

  async #download(cause: Cause): Promise<void> {
    const release = this.#release;
    const { method } = this.#options;
    if (release === null || method.kind !== 'download' || this.#running !== null) return;
    const abort = new AbortController();
    const done = this.#fetch(release, method.loadInstaller, abort.signal);
    this.#running = { done, cause, abort };
    await done;
  }

  async #fetch(
    release: SignedRelease,
    loadInstaller: () => Promise<UpdateInstaller>,
    signal: AbortSignal,
  ): Promise<void> {
    const { offer } = release;
    const { clock, logger } = this.#options;
    this.#timer?.cancel();
    this.#due = null;
    this.#set({ kind: 'downloading', update: offer, percent: 0 });
    const downloaded = await this.#downloaded(release, loadInstaller, signal);
    this.#running = null;
    if (this.#isDisposed) return;
    if (downloaded.ok) {
      logger.info('An update is ready', { version: offer.version });
      this.#failures = 0;
      this.#set({ kind: 'ready', update: offer });
      this.#tell(offer, 'ready');
    } else if (signal.aborted) {
      const checkedAt = new Date(clock.now()).toISOString();
      const way = this.#downloadWay();
      this.#set({ kind: 'available', update: offer, way, checkedAt, isChecking: false, failure: null });
      this.#plan(CHECK_INTERVAL_MS);
      this.#conditionsChanged();
    } else this.#set({ kind: 'failed', step: 'download', update: offer, ...this.#failed(downloaded.error) });
  }

  async #downloaded(
    release: SignedRelease,
    loadInstaller: () => Promise<UpdateInstaller>,
    signal: AbortSignal,
  ): Promise<Result<null, UpdateProblem>> {
    // It may have been found long ago, and nothing was heard since.
    const outdated = timeProblem(release, { now: this.#options.clock.now(), serverTime: null });
    if (outdated !== null) return failure(outdated);
    try {
      this.#installer ??= await loadInstaller();
    } catch (error) {
      this.#options.logger.error('What downloads updates was not loaded', error);
      return failure({ code: 'failed', what: errorCode(error) });
    }
    return await this.#installer.download(release, signal, (percent) => {
      const { value } = this.#state;
      const rounded = Math.floor(Math.min(100, Math.max(0, percent)));
      if (value.kind === 'downloading' && rounded > value.percent) this.#set({ ...value, percent: rounded });
    });
  }

  /** A version that is known stays known. */
  #checkFailed(problem: UpdateProblem, before: UpdateState): void {
    const failed = this.#failed(problem);
    if (before.kind === 'available') this.#set({ ...before, way: this.#renewed(before.way), failure: failed });
    else this.#set({ kind: 'failed', step: 'check', update: this.#release?.offer ?? null, ...failed });
  }

  /** Notes a failure, and plans when to try again. */
  #failed(problem: UpdateProblem): UpdateFailure {
    this.#options.logger.warn('No update', { reason: problem.code, what: problem.what });
    const { clock, random } = this.#options;
    const ceiling = Math.min(CHECK_INTERVAL_MS, RETRY_BASE_MS * 2 ** Math.min(this.#failures, 10));
    this.#failures += 1;
    this.#plan(ceiling * (1 + random() / 2));
    return { problem, failedAt: new Date(clock.now()).toISOString(), retryAt: this.#retryAt };
  }

  #tell(update: UpdateOffer, kind: 'ready' | 'available'): void {
    if (this.#told === update.version) return;
    this.#told = update.version;
    this.#options.onNews(update, kind);
  }
}

/** What an earlier Beckon could not install is downloaded again: the first check comes by itself, as always. */
function firstState(notInstalled: NotInstalled | null): UpdateState {
  if (notInstalled === null) return { kind: 'idle', waitsFor: null };
  const { version, problem, at } = notInstalled;
  const update = { version, notes: null, releasedAt: null };
  return { kind: 'failed', step: 'install', problem, update, failedAt: at, retryAt: null };
}
