import { expect, it } from 'vitest';
import { PowerPace, paceFactor } from '../../../../electron/desktop/power-pace';

it.each([
  [false, false, 1],
  [true, false, 2],
  [false, true, 2],
  [true, true, 2],
] as const)('on battery: %s, metered: %s, waits %d times as long', (onBattery, metered, factor) => {
  expect(paceFactor({ onBattery, metered })).toBe(factor);
});

it('goes back to the full pace only when nothing is scarce any more', () => {
  const pace = new PowerPace();
  const factors: number[] = [];
  pace.factor.subscribe((factor) => factors.push(factor));
  pace.set({ onBattery: true });
  pace.set({ metered: true });
  pace.set({ onBattery: false });
  expect(factors).toEqual([2]);
  pace.set({ metered: false });
  expect(factors).toEqual([2, 1]);
});
