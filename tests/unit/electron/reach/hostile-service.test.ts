import { describe, expect, it, onTestFinished } from 'vitest';
import type { DialTarget } from '../../../../electron/dial/dial';
import { MAX_PLACES_AN_HOUR } from '../../../../electron/dial/place-budget';
import { withGivenAddress } from '../../../../electron/known/address-ledger';
import { silentLogger } from '../../../../electron/lib/logger';
import type { InterfaceAddress } from '../../../../electron/lib/network-interfaces';
import { ObservableValue } from '../../../../electron/lib/observable';
import { createReach } from '../../../../electron/reach/create-reach';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { shownOutcome } from '../../../../shared/domain/reach-state';
import { success } from '../../../../shared/lib/result';
import { NO_AUTHORITY_FILES } from '../../../support/a-connection';
import { aKnownMap } from '../../../support/a-known-map';
import { aPortResult } from '../../../support/a-port-result';
import { polledService } from '../../../support/a-service-access';
import { FakeClock } from '../../../support/fake-clock';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const HOUR_MS = 60 * 60_000;
const LOOK_MS = 15_000;
const OWN: InterfaceAddress = { name: 'wlan0', address: '10.9.9.9', prefix: 8, family: 'ipv4', internal: false };
const LATER = '2030-01-01T00:00:00.000Z';
const APP = aKnownApp({ id: 'a', deviceCode: 'code-a', addresses: [], keepConnected: true });

/** A room whose service says something else about where its apps are, each time that it is asked. Nothing is dialed. */
function setUp(domainOf: (turn: number) => string) {
  const clock = new FakeClock();
  /** Whether the simulator, which is on this computer, has taken the service’s place. */
  const simulator = { isInUse: false };
  const now = (): string => new Date(clock.now()).toISOString();
  const known = aKnownMap([APP]);
  const nearby = { simulated: false, apps: [] as readonly NearbyApp[] };
  const state = new ObservableValue<DiscoveryState>({ kind: 'looking', since: now() });
  let turn = 0;
  const tell = (deviceCode: string): NearbyApp => aNearbyApp({ deviceCode, domain: domainOf(turn++), wssPort: 30_010 });
  const enter = (id: string, info: NearbyApp): void => {
    const app = known.get(id);
    if (app === undefined) return;
    const { addresses } = withGivenAddress(app.addresses, info, 'nearby', now());
    known.set(id, { ...app, addresses, lastInfo: info });
  };
  const look = (): void => {
    const told = [...known.values()].map((app) => [app.id, tell(app.deviceCode ?? '')] as const);
    if (!simulator.isInUse) for (const [id, info] of told) enter(id, info);
    nearby.apps = told.map(([, info]) => info);
    nearby.simulated = simulator.isInUse;
    state.set({ kind: 'found', at: now(), count: told.length, nextAt: LATER });
  };
  const dialed: string[] = [];
  const reach = createReach({
    clock,
    logger: silentLogger,
    known,
    ledger: {
      addressesToDial: (id) => known.get(id)?.addresses ?? [],
      ownAddresses: (id) => known.get(id)?.addresses ?? [],
      recordAddress: enter,
      recordProbe: () => undefined,
    },
    setPin: () => success(null),
    setDisconnected: () => undefined,
    loop: { state, nearby, setAsleep: () => undefined },
    service: polledService(
      {
        listApps: async () => {
          look();
          return success({ apps: nearby.apps, skipped: [], fetchedAt: now() });
        },
        getApp: async (code) => success(tell(code)),
      },
      clock,
    ),
    serviceOnLoopback: () => simulator.isInUse,
    authorities: NO_AUTHORITY_FILES,
    extraCaPem: () => null,
    suffixes: () => [],
    interfaces: () => [OWN],
    lookup: async () => [],
    random: () => 0.5,
    dialer: {
      timeoutMs: 1_000,
      dial: async ({ address, port }: DialTarget) => {
        dialed.push(`${address}:${port}`);
        return aPortResult('silent');
      },
    },
  });
  onTestFinished(async () => await reach.dispose());
  reach.serviceChanged();
  reach.setShown(true);
  return {
    clock,
    reach,
    dialed,
    startSimulator(): void {
      simulator.isInUse = true;
      nearby.simulated = true;
      reach.serviceChanged();
    },
    places: () => new Set(dialed).size,
    shown: () => shownOutcome(reach.connections.stateOf('a').reach)?.kind,
    async live(ms: number) {
      for (let left = ms; left > 0; left -= LOOK_MS) {
        look();
        await clock.advance(LOOK_MS);
      }
    },
  };
}

/** What the doctor says of places that Beckon contacts on nobody’s word, or does not take for places. */
const EXPECTED = ['own-address', 'target-not-allowed', 'no-address'];

const oneAfterTheOther = (turn: number): string => `10-0-${Math.floor(turn / 250)}-${turn % 250}.evil.example`;

describe('A service that leads Beckon from place to place', () => {
  it('gets through a few an hour: by its list, by reconnects, and by what they examine', async () => {
    const { places, live, shown } = setUp(oneAfterTheOther);
    await live(HOUR_MS);
    expect(places()).toBe(MAX_PLACES_AN_HOUR);
    expect(shown()).toBe('moved-too-often');
    await live(HOUR_MS);
    expect(places()).toBeLessThanOrEqual(2 * MAX_PLACES_AN_HOUR);
  });

  it('has it dial nothing here either when the simulator, which is here, takes its place', async () => {
    const { startSimulator, dialed, live, shown } = setUp(() => '127-0-0-1.evil.example');
    await live(60_000);
    startSimulator();
    await live(5 * 60_000);
    expect(dialed).toEqual([]);
    expect(shown()).toBe('own-address');
  });

  it.each([
    '10-9-9-9.evil.example',
    '169-254-169-254.evil.example',
    '0x7f000001',
    '[::ffff:7f00:1]',
    '64-233-160-0.evil.example',
  ])('leads it to no place such as %s, asked or not', async (domain) => {
    const { clock, reach, live, dialed, shown } = setUp(() => domain);
    await live(5 * 60_000);
    reach.connections.reconnect(['a']);
    await clock.advance(60_000);
    await reach.connections.check('a');
    const located = reach.connections.locate('a', false, new AbortController().signal);
    await clock.advance(60_000);
    expect(await located).toMatchObject({ kind: 'failed' });
    const examined = reach.doctor(APP).examine({ deviceCode: 'code-a', address: null, allowCarrierGradeNat: false });
    await clock.advance(60_000);
    expect(EXPECTED).toContain((await examined).verdict.code);
    expect(dialed).toEqual([]);
    expect(['own-address', 'not-allowed', 'no-address']).toContain(shown());
  });
});
