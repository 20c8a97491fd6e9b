import { describe, expect, it } from 'vitest';
import { eventsOf, type HistorySnapshot, updateLowToys } from '../../../../electron/known/history-events';
import type { Presence } from '../../../../electron/known/history-presence';
import { say } from '../../../../electron/lib/words';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { Toy } from '../../../../shared/domain/nearby-app';
import { type BatteryThresholds, INITIAL_NOTIFICATIONS } from '../../../../shared/domain/notification';
import { verbatim } from '../../../../shared/words/text';
import { aKnownApp, aLedgerAddress } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

const anApp = (overrides: Partial<KnownApp> = {}): KnownApp => aKnownApp({ id: 'a', alias: 'Bedside', ...overrides });
const snapshotOf = (apps: readonly KnownApp[], more: Partial<HistorySnapshot> = {}): HistorySnapshot => ({
  apps: Object.fromEntries(apps.map((app) => [app.id, app])),
  presence: {},
  lowToys: new Set(),
  ...more,
});
const NOBODY = { apps: {}, lowToys: new Set<string>() };
const eventTexts = (before: HistorySnapshot, after: HistorySnapshot): string[] =>
  eventsOf(before, after).map(({ kind, title, detail }) => `${kind}: ${title}: ${say(detail)}`);
const changed = (before: Partial<KnownApp>, after: Partial<KnownApp>): string[] =>
  eventTexts(snapshotOf([anApp(before)]), snapshotOf([anApp(after)]));

describe('an app', () => {
  it.each([
    ['nearby', 'kept: Bedside: Added from Nearby.'],
    ['code', 'kept: Bedside: Added by its device code.'],
    ['address', 'kept: Bedside: Added by its address.'],
    ['import', 'kept: Bedside: Added from a file.'],
    ['pairing', 'paired: Bedside: Paired with this computer.'],
  ] as const)('that came by %s is reported', (source, event) => {
    expect(eventTexts(snapshotOf([]), snapshotOf([anApp({ source })]))).toEqual([event]);
  });

  it('that is forgotten is reported, unless it is the simulator’s', () => {
    const before = snapshotOf([anApp(), anApp({ id: 'b', simulated: true })]);
    expect(eventTexts(before, snapshotOf([]))).toEqual(['forgotten: Bedside: No longer saved.']);
  });

  it('that only looks the same is no event', () => {
    expect(changed({}, {})).toEqual([]);
    expect(changed({}, { favourite: true, group: 'x', lastListedAt: '2027-01-01T00:00:00.000Z' })).toEqual([]);
  });

  it('that moved is reported with both addresses', () => {
    const before = [aLedgerAddress({ host: 'one.example' })];
    const after = [aLedgerAddress({ host: 'two.example', wssPort: null }), ...before];
    expect(changed({ addresses: before }, { addresses: after })).toEqual([
      'moved: Bedside: Moved from one.example:30010/30011 to two.example:30010.',
    ]);
  });

  it('does not move by getting its first address, nor by a typed one', () => {
    const typed = aLedgerAddress({ source: 'address', host: '192.168.1.9' });
    expect(changed({ addresses: [] }, { addresses: [aLedgerAddress()] })).toEqual([]);
    expect(changed({ addresses: [aLedgerAddress()] }, { addresses: [typed, aLedgerAddress()] })).toEqual([]);
  });

  it('whose toy, or which itself, is called otherwise by the service is reported', () => {
    const before = aNearbyApp({
      toys: [aToy({ id: 'x', displayName: 'Nora' }), aToy({ id: 'X', displayName: 'Max' })],
    });
    const after = aNearbyApp({
      platform: 'android',
      toys: [aToy({ id: 'x', displayName: 'Dolce' }), aToy({ id: 'X', displayName: 'Max' }), aToy({ id: 'new' })],
    });
    expect(changed({ lastInfo: before }, { lastInfo: after })).toEqual([
      'renamed: Bedside: Calls itself “android remote” now. Before: “pc remote”.',
      'renamed: Bedside: Toy renamed from “Nora” to “Dolce”.',
    ]);
    expect(changed({ lastInfo: null }, { lastInfo: after })).toEqual([]);
  });

  it('that was paired with again is reported once', () => {
    const paired = [aLedgerAddress({ source: 'pairing' })];
    expect(changed({}, { addresses: paired })).toEqual(['paired: Bedside: Paired with this computer.']);
    expect(changed({ addresses: paired }, { addresses: paired, favourite: true })).toEqual([]);
  });

  it('whose certificate was trusted, or no longer, is reported', () => {
    const pin = { sha256: 'AA:BB', address: '192.168.1.9', pinnedAt: '2026-01-01T00:00:00.000Z' };
    expect(changed({}, { pin })).toEqual(['certificate: Bedside: You trusted its certificate for 192.168.1.9.']);
    expect(changed({ pin }, {})).toEqual(['certificate: Bedside: You stopped trusting its own certificate.']);
  });

  it('goes by its name of then, in one line', () => {
    const typed = aLedgerAddress({ source: 'address', host: `https://${'x'.repeat(500)}` });
    const [event] = eventsOf(snapshotOf([]), snapshotOf([anApp({ alias: null, addresses: [typed] })]));
    expect(event?.title).toHaveLength(120);
  });
});

