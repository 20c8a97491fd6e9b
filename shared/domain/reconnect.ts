import type { Verdict } from './doctor';
import type { IsoTime } from './iso-time';

/** What a reconnect is doing, in the order in which it does it. */
export type ReconnectStep = 'asking-by-code' | 'asking-list' | 'trying-addresses' | 'examining';

/** Where an app was and where it is now. */
export interface MovedAddress {
  readonly from: string | null;
  readonly to: string;
}

/**
 * Bringing one app back.
 *
 *   idle ──▶ running ──▶ connected
 *              │  ▲
 *              ▼  │ (kept connected: after a growing wait, forever)
 *            failed / waiting
 *
 * Whatever it is doing, an explicit disconnect leads to `stopped`, and only the user’s wish out of it.
 */
export type ReconnectState =
  | { readonly kind: 'running'; readonly since: IsoTime; readonly step: ReconnectStep; readonly automatic: boolean }
  | {
      readonly kind: 'connected';
      readonly at: IsoTime;
      /** `host:port` that answered. */
      readonly address: string;
      /** Which answer led there. */
      readonly via: 'code' | 'list' | 'ledger';
      readonly moved: MovedAddress | null;
    }
  | { readonly kind: 'failed'; readonly at: IsoTime; readonly verdict: Verdict }
  /** The user disconnected it: it is not brought back by itself. */
  | { readonly kind: 'stopped'; readonly at: IsoTime }
  | {
      readonly kind: 'waiting';
      readonly verdict: Verdict;
      /** Failures in a row. */
      readonly attempts: number;
      readonly nextAt: IsoTime;
    };

/** What every surface gets of a reconnect, at least; a later Beckon may know other kinds. */
interface ShownReconnect {
  readonly kind: string;
  /** Whether nobody asked for the try under way; null, or left out: there is none. */
  readonly automatic?: boolean | null;
}

/**
 * Whether an app counts as not reached although the measurements still forgive it. One miss may be chance, but nobody
 * who was told why it does not answer believes that; and what is tried without anybody asking was not reached before. A
 * try that somebody asked for says nothing until it ends.
 */
export function isSoughtInVain(reconnect: ShownReconnect | null | undefined): boolean {
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
