import type { ConnectionInfo } from '../../shared/domain/connection-text';
import type { Verdict } from '../../shared/domain/doctor';
import type { KnownApp } from '../../shared/domain/known-app';
import type { Clock } from '../lib/clock';
import type { AppConnections } from '../reach/app-connections';
import { reachedConnection } from '../reach/reached-connection';
import { untilFound } from './patience';

/** What came of looking an app up and reaching it. */
export type Located =
  | { readonly kind: 'reachable'; readonly connection: ConnectionInfo }
  | { readonly kind: 'failed'; readonly verdict: Verdict }
  | { readonly kind: 'stopped' };

export interface AppLocatorOptions {
  readonly connections: Pick<AppConnections, 'locate' | 'measure'>;
  /** Null: it is known no more. */
  readonly find: (appId: string) => KnownApp | null;
  readonly clock: Clock;
}

/** Finds known apps for programs that are about to use them: looked up and reached now, not remembered. */
export class AppLocator {
  readonly #options: AppLocatorOptions;

  constructor(options: AppLocatorOptions) {
    this.#options = options;
  }

  /** Once. */
  async locate(appId: string, signal: AbortSignal): Promise<Located> {
    return await this.#locate(appId, false, signal);
  }

  /** Until it is there, or the signal fires. */
  async wait(appId: string, onFailed: (verdict: Verdict) => void, signal: AbortSignal): Promise<Located> {
    const { connections, clock } = this.#options;
    let isRepeat = false;
    const found = await untilFound<Located>({
      search: async () => {
        const located = await this.#locate(appId, isRepeat, signal);
        isRepeat = true;
        if (located.kind !== 'failed') return located;
        onFailed(located.verdict);
        return null;
      },
      glimpse: async () => {
        const measured = await connections.measure(appId);
        // What is not measured now is no reason to search; what is known no more ends the search.
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
