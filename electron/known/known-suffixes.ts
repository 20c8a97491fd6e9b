import { domainSuffix } from '../../shared/address/embedded-address';
import { isGiven, type KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';

type Counts = ReadonlyMap<string, number>;

/** How often each suffix is in a list or a ledger, as long as that is there: neither ever changes. */
const COUNTED = new WeakMap<object, Counts>();

/**
 * What follows the spelled address in the names of apps (`apps.example`), most frequent first: a bare address that
 * someone types may go by such a name, and only by it does its certificate check out. It is asked for each such address
 * that is measured, and a list can be long: what was counted before is not counted again.
 */
export function knownSuffixes(
  nearby: Readonly<Record<string, NearbyApp>>,
  known: Readonly<Record<string, KnownApp>>,
): readonly string[] {
  const all = [
    countsOf(nearby, () => Object.values(nearby).map((app) => app.domain)),
    // Typed ones may hold a port or a whole URL; they are for the user to get right. Of a file’s nobody here knows.
    ...Object.values(known).map(({ addresses }) =>
      countsOf(addresses, () => addresses.filter(isGiven).map((address) => address.host)),
    ),
  ];
  const counts = new Map<string, number>();
  for (const [suffix, count] of all.flatMap((one) => [...one])) counts.set(suffix, (counts.get(suffix) ?? 0) + count);
  return [...counts].sort(([, one], [, other]) => other - one).map(([suffix]) => suffix);
}

function countsOf(owner: object, domains: () => readonly (string | null)[]): Counts {
  const former = COUNTED.get(owner);
  if (former !== undefined) return former;
  const counts = new Map<string, number>();
  for (const domain of domains()) {
    const suffix = domain === null ? null : domainSuffix(domain);
    if (suffix !== null) counts.set(suffix, (counts.get(suffix) ?? 0) + 1);
  }
  COUNTED.set(owner, counts);
  return counts;
}
