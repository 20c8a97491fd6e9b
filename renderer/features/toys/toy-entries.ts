import type { IsoTime } from '../../../shared/domain/iso-time';
import type { Toy } from '../../../shared/domain/nearby-app';
import { type BatteryThresholds, thresholdOf } from '../../../shared/domain/notification';
import { plainText } from '../../../shared/lib/plain-text';
import { perRecord } from '../../stores/derivation';
import type { TitledApp } from '../apps/app-entries';

/** Which toys are shown; `nearby`: those of apps that were not added, all others those of saved apps. */
export const TOY_FILTERS = ['all', 'charging', 'connected', 'away', 'nearby'] as const;
export type ToyFilter = (typeof TOY_FILTERS)[number];

/** A toy as the page lists it. */
export interface ToyEntry {
  /** Identifies it among the toys of all apps: two apps can have the same toy. */
  readonly key: string;
  readonly toy: Toy;
  readonly app: TitledApp;
  /** As plain text, never empty. */
  readonly name: string;
  /** Everything that a search looks at, folded. */
  readonly searchText: string;
}

/** What the user wants to see. */
export interface ToyQuery {
  readonly filter: ToyFilter;
  /** The key of one app; null: every app. */
  readonly appKey: string | null;
  readonly search: string;
}

/** The toys of an app; the same objects as long as the app is. */
export const toysOf = perRecord((app: TitledApp): readonly ToyEntry[] => {
  const { entry, title } = app;
  return (entry.info?.toys ?? []).map((toy) => {
    const name = plainText(toy.displayName) || plainText(toy.id);
    const searchText = folded(`${name} ${toy.toyType ?? ''} ${toy.id} ${title.headline}`);
    return { key: JSON.stringify([entry.key, toy.id]), toy, app, name, searchText };
  });
});

/** Whether what is known of a toy may be outdated: its app is not in the latest list, or not online. */
export function isStale({ app: { entry } }: ToyEntry): boolean {
  return !entry.listed || entry.info?.online === false;
}

/** When the service last said how the toy is; null: not known. */
export function readAt({ app: { entry } }: ToyEntry, fetchedAt: IsoTime | null): IsoTime | null {
  return entry.listed ? fetchedAt : (entry.known?.lastListedAt ?? null);
}

/** Whether the last known charge of a toy is at its limit or below. */
export function needsCharging({ toy }: ToyEntry, thresholds: BatteryThresholds): boolean {
  return toy.battery !== null && toy.battery <= thresholdOf(toy.id, thresholds);
}

/** The toys that match, in no particular order. */
export function matchingToys(
  toys: readonly ToyEntry[],
  { filter, appKey, search }: ToyQuery,
  thresholds: BatteryThresholds,
): readonly ToyEntry[] {
  const words = folded(search)
    .split(' ')
    .filter((word) => word !== '');
  return toys.filter(
    (entry) =>
      (appKey === null || entry.app.entry.key === appKey) &&
      passes(entry, filter, thresholds) &&
      words.every((word) => entry.searchText.includes(word)),
  );
}

function passes(entry: ToyEntry, filter: ToyFilter, thresholds: BatteryThresholds): boolean {
  switch (filter) {
    case 'all':
    case 'nearby':
      return true;
    case 'charging':
      return needsCharging(entry, thresholds);
    case 'connected':
      return !isStale(entry) && entry.toy.connected === true;
    case 'away':
      return isStale(entry);
  }
}

/**
 * Those that need charging first, the emptiest of them at the top and outdated readings after the others; then by name.
 *
 * @param compareNames in the order of the language
 */
export function sortedToys(
  toys: readonly ToyEntry[],
  thresholds: BatteryThresholds,
  compareNames: (a: string, b: string) => number,
): readonly ToyEntry[] {
  const ranked = toys.map((entry) => ({ entry, rank: rankOf(entry, thresholds) }));
  ranked.sort(
    (a, b) =>
      a.rank - b.rank ||
      (a.rank === LAST_RANK ? 0 : (a.entry.toy.battery ?? 0) - (b.entry.toy.battery ?? 0)) ||
      compareNames(a.entry.name, b.entry.name),
  );
  return ranked.map(({ entry }) => entry);
}

const LAST_RANK = 2;

function rankOf(entry: ToyEntry, thresholds: BatteryThresholds): number {
  if (!needsCharging(entry, thresholds)) return LAST_RANK;
  return isStale(entry) ? 1 : 0;
}

/** Without case and accents, spaces collapsed. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
