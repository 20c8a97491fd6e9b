import type { Nearby } from '../nearby/nearby-apps';

/** A pending code that the list can end. */
interface Runner {
  readonly simulated: boolean;
  /** Device codes to disregard; null: no list has come since the code was shown. */
  seen: Set<string> | null;
}

export interface NewAppDetectorOptions {
  /** Whether the user keeps or ignores the app: its appearance says nothing about a code. */
  readonly isKnownOrIgnored: (deviceCode: string, simulated: boolean) => boolean;
  readonly onFound: (id: string, deviceCode: string) => void;
}

/**
 * Detects a paired app in the list. A list shows every app behind the same public address, so it ends a pairing only if
 * there is no ambiguity: one code is pending, and one app appeared that was in no list since the code was shown. What
 * appeared while that was ambiguous stays ambiguous.
 */
export class NewAppDetector {
  readonly #options: NewAppDetectorOptions;
  readonly #runners = new Map<string, Runner>();

  constructor(options: NewAppDetectorOptions) {
    this.#options = options;
  }

  /** Adds a pending code; `nearby` null: no list is known, and the next one is the first. */
  enter(id: string, simulated: boolean, nearby: Nearby | null): void {
    const isListed = nearby !== null && nearby.listing.value.fetchedAt !== null && nearby.simulated === simulated;
    this.#runners.set(id, { simulated, seen: isListed ? new Set(nearby.apps.keys()) : null });
  }

  leave(id: string): void {
    this.#runners.delete(id);
  }

  /** The only pending code; null: none, or several. */
  onlyPending(simulated: boolean): string | null {
    const ids = [...this.#runners].filter(([, runner]) => runner.simulated === simulated).map(([id]) => id);
    return ids.length === 1 ? (ids[0] ?? null) : null;
  }

  /** Processes the service's latest good list. */
  listed({ apps, listing, simulated }: Nearby): void {
    const only = this.onlyPending(simulated);
    for (const [id, runner] of this.#runners) {
      // Another service was chosen: nothing in its first list is new.
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
