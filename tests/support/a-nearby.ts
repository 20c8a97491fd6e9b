import type { Nearby } from '../../electron/nearby/discovery-service';
import type { NearbyApp } from '../../shared/domain/nearby-app';

/** An answer of the list endpoint, as the discovery loop holds it. */
export function aNearby(
  apps: readonly NearbyApp[] = [],
  { at = '2026-01-01T00:00:00.000Z', simulated = false } = {},
): Nearby {
  return {
    apps: Object.fromEntries(apps.map((app) => [app.deviceCode, app])),
    listing: { fetchedAt: at, skipped: [] },
    simulated,
  };
}
