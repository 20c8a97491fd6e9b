import type { KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { type ReachResult, type ReachState, withResult } from '../../shared/domain/reach-state';
import type { RequestError, RequestErrorCode } from '../../shared/ipc/envelope';
import type { AppState } from '../../shared/ipc/state';
import { verbatim } from '../../shared/words/text';
import { INITIAL_SETTINGS } from '../support/app-state-factory';
import { aKnownApp } from '../support/known-app-factory';
import { aNearbyApp, aToy } from '../support/nearby-app-factory';

/** A moment some seconds before now. */
export function secondsAgo(seconds: number): string {
  return new Date(Date.now() - seconds * 1_000).toISOString();
}

/** A moment so far ahead that no countdown ends during a test. */
export function inAnHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString();
}

export const phone = aNearbyApp({
  platform: 'android',
  deviceCode: 'remote_aaaa0000000000000000000000001111',
  address: '127.0.0.44',
  domain: '127-0-0-44.apps.beckon.test',
  toys: [
    aToy({ id: 'c2a4', displayName: 'Lush', battery: 84, hardwareVersion: '3', firmwareVersion: 412 }),
    aToy({ id: '9d1f', displayName: 'Max', toyType: 'max', battery: 12, connected: false, hardwareVersion: '' }),
  ],
});

export const computer = aNearbyApp({
  deviceCode: 'connect_bbbb000000000000000000000002222',
  platform: 'pc',
  appType: 'connect',
  address: '127.0.0.20',
  domain: '127-0-0-20.apps.beckon.test',
  online: false,
  toys: [],
});

/** An app about which the service said little, and whose toys could not be read. */
export const stranger = aNearbyApp({
  deviceCode: 'odd',
  online: null,
  platform: 'smart-fridge',
  address: '127.0.0.77',
  domain: null,
  httpsPort: null,
  wssPort: null,
  appVersion: null,
  appType: null,
  toys: null,
});

export const keptPhone = aKnownApp({
  id: 'kept-phone',
  deviceCode: phone.deviceCode,
  alias: 'Living room',
  lastInfo: phone,
});
export const keptAway = aKnownApp({
  id: 'kept-away',
  deviceCode: 'remote_cccc0000000000000000000000003333',
  alias: 'Old tablet',
  lastInfo: aNearbyApp({ deviceCode: 'remote_cccc0000000000000000000000003333', address: '127.0.0.90' }),
  lastListedAt: secondsAgo(3 * 3_600 + 60),
});

function byCode(apps: readonly NearbyApp[]): Record<string, NearbyApp> {
  return Object.fromEntries(apps.map((app) => [app.deviceCode, app]));
}

function byId(apps: readonly KnownApp[]): Record<string, KnownApp> {
  return Object.fromEntries(apps.map((app) => [app.id, app]));
}

/** A window that looks at a service: these apps are nearby, those are kept. */
export function aLookingState(
  nearby: readonly NearbyApp[] = [phone, computer, stranger],
  known: readonly KnownApp[] = [],
  overrides: Partial<AppState> = {},
): Partial<AppState> {
  const service = { kind: 'url', baseUrl: 'https://service.example', caFile: null } as const;
  const at = secondsAgo(30);
  return {
    settings: { ...INITIAL_SETTINGS, service },
    service: { ...service, source: 'settings' },
    discovery:
      nearby.length === 0
        ? { kind: 'empty', at, nextAt: inAnHour() }
        : { kind: 'found', at, count: nearby.length, nextAt: inAnHour() },
    listing: { fetchedAt: at, skipped: [] },
    nearby: byCode(nearby),
    known: byId(known),
    ...overrides,
  };
}

/** What is known of an app's reach after one measurement. */
export function measuredAs(result: ReachResult): ReachState {
  return { kind: 'measured', measured: withResult(null, result) };
}

/** Why main does not do what it was asked. */
export function refusal(code: RequestErrorCode, message: string, advice: string): RequestError {
  return { code, serviceCode: null, message: verbatim(message), advice: verbatim(advice) };
}

/** Many apps, each with an address of its own. */
export function manyApps(count: number): readonly NearbyApp[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(4, '0');
    const address = `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    const toys = [aToy({ id: `toy-${number}`, displayName: `Toy ${number}`, battery: index % 101 })];
    return aNearbyApp({
      deviceCode: `remote_${number}`,
      address,
      domain: `${address.replaceAll('.', '-')}.apps.test`,
      toys,
    });
  });
}
