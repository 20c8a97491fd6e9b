import { z } from 'zod';
import { nearbyAppFields, toyFields } from '../../electron/lib/app-schemas';
import type { NearbyApp, NearbyList, Toy } from '../../shared/domain/nearby-app';

// What neither has is as in a file that lacks it.
const usualToy: Toy = z.object(toyFields).parse({
  id: 'toy-1',
  toyType: 'kind-a',
  nickname: null,
  displayName: 'kind-a',
  firmwareVersion: 12,
  hardwareVersion: '2',
  battery: 80,
  connected: true,
});
const usualApp: Omit<NearbyApp, 'toys'> = z.object(nearbyAppFields).parse({
  deviceCode: 'remote_0123456789abcdef',
  online: true,
  domain: '127-0-0-2.apps.beckon.test',
  address: '127.0.0.2',
  httpsPort: 30010,
  wssPort: 30011,
  platform: 'pc',
  appVersion: '1.2.3',
  appType: 'remote',
});

export function aToy(overrides: Partial<Toy> = {}): Toy {
  return { ...usualToy, ...overrides };
}

export function aNearbyApp(overrides: Partial<NearbyApp> = {}): NearbyApp {
  return { ...usualApp, toys: [aToy()], ...overrides };
}

export function aNearbyList(
  apps: readonly NearbyApp[] = [aNearbyApp()],
  overrides: Partial<NearbyList> = {},
): NearbyList {
  return { apps, skipped: [], fetchedAt: '2026-01-01T00:00:00.000Z', ...overrides };
}
