import type { Clock } from '../lib/clock';

/**
 * How many places of one app are dialed within an hour on the word of a service, unless somebody asks: where the app
 * is, and four moves. A phone that changes networks and whose app restarts on other ports meanwhile needs no more; a
 * service that would have Beckon knock at every door of a network takes two days for one port of one subnet.
 */
export const MAX_PLACES_AN_HOUR = 5;
const HOUR_MS = 60 * 60_000;

/** An IP address with ports: what is really dialed, whatever it is called. */
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

/** Keeps services from leading Beckon from place to place for one app; in memory alone, since the hour is short. */
export class PlaceBudget {
  readonly #clock: Pick<Clock, 'now'>;
  #admitted: readonly Admitted[] = [];

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /**
   * Whether the app may be dialed at the place now; what was dialed within the hour may be again.
   *
   * @param isFree somebody asks, or the app was reached there before: it is admitted, and does not count
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
