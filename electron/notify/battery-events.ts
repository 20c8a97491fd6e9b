import type { KnownApp } from '../../shared/domain/known-app';
import type { Toy } from '../../shared/domain/nearby-app';
import { type BatteryThresholds, REARM_BY, thresholdOf } from '../../shared/domain/notification';
import type { NotificationEventOf } from './notification-event';

/** A reading that is older, in milliseconds, tells how things were. */
export const FRESH_READING_MS = 60_000;

/** Keys of the toys that were told to be low, and have not been charged since. */
export type LowToys = ReadonlySet<string>;

export interface BatteryCheck {
  readonly low: LowToys;
  readonly news: readonly NotificationEventOf<'battery-low'>[];
}

/**
 * Looks at the batteries of connected toys whose reading is fresh; all others stay as they were. A battery is told
 * once when it comes to its threshold, and again only after it was charged to `REARM_BY` above. Pure.
 */
export function checkBatteries(
  before: LowToys,
  known: Readonly<Record<string, KnownApp>>,
  thresholds: BatteryThresholds,
  now: number,
): BatteryCheck {
  const low = new Set(before);
  const news: NotificationEventOf<'battery-low'>[] = [];
  for (const app of Object.values(known)) {
    if (!isFresh(app, now)) continue;
    for (const { key, toy, battery } of readingsOf(app)) {
      const threshold = thresholdOf(toy.id, thresholds);
      if (battery >= threshold + REARM_BY) low.delete(key);
      else if (battery <= threshold && !low.has(key)) {
        low.add(key);
        news.push({ kind: 'battery-low', app, toyId: toy.id, toyName: toy.displayName, battery });
      }
    }
  }
  return { low, news };
}

/** What the last run left low was told then. Pure. */
export function lowFromBefore(known: Readonly<Record<string, KnownApp>>, thresholds: BatteryThresholds): LowToys {
  const low = Object.values(known)
    .flatMap(readingsOf)
    .filter(({ toy, battery }) => battery <= thresholdOf(toy.id, thresholds));
  return new Set(low.map(({ key }) => key));
}

function isFresh({ lastListedAt }: KnownApp, now: number): boolean {
  const age = lastListedAt === null ? Number.POSITIVE_INFINITY : now - Date.parse(lastListedAt);
  return age < FRESH_READING_MS;
}

/** By the app’s code and not by its record, since two records can become one. */
function readingsOf({
  lastInfo,
  simulated,
}: KnownApp): readonly { readonly key: string; readonly toy: Toy; readonly battery: number }[] {
  return (lastInfo?.toys ?? []).flatMap((toy) => {
    const { battery, connected, id } = toy;
    if (battery === null || connected !== true) return [];
    return [{ key: JSON.stringify([simulated, lastInfo?.deviceCode, id]), toy, battery }];
  });
}