describe('a merge', () => {
  const typed = anApp({ id: 'typed', deviceCode: null, alias: 'Sofa' });
  const coded = anApp();

  it('is one event, and neither a loss nor a move', () => {
    const merged = { ...typed, deviceCode: 'code', formerIds: ['a'], addresses: [aLedgerAddress({ host: 'other' })] };
    expect(eventTexts(snapshotOf([typed, coded]), snapshotOf([merged]))).toEqual([
      'merged: Sofa: This is an app you had already saved. The two are now one.',
    ]);
    expect(eventTexts(snapshotOf([merged]), snapshotOf([typed, coded]))).toEqual([
      'merged: Sofa: The merge was undone. The app is saved by its address again.',
    ]);
  });

  it('with an app that was not known says so', () => {
    expect(eventTexts(snapshotOf([typed]), snapshotOf([{ ...typed, deviceCode: 'code' }]))).toEqual([
      'merged: Sofa: The service lists an app at this address. The two are now one.',
    ]);
  });
});

describe('reach', () => {
  const there: Presence = { kind: 'reachable', detail: verbatim('It was reached at 192.168.1.44.') };
  const gone: Presence = { kind: 'gone', detail: verbatim('Nothing answers at its address any more.') };
  const expired: Presence = { kind: 'certificate', detail: verbatim('Its certificate has expired.') };
  const unknown: Presence = { kind: 'certificate', detail: verbatim('Nobody known vouches for its certificate.') };
  const between = (before: Presence | null, after: Presence | null): string[] =>
    eventTexts(
      snapshotOf([anApp()], { presence: before === null ? {} : { a: before } }),
      snapshotOf([anApp()], { presence: after === null ? {} : { a: after } }),
    );

  it.each([
    [null, there, ['found: Bedside: It was reached at 192.168.1.44.']],
    [there, { ...there, detail: verbatim('It was reached at 192.168.1.57.') }, []],
    [there, gone, ['lost: Bedside: Nothing answers at its address any more.']],
    [gone, there, ['found: Bedside: It was reached at 192.168.1.44.']],
    // What was never found cannot be lost.
    [null, gone, []],
    [there, expired, ['certificate: Bedside: Its certificate has expired.']],
    [expired, expired, []],
    [expired, unknown, ['certificate: Bedside: Nobody known vouches for its certificate.']],
    [expired, gone, ['lost: Bedside: Nothing answers at its address any more.']],
    [there, null, []],
  ] as const)('from %j to %j', (before, after, events) => {
    expect(between(before, after)).toEqual(events);
  });
});

