import type { IsoTime } from './iso-time';
import type { ServiceFailure } from './service-error';

/**
 * What the discovery loop is doing.
 *
 *   idle ──start──▶ looking ──▶ found ─┐
 *    ▲                 ▲  ├───▶ empty ─┤ (nextAt passes, or a manual refresh)
 *    └──pause/no service  └───▶ failed ┘
 *                      └───────────────┘
 */
export type DiscoveryState =
  | { readonly kind: 'idle'; readonly reason: 'no-service' | 'paused' }
  | { readonly kind: 'looking'; readonly since: IsoTime }
  | { readonly kind: 'found'; readonly at: IsoTime; readonly count: number; readonly nextAt: IsoTime }
  | { readonly kind: 'empty'; readonly at: IsoTime; readonly nextAt: IsoTime }
  | {
      readonly kind: 'failed';
      readonly at: IsoTime;
      readonly failure: ServiceFailure;
      /** Consecutive failures, including this one. */
      readonly attempts: number;
      readonly nextAt: IsoTime;
    };
