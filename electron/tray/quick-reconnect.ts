import type { KnownApp } from '../../shared/domain/known-app';
import type { ReconnectEnd } from '../control/follow-reconnect';
import { limitedSignal } from '../lib/abort-signal';
import type { Clock } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { Emitter } from '../lib/observable';
import type { ObservableMap } from '../lib/observable-map';
import type { ReconnectOutcome } from '../notify/notification-event';

/** The user is notified of the outcome only if it took longer than this, in milliseconds, or failed. */
export const PROMPT_MS = 2_000;
/** Attempts that take longer are given up, for example on a computer that fell asleep, in milliseconds. */
export const GIVE_UP_MS = 2 * 60_000;

export interface QuickReconnectOptions {
  readonly clock: Clock;
  /** By {@link KnownApp.id}. */
  readonly known: Pick<ObservableMap<KnownApp>, 'get'>;
  /** Reconnects an app, and returns the outcome; null: the signal fired first. */
  readonly follow: (appId: string, signal: AbortSignal) => Promise<ReconnectEnd | null>;
}

/** Reconnects apps without the window: either they are connected soon, or the user is notified. */
export class QuickReconnect implements Disposable {
  readonly #options: QuickReconnectOptions;
  readonly #stop = new AbortController();
  readonly #ended = new Emitter<readonly ReconnectOutcome[]>();

  constructor(options: QuickReconnectOptions) {
    this.#options = options;
  }

  /** Calls back with outcomes to notify the user of; returns an unsubscribe function. */
  onEnded(listener: (outcomes: readonly ReconnectOutcome[]) => void): () => void {
    return this.#ended.subscribe(listener);
  }

  /** Reconnects these apps concurrently; resolves when all have ended. */
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

  dispose(): void {
    this.#stop.abort();
  }

  async #follow(appId: string): Promise<ReconnectEnd | null> {
    const { clock, follow } = this.#options;
    const limit = limitedSignal(clock, GIVE_UP_MS, this.#stop.signal);
    try {
      return await follow(appId, limit.signal);
    } finally {
      limit.abort();
    }
  }
}
