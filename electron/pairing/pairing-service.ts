import { randomUUID } from 'node:crypto';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { PairedBy, PairingMethod, PairingSession, UnmatchedNote } from '../../shared/domain/pairing';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor } from '../../shared/words/text';
import type { Clock } from '../lib/clock';
import { ClockJumpWatch } from '../lib/clock-jump-watch';
import { type Disposable, DisposableStack } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { ObservableMap } from '../lib/observable-map';
import type { Nearby } from '../nearby/nearby-apps';
import { NewAppDetector } from './new-app-detector';
import { BROKEN, NOT_KEPT } from './pairing-fault';
import type { AskedCode, ClaimRefusal, PairingProvider, WaitEnd } from './pairing-provider';
import { PairingSessions } from './pairing-sessions';
import type { StoredPairing } from './pairings-format';

/** Maximum codes that are requested or pending at the same time. */
export const MAX_CODES = 8;

/** Why an operation on a code failed; with more specific texts than the failure code's own, if any. */
export type PairingFailure = {
  readonly code: 'no-way' | 'too-many' | 'not-found' | 'not-waiting' | 'relay-refused' | 'read-only';
} & Partial<ClaimRefusal>;

/** Where pending codes are stored between runs. */
export interface PairingsDocument {
  readonly value: readonly StoredPairing[];
  set(value: readonly StoredPairing[]): void;
  /** Resolves once what was set is on the disk; false: the disk refuses, and it is retried. */
  saved(): Promise<boolean>;
}

export interface PairingServiceOptions {
  readonly providers: Readonly<Record<PairingMethod, PairingProvider>>;
  /** How codes are requested now; null: no method is set up. */
  readonly method: () => PairingMethod | null;
  readonly document: PairingsDocument;
  readonly nearby: Nearby;
  /** Whether the user keeps or ignores the app. */
  readonly isKnownOrIgnored: (deviceCode: string, simulated: boolean) => boolean;
  /** Adds the app to the known apps; resolves once that is on the disk. */
  readonly keep: (app: NearbyApp, simulated: boolean) => Promise<Result<{ id: string; wasKnown: boolean }, unknown>>;
  /** Called with the known id of each paired app. */
  readonly onPaired: (appId: string) => void;
  /** Lets a simulated companion app scan a code. */
  readonly scan: (qrcode: string) => Promise<Result<null, ClaimRefusal>>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A code that is requested or pending. */
interface Run {
  readonly method: PairingMethod;
  readonly stop: AbortController;
  asked: AskedCode | null;
  isClaimed: boolean;
  /** Set once its app came and is being stored: later outcomes of the code are ignored. Null: no app came. */
  keeping: { readonly by: PairedBy; readonly isKept: Promise<boolean> } | null;
  /** Its app is known, and on the disk: the next start need not wait for it. */
  hasApp: boolean;
}

/**
 * Requests codes and waits for their apps, several at a time. Three sources race for the app: the callback,
 * the service's list, and a device code typed by hand; the first to give the app wins.
 */
export class PairingService implements Disposable {
  readonly #options: PairingServiceOptions;
  readonly #sessions = new PairingSessions();
  readonly #runs = new Map<string, Run>();
  readonly #newApps: NewAppDetector;
  readonly #jumps: ClockJumpWatch;
  readonly #owned = new DisposableStack();
  #isDisposed = false;

