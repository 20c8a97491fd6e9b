import type { Nearby } from '../nearby/nearby-apps';

/** A code that waits, as far as the list can end it. */
interface Runner {
  readonly simulated: boolean;
  /** Device codes that say nothing any more; null: no list has come since the code was shown. */
  seen: Set<string> | null;
}

export interface NewAppDetectorOptions {
  /** Apps that the user keeps or ignores: whether they come or go says nothing about a code. */
  readonly isKnownOrIgnored: (deviceCode: string, simulated: boolean) => boolean;
  readonly onFound: (id: string, deviceCode: string) => void;
}

/**
 * The list's part in the race. A list shows everybody behind the same public address, so it ends a pairing only where
 * nothing else can be meant: one code waits, and one app has come that no list held since the code was shown. What
 * came while that was in doubt stays in doubt.
 */
export class NewAppDetector {
  readonly #options: NewAppDetectorOptions;
  readonly #runners = new Map<string, Runner>();

  constructor(options: NewAppDetectorOptions) {
    this.#options = options;
  }

  /** A code begins to wait; null instead of a list: none is known, and the next one is the first. */
  enter(id: string, simulated: boolean, nearby: Nearby | null): void {
    const isListed = nearby !== null && nearby.listing.value.fetchedAt !== null && nearby.simulated === simulated;
    this.#runners.set(id, { simulated, seen: isListed ? new Set(nearby.apps.keys()) : null });
  }

  leave(id: string): void {
    this.#runners.delete(id);
  }

  /** The one code that waits; null: none, or several. */
  soleWaiting(simulated: boolean): string | null {
    const ids = [...this.#runners].filter(([, runner]) => runner.simulated === simulated).map(([id]) => id);
    return ids.length === 1 ? (ids[0] ?? null) : null;
  }

  /** Takes in the service's latest good list. */
  listed({ apps, listing, simulated }: Nearby): void {
    const only = this.soleWaiting(simulated);
    for (const [id, runner] of this.#runners) {
      // Another service was chosen: what it lists first is no news.
      if (listing.value.fetchedAt === null) runner.seen = null;
      else if (runner.simulated === simulated) this.#judge(id, runner, [...apps.keys()], id === only);
    }
  }

  #judge(id: string, runner: Runner, codes: readonly string[], isOnly: boolean): void {
    const { seen } = runner;
    const isNew = (code: string): boolean =>
      seen !== null && !seen.has(code) && !this.#options.isKnownOrIgnored(code, runner.simulated);
    const [found, ...others] = codes.filter(isNew);
    runner.seen = new Set([...(seen ?? []), ...codes]);
    if (isOnly && found !== undefined && others.length === 0) this.#options.onFound(id, found);
  }
}
