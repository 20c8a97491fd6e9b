import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import type { KnownApp } from '../../../../shared/domain/known-app';
import { type NameMark, nameMarks, type ShownName } from '../../../../shared/domain/look-alike';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { shownOutcome } from '../../../../shared/domain/reach-state';
import type { AppFilter, ViewPreferences } from '../../../../shared/domain/view';
import type { AppState } from '../../../../shared/ipc/state';
import { useSharedT } from '../../../i18n/use-shared-t';
import { changedKeys, perRecord } from '../../../stores/derivation';
import { useAppState } from '../../../stores/mirror';
import { useStableValue } from '../../../ui/use-stable-value';
import type { AppEntry, TitledApp } from '../app-entries';
import { createAppSorter } from '../app-order';
import { type AppTitle, kindOf } from '../app-title';

interface ShownApps {
  /** Every app of the list, in order. */
  readonly ordered: readonly TitledApp[];
  /** The apps that match filter, group and search. */
  readonly shown: readonly TitledApp[];
}

/** The apps that a list shows. After a patch, only the changed ones are processed again. */
export function useShownApps(apps: readonly TitledApp[], view: ViewPreferences, query: string): ShownApps {
  const [sort] = useState(createAppSorter);
  const marks = useNameMarks();
  const marked = useMemo(
    () =>
      marks.size === 0
        ? apps
        : apps.map((app) => {
            const mark = marks.get(app.entry.known?.id ?? app.entry.key);
            return mark === undefined ? app : withMark(app, mark);
          }),
    [apps, marks],
  );
  const ordered = useMemo(() => sort(marked, view.sort), [sort, marked, view.sort]);
  const shown = useMemo(() => searchApps(filterApps(ordered, view), query), [ordered, view, query]);
  return { ordered, shown };
}

const withMark = perRecord((app: TitledApp, mark: NameMark): TitledApp => ({ ...app, mark }));

/**
 * Marks of misleading names among all known and nearby apps: by {@link AppEntry.key} of the list of known apps, and of
 * the other nearby ones. Recomputed only if a name changed, not with each measurement.
 */
function useNameMarks(): ReadonlyMap<string, NameMark> {
  const t = useSharedT();
  const known = useAppState((state) => state.known);
  const nearby = useAppState((state) => state.nearby);
  const slices = useStableValue(
    useMemo(() => ({ known, nearby }), [known, nearby]),
    hasSameNames,
  );
  const names = useStableValue(
    useMemo(() => shownNames(slices, t), [slices, t]),
    isSameNames,
  );
  return useMemo(() => nameMarks(names), [names]);
}

type NamedSlices = Pick<AppState, 'known' | 'nearby'>;

/** Whether no patch between the two renamed, added or removed an app. */
function hasSameNames(before: NamedSlices, after: NamedSlices): boolean {
  const [ids, codes] = [changedKeys(before.known, after.known), changedKeys(before.nearby, after.nearby)];
  if (ids === null || codes === null) return false;
  return (
    [...ids].every((id) => {
      const [old, now] = [before.known[id], after.known[id]];
      return old?.id === now?.id && old?.alias === now?.alias && old?.deviceCode === now?.deviceCode;
    }) &&
    [...codes].every((code) => {
      const [old, now] = [before.nearby[code], after.nearby[code]];
      return old?.deviceCode === now?.deviceCode && old?.platform === now?.platform && old?.appType === now?.appType;
    })
  );
}

function isSameNames(before: readonly ShownName[], after: readonly ShownName[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ key, name }, at) => {
      const other = after[at];
      return other?.key === key && other.name === name;
    })
  );
}

function shownNames({ known, nearby }: NamedSlices, t: TFunction): readonly ShownName[] {
  const apps = Object.values(known);
  const codes = new Set(apps.map(({ deviceCode }) => deviceCode));
  const chosen = apps.flatMap(({ id, alias }): ShownName[] =>
    alias === null ? [] : [{ key: id, name: alias, isChosen: true }],
  );
  const others = Object.values(nearby)
    .filter(({ deviceCode }) => !codes.has(deviceCode))
    .map((info) => kindAsName(info, t));
  return [...chosen, ...others];
}

const kindAsName = perRecord(
  (info: NearbyApp, t: TFunction): ShownName => ({ key: info.deviceCode, name: kindOf(info, t), isChosen: false }),
);

const PASSES: Readonly<Record<AppFilter, (entry: AppEntry) => boolean>> = {
  all: () => true,
  favourites: ({ known }) => known?.favourite ?? false,
  reachable: ({ reach }) => shownOutcome(reach)?.kind === 'reachable',
  // An app that was never measured is not lost.
  lost: ({ reach }) => {
    const outcome = shownOutcome(reach);
    return outcome !== null && outcome.kind !== 'reachable';
  },
  listed: ({ listed }) => listed,
};

/** The apps that match a filter, and a group if one is chosen. */
export function filterApps(
  apps: readonly TitledApp[],
  { filter, group }: Pick<ViewPreferences, 'filter' | 'group'>,
): readonly TitledApp[] {
  if (filter === 'all' && group === null) return apps;
  return apps.filter(({ entry }) => passes(entry, filter, group));
}

const passes = perRecord(
  (entry: AppEntry, filter: AppFilter, group: string | null): boolean =>
    PASSES[filter](entry) && (group === null || entry.known?.group === group),
);

/** The apps that contain every word of the query: in alias, kind, platform, address, code or a toy's name. */
export function searchApps(apps: readonly TitledApp[], query: string): readonly TitledApp[] {
  const words = folded(query);
  return words === '' ? apps : apps.filter((app) => isFound(app, words));
}

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

/** Without case and accents, spaces collapsed. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
