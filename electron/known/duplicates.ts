import type { IsoTime } from '../../shared/domain/iso-time';
import { isTyped, type KnownApp } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { Clock } from '../lib/clock';
import { joinedLedger, MAX_IMPORTED_ADDRESSES, MAX_TYPED_ADDRESSES, withGivenAddress } from './address-ledger';
import type { Place } from './place';

/** A record known only by address, and the app that it turned out to be. */
export interface Duplicates {
  readonly typed: KnownApp;
  readonly info: NearbyApp;
  /** The record of that app, if it is known too. */
  readonly coded: KnownApp | null;
}

export interface DuplicateSearch {
  /** The records that may be duplicates, in the order in which they were added. */
  readonly candidates: readonly KnownApp[];
  /** Where an app known only by address was reached recently; empty: it was not. */
  readonly placesOf: (id: string) => readonly Place[];
  /** The apps that the service says are at one of the places now. */
  readonly appsAt: (places: readonly Place[]) => readonly NearbyApp[];
  /** The record of the app with this code, of the service in use. */
  readonly withDeviceCode: (deviceCode: string) => KnownApp | null;
  readonly isIgnored: (deviceCode: string) => boolean;
  readonly simulated: boolean;
}

/**
 * Finds records that are known only by address and were just reached where the service says that exactly one app is,
 * one for each such app. Two apps at one address and port are ambiguous; apps that the user ignores, or said
 * it is not, do not count.
 */
export function findDuplicates({
  candidates,
  placesOf,
  appsAt,
  withDeviceCode,
  isIgnored,
  simulated,
}: DuplicateSearch): readonly Duplicates[] {
  const found = new Map<string, Duplicates>();
  for (const typed of candidates) {
    if (typed.deviceCode !== null || typed.simulated !== simulated) continue;
    const places = placesOf(typed.id);
    if (places.length === 0) continue;
    const [info, ...others] = appsAt(places);
    if (info === undefined || others.length > 0 || found.has(info.deviceCode)) continue;
    if (isIgnored(info.deviceCode) || typed.distinctFrom.includes(info.deviceCode)) continue;
    const coded = withDeviceCode(info.deviceCode);
    if (hasRoomFor(typed, coded)) found.set(info.deviceCode, { typed, info, coded });
  }
  return [...found.values()];
}

/** Maximum time between an answer and a measurement that confirm each other, in milliseconds. */
export const CONFIRMATION_MS = 2 * 60_000;

/** Where records known only by address were reached recently, by id and by host. */
export class RecentlyReached {
  readonly #clock: Clock;
  readonly #byId = new Map<string, { readonly at: number; readonly places: readonly Place[] }>();
  readonly #idsByHost = new Map<string, Set<string>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  /** The records that were reached at this host. */
  idsAt(host: string): readonly string[] {
    return [...(this.#idsByHost.get(host) ?? [])];
  }

  /** Empty when it was not reached, or too long ago. */
  placesOf(id: string): readonly Place[] {
    const reached = this.#byId.get(id);
    return reached !== undefined && isFresh(reached.at, this.#clock) ? reached.places : [];
  }

  /** Records where a record was just reached; empty: forgets the record. */
  record(id: string, places: readonly Place[]): void {
    this.forget(id);
    if (places.length === 0) return;
    this.#byId.set(id, { at: this.#clock.now(), places });
    for (const { host } of places) {
      const ids = this.#idsByHost.get(host);
      if (ids === undefined) this.#idsByHost.set(host, new Set([id]));
      else ids.add(id);
    }
  }

  forget(id: string): void {
    for (const { host } of this.#byId.get(id)?.places ?? []) {
      const ids = this.#idsByHost.get(host);
      ids?.delete(id);
      if (ids?.size === 0) this.#idsByHost.delete(host);
    }
    this.#byId.delete(id);
  }
}

/**
 * Whether `at` is at most {@link CONFIRMATION_MS} ago. A clock that jumped back makes it
 * stale: better no merge than a wrong one.
 */
export function isFresh(at: number, clock: Clock): boolean {
  return Math.abs(clock.now() - at) <= CONFIRMATION_MS;
}

/** Whether no address would be dropped: a file with many records of one place must not exceed a person's limits. */
function hasRoomFor(typed: KnownApp, coded: KnownApp | null): boolean {
  const addresses = [...typed.addresses, ...(coded?.addresses ?? [])];
  if (addresses.filter(isTyped).length > MAX_TYPED_ADDRESSES) return false;
  return typed.source !== 'import' || addresses.filter((address) => address.imported).length <= MAX_IMPORTED_ADDRESSES;
}

/** The merged record: the typed address stays first, and the user's settings on the typed record win. */
export function mergedRecord({ typed, info, coded }: Duplicates, at: IsoTime): KnownApp {
  const ledger = joinedLedger(typed.addresses, coded?.addresses ?? []);
  const isImported = typed.source === 'import';
  return {
    ...typed,
    deviceCode: info.deviceCode,
    // A name from a file ranks below one from this user.
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
    localAddress: usedOne(typed.localAddress, coded?.localAddress),
    formerIds: [...typed.formerIds, ...(coded === null ? [] : [coded.id, ...coded.formerIds])],
  };
}

/** Of the local addresses of two records the one that programs can use: an app has one. */
function usedOne(typed: KnownApp['localAddress'], coded: KnownApp['localAddress']): KnownApp['localAddress'] {
  return coded === undefined || typed?.enabled === true ? typed : coded.enabled ? coded : (typed ?? coded);
}

/**
 * The records as they were before a merge. The user's later changes stay with the typed record, what
 * the service said since goes with the coded one, and the two are never merged again.
 */
export function separatedRecords(
  { typed, coded }: Pick<Duplicates, 'typed' | 'coded'>,
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
    localAddress: current.localAddress === merged.localAddress ? typed.localAddress : current.localAddress,
    pin: current.pin === merged.pin ? typed.pin : current.pin,
    disconnectedAt: current.disconnectedAt === merged.disconnectedAt ? typed.disconnectedAt : current.disconnectedAt,
    distinctFrom: deviceCode === null ? typed.distinctFrom : [...typed.distinctFrom, deviceCode],
  };
  if (coded === null) return [separated];
  const given = current.addresses.filter((address) => !isTyped(address));
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

/** Missing or unreadable toys do not mean that the toys are gone. */
export function withLastToys(info: NearbyApp, former: NearbyApp | null): NearbyApp {
  return info.toys === null && former !== null ? { ...info, toys: former.toys } : info;
}
