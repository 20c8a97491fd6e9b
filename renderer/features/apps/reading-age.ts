import type { IsoTime } from '../../../shared/domain/iso-time';
import { measuredOf } from '../../../shared/domain/reach-state';
import type { AppEntry } from './app-entries';
import { isReached } from './app-status';

/** Older than this, a reading says nothing about now, even if its app is still listed. */
const STALE_MS = 10 * 60_000;
/** Up to this, its age is not worth a word. */
const NOW_MS = 60_000;

/** Whether what is known of toys may be outdated: their app is not in the latest list, not online, or does not answer. */
export function isStale(entry: AppEntry): boolean {
  return !entry.listed || entry.info?.online === false || isLost(entry);
}

function isLost(entry: AppEntry): boolean {
  const isKnownAbout = measuredOf(entry.reach) !== null || entry.reconnect?.kind === 'stopped';
  return isKnownAbout && !isReached(entry);
}

/** When toys were last known to be so: by the service, or before their app was lost; null: not known. */
export function readAt(entry: AppEntry, fetchedAt: IsoTime | null): IsoTime | null {
  const told = entry.listed ? fetchedAt : (entry.known?.lastListedAt ?? null);
  const answered = isLost(entry) ? (measuredOf(entry.reach)?.lastGoodAt ?? null) : null;
  return told === null || (answered !== null && answered < told) ? answered : told;
}

/** Whether readings are shown as old, and their age beside them: nothing newer comes, and a minute has passed. */
export function isOld(entry: AppEntry, at: IsoTime | null, isServiceDown: boolean, now: number): boolean {
  return at === null || now - Date.parse(at) >= (isServiceDown || isStale(entry) ? NOW_MS : STALE_MS);
}
