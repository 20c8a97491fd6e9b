import type { KnownApp } from '../../shared/domain/known-app';
import type { Toy } from '../../shared/domain/nearby-app';
import { type BatteryThresholds, REARM_BY, thresholdOf } from '../../shared/domain/notification';
import type { NotificationEventOf } from './notification-event';

/** Readings that are older, in milliseconds, are ignored. */
export const FRESH_READING_MS = 60_000;

/** Changes of the batteries of an app’s toys. */
export interface BatteryCheck {
  readonly events: readonly NotificationEventOf<'battery-low'>[];
  /** Keys of the toys whose battery became low. */
  readonly low: ReadonlySet<string>;
  /** Keys of the toys that were charged enough to be reported again when low. */
  readonly charged: ReadonlySet<string>;
}

/**
 * Checks the batteries of an app’s connected toys where the reading is fresh; all others stay as they were. A battery
 * is an event once when it falls to its threshold, and again only after it was charged to `REARM_BY` above. Pure.
 *
 * @param before keys of the toys that are known to be low, and have not been charged since
 */
export function checkBatteries(
  app: KnownApp,
  before: ReadonlySet<string>,
  thresholds: BatteryThresholds,
  now: number,
): BatteryCheck {
  const events: NotificationEventOf<'battery-low'>[] = [];
  const low = new Set<string>();
  const charged = new Set<string>();
  for (const { toy, battery } of isFresh(app, now) ? readingsOf(app) : []) {
    const key = keyOf(app, toy);
    const threshold = thresholdOf(toy.id, thresholds);
    if (battery >= threshold + REARM_BY) charged.add(key);
    else if (battery <= threshold && !before.has(key) && !low.has(key)) {
      low.add(key);
      events.push({ kind: 'battery-low', app, toyId: toy.id, toyName: toy.displayName, battery });
    }
  }
  return { events, low, charged };
}

/** Keys of the toys that were low at the end of the last run: the user was notified then. Pure. */
export function lowToysOf(app: KnownApp, thresholds: BatteryThresholds): readonly string[] {
  return readingsOf(app)
    .filter(({ toy, battery }) => battery <= thresholdOf(toy.id, thresholds))
    .map(({ toy }) => keyOf(app, toy));
}

function isFresh({ lastListedAt }: KnownApp, now: number): boolean {
  const age = lastListedAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(lastListedAt);
  return age < FRESH_READING_MS;
}

interface Reading {
  readonly toy: Toy;
  /** Percent. */
  readonly battery: number;
}

function readingsOf({ lastInfo }: KnownApp): readonly Reading[] {
  return (lastInfo?.toys ?? []).flatMap((toy) => {
    const { battery, connected } = toy;
    return battery === null || connected !== true ? [] : [{ toy, battery }];
  });
}

/** By the app’s code, not its record, since two records can be merged. */
function keyOf({ lastInfo, simulated }: KnownApp, { id }: Toy): string {
  return JSON.stringify([simulated, lastInfo?.deviceCode, id]);
}
