import { describe, expect, it } from 'vitest';
import { type EntrySlices, knownEntries, nearbyEntries } from '../../../../../renderer/features/apps/app-entries';
import { connectionsOf } from '../../../../support/app-state-factory';
import { aKnownApp } from '../../../../support/known-app-factory';
import { aNearbyApp } from '../../../../support/nearby-app-factory';
import { aReachState } from '../../../../support/reach-result-factory';

const service = { kind: 'url', source: 'settings', baseUrl: 'https://service.example', caFile: null } as const;
const listed = aNearbyApp({ deviceCode: 'listed', appVersion: '2' });

describe('knownEntries', () => {
  it('shows what the service says now in place of what it last said', () => {
    const known = aKnownApp({
      id: 'k',
      deviceCode: 'listed',
      lastInfo: aNearbyApp({ deviceCode: 'listed', appVersion: '1' }),
    });
    const [entry] = knownEntries({
      known: { k: known },
      nearby: { listed },
      connections: connectionsOf({ reach: { k: aReachState() } }),
      service,
    });
    expect(entry).toEqual({ key: 'k', known, info: listed, listed: true, reach: aReachState(), reconnect: null });
  });

  it('shows an app that is not listed with what was last said, unchecked', () => {
    const known = aKnownApp({ id: 'k' });
    const [entry] = knownEntries({ known: { k: known }, nearby: {}, connections: {}, service });
    expect(entry).toMatchObject({ info: known.lastInfo, listed: false, reach: { kind: 'unchecked' } });
  });

  it('does not take what every object inherits for a listed app', () => {
    for (const deviceCode of ['constructor', 'toString', '__proto__']) {
      const known = aKnownApp({ id: 'k', deviceCode });
      const [entry] = knownEntries({ known: { k: known }, nearby: {}, connections: {}, service });
      expect(entry).toMatchObject({ info: known.lastInfo, listed: false });
    }
  });

  it('does not take an app without a code for one in the list', () => {
    const known = aKnownApp({ id: 'k', deviceCode: null, lastInfo: null });
    const [entry] = knownEntries({ known: { k: known }, nearby: { null: listed }, connections: {}, service });
    expect(entry).toMatchObject({ info: null, listed: false });
  });
});

describe('simulated apps', () => {
  it('are not taken for real ones with the same code', () => {
    const real = aKnownApp({ id: 'real', deviceCode: 'listed', lastInfo: null });
    const made = aKnownApp({ id: 'made', deviceCode: 'listed', lastInfo: null, simulated: true });
    const simulator = { kind: 'simulator', scenario: 'home', baseUrl: 'https://127.0.0.1:1', caFile: '/ca' } as const;
    const slices = { known: { real, made }, nearby: { listed }, connections: {}, service: simulator };
    expect(knownEntries(slices).map(({ key, listed: isListed }) => [key, isListed])).toEqual([
      ['real', false],
      ['made', true],
    ]);
    expect(nearbyEntries(slices)[0]?.known?.id).toBe('made');
  });
});

describe('nearbyEntries', () => {
  it('goes by device code, and knows which apps are kept', () => {
    const stranger = aNearbyApp({ deviceCode: 'stranger' });
    const known = aKnownApp({ id: 'k', deviceCode: 'listed', alias: 'Mine' });
    const entries = nearbyEntries({
      known: { k: known },
      nearby: { listed, stranger },
      connections: connectionsOf({ reach: { k: aReachState() } }),
      service,
    });
    expect(entries).toEqual([
      { key: 'listed', known, info: listed, listed: true, reach: aReachState(), reconnect: null },
      { key: 'stranger', known: null, info: stranger, listed: true, reach: { kind: 'unchecked' }, reconnect: null },
    ]);
  });

  it('tells two apps with codes that differ in case apart', () => {
    const upper = aNearbyApp({ deviceCode: 'LISTED' });
    const known = aKnownApp({ id: 'k', deviceCode: 'listed' });
    const entries = nearbyEntries({ known: { k: known }, nearby: { listed, LISTED: upper }, connections: {}, service });
    expect(entries.map((entry) => entry.known?.id ?? null)).toEqual(['k', null]);
  });
});

describe('an entry that is derived again', () => {
  const known = aKnownApp({ id: 'k', deviceCode: 'listed' });
  const state: EntrySlices = {
    known: { k: known },
    nearby: { listed },
    connections: connectionsOf({ reach: { k: aReachState() } }),
    service,
  };

  describe.each([
    ['known', knownEntries],
    ['nearby', nearbyEntries],
  ] as const)('in the list of %s apps', (_, entriesOf) => {
    it('is the same object after a change of something else', () => {
      const [before] = entriesOf(state);
      const other = aNearbyApp({ deviceCode: 'other' });
      const stranger = aKnownApp({ id: 's', deviceCode: 'else' });
      const [after] = entriesOf({
        ...state,
        known: { k: known, s: stranger },
        nearby: { listed, other },
        connections: { ...state.connections, ...connectionsOf({ reach: { s: aReachState() } }) },
      });
      expect(after).toBe(before);
    });

    it.each([
      { known: { k: { ...known, alias: 'Hall' } } },
      { nearby: { listed: { ...listed } } },
      { connections: connectionsOf({ reach: { k: aReachState() } }) },
    ])('is another object after a change of its own: %o', (change) => {
      const [before] = entriesOf(state);
      expect(entriesOf({ ...state, ...change })[0]).not.toBe(before);
    });
  });

  it('is another object when it leaves the list', () => {
    const [before] = knownEntries(state);
    expect(knownEntries({ ...state, nearby: {} })[0]).not.toBe(before);
  });
});
