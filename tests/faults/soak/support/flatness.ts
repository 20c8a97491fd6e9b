import { isDeepStrictEqual } from 'node:util';
import { type Reading, secondHalf, slopeOf, strayFrom } from './slope';
import type { Heaps, Holdings } from './soaked-beckon';

/** A cycle with what was held at its end; every object is looked at in some of them alone. */
export interface SoakedCycle {
  readonly holdings: Holdings;
  readonly heaps: Heaps | null;
}

/** Every object is looked at in one of so many cycles. */
export const HEAP_EVERY = 3;
/** How often every object is looked at, at least: the second half of the readings makes the slope. */
export const LEAST_HEAPS = 32;

/** What is measured at the end of a cycle, and how much of it each cycle of the second half may add. */
interface Measure {
  readonly name: string;
  readonly unit: 'bytes' | 'count';
  readonly of: (cycle: SoakedCycle) => number | null | undefined;
  readonly mostPerCycle: number;
}

/** Less than one in fifty cycles. */
const COUNT = { unit: 'count', mostPerCycle: 0.02 } as const;
/** Less than a closure with what it holds. */
const HEAP = { unit: 'bytes', mostPerCycle: 1_024 } as const;
/** The coarse measure: engine and allocator keep what they may need again, megabytes more or less. */
const MEMORY_RISE = 131_072;
const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const MEASURES: readonly Measure[] = [
  { name: 'main, heap', ...HEAP, of: ({ heaps }) => heaps?.main },
  { name: 'main, memory', unit: 'bytes', of: ({ holdings }) => holdings.resident, mostPerCycle: MEMORY_RISE },
  { name: 'main, handles', ...COUNT, of: ({ holdings }) => total(holdings.handles) },
  { name: 'main, timers', ...COUNT, of: ({ holdings }) => holdings.timers },
  { name: 'main, listeners', ...COUNT, of: ({ holdings }) => total(holdings.listeners) },
  { name: 'main, open files', ...COUNT, of: ({ holdings }) => total(holdings.files) },
  { name: 'processes', ...COUNT, of: ({ holdings }) => holdings.processes },
  { name: 'page, heap', ...HEAP, of: ({ heaps }) => heaps?.page },
  { name: 'page, nodes', ...COUNT, of: ({ holdings }) => holdings.pageNodes },
  { name: 'page, listeners', ...COUNT, of: ({ holdings }) => holdings.pageListeners },
];

/** How a measure went in the second half. */
interface Rise {
  readonly perCycle: number;
  /** How far a reading is from that slope, at most. */
  readonly stray: number;
  readonly readings: number;
}

/** How a measure rose in the second half; null: it was not there to be measured. */
export function riseOf({ of }: Measure, cycles: readonly SoakedCycle[]): Rise | null {
  const readings = cycles.flatMap((one, cycle): readonly Reading[] => {
    const value = of(one) ?? null;
    return value === null ? [] : [{ cycle, value }];
  });
  if (readings.length === 0) return null;
  const counted = secondHalf(readings);
  const perCycle = slopeOf(counted);
  return { perCycle, stray: strayFrom(perCycle, counted), readings: counted.length };
}

/** What has to be the same, to the last one, whenever nothing happens. */
export type Counts = Omit<Holdings, 'resident' | 'pageNodes'>;

/** What has to be the same of what was held. */
export function countsOf({ resident: _r, pageNodes: _n, ...counts }: Holdings): Counts {
  return counts;
}

/** A channel that Chromium opens for itself once, in whichever cycle needs it first: its kinds of open files. */
const CHANNEL: Readonly<Record<string, number>> = { socket: 1, 'anon_inode:[eventfd]': 1 };

/**
 * The same later. Of timers and listeners of the page, fewer are as good: what was to be written or taken off the page at
 * the first look may have been since. Of open files, one channel of Chromium’s may have come.
 */
export function countsSince(before: Holdings, later: Holdings): Counts {
  const withChannel = { ...before.files };
  for (const [kind, count] of Object.entries(CHANNEL)) withChannel[kind] = (withChannel[kind] ?? 0) + count;
  return countsOf({
    ...later,
    timers: Math.max(before.timers, later.timers),
    pageListeners: later.pageListeners === null ? null : Math.max(before.pageListeners ?? 0, later.pageListeners),
    files: isDeepStrictEqual(later.files, withChannel) ? before.files : later.files,
  });
}
