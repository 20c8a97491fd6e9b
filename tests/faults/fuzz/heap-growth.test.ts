import { expect, test } from 'vitest';
import { HeapGrowth } from './support/heap-growth';

const BODIES = 100_000;

/** What stays of so many bodies if each leaves a buffer of that size somewhere. */
function growthWith(bytesKept: number): HeapGrowth {
  const growth = new HeapGrowth(BODIES);
  const kept: unknown[] = [];
  for (let bodies = 1; bodies <= BODIES; bodies += 1) {
    const body = Buffer.from(`{"body":${bodies}}`);
    // An array of numbers: eight bytes for each.
    if (bytesKept > 0) kept.push(Array.from({ length: bytesKept / 8 }, () => 0.5 + body.length));
    if (growth.isDue(bodies)) growth.measure(bodies);
  }
  expect(kept.length).toBe(bytesKept > 0 ? BODIES : 0);
  return growth;
}

test('a parser that keeps a hundred bytes of each of 100,000 bodies is found, and one that keeps none is not', () => {
  expect(growthWith(96).isFlat).toBe(false);
  expect(growthWith(0).isFlat).toBe(true);
});
