import { beforeEach, describe, expect, it } from 'vitest';
import { reachedCount } from '../../../../electron/cli/known-text';
import { appStatuses, type StatusFacts, StatusSource } from '../../../../electron/control/app-status';
import { ObservableValue } from '../../../../electron/lib/observable';
import { verdictInWords } from '../../../../electron/lib/words';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import type { ReachState } from '../../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../../shared/domain/reconnect';
import { verbatim } from '../../../../shared/words/text';
import { aKnownMap, entriesById } from '../../../support/a-known-map';
import { aMeasuredReach, byId, REACHABLE, SILENT } from '../../../support/a-measurement';
import { aNearby, FakeNearby } from '../../../support/a-nearby';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp } from '../../../support/nearby-app-factory';
import { drawnTray, trayWorld } from '../../../support/tray-factory';

const AT = '2026-01-01T00:00:00.000Z';

function statuses(apps: readonly KnownApp[], facts: Partial<StatusFacts> = {}) {
  const known = byId(apps);
  const ownAddresses = (id: string) => known[id]?.addresses ?? [];
  return appStatuses({
    known,
    nearby: new FakeNearby(),
    ownAddresses,
    reach: {},
    reconnect: {},
    discreet: false,
    ...facts,
  });
}

describe('what the command line is told of apps', () => {
  it('puts favourites first, else the order in which they were added', () => {
    const apps = ['a', 'b', 'c', 'd'].map((id) => aKnownApp({ id, deviceCode: id, favourite: id === 'c' }));
    expect(statuses(apps).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('never mixes what the service says with what was measured here', () => {
    const app = aKnownApp({ id: 'a' });
    const listed = aNearby([aNearbyApp({ deviceCode: app.deviceCode ?? '', online: false })]);
    const [gone] = statuses([app], { reach: { a: { kind: 'measured', measured: aMeasuredReach(REACHABLE) } } });
    expect(gone).toMatchObject({
      service: { listed: false, online: null, at: AT },
      reach: { outcome: 'reachable', latencyMs: 3, at: AT, lastGoodAt: AT },
    });
    const [silent] = statuses([app], {
      nearby: new FakeNearby(listed),
      reach: { a: { kind: 'checking', since: AT, previous: aMeasuredReach(SILENT) } },
    });
    expect(silent).toMatchObject({
      service: { listed: true, online: false },
      reach: { outcome: 'silent', latencyMs: null, lastGoodAt: null },
    });
  });

  it('says nothing of the service where it cannot know: no answer yet, no code, or the other of service and simulator', () => {
    const unanswered = new FakeNearby({ ...aNearby(), listing: { fetchedAt: null, skipped: [] } });
    const cases: readonly (readonly [KnownApp, Partial<StatusFacts>])[] = [
      [aKnownApp(), { nearby: unanswered }],
      [aKnownApp({ deviceCode: null }), {}],
      [aKnownApp({ simulated: true }), {}],
      [aKnownApp(), { nearby: new FakeNearby(aNearby([], { simulated: true })) }],
    ];
    for (const [app, facts] of cases) expect(statuses([app], facts)[0]?.service.listed).toBeNull();
  });

  it('tells no address that is another app’s by now', () => {
    const app = aKnownApp({ id: 'a' });
    expect(statuses([app])[0]?.connection.domain).toBe(app.addresses[0]?.host);
    expect(statuses([app], { ownAddresses: () => [] })[0]?.connection).toMatchObject({ domain: null, address: null });
  });

  it('says what is being done about each', () => {
    const verdict = { code: 'silent', sentence: verbatim('Silent.'), advice: verbatim('Wake it.') } as const;
    const states: Readonly<Record<string, ReconnectState>> = {
      a: { kind: 'running', since: AT, step: 'examining', automatic: true },
      b: { kind: 'waiting', verdict, attempts: 2, nextAt: AT },
      c: { kind: 'stopped', at: AT },
    };
    const apps = ['a', 'b', 'c', 'd'].map((id) => aKnownApp({ id, deviceCode: id }));
    expect(statuses(apps, { reconnect: states }).map(({ reconnect }) => reconnect)).toEqual([
      { kind: 'running', step: 'examining', automatic: true, verdict: null, nextAt: null },
      { kind: 'waiting', step: null, automatic: null, verdict: verdictInWords(verdict), nextAt: AT },
      { kind: 'stopped', step: null, automatic: null, verdict: null, nextAt: null },
      null,
    ]);
  });

  it('has as many reached as the tray counts, whatever is being done about them', () => {
    const verdict = { code: 'silent', sentence: verbatim('Silent.'), advice: verbatim('Wake it.') } as const;
    const reconnects: readonly (ReconnectState | null)[] = [
      null,
      { kind: 'running', since: AT, step: 'examining', automatic: false },
      { kind: 'running', since: AT, step: 'examining', automatic: true },
      { kind: 'failed', at: AT, verdict },
      { kind: 'waiting', verdict, attempts: 1, nextAt: AT },
      { kind: 'stopped', at: AT },
      { kind: 'connected', at: AT, address: 'a:1', via: 'code', moved: null },
    ];
    const app = aKnownApp({ id: 'a' });
    for (const measured of [aMeasuredReach(REACHABLE), aMeasuredReach(REACHABLE, SILENT), aMeasuredReach(SILENT)]) {
      const reach = { a: { kind: 'measured', measured } } as const;
      for (const state of reconnects) {
        const reconnect = state === null ? {} : { a: state };
        const told = statuses([app], { reach, reconnect });
        const tray = drawnTray(trayWorld({ known: byId([app]), reach, reconnect }));
        expect(tray.tooltip, JSON.stringify(state)).toBe(`${reachedCount(told)} of 1 reachable`);
      }
    }
  });

  it('is discreet where the user wants that: no words of theirs, no toys', () => {
    const apps = [
      aKnownApp({ id: 'a', deviceCode: 'a', alias: 'Mine', group: 'Home' }),
      aKnownApp({ id: 'b', deviceCode: 'b', favourite: true }),
    ];
    const told = statuses(apps, { discreet: true });
    expect(told).toMatchObject([
      { name: 'App 2', alias: null, toys: null },
      { name: 'App 1', alias: null, group: null, toys: null },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Mine|Home|kind-a/);
  });
});

const APPS = ['a', 'b', 'c'].map((id) => aKnownApp({ id, deviceCode: id, alias: id }));

/** How often the addresses of an app were looked up: once for each status that is made. */
let lookups: string[];
beforeEach(() => {
  lookups = [];
});

function setUp() {
  const known = aKnownMap(APPS);
  const reach = new ObservableValue<Readonly<Record<string, ReachState>>>({});
  const settings = new ObservableValue({ notifications: INITIAL_NOTIFICATIONS });
  const source = new StatusSource({
    known,
    nearby: new FakeNearby(),
    ownAddresses: (id) => {
      lookups.push(id);
      return known.get(id)?.addresses ?? [];
    },
    reach,
    reconnect: new ObservableValue<Readonly<Record<string, ReconnectState>>>({}),
    discovery: new ObservableValue<DiscoveryState>({ kind: 'idle', reason: 'no-service' }),
    settings,
  });
  const measure = (id: string): void =>
    reach.set({ ...reach.value, [id]: { kind: 'measured', measured: aMeasuredReach(REACHABLE) } });
  return { source, known, settings, measure };
}

describe('the statuses of all apps', () => {
  it('are made once for each change, however many ask for them', () => {
    const { source, measure } = setUp();
    for (let reader = 0; reader < 64; reader++) {
      expect(source.apps).toHaveLength(3);
      expect(source.find('b')?.name).toBe('b');
      expect(source.find('nobody')).toBeNull();
    }
    expect(lookups).toHaveLength(3);
    measure('b');
    for (let reader = 0; reader < 64; reader++) expect(source.find('b')?.reach.outcome).toBe('reachable');
    expect(lookups).toHaveLength(6);
  });

  it('are the same objects for apps of which nothing changed', () => {
    const { source, measure } = setUp();
    const [a, b, c] = source.apps;
    measure('b');
    const [nextA, nextB, nextC] = source.apps;
    expect(nextA).toBe(a);
    expect(nextB).not.toBe(b);
    expect(nextC).toBe(c);
  });

  it('follow discreet mode, and what is known', () => {
    const { source, known, settings } = setUp();
    expect(source.find('a')?.alias).toBe('a');
    settings.set({ notifications: { ...INITIAL_NOTIFICATIONS, discreet: true } });
    expect(source.find('a')?.alias).toBeNull();
    known.replaceAll(entriesById(APPS.slice(1)));
    expect(source.find('a')).toBeNull();
  });
});
