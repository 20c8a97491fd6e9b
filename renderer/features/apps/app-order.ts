import type { IsoTime } from '../../../shared/domain/iso-time';
import type { NameMark } from '../../../shared/domain/look-alike';
import { shownOutcome } from '../../../shared/domain/reach-state';
import type { SortOrder } from '../../../shared/domain/view';
import type { AppEntry } from './app-entry';
import type { AppTitle } from './app-title';
import { toySummary } from './toy-words';

/** An entry with the title that it is shown under. */
export interface TitledEntry {
  readonly entry: AppEntry;
  readonly title: AppTitle;
  /** Why its name may not be taken at a glance; left out: it may. */
  readonly mark?: NameMark;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Compare = (a: TitledEntry, b: TitledEntry) => number;

/** How two rows compare in each order; what is equal goes by title. */
const COMPARE: Readonly<Record<SortOrder, Compare>> = {
  name: () => 0,
  reach: (a, b) => reachRank(a.entry) - reachRank(b.entry),
  seen: (a, b) => latestFirst(a.entry.known?.lastListedAt, b.entry.known?.lastListedAt),
  added: (a, b) => latestFirst(a.entry.known?.addedAt, b.entry.known?.addedAt),
  battery: (a, b) => lowestBattery(a.entry) - lowestBattery(b.entry),
};

/**
 * Favourites first, then in the order asked for, then by title, "2" before "10"; equal titles keep their place by key.
 * By name, nothing that changes from look to look counts, so rows do not jump under the pointer.
 */
export function inOrder(entries: readonly TitledEntry[], sort: SortOrder = 'name'): readonly TitledEntry[] {
  return [...entries].sort(
    (a, b) =>
      Number(b.entry.known?.favourite ?? false) - Number(a.entry.known?.favourite ?? false) ||
      COMPARE[sort](a, b) ||
      byName.compare(a.title.full, b.title.full) ||
      (a.entry.key < b.entry.key ? -1 : 1),
  );
}

/** Reachable, then what answers in some other way, then gone, then never measured. A latency is no rank: it flickers. */
function reachRank({ reach }: AppEntry): number {
  const outcome = shownOutcome(reach);
  if (outcome === null) return 3;
  if (outcome.kind === 'reachable') return 0;
  return outcome.kind === 'certificate' || outcome.kind === 'plain-http' ? 1 : 2;
}

function latestFirst(a: IsoTime | null | undefined, b: IsoTime | null | undefined): number {
  return (b ?? '').localeCompare(a ?? '', 'en');
}

/** Apps whose batteries are not known come last. */
function lowestBattery({ info }: AppEntry): number {
  const summary = toySummary(info?.toys ?? null);
  return summary.kind === 'some' ? (summary.lowestBattery ?? 101) : 101;
}
