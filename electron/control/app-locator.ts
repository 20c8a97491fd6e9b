import type { ConnectionInfo } from '../../shared/domain/connection-text';
import type { Verdict } from '../../shared/domain/doctor';
import type { KnownApp } from '../../shared/domain/known-app';
import { abortableDelay } from '../lib/abort-signal';
import type { Clock } from '../lib/clock';
import type { AppConnections } from '../reach/app-connections';
import { reachedConnection } from '../reach/reached-connection';

/** What came of looking an app up and reaching it. */
export type Located =
  | { readonly kind: 'reachable'; readonly connection: ConnectionInfo }
  | { readonly kind: 'failed'; readonly verdict: Verdict }
  | { readonly kind: 'stopped' };

export interface AppLocatorOptions {
  readonly connections: Pick<AppConnections, 'locate' | 'measure'>;
  /** Null: it is no longer known. */
  readonly find: (appId: string) => KnownApp | null;
  readonly clock: Clock;
}

/** Finds known apps for programs that are about to use them: looked up and reached now, not remembered. */
export class AppLocator {
  readonly #options: AppLocatorOptions;

  constructor(options: AppLocatorOptions) {
    this.#options = options;
  }

  /** Searches once. */
  async locate(appId: string, signal: AbortSignal): Promise<Located> {
    return await this.#locate(appId, false, signal);
  }

  /** Searches until the app is there, or the signal fires. */
  async wait(appId: string, onFailed: (verdict: Verdict) => void, signal: AbortSignal): Promise<Located> {
    const { connections, clock } = this.#options;
    let isRepeat = false;
    const found = await pollUntilFound<Located>({
      search: async () => {
        const located = await this.#locate(appId, isRepeat, signal);
        isRepeat = true;
        if (located.kind !== 'failed') return located;
        onFailed(located.verdict);
        return null;
      },
      quickCheck: async () => {
        const measured = await connections.measure(appId);
        // What is not measured now is no reason to search; what is no longer known ends the search.
        return measured.ok ? measured.value.last.report.reachable : measured.error === 'not-found';
      },
      clock,
      signal,
    });
    return found ?? { kind: 'stopped' };
  }

  async #locate(appId: string, isRepeat: boolean, signal: AbortSignal): Promise<Located> {
    const { connections, find } = this.#options;
    const app = find(appId);
    if (app === null) return { kind: 'stopped' };
    const attempt = await connections.locate(appId, isRepeat, signal);
    switch (attempt.kind) {
      case 'connected': {
        // What the service said about it meanwhile is in its record by now.
        const { deviceCode, lastInfo } = find(appId) ?? app;
        const connection = reachedConnection({ deviceCode, info: lastInfo }, attempt.address, attempt.result);
        return { kind: 'reachable', connection };
      }
      case 'failed':
        return { kind: 'failed', verdict: attempt.report.verdict };
      case 'stopped':
        return { kind: 'stopped' };
    }
  }
}

/** How long after a vain search a quick check is worth while, in milliseconds. */
export const QUICK_CHECK_MS = 3_000;
/** How many quick checks there are between two searches: a search asks the service, which is to be asked rarely. */
export const QUICK_CHECKS = 4;

export interface PollOptions<T> {
  /** Searches with everything there is; null: nothing found so far. */
  readonly search: () => Promise<T | null>;
  /** Measures where it was last, without asking the service; true: a search is worth while now. */
  readonly quickCheck: () => Promise<boolean>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Searches until something is found; null once the signal fires. */
export async function pollUntilFound<T>({ search, quickCheck, clock, signal }: PollOptions<T>): Promise<T | null> {
  while (!signal.aborted) {
    const found = await search();
    if (found !== null) return found;
    for (let left = QUICK_CHECKS; left > 0 && !signal.aborted; left--) {
      await abortableDelay(clock, QUICK_CHECK_MS, signal);
      if (!signal.aborted && (await quickCheck())) break;
    }
  }
  return null;
}
