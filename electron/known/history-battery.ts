import type { KnownApp } from '../../shared/domain/known-app';
import type { Toy } from '../../shared/domain/nearby-app';
import type { KnownAppsById } from './known-apps';

/** A battery is low from here on down, in percent. */
const LOW_BATTERY = 20;
/** And may be low again once it was this much above. */
const REARM_BY = 5;

/**
 * Which toys count as low: those that were told before and have not been charged to 25 % since, and connected ones
 * that are at 20 % or below now. What is not known changes nothing, and a toy that is not connected says nothing.
 *
 * @param before keys of the toys that counted as low
 */
export function witnessLowToys(before: ReadonlySet<string>, apps: KnownAppsById): ReadonlySet<string> {
  const low = new Set<string>();
  for (const app of Object.values(apps)) {
    for (const toy of app.lastInfo?.toys ?? []) {
      const key = keyOf(app, toy);
      if (before.has(key) ? !isCharged(toy) : isLow(toy)) low.add(key);
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

function isLow({ battery, connected }: Toy): boolean {
  return battery !== null && battery <= LOW_BATTERY && connected === true;
}

function isCharged({ battery }: Toy): boolean {
  return battery !== null && battery >= LOW_BATTERY + REARM_BY;
}

/** By the app’s code and not by its record, since two records can become one. */
function keyOf({ lastInfo, simulated }: KnownApp, toy: Toy): string {
  return `${simulated} ${lastInfo?.deviceCode} ${toy.id}`;
}