  constructor(options: PairingServiceOptions) {
    this.#options = options;
    this.#newApps = new NewAppDetector({
      isKnownOrIgnored: options.isKnownOrIgnored,
      onFound: (id, deviceCode) => this.#found(id, deviceCode),
    });
    this.#jumps = this.#owned.use(new ClockJumpWatch(options.clock, () => this.wake()));
    let changed: ReadonlySet<string> = new Set();
    this.#owned.defer(
      options.nearby.apps.subscribe((change) => {
        changed = change.changed;
      }),
    );
    this.#owned.defer(
      options.nearby.listing.subscribe(() => {
        this.#newApps.listed(options.nearby, changed);
        changed = new Set();
      }),
    );
  }

  /** By {@link PairingSession.id}, in the order in which they were requested. */
  get sessions(): ObservableMap<PairingSession> {
    return this.#sessions.all;
  }

  /**
   * Resumes waiting for the codes of an earlier run. They are shown at once, and polled once `ready` settles:
   * the service in use, and so the trusted certificate authorities, may not be known yet.
   */
  resume(ready: Promise<unknown>): void {
    for (const { id, way: method, startedAt, asked } of this.#options.document.value) {
      const progress = { kind: 'waiting', code: asked.code, trouble: null } as const;
      this.#sessions.add({ id, way: method, startedAt, progress, unmatched: [] });
      const run = this.#begin(id, method);
      run.asked = asked;
      void this.#guarded(id, async () => {
        await Promise.allSettled([ready]);
        if (!run.stop.signal.aborted) await this.#wait(id, run, asked, null);
      });
    }
  }

  /** Requests a code; see {@link sessions} for its progress. */
  start(): Result<{ id: string }, PairingFailure> {
    const method = this.#options.method();
    if (method === null) return failure({ code: 'no-way' });
    if (this.#runs.size >= MAX_CODES) return failure({ code: 'too-many' });
    const id = randomUUID();
    const startedAt = new Date(this.#options.clock.now()).toISOString();
    this.#sessions.add({ id, way: method, startedAt, progress: { kind: 'asking' }, unmatched: [] });
    const run = this.#begin(id, method);
    void this.#guarded(id, async () => await this.#ask(id, run));
    return success({ id });
  }

  /** Cancels the code if it is pending, and removes the entry. */
  close(id: string): Result<null, PairingFailure> {
    if (this.#sessions.find(id) === null) return failure({ code: 'not-found' });
    this.#end(id, 'cancelled');
    this.#sessions.remove(id);
    return success(null);
  }

  /**
   * Assigns an unmatched app to this code, because the user says so. The provider no longer
   * has it after that, so it is stored even if the code has ended meanwhile.
   */
  async claim(id: string, unmatchedId: string): Promise<Result<null, PairingFailure>> {
    const waiting = this.#waitingRun(id);
    if (!waiting.ok) return waiting;
    const { run, ticket } = waiting.value;
    run.isClaimed = true;
    const claimed = await this.#options.providers[run.method].claim(ticket, unmatchedId);
    run.isClaimed = claimed.ok;
    if (!claimed.ok) return failure(refused('relay-refused', claimed.error));
    if (this.#isDisposed) return failure({ code: 'not-waiting' });
    // The wait may have reported the same app by now.
    const isKept = run.keeping?.by === 'claim' ? run.keeping.isKept : this.#paired(id, run, claimed.value, 'claim');
    return (await isKept) ? success(null) : failure(refused('read-only', NOT_KEPT));
  }

  /** Lets a companion app of the built-in simulator scan the code. */
  async simulateScan(id: string): Promise<Result<null, PairingFailure>> {
    const run = this.#waitingRun(id);
    if (!run.ok) return run;
    if (run.value.run.method !== 'simulator') return failure({ code: 'no-way', ...NO_SIMULATOR });
    const scanned = await this.#options.scan(run.value.code.qrcode);
    return scanned.ok ? scanned : failure(refused('not-found', scanned.error));
  }

  /** The user added an app by its device code: that completes the code if only one is pending. */
  addedByCode(appId: string, simulated: boolean): void {
    const id = this.#newApps.onlyPending(simulated);
    if (id !== null) this.#finish(id, { kind: 'paired', appId, by: 'code', wasKnown: false }, 'cancelled');
  }

  /** The computer slept, or its clock jumped. */
  wake(): void {
    for (const provider of new Set(Object.values(this.#options.providers))) provider.wake();
  }

  /**
   * Stops waiting; stored codes resume at the next start. Resolves once apps that have come are on the disk, and their
   * codes are stored no more.
   */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    for (const { stop } of this.#runs.values()) stop.abort();
    await this.#owned.dispose();
    await Promise.allSettled([...this.#runs.values()].map(async ({ keeping }) => await keeping?.isKept));
  }

  #begin(id: string, method: PairingMethod): Run {
    const stop = new AbortController();
    const run: Run = { method, stop, asked: null, isClaimed: false, keeping: null, hasApp: false };
    this.#runs.set(id, run);
    this.#jumps.setActive(true);
    return run;
  }

  async #ask(id: string, run: Run): Promise<void> {
    const provider = this.#options.providers[run.method];
    const asked = await provider.ask(run.stop.signal);
    if (run.stop.signal.aborted) {
      if (asked.ok) provider.cancel(asked.value.ticket);
    } else if (asked.ok) {
      // Whoever sees the code may scan it: from then on it has to outlast a crash.
      run.asked = asked.value;
      this.#save();
      await this.#options.document.saved();
      if (run.stop.signal.aborted) return;
      this.#sessions.advance(id, { kind: 'waiting', code: asked.value.code, trouble: null });
      await this.#wait(id, run, asked.value, this.#options.nearby);
    } else {
      this.#finish(id, { kind: 'failed', ...asked.error }, 'over');
    }
  }

  async #wait(id: string, run: Run, asked: AskedCode, nearby: Nearby | null): Promise<void> {
    run.asked = asked;
    this.#newApps.enter(id, run.method === 'simulator', nearby);
    this.#save();
    const { code } = asked;
    const events = {
      onTrouble: (trouble: ServiceFailure | null) =>
        void this.#sessions.advance(id, { kind: 'waiting', code, trouble }),
      onUnmatched: (notes: readonly UnmatchedNote[]) => this.#sessions.recordUnmatched(id, notes),
    };
    const end = await this.#options.providers[run.method].wait(asked, events, run.stop.signal);
    if (!run.stop.signal.aborted && run.keeping === null) await this.#ended(id, run, end);
  }

  async #ended(id: string, run: Run, end: WaitEnd): Promise<void> {
    switch (end.kind) {
      case 'app':
        await this.#paired(id, run, end.app, run.isClaimed ? 'claim' : 'callback');
        return;
      case 'expired':
        this.#finish(id, { kind: 'expired' }, 'over');
        return;
      case 'failed':
        this.#finish(id, { kind: 'failed', ...end.fault }, 'over');
        return;
      case 'stopped':
        return;
    }
  }

  #found(id: string, deviceCode: string): void {
    const app = this.#options.nearby.apps.get(deviceCode);
    const run = this.#runs.get(id);
    if (app === undefined || run === undefined || run.keeping !== null) return;
    void this.#guarded(id, async () => void (await this.#paired(id, run, app, 'list')));
  }

  /** Whether the app is kept; resolves once it is on the disk. The code may have ended before. */
  async #paired(id: string, run: Run, app: NearbyApp, by: PairedBy): Promise<boolean> {
    this.#newApps.leave(id);
    const isKept = this.#keep(id, run, app, by);
    run.keeping = { by, isKept };
    return await isKept;
  }

  async #keep(id: string, run: Run, app: NearbyApp, by: PairedBy): Promise<boolean> {
    const kept = await this.#options.keep(app, run.method === 'simulator');
    const ending = by === 'list' ? 'cancelled' : 'over';
    if (!kept.ok) {
      this.#finish(id, { kind: 'failed', ...NOT_KEPT }, ending);
      return false;
    }
    const { id: appId, wasKnown } = kept.value;
    // Else a crash could have the code pair once more, after its app was forgotten.
    run.hasApp = true;
    this.#save();
    await this.#options.document.saved();
    const isRecorded = this.#finish(id, { kind: 'paired', appId, by, wasKnown }, ending);
    if (!isRecorded && !this.#isDisposed) this.#options.onPaired(appId);
    return true;
  }

  /** Returns whether the code was still open; once disposed, none is. */
  #finish(id: string, progress: PairingSession['progress'], ending: 'over' | 'cancelled'): boolean {
    if (this.#isDisposed || !this.#runs.has(id) || !this.#sessions.advance(id, progress)) return false;
    const why = progress.kind === 'paired' ? progress.by : progress.kind === 'failed' ? progress.code : '';
    this.#options.logger.info('A pairing ended', { kind: progress.kind, why });
    this.#end(id, ending);
    if (progress.kind === 'paired') this.#options.onPaired(progress.appId);
    return true;
  }

  /** Stops waiting for a code; unless its callback ended it, cancels it at the provider too. */
  #end(id: string, ending: 'over' | 'cancelled'): void {
    const run = this.#runs.get(id);
    if (run === undefined) return;
    this.#runs.delete(id);
    this.#newApps.leave(id);
    this.#jumps.setActive(this.#runs.size > 0);
    run.stop.abort();
    if (ending === 'cancelled' && run.asked !== null) this.#options.providers[run.method].cancel(run.asked.ticket);
    this.#save();
  }

  #waitingRun(id: string): Result<{ run: Run } & AskedCode, PairingFailure> {
    const run = this.#isDisposed ? undefined : this.#runs.get(id);
    if (run === undefined) return failure({ code: this.#sessions.find(id) === null ? 'not-found' : 'not-waiting' });
    return run.asked === null ? failure({ code: 'not-waiting' }) : success({ run, ...run.asked });
  }

  #save(): void {
    const stored = [...this.#sessions.all.values()].flatMap(({ id, startedAt }): readonly StoredPairing[] => {
      const run = this.#runs.get(id);
      if (run === undefined || run.asked === null || run.hasApp || run.method === 'simulator') return [];
      return [{ id, way: run.method, startedAt, asked: run.asked }];
    });
    if (JSON.stringify(stored) !== JSON.stringify(this.#options.document.value)) this.#options.document.set(stored);
  }

  /** A bug in one wait ends only that code. */
  async #guarded(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#options.logger.error('A pairing failed unexpectedly', error);
      this.#finish(id, { kind: 'failed', ...BROKEN }, 'cancelled');
    }
  }
}

/** Only the texts, without the other fields. */
function refused(code: PairingFailure['code'], { message, advice }: ClaimRefusal): PairingFailure {
  return { code, message, advice };
}

const NO_SIMULATOR: ClaimRefusal = {
  message: textFor('pairingFault.noSimulator.message'),
  advice: textFor('pairingFault.noSimulator.advice'),
};
