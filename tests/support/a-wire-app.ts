/** An App Info Object as the service writes it (reference, section 4.1). */
export function aWireApp(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    deviceId: '5f0c',
    deviceCode: 'remote_0123456789abcdef0123456789abcdef',
    online: true,
    domain: '192-168-1-44.apps.example',
    httpsPort: 30_010,
    wssPort: 30_011,
    platform: 'android',
    appVersion: '7.23.0',
    appType: 'remote',
    toyList: [],
    ...overrides,
  };
}

/** A Toy Object as the service writes it (reference, section 2.2). */
export function aWireToy(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: 'e6d1c2a4b5f7',
    name: 'Lush',
    toyType: 'lush',
    nickname: '',
    hVersion: '2',
    fVersion: 3,
    battery: 80,
    connected: true,
    ...overrides,
  };
}
