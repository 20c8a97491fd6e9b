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

  /** Processes the service's latest good list; `changed` has at least the codes that the list before did not have. */
  listed({ apps, listing, simulated }: Nearby, changed: ReadonlySet<string> = new Set(apps.keys())): void {
    const only = this.onlyPending(simulated);
    for (const [id, runner] of this.#runners) {
      // Another service was chosen: nothing in its first list is new.
      if (listing.value.fetchedAt === null) runner.seen = null;
      else if (runner.simulated !== simulated) continue;
      else if (runner.seen === null) runner.seen = new Set(apps.keys());
      else this.#judge(id, runner, runner.seen, changed, id === only);
    }
  }

  #judge(id: string, { simulated }: Runner, seen: Set<string>, codes: ReadonlySet<string>, isOnly: boolean): void {
    const unseen = [...codes].filter((code) => !seen.has(code));
    for (const code of unseen) seen.add(code);
    const [found, ...others] = unseen.filter((code) => !this.#options.isKnownOrIgnored(code, simulated));
    if (isOnly && found !== undefined && others.length === 0) this.#options.onFound(id, found);
  }
}
