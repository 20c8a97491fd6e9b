import type { IsoTime } from '../../shared/domain/iso-time';
import { isTyped, type KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { joinedLedger, MAX_IMPORTED_ADDRESSES, MAX_TYPED_ADDRESSES, withGivenAddress } from './address-ledger';
import type { Place } from './place';

/** A record known by address alone, and the app that it turned out to be. */
export interface Twins {
  readonly typed: KnownApp;
  readonly info: NearbyApp;
  /** The record of that app, if it is known too. */
  readonly coded: KnownApp | null;
}

export interface TwinSearch {
  readonly apps: readonly KnownApp[];
  /** Where apps that are known by address alone were reached lately; by {@link KnownApp.id}. */
  readonly reached: ReadonlyMap<string, readonly Place[]>;
  /** The apps that the service says are at one of the places now. */
  readonly whoIsAt: (places: readonly Place[]) => readonly NearbyApp[];
  readonly isIgnored: (deviceCode: string) => boolean;
  readonly simulated: boolean;
}

/**
 * Finds records that are known by address alone and were just reached where the service says that exactly one app is,
 * one for each such app. Two apps at one address and port tell nothing, nor does an app that the user ignores, or said
 * it is not.
 */
export function findTwins({ apps, reached, whoIsAt, isIgnored, simulated }: TwinSearch): readonly Twins[] {
  const ofService = apps.filter((app) => app.simulated === simulated);
  // Of two with one code the first counts.
  const byCode = new Map([...ofService].reverse().map((app) => [app.deviceCode, app]));
  const found = new Map<string, Twins>();
  for (const typed of ofService) {
    const places = reached.get(typed.id);
    if (typed.deviceCode !== null || places === undefined) continue;
    const [info, ...others] = whoIsAt(places);
    if (info === undefined || others.length > 0 || found.has(info.deviceCode)) continue;
    if (isIgnored(info.deviceCode) || typed.distinctFrom.includes(info.deviceCode)) continue;
    const coded = byCode.get(info.deviceCode) ?? null;
    if (hasRoomFor(typed, coded)) found.set(info.deviceCode, { typed, info, coded });
  }
  return [...found.values()];
}

/** Whether no address would have to go: a file with many records of one place makes no more of one app than a person. */
function hasRoomFor(typed: KnownApp, coded: KnownApp | null): boolean {
  const addresses = [...typed.addresses, ...(coded?.addresses ?? [])];
  if (addresses.filter(isTyped).length > MAX_TYPED_ADDRESSES) return false;
  return typed.source !== 'import' || addresses.filter((one) => one.imported).length <= MAX_IMPORTED_ADDRESSES;
}

/** One record of two: the typed address stays first, and what the user set on the typed record counts. */
export function mergedRecord({ typed, info, coded }: Twins, at: IsoTime): KnownApp {
  const ledger = joinedLedger(typed.addresses, coded?.addresses ?? []);
  const isImported = typed.source === 'import';
  return {
    ...typed,
    deviceCode: info.deviceCode,
    // What a file calls an app counts for less than what this user does.
    alias: isImported ? (coded?.alias ?? typed.alias) : (typed.alias ?? coded?.alias ?? null),
    favourite: typed.favourite || (coded?.favourite ?? false),
    keepConnected: typed.keepConnected || (coded?.keepConnected ?? false),
    group: isImported ? (coded?.group ?? typed.group) : (typed.group ?? coded?.group ?? null),
    addedAt: coded !== null && coded.addedAt < typed.addedAt ? coded.addedAt : typed.addedAt,
    addresses: withGivenAddress(ledger, info, 'nearby', at).addresses,
    lastInfo: withLastToys(info, coded?.lastInfo ?? null),
    lastListedAt: at,
    pin: typed.pin ?? coded?.pin ?? null,
    disconnectedAt: typed.disconnectedAt ?? coded?.disconnectedAt ?? null,
    formerIds: [...typed.formerIds, ...(coded === null ? [] : [coded.id, ...coded.formerIds])],
  };
}

/**
 * The records as they were before a merge. What the user changed on the merged one stays with the typed record, what
 * the service said since goes with the code, and the two are never taken for one again.
 */
export function separatedRecords(
  { typed, coded }: Pick<Twins, 'typed' | 'coded'>,
  merged: KnownApp,
  current: KnownApp,
): readonly KnownApp[] {
  const { deviceCode } = current;
  const separated: KnownApp = {
    ...typed,
    alias: current.alias === merged.alias ? typed.alias : current.alias,
    favourite: current.favourite === merged.favourite ? typed.favourite : current.favourite,
    keepConnected: current.keepConnected === merged.keepConnected ? typed.keepConnected : current.keepConnected,
    group: current.group === merged.group ? typed.group : current.group,
    pin: current.pin === merged.pin ? typed.pin : current.pin,
    disconnectedAt: current.disconnectedAt === merged.disconnectedAt ? typed.disconnectedAt : current.disconnectedAt,
    distinctFrom: deviceCode === null ? typed.distinctFrom : [...typed.distinctFrom, deviceCode],
  };
  if (coded === null) return [separated];
  const given = current.addresses.filter((one) => !isTyped(one));
  return [
    separated,
    {
      ...coded,
      addresses: joinedLedger(coded.addresses, given),
      lastInfo: current.lastInfo,
      lastListedAt: current.lastListedAt,
    },
  ];
}

/** Toys that were not given, or unreadable, are not toys that are gone. */
export function withLastToys(info: NearbyApp, former: NearbyApp | null): NearbyApp {
  return info.toys === null && former !== null ? { ...info, toys: former.toys } : info;
}
