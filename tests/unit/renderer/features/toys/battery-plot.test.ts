import { describe, expect, it } from 'vitest';
import { plotPoints } from '../../../../../renderer/features/toys/battery-plot';
import type { ToyReading } from '../../../../../shared/domain/toy-readings';

const hour = (index: number): string => new Date(Date.UTC(2026, 0, 1, index)).toISOString();
const points = (...levels: number[]): readonly ToyReading[] =>
  levels.map((percent, index) => ({ at: hour(index), percent }));

describe('the plot of a day', () => {
  it('begins with what was read before it, and ends with the last charge', () => {
    expect(plotPoints(points(100, 50), Date.parse(hour(24)))).toEqual([
      { percent: 100, x: 1, y: 3 },
      { percent: 50, x: 1 + (1 / 24) * 116, y: 10 },
      { percent: 50, x: 117, y: 10 },
    ]);
  });

  it('begins with the first reading where there is none before', () => {
    expect(plotPoints(points(0, 100), Date.parse(hour(12)))).toEqual([
      { percent: 0, x: 59, y: 17 },
      { percent: 100, x: 1 + (13 / 24) * 116, y: 3 },
      { percent: 100, x: 117, y: 3 },
    ]);
  });

  it('is level after a day without a reading, and empty without any', () => {
    expect(plotPoints(points(50), Date.parse(hour(100)))).toEqual([
      { percent: 50, x: 1, y: 10 },
      { percent: 50, x: 117, y: 10 },
    ]);
    expect(plotPoints([], 0)).toEqual([]);
  });
});
