import { isDeepStrictEqual } from 'node:util';
import type { AppState, StateChange } from '../../shared/ipc/state';

type Diff = (from: AppState, to: AppState) => StateChange | null;

/** How each slice is compared; a slice without an entry is a compile error. */
const DIFFS: Readonly<Record<keyof AppState, Diff>> = {
  settings: (from, to) =>
    isSame(from.settings, to.settings) ? null : { op: 'replace', slice: 'settings', value: to.settings },
  service: (from, to) =>
    isSame(from.service, to.service) ? null : { op: 'replace', slice: 'service', value: to.service },
  discovery: (from, to) =>
    isSame(from.discovery, to.discovery) ? null : { op: 'replace', slice: 'discovery', value: to.discovery },
  listing: (from, to) =>
    isSame(from.listing, to.listing) ? null : { op: 'replace', slice: 'listing', value: to.listing },
  notices: (from, to) =>
    isSame(from.notices, to.notices) ? null : { op: 'replace', slice: 'notices', value: to.notices },
  ignored: (from, to) =>
    isSame(from.ignored, to.ignored) ? null : { op: 'replace', slice: 'ignored', value: to.ignored },
  desktop: (from, to) =>
    isSame(from.desktop, to.desktop) ? null : { op: 'replace', slice: 'desktop', value: to.desktop },
  merges: (from, to) => (isSame(from.merges, to.merges) ? null : { op: 'replace', slice: 'merges', value: to.merges }),
  pairingSetup: (from, to) =>
    isSame(from.pairingSetup, to.pairingSetup)
      ? null
      : { op: 'replace', slice: 'pairingSetup', value: to.pairingSetup },
  nearby: (from, to) => {
    const entries = diffEntries(from.nearby, to.nearby);
    return entries === null ? null : { op: 'merge', slice: 'nearby', ...entries };
  },
  known: (from, to) => {
    const entries = diffEntries(from.known, to.known);
    return entries === null ? null : { op: 'merge', slice: 'known', ...entries };
  },
  reach: (from, to) => {
    const entries = diffEntries(from.reach, to.reach);
    return entries === null ? null : { op: 'merge', slice: 'reach', ...entries };
  },
  reconnect: (from, to) => {
    const entries = diffEntries(from.reconnect, to.reconnect);
    return entries === null ? null : { op: 'merge', slice: 'reconnect', ...entries };
  },
  pairings: (from, to) => {
    const entries = diffEntries(from.pairings, to.pairings);
    return entries === null ? null : { op: 'merge', slice: 'pairings', ...entries };
  },
};

/** What turns one state into the other: whole slices that differ, and entries that differ. Empty when nothing does. */
export function diffState(from: AppState, to: AppState): StateChange[] {
  return Object.values(DIFFS).flatMap((diff) => diff(from, to) ?? []);
}

function isSame(from: unknown, to: unknown): boolean {
  return Object.is(from, to) || isDeepStrictEqual(from, to);
}

interface Entries<T> {
  readonly set: Readonly<Record<string, T>>;
  readonly remove: readonly string[];
}

/** Keys come from outside and may be called `__proto__`, so they are only ever looked up as own ones. */
function diffEntries<T>(from: Readonly<Record<string, T>>, to: Readonly<Record<string, T>>): Entries<T> | null {
  if (Object.is(from, to)) return null;
  const changed = Object.entries(to).filter(([key, value]) => !Object.hasOwn(from, key) || !isSame(from[key], value));
  const remove = Object.keys(from).filter((key) => !Object.hasOwn(to, key));
  return changed.length === 0 && remove.length === 0 ? null : { set: Object.fromEntries(changed), remove };
}
