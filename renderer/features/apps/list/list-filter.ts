import type { KnownApp } from '../../../../shared/domain/known-app';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { shownOutcome } from '../../../../shared/domain/reach-state';
import type { AppFilter, ViewPreferences } from '../../../../shared/domain/view';
import { perRecord } from '../../../stores/derivation';
import type { AppEntry } from '../app-entry';
import type { AppTitle } from '../app-title';
import type { TitledApp } from '../titled-apps';

const PASSES: Readonly<Record<AppFilter, (entry: AppEntry) => boolean>> = {
  all: () => true,
  favourites: ({ known }) => known?.favourite ?? false,
  reachable: ({ reach }) => shownOutcome(reach)?.kind === 'reachable',
  // Never measured is not lost.
  lost: ({ reach }) => {
    const outcome = shownOutcome(reach);
    return outcome !== null && outcome.kind !== 'reachable';
  },
  listed: ({ listed }) => listed,
};

/** The apps that the user wants to see: those of a filter, and of a group where one is chosen. */
export function filterApps(
  apps: readonly TitledApp[],
  { filter, group }: Pick<ViewPreferences, 'filter' | 'group'>,
): readonly TitledApp[] {
  if (filter === 'all' && group === null) return apps;
  return apps.filter(
    ({ entry }) => PASSES[filter](entry) && (group === null || (entry.known?.group ?? null) === group),
  );
}

/** The apps in which every word of the query occurs: in alias, kind, platform, address, code or a toy's name. */
export function searchApps(apps: readonly TitledApp[], query: string): readonly TitledApp[] {
  const words = folded(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return apps;
  return apps.filter(({ entry, title }) => {
    const text = searchTextOf(title, entry.known, entry.info);
    return words.every((word) => text.includes(word));
  });
}

/** Everything of an app that can be searched, folded; made once for each title, which is as old as the rest. */
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

/** Without case and accents, blanks merged. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
