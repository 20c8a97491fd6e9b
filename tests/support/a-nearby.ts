import { type Nearby, NearbyApps } from '../../electron/nearby/nearby-apps';
import type { Listing, NearbyApp } from '../../shared/domain/nearby-app';

/** A list of the service, for {@link FakeNearby}. */
export interface ListedApps {
  readonly apps: readonly NearbyApp[];
  readonly listing: Listing;
  readonly simulated: boolean;
}

/** An answer of the list endpoint. */
export function aNearby(
  apps: readonly NearbyApp[] = [],
  { at = '2026-01-01T00:00:00.000Z', simulated = false } = {},
): ListedApps {
  return { apps, listing: { fetchedAt: at, skipped: [] }, simulated };
}

/** The service's latest list as its owner publishes it, for a test to change. */
export class FakeNearby extends NearbyApps implements Nearby {
  constructor(list: ListedApps = aNearby()) {
    super();
    this.set(list);
  }

  set({ apps, listing, simulated }: ListedApps): void {
    const { fetchedAt, skipped } = listing;
    if (fetchedAt === null || simulated !== this.simulated) this.clear(simulated);
    if (fetchedAt !== null) this.applyList({ apps, skipped, fetchedAt });
  }
}
