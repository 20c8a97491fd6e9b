import { z } from 'zod';
import type { ToyReading, ToyReadings } from '../../shared/domain/toy-readings';
import { textFor } from '../../shared/words/text';
import { type DocumentFormat, isObject, parseRecords } from '../store/document-format';

/** Maximum number of points per toy; the oldest are dropped first. */
export const MAX_POINTS = 200;
/** Maximum number of toys; those that have not changed for the longest time are dropped first. */
export const MAX_TOYS = 2_000;
/** Older points are dropped, in milliseconds. */
export const MAX_AGE_MS = 30 * 24 * 60 * 60_000;
/** Shortest time between two points of a toy, in milliseconds: a later value within it replaces the last one. */
export const MIN_GAP_MS = 5 * 60_000;

/** Adds a value to the points of a toy, oldest first; returns the same points if it says nothing new. Pure. */
export function withReading(points: readonly ToyReading[], percent: number, nowMs: number): readonly ToyReading[] {
  const last = points.at(-1);
  if (last?.percent === percent) return points;
  const at = new Date(nowMs).toISOString();
  const isSoon = last !== undefined && nowMs - Date.parse(last.at) < MIN_GAP_MS;
  const before = isSoon ? points.slice(0, -1) : points;
  // Where the value went back, nothing happened.
  if (isSoon && before.at(-1)?.percent === percent) return before;
  return recent([...before, { at: isSoon ? last.at : at, percent }], nowMs);
}

/** The points within the limits; the newest of the older ones stays as the value at which the time begins. */
function recent(points: readonly ToyReading[], nowMs: number): readonly ToyReading[] {
  const since = new Date(nowMs - MAX_AGE_MS).toISOString();
  const first = points.findIndex(({ at }) => at >= since);
  return points.slice(first === -1 ? -1 : Math.max(0, first - 1)).slice(-MAX_POINTS);
}

/** The readings of toys within their limits; a change costs its app's toys. */
export class ToyReadingsLog {
  /** By app, then by toy: the toy that changed last is the last of its app. */
  readonly #apps = new Map<string, Map<string, ToyReadings>>();
  #count = 0;

  constructor(readings: readonly ToyReadings[]) {
    for (const reading of readings) this.set(reading);
  }

  /** All of them, those that changed last at the end of their app; O(n). */
  get all(): readonly ToyReadings[] {
    return [...this.#apps.values()].flatMap((toys) => [...toys.values()]);
  }

  appIds(): Iterable<string> {
    return this.#apps.keys();
  }

  of(appId: string): readonly ToyReadings[] {
    return [...(this.#apps.get(appId)?.values() ?? [])];
  }

  points(appId: string, toyId: string): readonly ToyReading[] {
    return this.#apps.get(appId)?.get(toyId)?.points ?? [];
  }

  /** Replaces the readings of a toy. */
  set(readings: ToyReadings): void {
    const { appId, toyId } = readings;
    const toys = this.#apps.get(appId) ?? new Map<string, ToyReadings>();
    if (!toys.delete(toyId)) this.#count += 1;
    toys.set(toyId, readings);
    // The app whose toy changed last goes to the end, and the first one is the next to lose a toy.
    this.#apps.delete(appId);
    this.#apps.set(appId, toys);
    if (this.#count > MAX_TOYS) this.#dropOne();
  }

  /** Removes the readings of an app, and returns them. */
  remove(appId: string): readonly ToyReadings[] {
    const removed = this.of(appId);
    this.#apps.delete(appId);
    this.#count -= removed.length;
    return removed;
  }

  #dropOne(): void {
    for (const [appId, toys] of this.#apps) {
      for (const toyId of toys.keys()) {
        toys.delete(toyId);
        this.#count -= 1;
        if (toys.size === 0) this.#apps.delete(appId);
        return;
      }
    }
  }
}

/** As Beckon writes them: times are compared as texts. */
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const toyReadings: z.ZodType<ToyReadings> = z.object({
  appId: z.string().min(1),
  toyId: z.string().min(1),
  // By hand: there are hundreds for each toy, and they are read while the window opens.
  points: z.array(z.custom<ToyReading>(isReading)).max(MAX_POINTS),
});

function isReading(value: unknown): value is ToyReading {
  if (!isObject(value)) return false;
  const { at, percent } = value;
  const isTime = typeof at === 'string' && UTC_TIME.test(at) && !Number.isNaN(Date.parse(at));
  return isTime && typeof percent === 'number' && percent >= 0 && percent <= 100;
}

/** The file of charges over time: `{ "schemaVersion": 1, "toys": [ToyReadings, …] }`. */
export const toyReadingsFormat: DocumentFormat<readonly ToyReadings[]> = {
  name: 'toy-readings',
  label: textFor('document.toy-readings'),
  steps: [],
  initial: [],
  parse: ({ toys }, copy) => parseRecords(toys, copy?.toys, { schema: toyReadings, key: ['appId', 'toyId'] }),
  serialize: (toys) => ({ toys }),
};
