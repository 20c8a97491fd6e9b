import { expect, test } from 'vitest';
import { SeededRandom } from '../support/seeded-random';
import { HEAP_EVERY, HEAP_RISE, LEAST_HEAPS, MEMORY_RISE } from './support/flatness';
import { type Reading, secondHalf, slopeOf } from './support/slope';

const CYCLES = 100;
const readings = (valueAt: (cycle: number) => number): readonly Reading[] =>
  Array.from({ length: CYCLES }, (_, cycle) => ({ cycle, value: valueAt(cycle) }));

/** How far readings are from their slope in a long run, in bytes: heaps, but for one reading; and memory of the process. */
const [HEAP_NOISE, HEAP_OUTLIER, MEMORY_NOISE] = [15_000, 330_000, 6_300_000];
const DRAWS = 500;

/** What a leg reads of a heap when it reads it as seldom as it may, with other noise for each seed. */
function fewestOfHeap(leakPerCycle: number, seed: number): readonly Reading[] {
  const random = new SeededRandom(seed);
  const outlier = random.below(LEAST_HEAPS);
  return Array.from({ length: LEAST_HEAPS }, (_, index) => {
    const cycle = index * HEAP_EVERY;
    const noise = index === outlier ? HEAP_OUTLIER : HEAP_NOISE * (2 * random.fraction() - 1);
    return { cycle, value: 9_000_000 + leakPerCycle * cycle + noise };
  });
}

/** The same of the memory of the process, which is read in each cycle. */
function fewestOfMemory(leakPerCycle: number, seed: number): readonly Reading[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: LEAST_HEAPS * HEAP_EVERY }, (_, cycle) => ({
    cycle,
    value: 200_000_000 + leakPerCycle * cycle + MEMORY_NOISE * (2 * random.fraction() - 1),
  }));
}

test('a leak of one a cycle, and of one in three, is a slope; what stays is none', () => {
  expect(slopeOf(readings(() => 7))).toBe(0);
  expect(slopeOf(readings((cycle) => 7 + cycle))).toBe(1);
  expect(slopeOf(readings((cycle) => 7 + Math.floor(cycle / 3)))).toBeCloseTo(1 / 3, 1);
});

test('one step, or a few readings that stand out, are no slope', () => {
  expect(slopeOf(readings((cycle) => (cycle % 10 === 3 ? 900 : 7)))).toBe(0);
  expect(slopeOf(readings((cycle) => (cycle < 90 ? 7 : 100_000)))).toBe(0);
});

test.each([
  ['a heap', fewestOfHeap, HEAP_RISE],
  ['the memory of the process', fewestOfMemory, MEMORY_RISE],
])('in the fewest readings of %s, noise is no leak, and twice the limit is one', (_, fewest, limit) => {
  for (let seed = 1; seed <= DRAWS; seed += 1) {
    expect(slopeOf(secondHalf(fewest(0, seed))), `seed ${seed}`).toBeLessThan(limit);
    expect(slopeOf(secondHalf(fewest(2 * limit, seed))), `seed ${seed}`).toBeGreaterThan(limit);
  }
});

test('what is filled in the first half is no slope of the second', () => {
  const filling = readings((cycle) => Math.min(cycle, CYCLES / 2) * 1_000);
  expect(slopeOf(filling)).toBeGreaterThan(0);
  expect(slopeOf(secondHalf(filling))).toBe(0);
});

test('a slope is one of cycles, however few of them were read', () => {
  const few = readings((cycle) => 5_000 + 300 * cycle).filter(({ cycle }) => cycle % 8 === 0);
  expect(slopeOf(few)).toBe(300);
});
