import type { IsoTime } from '../../shared/domain/iso-time';
import type { KnownApp } from '../../shared/domain/known-app';
import type { Nearby } from '../nearby/nearby-apps';

/**
 * When the service last listed the app. While it is listed, that is the time of the list, and its record keeps an
 * earlier one: a list that changes nothing changes no record. The record gets the time when the app leaves the list.
 */
export function lastListedAt(
  app: Pick<KnownApp, 'deviceCode' | 'simulated' | 'lastListedAt'>,
  { apps, listing, simulated }: Nearby,
): IsoTime | null {
  const isListed = app.deviceCode !== null && app.simulated === simulated && apps.has(app.deviceCode);
  return (isListed ? listing.value.fetchedAt : null) ?? app.lastListedAt;
}
