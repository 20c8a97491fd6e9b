import { hash } from 'node:crypto';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { UnmatchedNote } from '../../shared/domain/pairing';
import type { Result } from '../../shared/lib/result';
import type { Clock, TimerHandle } from '../lib/clock';
import { truncate } from '../lib/untrusted-text';
import type { RelayCallFailure } from './relay-call-failure';

/** Apps whose callback named no pairing, as a relay reports them. */
export interface UnmatchedList {
  /** Whether the relay keeps such apps at all: its operator decides. */
  readonly enabled: boolean;
  /** The newest, oldest first. */
  readonly notes: readonly UnmatchedNote[];
}

/** The relay that can be polled now. */
export interface UnmatchedSource {
  readonly url: string;
  listUnmatched(signal: AbortSignal): Promise<Result<UnmatchedList, RelayCallFailure>>;
}

export interface UnmatchedWatchOptions {
  /** Null: none, or its key is not available. */
  readonly source: () => UnmatchedSource | null;
  readonly clock: Clock;
}

/** A code that is pending at a relay. */
interface Watcher {
  readonly relayUrl: string;
  readonly notify: (notes: readonly UnmatchedNote[]) => void;
}

/** How often a relay is polled, in milliseconds. */
const EVERY_MS = 5_000;
/** Poll interval while the relay is set not to keep such apps: that changes only when it restarts. */
const WHILE_OFF_MS = 10 * 60_000;
/** Longest pause after consecutive failures, in milliseconds. */
const MAX_PAUSE_MS = 5 * 60_000;

/** Polls a relay for apps whose callback named no pairing: one poll for all pending codes. */
export class UnmatchedWatch {
  readonly #options: UnmatchedWatchOptions;
  readonly #watchers = new Set<Watcher>();
  #timer: TimerHandle | null = null;
  #asking: AbortController | null = null;
  #failures = 0;
  #latest: { readonly url: string; readonly notes: readonly UnmatchedNote[] } | null = null;

  constructor(options: UnmatchedWatchOptions) {
    this.#options = options;
  }

  /** Reports such apps to a code that is pending at this relay; returns an unsubscribe function. */
  watch(relayUrl: string, notify: Watcher['notify']): () => void {
    const watcher = { relayUrl, notify };
    this.#watchers.add(watcher);
    if (this.#latest?.url === relayUrl) notify(this.#latest.notes);
    if (this.#timer === null && this.#asking === null) void this.#ask();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#stop();
    };
  }

  /** Call after a sleep, or a change of how the relay is reached. */
  resetBackoff(): void {
    if (this.#timer === null) return;
    this.#timer.cancel();
    this.#timer = null;
    this.#failures = 0;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const { source, clock } = this.#options;
    const stop = new AbortController();
    this.#asking = stop;
    this.#timer = null;
    const relay = source();
    const isWanted = [...this.#watchers].some(({ relayUrl }) => relayUrl === relay?.url);
    const list = relay !== null && isWanted ? await relay.listUnmatched(stop.signal) : null;
    if (stop.signal.aborted) return;
    this.#asking = null;
    // While the relay cannot be polled, its last list stays.
    if (relay !== null && list?.ok === true) this.#notify(relay.url, list.value.notes);
    this.#timer = clock.after(this.#pauseAfter(list), () => void this.#ask());
  }

  #notify(url: string, notes: readonly UnmatchedNote[]): void {
    this.#latest = { url, notes };
    for (const { relayUrl, notify } of this.#watchers) if (relayUrl === url) notify(notes);
  }

  #pauseAfter(list: Result<UnmatchedList, RelayCallFailure> | null): number {
    if (list === null) return EVERY_MS;
    this.#failures = list.ok ? 0 : this.#failures + 1;
    if (list.ok) return list.value.enabled ? EVERY_MS : WHILE_OFF_MS;
    const wanted = Math.max(list.error.retryAfterMs ?? 0, EVERY_MS * 2 ** Math.min(this.#failures, 16));
    return Math.min(wanted, MAX_PAUSE_MS);
  }

  #stop(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#asking?.abort();
    this.#asking = null;
    this.#failures = 0;
    this.#latest = null;
  }
}

/** As many toys of an app as a person can look through. */
export const MAX_UNMATCHED_TOYS = 20;
/** Longest name in a note: enough to recognize a toy by. */
const MAX_NAME_LENGTH = 64;
const ID_LENGTH = 32;
const CODE_END_LENGTH = 4;

/** The identifier of an unmatched app, derived from its data: the same data gives the same identifier. */
export function unmatchedIdOf(app: NearbyApp): string {
  return hash('sha256', JSON.stringify(app)).slice(0, ID_LENGTH);
}

/**
 * As much of an app as its owner needs to recognize it: it may belong to a stranger.
 *
 * @param receivedAt in milliseconds since 1970
 */
export function unmatchedNote(unmatchedId: string, app: NearbyApp, receivedAt: number): UnmatchedNote {
  return {
    unmatchedId,
    receivedAt: new Date(receivedAt).toISOString(),
    codeEnd: app.deviceCode.slice(-CODE_END_LENGTH),
    platform: short(app.platform),
    appVersion: short(app.appVersion),
    appType: short(app.appType),
    toys: (app.toys ?? [])
      .slice(0, MAX_UNMATCHED_TOYS)
      .map(({ displayName }) => truncate(displayName, MAX_NAME_LENGTH)),
  };
}

function short(text: string | null): string | null {
  return text === null ? null : truncate(text, MAX_NAME_LENGTH);
}
