import type { KnownApp } from '../../shared/domain/known-app';
import type { Toy } from '../../shared/domain/nearby-app';
import { type BatteryThresholds, REARM_BY, thresholdOf } from '../../shared/domain/notification';
import type { KnownAppsById } from './known-apps';

/** What was looked at before. */
export interface BatteriesBefore {
  readonly apps: KnownAppsById;
  /** Keys of the toys that counted as low. */
  readonly lowToys: ReadonlySet<string>;
}

/**
 * Which toys count as low, by the thresholds of the user: those that were told before and have not been charged well
 * above theirs since, and connected ones that are at theirs or below now. What is not known changes nothing, and a toy
 * that is not connected says nothing; nor does a reading that was there before, whatever became of its threshold.
 */
export function witnessLowToys(
  before: BatteriesBefore,
  apps: KnownAppsById,
  thresholds: BatteryThresholds,
): ReadonlySet<string> {
  const low = new Set<string>();
  for (const app of Object.values(apps)) {
    const former = Object.hasOwn(before.apps, app.id) ? before.apps[app.id] : undefined;
    const toys = app.lastInfo?.toys ?? [];
    const isOldReading = former?.lastInfo?.toys === toys;
    for (const toy of toys) {
      const key = keyOf(app, toy);
      const threshold = thresholdOf(toy.id, thresholds);
      const wasLow = before.lowToys.has(key);
      if (isOldReading ? wasLow : wasLow ? !isCharged(toy, threshold) : isLow(toy, threshold)) low.add(key);
    }
  }
  return low;
}

/** Those toys of an app that count as low. */
export function lowToysOf(
  app: KnownApp,
  low: ReadonlySet<string>,
): readonly { readonly key: string; readonly toy: Toy }[] {
  const toys = (app.lastInfo?.toys ?? []).map((toy) => ({ key: keyOf(app, toy), toy }));
  return toys.filter(({ key }) => low.has(key));
}

function isLow({ battery, connected }: Toy, threshold: number): boolean {
  return battery !== null && battery <= threshold && connected === true;
}

function isCharged({ battery }: Toy, threshold: number): boolean {
  return battery !== null && battery >= threshold + REARM_BY;
}

/** By the app’s code and not by its record, since two records can become one. */
function keyOf({ lastInfo, simulated }: KnownApp, toy: Toy): string {
  return JSON.stringify([simulated, lastInfo?.deviceCode, toy.id]);
}
