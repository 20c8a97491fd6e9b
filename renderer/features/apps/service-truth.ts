import type { IsoTime } from '../../../shared/domain/iso-time';
import type { Listing } from '../../../shared/ipc/state';
import type { AppEntry } from './app-entry';

/** What the service says about an app, and when it said so. Never mixed with what was measured. */
export type ServiceTruth =
  /** In the latest list. `online` is the service's own channel; null: not said. */
  | { readonly kind: 'listed'; readonly online: boolean | null; readonly at: IsoTime | null }
  /** The service answered without it. */
  | { readonly kind: 'not-listed'; readonly at: IsoTime; readonly lastListedAt: IsoTime | null }
  /** The service has not answered since start. */
  | { readonly kind: 'not-asked'; readonly lastListedAt: IsoTime | null }
  /** Known by a typed address alone: there is no code to look for. */
  | { readonly kind: 'no-code' };

export function serviceTruth(entry: AppEntry, listing: Listing): ServiceTruth {
  if (entry.listed) return { kind: 'listed', online: entry.info?.online ?? null, at: listing.fetchedAt };
  if (entry.known?.deviceCode == null) return { kind: 'no-code' };
  const { lastListedAt } = entry.known;
  return listing.fetchedAt === null
    ? { kind: 'not-asked', lastListedAt }
    : { kind: 'not-listed', at: listing.fetchedAt, lastListedAt };
}
