import type { KnownApp } from '../../shared/domain/known-app';
import type { Toy } from '../../shared/domain/nearby-app';
import { type BatteryThresholds, REARM_BY, thresholdOf } from '../../shared/domain/notification';
import type { NotificationEventOf } from './notification-event';

/** A reading that is older, in milliseconds, tells how things were. */
export const FRESH_READING_MS = 60_000;

/** What the batteries of one app’s toys came to. */
export interface BatteryCheck {
  readonly events: readonly NotificationEventOf<'battery-low'>[];
  /** Keys of toys that became low. */
  readonly low: readonly string[];
  /** Keys of toys that were charged enough to be told again when they are low. */
  readonly charged: readonly string[];
}

const UNCHANGED: BatteryCheck = { events: [], low: [], charged: [] };

/**
 * Checks the batteries of an app’s connected toys where their reading is fresh; all others stay as they were. A battery
 * is told once when it comes to its threshold, and again only after it was charged to `REARM_BY` above. Pure.
 *
 * @param low keys of the toys that were told to be low, and have not been charged since
 */
export function checkBatteries(
  app: KnownApp,
  low: ReadonlySet<string>,
  thresholds: BatteryThresholds,
  now: number,
): BatteryCheck {
  if (!isFresh(app, now)) return UNCHANGED;
  const readings = readingsOf(app).map((reading) => ({ ...reading, threshold: thresholdOf(reading.toy.id, thresholds) }));
  const charged = readings.filter(({ battery, threshold }) => battery >= threshold + REARM_BY);
  const news = readings.filter(({ key, battery, threshold }) => battery <= threshold && !low.has(key));
  return {
    events: news.map(({ toy, battery }) => ({
      kind: 'battery-low',
      app,
      toyId: toy.id,
      toyName: toy.displayName,
      battery,
    })),
    low: news.map(({ key }) => key),
    charged: charged.map(({ key }) => key),
  };
}

/** Keys of an app’s toys that the last run left low: they were told then. Pure. */
export function lowToysOf(app: KnownApp, thresholds: BatteryThresholds): readonly string[] {
  return readingsOf(app)
    .filter(({ toy, battery }) => battery <= thresholdOf(toy.id, thresholds))
    .map(({ key }) => key);
}

function isFresh({ lastListedAt }: KnownApp, now: number): boolean {
  const age = lastListedAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(lastListedAt);
  return age < FRESH_READING_MS;
}

interface Reading {
  readonly key: string;
  readonly toy: Toy;
  /** Percent. */
  readonly battery: number;
}

/** By the app’s code and not by its record, since two records can become one. */
function readingsOf({ lastInfo, simulated }: KnownApp): readonly Reading[] {
  return (lastInfo?.toys ?? []).flatMap((toy) => {
    const { battery, connected, id } = toy;
    if (battery === null || connected !== true) return [];
    return [{ key: JSON.stringify([simulated, lastInfo?.deviceCode, id]), toy, battery }];
  });
}
