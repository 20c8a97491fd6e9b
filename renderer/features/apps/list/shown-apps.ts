import { useDeferredValue, useMemo, useState } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import type { NameMark } from '../../../../shared/domain/look-alike';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import type { AppFilter } from '../../../../shared/domain/view';
import { useT } from '../../../i18n/use-t';
import { perRecord } from '../../../stores/derivation';
import { useAppState } from '../../../stores/mirror';
import { useIsPainted } from '../../../ui/first-paint';
import { folded } from '../../../ui/search-words';
import type { AppEntry, TitledApp } from '../app-entries';
import { type AppOrder, createAppSorter } from '../app-order';
import type { StatusGroup } from '../app-status';
import type { AppTitle } from '../app-title';
import { inGroups } from './list-layout';
import { createNameMarks } from './name-marks';

/** How a list is sorted and filtered. */
export interface ListView {
  readonly sort: AppOrder;
  readonly filter: AppFilter;
  /** Only this group; null: all. */
  readonly group: string | null;
}

interface ShownApps {
  /** The apps that match filter, group and search, in order. */
  readonly shown: readonly TitledApp[];
  /** One of the list, shown or not. */
  readonly find: (key: string) => TitledApp | null;
  /** The app as a row or the detail shows it: with why its name needs a second look. */
  readonly marked: (app: TitledApp) => TitledApp;
}

/** The apps that a list shows. After a patch, only the changed ones are processed again. */
export function useShownApps(
  apps: readonly TitledApp[],
  view: ListView,
  groups: ReadonlyMap<string, StatusGroup>,
  query: string,
): ShownApps {
  const [sort] = useState(createAppSorter);
  const sorted = useMemo(() => sort(apps, view.sort), [sort, apps, view.sort]);
  const ordered = useMemo(
    () => (view.sort === 'state' ? inGroups(sorted, groups) : sorted),
    [sorted, view.sort, groups],
  );
  const shown = useMemo(() => searchApps(filterApps(ordered, view, groups), query), [ordered, view, groups, query]);
  const find = (key: string): TitledApp | null => apps.find(({ entry }) => entry.key === key) ?? null;
  return { shown, find, marked: useMarks() };
}

function useMarks(): ShownApps['marked'] {
  const t = useT();
  const known = useDeferredValue(useAppState((state) => state.known));
  const nearby = useDeferredValue(useAppState((state) => state.nearby));
  const [nameMarks] = useState(createNameMarks);
  const isPainted = useIsPainted();
  // Marks need all names, and the first paint only those in sight.
  const markOf = useMemo(
    () => (isPainted ? nameMarks({ known, nearby }, t) : noMark),
    [nameMarks, isPainted, known, nearby, t],
  );
  return useMemo(
    () => (app) => {
      const mark = markOf(app.entry);
      return mark === undefined ? app : withMark(app, mark);
    },
    [markOf],
  );
}

function noMark(): undefined {
  return undefined;
}

const withMark = perRecord((app: TitledApp, mark: NameMark): TitledApp => ({ ...app, mark }));

/** The apps that match a filter, and a group if one is chosen; of the states, by the group that a row stands in. */
export function filterApps(
  apps: readonly TitledApp[],
  { filter, group }: Pick<ListView, 'filter' | 'group'>,
  groups: ReadonlyMap<string, StatusGroup>,
): readonly TitledApp[] {
  if (filter === 'all' && group === null) return apps;
  const isOfStates = filter !== 'all' && filter !== 'favourites';
  return apps.filter(({ entry }) => passes(entry, filter, group, isOfStates ? groups.get(entry.key) : undefined));
}

const passes = perRecord(
  (entry: AppEntry, filter: AppFilter, group: string | null, status: StatusGroup | undefined): boolean =>
    isShown(entry, filter, status) && (group === null || entry.known?.group === group),
);

function isShown({ known }: AppEntry, filter: AppFilter, group: StatusGroup | undefined): boolean {
  if (filter === 'all') return true;
  if (filter === 'favourites') return known?.favourite ?? false;
  return group === filter || (filter === 'reachable' && group === 'favorites');
}

/** The apps that contain every word of the query: in alias, kind, platform, address, code or a toy's name. */
export function searchApps(apps: readonly TitledApp[], query: string): readonly TitledApp[] {
  const words = folded(query);
  return words === '' ? apps : apps.filter((app) => isFound(app, words));
}

/** Prepares the apps for a search while the page is idle, so that the first key is answered as fast as the next ones. */
export function prepareSearch(apps: readonly TitledApp[]): void {
  let next = 0;
  const prepareSome = (deadline: IdleDeadline): void => {
    while (next < apps.length && deadline.timeRemaining() > MIN_IDLE_MS) {
      for (const { entry, title } of apps.slice(next, next + PREPARED_AT_ONCE)) {
        searchTextOf(title, entry.known, entry.info);
      }
      next += PREPARED_AT_ONCE;
    }
    if (next < apps.length) requestIdleCallback(prepareSome);
  };
  requestIdleCallback(prepareSome);
}

const MIN_IDLE_MS = 1;
const PREPARED_AT_ONCE = 50;

const isFound = perRecord(({ entry, title }: TitledApp, words: string): boolean => {
  const text = searchTextOf(title, entry.known, entry.info);
  return words.split(' ').every((word) => text.includes(word));
});

/** The searchable text of an app, folded; cached until one of its inputs changes. */
const searchTextOf = perRecord((title: AppTitle, known: KnownApp | null, info: NearbyApp | null): string => {
  const toys = (info?.toys ?? []).flatMap((toy) => [toy.displayName, toy.toyType, toy.id]);
  const hosts = (known?.addresses ?? []).map((address) => address.host);
  const fields = [
    title.full,
    known?.group,
    known?.deviceCode,
    info?.deviceCode,
    info?.platform,
    info?.appType,
    info?.appVersion,
    info?.address,
    info?.domain,
    info?.httpsPort?.toString(),
    info?.wssPort?.toString(),
    ...hosts,
    ...toys,
  ];
  return folded(fields.filter((field) => field != null).join(' '));
});
