import { describe, expect, it } from 'vitest';
import { batteryTrend, PLOT, plotLine, plotY } from '../../../../../renderer/features/toys/battery-trend';
import type { ToyReading } from '../../../../../shared/domain/toy-readings';

const hour = (index: number): string => new Date(Date.UTC(2026, 0, 1, index)).toISOString();
const points = (...levels: number[]): readonly ToyReading[] =>
  levels.map((percent, index) => ({ at: hour(index), percent }));

describe('the trend of a battery', () => {
  it.each([
    [[], null],
    [[80], { kind: 'steady', percent: 80, since: hour(0) }],
    [[80, 60, 17], { kind: 'changed', from: 80, to: 17, since: hour(0) }],
    // Since it was last charged.
    [[50, 20, 96, 60, 17], { kind: 'changed', from: 96, to: 17, since: hour(2) }],
    // Since it charges.
    [[90, 17, 40, 80], { kind: 'changed', from: 17, to: 80, since: hour(1) }],
    // A point or two are not a charge.
    [[80, 60, 62, 40], { kind: 'changed', from: 80, to: 40, since: hour(0) }],
  ] as const)('of %j is %j', (levels, trend) => {
    expect(batteryTrend(points(...levels))).toEqual(trend);
  });
});

describe('the line of a plot', () => {
  it('keeps a charge until the next one, and the last one until the end', () => {
    expect(plotLine(points(100, 50), hour(2))).toBe('M0 1.0H60.0V15.0H120');
    expect(plotLine(points(100, 50), null)).toBe('M0 1.0H120.0V15.0H120');
  });

  it('is there for a single point, and not for none', () => {
    expect(plotLine(points(0), hour(0))).toBe(`M0 ${plotY(0)}H${PLOT.width}`);
    expect(plotLine([], hour(0))).toBe('');
  });
});
