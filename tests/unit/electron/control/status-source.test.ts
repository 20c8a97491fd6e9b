import { beforeEach, describe, expect, it } from 'vitest';
import { StatusSource } from '../../../../electron/control/status-source';
import { ObservableValue } from '../../../../electron/lib/observable';
import type { DiscoveryState } from '../../../../shared/domain/discovery';
import { INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import type { ReachState } from '../../../../shared/domain/reach-state';
import type { ReconnectState } from '../../../../shared/domain/reconnect';
import { aKnownMap, entriesById } from '../../../support/a-known-map';
import { aMeasuredReach, REACHABLE } from '../../../support/a-measurement';
import { aNearby } from '../../../support/a-nearby';
import { aKnownApp } from '../../../support/known-app-factory';

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
    nearby: new ObservableValue(aNearby()),
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
