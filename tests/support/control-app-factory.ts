import type { ControlApp } from '../../electron/control/control-contract';

/** A known app as the running Beckon tells of it: listed, online and reachable. */
export function aControlApp(overrides: Partial<ControlApp> = {}): ControlApp {
  const { deviceCode = 'remote_0123456789abcdef' } = overrides;
  return {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'android 127.0.0.2',
    deviceCode,
    alias: null,
    favourite: false,
    keepConnected: false,
    group: null,
    source: 'nearby',
    simulated: false,
    service: { listed: true, online: true, at: '2026-01-01T00:00:00.000Z' },
    reach: {
      outcome: 'reachable',
      latencyMs: 3,
      at: '2026-01-01T00:00:00.000Z',
      lastGoodAt: '2026-01-01T00:00:00.000Z',
    },
    reconnect: null,
    connection: {
      deviceCode,
      domain: '127-0-0-2.apps.beckon.test',
      address: '127.0.0.2',
      httpsPort: 30_010,
      wssPort: 30_011,
      platform: 'android',
      appType: 'remote',
    },
    toys: [],
    ...overrides,
  };
}
