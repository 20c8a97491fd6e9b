import type { NearbyApp, Toy } from '../../shared/domain/nearby-app';

/** A toy in the best of health. */
export function aToy(overrides: Partial<Toy> = {}): Toy {
  const id = overrides.id ?? 'e6d1c2a4b5f7';
  return {
    id,
    toyType: 'lush',
    nickname: null,
    displayName: overrides.nickname ?? overrides.toyType ?? 'lush',
    firmwareVersion: 3,
    hardwareVersion: '2',
    battery: 80,
    connected: true,
    ...overrides,
  };
}

/** A phone's app that is online and complete, with one toy; on this computer, so that no test can leave it. */
export function anApp(overrides: Partial<NearbyApp> = {}): NearbyApp {
  return {
    deviceCode: 'remote_0123456789abcdef0123456789abcdef',
    online: true,
    domain: '127-0-0-44.apps.beckon.test',
    address: '127.0.0.44',
    httpsPort: 30_010,
    wssPort: 30_011,
    platform: 'android',
    appVersion: '7.23.0',
    appType: 'remote',
    toys: [aToy()],
    ...overrides,
  };
}
