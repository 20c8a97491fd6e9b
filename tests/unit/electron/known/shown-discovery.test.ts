import { describe, expect, it } from 'vitest';
import { shownDiscovery } from '../../../../electron/known/shown-discovery';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import type { IgnoredApp } from '../../../../shared/domain/known-app';
import { aNearby, FakeNearby } from '../../../support/a-nearby';
import { aNearbyApp } from '../../../support/nearby-app-factory';

const AT = '2026-01-01T00:00:00.000Z';
const NEXT = '2026-01-01T00:00:15.000Z';
const FOUND: DiscoveryState = { kind: 'found', at: AT, count: 2, nextAt: NEXT };

function ignoring(deviceCode: string, simulated = false): IgnoredApp {
  return { deviceCode, title: deviceCode, since: AT, simulated };
}

function setUp() {
  const nearby = new FakeNearby(aNearby([aNearbyApp({ deviceCode: 'a' }), aNearbyApp({ deviceCode: 'b' })]));
  const discovery = new ObservableValue<DiscoveryState>(FOUND);
  const apps = new ObservableValue<readonly IgnoredApp[]>([]);
  return { discovery, apps, shown: shownDiscovery(discovery, nearby, { apps }) };
}

describe('shownDiscovery', () => {
  it('counts no ignored app of what this service lists, from the moment that it is ignored', () => {
    const { apps, shown } = setUp();
    const told: DiscoveryState[] = [];
    shown.subscribe((state) => told.push(state));
    expect(shown.value).toBe(FOUND);
    apps.set([ignoring('a')]);
    expect(told).toEqual([{ ...FOUND, count: 1 }]);
    expect(shown.value).toBe(told[0]);
    apps.set([ignoring('a'), ignoring('b')]);
    expect(shown.value).toEqual({ kind: 'empty', at: AT, nextAt: NEXT });
    apps.set([ignoring('c'), ignoring('a', true)]);
    expect(shown.value).toEqual(FOUND);
  });

  it('says everything else as it is, and nothing twice', () => {
    const { discovery, apps, shown } = setUp();
    const told: string[] = [];
    const stop = shown.subscribe(({ kind }) => told.push(kind));
    discovery.set({ kind: 'looking', since: AT });
    apps.set([ignoring('a')]);
    expect(told).toEqual(['looking']);
    stop();
    discovery.set(FOUND);
    expect(told).toEqual(['looking']);
  });
});
