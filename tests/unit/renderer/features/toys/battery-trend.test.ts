import { describe, expect, it } from 'vitest';
import { batteryTrend, plotPoints } from '../../../../../renderer/features/toys/battery-trend';
import type { ToyReading } from '../../../../../shared/domain/toy-readings';

const hour = (index: number): string => new Date(Date.UTC(2026, 0, 1, index)).toISOString();
const points = (...levels: number[]): readonly ToyReading[] =>
  levels.map((percent, index) => ({ at: hour(index), percent }));

describe('the trend of a battery', () => {
  it.each([
    [[], null],
    // Two readings have no direction: "17% since 1:51 AM" would be wrong after a fall.
    [[80, 17], null],
    [[80, 60, 17], { from: 80, to: 17, since: hour(0) }],
    // Since it was last charged.
    [[50, 20, 96, 60, 17], { from: 96, to: 17, since: hour(2) }],
    // Since it charges.
    [[90, 17, 40, 80], { from: 17, to: 80, since: hour(1) }],
    // A point or two are not a charge.
    [[80, 60, 62, 40], { from: 80, to: 40, since: hour(0) }],
  ] as const)('of %j is %j', (levels, trend) => {
    expect(batteryTrend(points(...levels))).toEqual(trend);
  });
});

describe('the plot of a day', () => {
  it('begins with what was read before it, and ends with the last charge', () => {
    expect(plotPoints(points(100, 50), Date.parse(hour(24)))).toEqual([
      { x: 1, y: 3 },
      { x: 1 + (1 / 24) * 116, y: 10 },
      { x: 117, y: 10 },
    ]);
  });

  it('begins with the first reading where there is none before', () => {
    expect(plotPoints(points(0, 100), Date.parse(hour(12)))).toEqual([
      { x: 59, y: 17 },
      { x: 1 + (13 / 24) * 116, y: 3 },
      { x: 117, y: 3 },
    ]);
  });

  it('is level after a day without a reading, and empty without any', () => {
    expect(plotPoints(points(50), Date.parse(hour(100)))).toEqual([
      { x: 1, y: 10 },
      { x: 117, y: 10 },
    ]);
    expect(plotPoints([], 0)).toEqual([]);
  });
});
