import { expect, it } from 'vitest';
import { checkBatteries, FRESH_READING_MS, lowToysOf } from '../../../../electron/notify/battery-events';
import type { Toy } from '../../../../shared/domain/nearby-app';
import { aKnownApp } from '../../../support/known-app-factory';
import { aNearbyApp, aToy } from '../../../support/nearby-app-factory';

const LISTED = Date.parse('2026-01-01T00:00:00.000Z');
const THRESHOLDS = { batteryThreshold: 20, toyThresholds: {} };
const withToys = (...toys: readonly Toy[]) =>
  aKnownApp({ id: 'a', lastInfo: aNearbyApp({ toys }), lastListedAt: '2026-01-01T00:00:00.000Z' });

/** Percents one after the other, each a fresh reading of one toy; those that are told. */
function toldOf(
  levels: readonly (number | null)[],
  thresholds = THRESHOLDS,
  toy: Partial<Toy> = {},
): readonly number[] {
  const low = new Set<string>();
  return levels.flatMap((battery) => {
    const check = checkBatteries(withToys(aToy({ ...toy, battery })), low, thresholds, LISTED);
    for (const key of check.charged) low.delete(key);
    for (const key of check.low) low.add(key);
    return check.events.map((event) => event.battery);
  });
}

it('come once when the battery comes to its threshold, and again only after it was charged five above', () => {
  expect(toldOf([80, 21, 20, 19, 21, 20, 12, 24, 3])).toEqual([20]);
  expect(toldOf([20, 24, 20])).toEqual([20]);
  expect(toldOf([20, 25, 20])).toEqual([20, 20]);
});

it('come at the toy’s own threshold, of connected toys and fresh readings alone', () => {
  const thresholds = { batteryThreshold: 20, toyThresholds: { 'toy-1': 50 } };
  expect(toldOf([60, 51, 50, 54, 50, 55, 49], thresholds)).toEqual([50, 49]);
  expect(toldOf([30], thresholds, { id: 'toy-2' })).toEqual([]);
  expect(toldOf([30], thresholds, { id: 'constructor' })).toEqual([]);
  expect(toldOf([5], THRESHOLDS, { connected: false })).toEqual([]);
  expect(toldOf([5], THRESHOLDS, { connected: null })).toEqual([]);
  expect(toldOf([20, null, 20])).toEqual([20]);
  const app = withToys(aToy({ battery: 5 }));
  const events = (now: number): number => checkBatteries(app, new Set(), THRESHOLDS, now).events.length;
  expect(events(LISTED + FRESH_READING_MS - 1)).toBe(1);
  expect(events(LISTED + FRESH_READING_MS)).toBe(0);
  expect(checkBatteries(aKnownApp({ lastListedAt: null }), new Set(), THRESHOLDS, LISTED).events).toEqual([]);
});

it('tell toys apart, also those whose ids differ in case only', () => {
  const app = withToys(aToy({ id: 'a', battery: 5 }), aToy({ id: 'A', battery: 6 }), aToy({ id: 'b', battery: 90 }));
  const { events, low } = checkBatteries(app, new Set(), THRESHOLDS, LISTED);
  expect(events.map(({ toyId }) => toyId)).toEqual(['a', 'A']);
  expect(checkBatteries(app, low, THRESHOLDS, LISTED).events).toEqual([]);
});

it('are not notified again of what was low at the end of the last run', () => {
  const before = withToys(aToy({ id: 'low', battery: 5 }), aToy({ id: 'off', battery: 5, connected: false }));
  const low = new Set(lowToysOf(before, THRESHOLDS));
  const now = withToys(aToy({ id: 'low', battery: 4 }), aToy({ id: 'off', battery: 4 }));
  expect(checkBatteries(now, low, THRESHOLDS, LISTED).events.map(({ toyId }) => toyId)).toEqual(['off']);
});