describe('a battery', () => {
  /** Goes through charges of one toy and answers those at which it was told. */
  const toldAt = (looks: readonly Partial<Toy>[], thresholds: BatteryThresholds = INITIAL_NOTIFICATIONS) => {
    let before = snapshotOf([anApp({ lastInfo: aNearbyApp({ toys: [aToy({ battery: 100 })] }) })]);
    return looks.flatMap((toy): (number | null)[] => {
      const app = anApp({ lastInfo: aNearbyApp({ toys: [aToy(toy)] }) });
      const after = snapshotOf([app], { lowToys: updateLowToys(before, { a: app }, thresholds) });
      const events = eventsOf(before, after);
      before = after;
      return events.map(({ kind }) => (kind === 'battery-low' ? (toy.battery ?? null) : -1));
    });
  };

  it.each<[string, readonly Partial<Toy>[], readonly number[]]>([
    [
      'once when it crosses 20 %, and again only after it was 5 above',
      [30, 21, 20, 19, 21, 20, 24, 20, 25, 21, 20, 5, 0, 100, 0].map((battery) => ({ battery })),
      [20, 20, 0],
    ],
    ['not while unknown, which changes nothing', [null, 15, null, 14].map((battery) => ({ battery })), [15]],
    [
      'only of a connected toy, and when it connects',
      [false, null, true].map((connected) => ({ battery: 15, connected })),
      [15],
    ],
    ['once, though it was off in between', [true, false, true].map((connected) => ({ battery: 15, connected })), [15]],
  ])('is reported %s', (_, looks, told) => {
    expect(toldAt(looks)).toEqual(told);
  });

  it('is reported by the threshold of the user, and of the toy where it has its own', () => {
    const charges = [60, 45, 40, 44, 40, 45, 40].map((battery) => ({ battery }));
    expect(toldAt(charges, { batteryThreshold: 40, toyThresholds: {} })).toEqual([40, 40]);
    const { id } = aToy();
    expect(toldAt(charges, { batteryThreshold: 40, toyThresholds: { [id]: 5 } })).toEqual([]);
    expect(toldAt([{ battery: 6 }, { battery: 5 }], { batteryThreshold: 1, toyThresholds: { [id]: 5 } })).toEqual([5]);
    const inherited = aToy({ id: 'constructor', battery: 10 });
    expect(toldAt([inherited], INITIAL_NOTIFICATIONS)).toEqual([10]);
  });

  it('is not told because its threshold changed, until it is read anew', () => {
    const reading = anApp({ lastInfo: aNearbyApp({ toys: [aToy({ battery: 30 })] }) });
    const before = snapshotOf([reading]);
    const raised = { batteryThreshold: 40, toyThresholds: {} };
    expect([...updateLowToys(before, { a: { ...reading, alias: 'Sofa' } }, raised)]).toEqual([]);
    const again = anApp({ lastInfo: aNearbyApp({ toys: [aToy({ battery: 30 })] }) });
    expect([...updateLowToys(before, { a: again }, raised)]).toHaveLength(1);
  });

  it('is reported toy by toy, also of two whose ids differ in case only', () => {
    const app = anApp({
      lastInfo: aNearbyApp({
        toys: [aToy({ id: 'x', battery: 3 }), aToy({ id: 'X', battery: 4, displayName: 'Max' })],
      }),
    });
    const after = snapshotOf([app], { lowToys: updateLowToys(NOBODY, { a: app }, INITIAL_NOTIFICATIONS) });
    expect(eventTexts(snapshotOf([anApp()]), after)).toEqual([
      'battery-low: Bedside: “kind-a” is at 3%.',
      'battery-low: Bedside: “Max” is at 4%.',
    ]);
  });

  it('is not told again because two records became one', () => {
    const info = aNearbyApp({ toys: [aToy({ battery: 3 })] });
    const coded = anApp({ lastInfo: info });
    const low = updateLowToys(NOBODY, { a: coded }, INITIAL_NOTIFICATIONS);
    const merged = anApp({ id: 'typed', lastInfo: info, formerIds: ['a'] });
    expect([...low]).toHaveLength(1);
    const typed = anApp({ id: 'typed', deviceCode: null, lastInfo: null });
    const before = snapshotOf([coded, typed], { lowToys: low });
    const after = snapshotOf([merged], { lowToys: updateLowToys(before, { typed: merged }, INITIAL_NOTIFICATIONS) });
    expect(eventsOf(before, after).map(({ kind }) => kind)).toEqual(['merged']);
  });
});
