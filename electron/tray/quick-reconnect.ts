import type { KnownApp } from '../../shared/domain/known-app';
import type { ReconnectState } from '../../shared/domain/reconnect';
import type { ReconnectEnd } from '../control/follow-reconnect';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { Emitter, type Observable } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { ReconnectOutcome } from '../notify/notification-event';

/** Whoever asked is told how it ended only when it took longer than this, in milliseconds, or failed. */
export const PROMPT_MS = 2_000;
/** What has not ended by then, such as on a computer that fell asleep, is answered by nobody any more. */
export const PATIENCE_MS = 2 * 60_000;

export interface QuickReconnectOptions {
  readonly clock: Clock;
  /** By {@link KnownApp.id}. */
  readonly known: ObservableMap<KnownApp>;
  readonly reconnect: Observable<Readonly<Record<string, ReconnectState>>>;
  /** Brings one app back, and answers how that ended; null: the signal came first. */
  readonly follow: (appId: string, signal: AbortSignal) => Promise<ReconnectEnd | null>;
}

/** Brings apps back without the window: what was asked for is there soon, or the user is told. */
export class QuickReconnect implements Disposable {
  readonly #options: QuickReconnectOptions;
  readonly #stop = new AbortController();
  readonly #ended = new Emitter<readonly ReconnectOutcome[]>();
  readonly #stopWatching: () => void;
  #states: Readonly<Record<string, ReconnectState>>;
  #lastAsked: string | null = null;

  constructor(options: QuickReconnectOptions) {
    this.#options = options;
    this.#states = options.reconnect.value;
    this.#stopWatching = options.reconnect.subscribe((states) => this.#noteAsked(states));
  }

  /** Calls back with outcomes that the user should be told of; returns an unsubscribe function. */
  onEnded(listener: (outcomes: readonly ReconnectOutcome[]) => void): () => void {
    return this.#ended.subscribe(listener);
  }

  /** Brings these apps back, all at once; ends when every one has, one way or the other. */
  async reconnect(appIds: readonly string[]): Promise<void> {
    const { clock, known } = this.#options;
    const startedAt = clock.now();
    const outcomes = await Promise.all(
      appIds.map(async (id): Promise<ReconnectOutcome | null> => {
        const app = known.get(id);
        if (app === undefined) return null;
        const end = await this.#follow(id);
        if (end === null || end.kind === 'stopped') return null;
        return { app, verdict: end.kind === 'failed' ? end.verdict : null };
      }),
    );
    const ended = outcomes.filter((outcome) => outcome !== null);
    const isPrompt = clock.now() - startedAt <= PROMPT_MS;
    if (this.#stop.signal.aborted || (isPrompt && ended.every(({ verdict }) => verdict === null))) return;
    this.#ended.emit(ended);
  }

  /** Brings back what was used last; false: no app is known. */
  reconnectLastUsed(): boolean {
    const id = lastUsedId(this.#options.known.toRecord(), this.#lastAsked);
    if (id !== null) void this.reconnect([id]);
    return id !== null;
  }

  dispose(): void {
    this.#stopWatching();
    this.#stop.abort();
  }

  async #follow(appId: string): Promise<ReconnectEnd | null> {
    const { clock, follow } = this.#options;
    const giveUp = new AbortController();
    const stop = (): void => giveUp.abort();
    const timer = clock.after(PATIENCE_MS, stop);
    timer.unref();
    this.#stop.signal.addEventListener('abort', stop);
    try {
      return await follow(appId, giveUp.signal);
    } finally {
      timer.cancel();
      this.#stop.signal.removeEventListener('abort', stop);
    }
  }

  /** Whoever asks, in the window or elsewhere, uses the app. */
  #noteAsked(states: Readonly<Record<string, ReconnectState>>): void {
    const before = this.#states;
    this.#states = states;
    const started = Object.keys(states).find((id) => isAsked(states[id]) && !isAsked(before[id]));
    if (started !== undefined) this.#lastAsked = started;
  }
}

function isAsked(state: ReconnectState | undefined): boolean {
  return state?.kind === 'running' && !state.automatic;
}

/**
 * The app that was used last: the one that the user last brought back, else the one that was reached last, a favourite
 * before others; null: none is known. Pure.
 *
 * @param lastAsked the one that the user last brought back since the start; null: none
 */
export function lastUsedId(known: Readonly<Record<string, KnownApp>>, lastAsked: string | null): string | null {
  if (lastAsked !== null && Object.hasOwn(known, lastAsked)) return lastAsked;
  const [best] = Object.values(known).sort(
    (one, other) =>
      Number(other.favourite) - Number(one.favourite) ||
      reachedAt(other).localeCompare(reachedAt(one)) ||
      other.addedAt.localeCompare(one.addedAt),
  );
  return best?.id ?? null;
}

function reachedAt({ addresses }: KnownApp): string {
  return (
    addresses
      .map((one) => one.lastGoodAt ?? '')
      .sort()
      .at(-1) ?? ''
  );
}
