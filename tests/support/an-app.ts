import type { NearbyApp, Toy } from '../../shared/domain/nearby-app';
import { aNearbyApp, aToy as anyToy } from './nearby-app-factory';

/** A toy in the best of health. */
export function aToy(overrides: Partial<Toy> = {}): Toy {
  const displayName = overrides.nickname ?? overrides.toyType ?? 'lush';
  return anyToy({ id: 'e6d1c2a4b5f7', toyType: 'lush', displayName, firmwareVersion: 3, ...overrides });
}

/** A phone's app that is online and complete, with one toy; on this computer, so that no test can leave it. */
export function anApp(overrides: Partial<NearbyApp> = {}): NearbyApp {
  return aNearbyApp({
    deviceCode: 'remote_0123456789abcdef0123456789abcdef',
    domain: '127-0-0-44.apps.beckon.test',
    address: '127.0.0.44',
    platform: 'android',
    appVersion: '7.23.0',
    toys: [aToy()],
    ...overrides,
  });
}
