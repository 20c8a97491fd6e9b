import { shownOutcome } from '../../../../shared/domain/reach-state';
import type { AppFilter, ViewPreferences } from '../../../../shared/domain/view';
import type { AppEntry } from '../app-entry';
import type { TitledEntry } from '../app-order';

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

/** The entries that the user wants to see: those of a filter, and of a group where one is chosen. */
export function filterApps(
  entries: readonly TitledEntry[],
  { filter, group }: Pick<ViewPreferences, 'filter' | 'group'>,
): readonly TitledEntry[] {
  return entries.filter(
    ({ entry }) => PASSES[filter](entry) && (group === null || (entry.known?.group ?? null) === group),
  );
}

/** The entries in which every word of the query occurs: in alias, kind, platform, address, code or a toy's name. */
export function searchApps(entries: readonly TitledEntry[], query: string): readonly TitledEntry[] {
  const words = folded(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return entries;
  return entries.filter(({ entry, title }) => {
    const text = searchText(entry, title.full);
    return words.every((word) => text.includes(word));
  });
}

function searchText({ known, info }: AppEntry, title: string): string {
  const toys = (info?.toys ?? []).flatMap((toy) => [toy.displayName, toy.toyType, toy.id]);
  const hosts = (known?.addresses ?? []).map((address) => address.host);
  const fields = [
    title,
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
}

/** Without case and accents, blanks merged. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
