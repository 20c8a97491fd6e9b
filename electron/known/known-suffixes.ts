import { domainSuffix } from '../../shared/address/spelled-address';
import { isGiven, type KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';

/**
 * What follows the spelled address in the names of apps (`apps.example`), most frequent first: a bare address that
 * someone types may go by such a name, and only by it does its certificate check out.
 */
export function knownSuffixes(
  nearby: Readonly<Record<string, NearbyApp>>,
  known: Readonly<Record<string, KnownApp>>,
): readonly string[] {
  const domains = [
    ...Object.values(nearby).map((app) => app.domain),
    // Typed ones may hold a port or a whole URL; they are for the user to get right. Of a file’s nobody here knows.
    ...Object.values(known).flatMap((app) => app.addresses.filter(isGiven).map((address) => address.host)),
  ];
  const counts = new Map<string, number>();
  for (const domain of domains) {
    const suffix = domain === null ? null : domainSuffix(domain);
    if (suffix !== null) counts.set(suffix, (counts.get(suffix) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([suffix]) => suffix);
}
