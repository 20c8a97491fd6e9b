import type { RunningStatus } from '../../electron/control/contract/running-methods';
import { type ControlApp, controlApp } from '../../electron/control/contract/shapes';
import { aConnection } from './a-connection';

/** A known app as the running Beckon tells of it: listed, online and reachable; what is not here has its default. */
export function aControlApp(overrides: Partial<ControlApp> = {}): ControlApp {
  const { deviceCode = 'remote_0123456789abcdef' } = overrides;
  const usual = controlApp.parse({
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Android phone 127.0.0.2',
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
    connection: aConnection({
      name: 'Android phone 127.0.0.2',
      deviceCode,
      domain: '127-0-0-2.apps.beckon.test',
      address: '127.0.0.2',
      httpsUrl: 'https://127-0-0-2.apps.beckon.test:30010',
      wssUrl: 'wss://127-0-0-2.apps.beckon.test:30011',
      resolve: '127-0-0-2.apps.beckon.test:30010:127.0.0.2',
    }),
    localAddress: null,
    toys: [],
  });
  return { ...usual, ...overrides };
}

/** The running Beckon as it tells of itself: without a service, and without apps. */
export function aRunningStatus(overrides: Partial<RunningStatus> = {}): RunningStatus {
  return {
    version: '1.2.3',
    pid: 1,
    since: '2026-01-01T00:00:00.000Z',
    userData: '/tmp/beckon',
    service: { kind: 'none', url: null },
    looking: { kind: 'idle', reason: null, at: null },
    paused: false,
    apps: { known: 0, reachable: 0, nearby: 0, ignored: 0 },
    simulator: false,
    discreet: false,
    window: true,
    memory: 1,
    ...overrides,
  };
}
