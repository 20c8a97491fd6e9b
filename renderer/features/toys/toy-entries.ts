import type { IsoTime } from '../../../shared/domain/iso-time';
import type { Toy } from '../../../shared/domain/nearby-app';
import { type BatteryThresholds, thresholdOf } from '../../../shared/domain/notification';
import { measuredOf } from '../../../shared/domain/reach-state';
import { plainText } from '../../../shared/lib/plain-text';
import { perRecord } from '../../stores/derivation';
import { folded } from '../../ui/search-words';
import type { AppEntry, TitledApp } from '../apps/app-entries';
import { isReached } from '../apps/app-status';

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

/** Whether what is known of a toy may be outdated: its app is not in the latest list, not online, or does not answer. */
export function isStale({ app: { entry } }: ToyEntry): boolean {
  return !entry.listed || entry.info?.online === false || isLost(entry);
}

function isLost(entry: AppEntry): boolean {
  const isKnownAbout = measuredOf(entry.reach) !== null || entry.reconnect?.kind === 'stopped';
  return isKnownAbout && !isReached(entry);
}

/** When the toy was last known to be so: by the service, or before its app was lost; null: not known. */
export function readAt({ app: { entry } }: ToyEntry, fetchedAt: IsoTime | null): IsoTime | null {
  const told = entry.listed ? fetchedAt : (entry.known?.lastListedAt ?? null);
  const answered = isLost(entry) ? (measuredOf(entry.reach)?.lastGoodAt ?? null) : null;
  return told === null || (answered !== null && answered < told) ? answered : told;
}

/** Whether the last known charge of a toy is at its limit or below. */
export function needsCharging({ toy }: ToyEntry, thresholds: BatteryThresholds): boolean {
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
      return isStale(entry);
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
  if (isStale(entry)) return 4;
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
