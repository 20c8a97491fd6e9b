import type { Verdict } from './doctor';
import type { IsoTime } from './iso-time';

/** The steps of a reconnect, in order. */
export type ReconnectStep = 'asking-by-code' | 'asking-list' | 'trying-addresses' | 'examining';

/** Where an app was and where it is now. */
export interface MovedAddress {
  readonly from: string | null;
  readonly to: string;
}

/**
 * The reconnect state of an app.
 *
 *   idle ──▶ running ──▶ connected
 *              │  ▲
 *              ▼  │ (kept connected: after a growing wait, forever)
 *            failed / waiting
 *
 * From any state, an explicit disconnect leads to `stopped`, which only the user’s request ends.
 */
export type ReconnectState =
  | {
      readonly kind: 'running';
      readonly since: IsoTime;
      readonly step: ReconnectStep;
      readonly automatic: boolean;
      /** The number of the attempt in its row, from 1. */
      readonly attempt: number;
    }
  | {
      readonly kind: 'connected';
      readonly at: IsoTime;
      /** `host:port` that answered. */
      readonly address: string;
      /** The source of the address. */
      readonly via: 'code' | 'list' | 'ledger';
      readonly moved: MovedAddress | null;
    }
  | { readonly kind: 'failed'; readonly at: IsoTime; readonly verdict: Verdict }
  /** The user disconnected it: no automatic reconnect. */
  | { readonly kind: 'stopped'; readonly at: IsoTime }
  | {
      readonly kind: 'waiting';
      readonly verdict: Verdict;
      /** Consecutive failures. */
      readonly attempts: number;
      readonly nextAt: IsoTime;
    };

/** The minimum that every surface gets of a reconnect; a later Beckon may have other kinds. */
interface ShownReconnect {
  readonly kind: string;
  /** Whether the current attempt is automatic; null or omitted: there is none. */
  readonly automatic?: boolean | null;
}

/**
 * Whether an app counts as not reached although measurements still tolerate misses. One miss may be random, but that
 * is not credible next to a verdict on why it does not answer; and an automatic attempt implies an earlier miss. A
 * requested attempt implies nothing until it ends.
 */
export function isReconnectFailing(reconnect: ShownReconnect | null | undefined): boolean {
  switch (reconnect?.kind) {
    case 'failed':
    case 'waiting':
      return true;
    case 'running':
      return reconnect.automatic === true;
    default:
      return false;
  }
}

/** Whether an app is reached as every surface shows it, and nothing says otherwise. */
export function isReached({
  reach,
  reconnect,
}: {
  readonly reach: { readonly outcome: string };
  readonly reconnect: ShownReconnect | null;
}): boolean {
  return reach.outcome === 'reachable' && !isReconnectFailing(reconnect);
}
