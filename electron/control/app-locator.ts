import {
  type AuthorityFileOf,
  type ConnectionInfo,
  connectionOf,
  reachedConnection,
} from '../../shared/domain/connection-info';
import type { Verdict } from '../../shared/domain/doctor';
import type { KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { reachedPlaceOf } from '../../shared/domain/reach-state';
import { abortableDelay } from '../lib/abort-signal';
import type { Clock } from '../lib/clock';
import type { AppConnections } from '../reach/app-connections';
import type { AppCalls } from '../service/service-gateway';

/** The outcome of finding and reaching an app. */
export type Located =
  | { readonly kind: 'reachable'; readonly connection: ConnectionInfo }
  | { readonly kind: 'failed'; readonly verdict: Verdict }
  | { readonly kind: 'stopped' };

export interface AppLocatorOptions {
  readonly connections: Pick<AppConnections, 'locate' | 'measure'>;
  /** Null: it is no longer known. */
  readonly find: (appId: string) => KnownApp | null;
  readonly authorityFileOf: AuthorityFileOf;
  /** The service in use; null: none. */
  readonly service: () => Pick<AppCalls, 'getApp'> | null;
  readonly clock: Clock;
}

/** Finds known apps for programs that are about to use them: looked up and reached now, not from memory. */
export class AppLocator {
  readonly #options: AppLocatorOptions;

  constructor(options: AppLocatorOptions) {
    this.#options = options;
  }

  /** Searches once. */
  async locate(appId: string, signal: AbortSignal): Promise<Located> {
    return await this.#locate(appId, false, signal);
  }

  /**
   * Asks the service anew where the app is, and searches for it if that is elsewhere than it said before; null: no
   * answer.
   */
  async lookUp(appId: string, signal: AbortSignal): Promise<Located | 'as-before' | null> {
    const { find, service } = this.#options;
    const app = find(appId);
    const deviceCode = app?.deviceCode ?? null;
    if (app === null || deviceCode === null) return null;
    const answer = await service()?.getApp(deviceCode, signal);
    if (answer?.ok !== true || answer.value.deviceCode !== deviceCode) return null;
    // A list may have said it meanwhile, and whoever follows the app does not know it yet.
    const said = [app.lastInfo, find(appId)?.lastInfo ?? null];
    if (said.every((info) => info !== null && isSamePlaceListed(info, answer.value))) return 'as-before';
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
        // Paused measuring is no reason to search; an app that is no longer known ends the search.
        return measured.ok ? measured.value.last.report.reachable : measured.error === 'not-found';
      },
      clock,
      signal,
    });
    return found ?? { kind: 'stopped' };
  }

  async #locate(appId: string, isRepeat: boolean, signal: AbortSignal): Promise<Located> {
    const located = await this.#locateOnce(appId, isRepeat, signal);
    const app = this.#options.find(appId);
    if (located.kind !== 'reachable' || app === null) return located;
    // The measurement may have shown which listed app a typed address is: then it has further ports.
    return hasFurtherPort(app, located.connection) ? await this.#locateOnce(appId, isRepeat, signal) : located;
  }

  async #locateOnce(appId: string, isRepeat: boolean, signal: AbortSignal): Promise<Located> {
    const { connections, find, authorityFileOf } = this.#options;
    const app = find(appId);
    if (app === null) return { kind: 'stopped' };
    const attempt = await connections.locate(appId, isRepeat, signal);
    switch (attempt.kind) {
      case 'connected': {
        // The record already has the service's latest answer.
        const latest = find(appId) ?? app;
        const reached = reachedPlaceOf(attempt.result);
        const connection =
          reached === null ? connectionOf(latest) : reachedConnection(latest, reached, authorityFileOf);
        return { kind: 'reachable', connection };
      }
      case 'failed':
        return { kind: 'failed', verdict: attempt.report.verdict };
      case 'stopped':
        return { kind: 'stopped' };
    }
  }
}

/** Whether two answers of the service say that an app is at the same place. */
export function isSamePlaceListed(
  before: Pick<NearbyApp, 'domain' | 'httpsPort' | 'wssPort'>,
  after: Pick<NearbyApp, 'domain' | 'httpsPort' | 'wssPort'>,
): boolean {
  return before.domain === after.domain && before.httpsPort === after.httpsPort && before.wssPort === after.wssPort;
}

/** Whether the record has a port at the place of a connection that was not dialed. */
function hasFurtherPort(app: KnownApp, reached: ConnectionInfo): boolean {
  const { address, httpsPort, wssPort } = connectionOf(app);
  if (address === null || address !== reached.address) return false;
  return (httpsPort !== null && reached.httpsPort === null) || (wssPort !== null && reached.wssPort === null);
}

/** How long after a failed search a quick check is worthwhile, in milliseconds. */
export const QUICK_CHECK_MS = 3_000;
/** Number of quick checks between two searches: a search asks the service, which must be rare. */
export const QUICK_CHECKS = 4;

export interface PollOptions<T> {
  /** Searches by every means; null: nothing found yet. */
  readonly search: () => Promise<T | null>;
  /** Measures the last known address, without asking the service; true: a search is worthwhile now. */
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
