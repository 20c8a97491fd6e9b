import type { Toy } from '../../../shared/domain/nearby-app';
import { type BatteryThresholds, thresholdOf } from '../../../shared/domain/notification';
import { plainText } from '../../../shared/lib/plain-text';
import { perRecord } from '../../stores/derivation';
import { folded } from '../../ui/search-words';
import type { TitledApp } from '../apps/app-entries';
import { isStale } from '../apps/reading-age';

/** Which toys are shown. */
export const TOY_FILTERS = ['all', 'low', 'away'] as const;
export type ToyFilter = (typeof TOY_FILTERS)[number];

/** The columns that the toys can be sorted by. */
export type ToyColumn = 'toy' | 'app' | 'battery' | 'state';

export interface ToyOrder {
  readonly by: ToyColumn;
  readonly descending: boolean;
}

/** A toy as the page lists it. */
export interface ToyEntry {
  /** Identifies it among the toys of all apps: two apps can have the same toy. */
  readonly key: string;
  readonly toy: Toy;
  readonly app: TitledApp;
  /** As plain text, never empty. */
  readonly name: string;
}

/** The toys of an app; the same objects as long as the app is. */
export const toysOf = perRecord((app: TitledApp): readonly ToyEntry[] => {
  const { entry } = app;
  return (entry.info?.toys ?? []).map((toy) => {
    const name = plainText(toy.displayName) || plainText(toy.id);
    return { key: JSON.stringify([entry.key, toy.id]), toy, app, name };
  });
});

/** Whether the last known charge of a toy is at its limit or below. */
function needsCharging({ toy }: ToyEntry, thresholds: BatteryThresholds): boolean {
  return toy.battery !== null && toy.battery <= thresholdOf(toy.id, thresholds);
}

/** Whether a toy is among those that are shown. */
export function passes(entry: ToyEntry, filter: ToyFilter, thresholds: BatteryThresholds): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'low':
      return needsCharging(entry, thresholds);
    case 'away':
      return isStale(entry.app.entry);
  }
}

/** By a column, then by name in the order of the language; an unknown charge comes last in either direction. */
export function sortedToys(
  toys: readonly ToyEntry[],
  { by, descending }: ToyOrder,
  thresholds: BatteryThresholds,
  compareNames: (a: string, b: string) => number,
): readonly ToyEntry[] {
  const sign = descending ? -1 : 1;
  const compare = (a: ToyEntry, b: ToyEntry): number => {
    switch (by) {
      case 'toy':
        return sign * compareNames(a.name, b.name);
      case 'app':
        return sign * compareNames(a.app.title.headline, b.app.title.headline);
      case 'state':
        return sign * (stateRank(a, thresholds) - stateRank(b, thresholds));
      case 'battery': {
        const [one, other] = [a.toy.battery, b.toy.battery];
        return one === null || other === null ? Number(one === null) - Number(other === null) : sign * (one - other);
      }
    }
  };
  return toys.toSorted((a, b) => compare(a, b) || compareNames(a.name, b.name));
}

/** What needs a hand first: low, connected, not connected, unknown, away. */
function stateRank(entry: ToyEntry, thresholds: BatteryThresholds): number {
  if (isStale(entry.app.entry)) return 4;
  const { connected } = entry.toy;
  if (connected === null) return 3;
  if (!connected) return 2;
  return needsCharging(entry, thresholds) ? 0 : 1;
}

/** What a toy is, where its name does not say that already. */
export function typeOf({ toy, name }: ToyEntry): string | null {
  const type = plainText(toy.toyType ?? '');
  return type === '' || folded(name).startsWith(folded(type)) ? null : type;
}
