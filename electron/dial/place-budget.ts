import type { Clock } from '../lib/clock';

/**
 * Maximum places of an app dialed automatically within an hour because a service said so: where the app
 * is, and four moves. That is enough for a phone that changes networks while its app restarts on other ports; a
 * service abusing Beckon as a port scanner needs two days for one port of one subnet.
 */
export const MAX_PLACES_AN_HOUR = 5;
const HOUR_MS = 60 * 60_000;

/** An IP address with ports: what is actually dialed, under any name. */
export interface DialedPlace {
  readonly address: string;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
}

interface Admitted {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isFree: boolean;
}

/** Keeps services from sending Beckon from place to place for one app; in memory only, since an hour is short. */
export class PlaceBudget {
  readonly #clock: Pick<Clock, 'now'>;
  #admitted: readonly Admitted[] = [];

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /**
   * Whether the app may be dialed at the place now; places dialed within the hour may be dialed again.
   *
   * @param isFree a person asks, or the app was reached there before: admitted, and not counted
   */
  admit({ address, httpsPort, wssPort }: DialedPlace, isFree: boolean): boolean {
    const now = this.#clock.now();
    const key = JSON.stringify([address, httpsPort, wssPort]);
    // After the clock was set back, the elapsed time is unknown.
    const fresh = this.#admitted.filter(({ at }) => at <= now && now - at < HOUR_MS);
    if (fresh.some((former) => former.key === key)) return true;
    if (!isFree && fresh.filter((former) => !former.isFree).length >= MAX_PLACES_AN_HOUR) return false;
    this.#admitted = [...fresh, { key, at: now, isFree }];
    return true;
  }
}
