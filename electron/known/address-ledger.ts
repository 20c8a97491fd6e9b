import { certificateName } from '../../shared/address/embedded-address';
import type { IsoTime } from '../../shared/domain/iso-time';
import {
  type AppSource,
  isGiven,
  isTyped,
  type LedgerAddress,
  type NetworkSignature,
} from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { isSameNetwork } from './network-signature';

/** Addresses that the service gave are kept up to this many; typed ones always. */
export const MAX_GIVEN_ADDRESSES = 16;
/** Typed addresses that one app may have; more would be a mistake, and none is dropped to make room. */
export const MAX_TYPED_ADDRESSES = 8;
/** Addresses that came in files, and that nobody has confirmed, are kept up to this many. */
export const MAX_IMPORTED_ADDRESSES = 8;

/** Where an address leads; two with the same are one. */
export type AddressKey = Pick<LedgerAddress, 'host' | 'httpsPort' | 'wssPort'>;

/** What told of an address: everything but the user. */
export type AnswerSource = Exclude<AppSource, 'address'>;

/** What the service says about where an app is. */
export type GivenPlace = Pick<NearbyApp, 'domain' | 'httpsPort' | 'wssPort'>;

/** A ledger after the service answered, and whether it says more than that time has passed. */
export interface AnsweredLedger {
  readonly addresses: readonly LedgerAddress[];
  readonly isNew: boolean;
}

/** How much a source says about whose address it is. */
const WEIGHT: Readonly<Record<AppSource, number>> = { nearby: 0, code: 1, pairing: 2, address: 3 };

/** The address that the service gave, if any. */
export function givenAddress(app: GivenPlace, source: AnswerSource, at: IsoTime): LedgerAddress | null {
  if (app.domain === null || (app.httpsPort === null && app.wssPort === null)) return null;
  return newAddress({ host: app.domain, httpsPort: app.httpsPort, wssPort: app.wssPort }, source, at, false);
}

/** An address as it was typed. */
export function typedAddress(key: AddressKey, at: IsoTime, allowCarrierGradeNat: boolean): LedgerAddress {
  return newAddress(key, 'address', at, allowCarrierGradeNat);
}

/** Enters what the service answered. A typed address is never changed by it, not even when both are the same. */
export function withGivenAddress(
  addresses: readonly LedgerAddress[],
  app: GivenPlace,
  source: AnswerSource,
  at: IsoTime,
): AnsweredLedger {
  const entry = givenAddress(app, source, at);
  if (entry === null) return { addresses, isNew: false };
  const typed = addresses.filter(isTyped);
  const given = addresses.filter(isGiven);
  // What came in a file is confirmed by the service’s own word.
  const imported = addresses.filter((address) => address.imported && !isSameAddress(address, entry));
  const former = given.find((address) => isSameAddress(address, entry));
  const others = given.filter((address) => address !== former);
  const latest = former === undefined ? entry : weightier(former, entry);
  return {
    addresses: [...typed, latest, ...withoutLeast(others, MAX_GIVEN_ADDRESSES - 1), ...imported],
    isNew: former === undefined || given[0] !== former || latest.source !== former.source,
  };
}

/** Notes that this computer reached the address. */
export function withGood(address: LedgerAddress, at: IsoTime, network: NetworkSignature | null): LedgerAddress {
  return { ...address, firstGoodAt: address.firstGoodAt ?? at, lastGoodAt: at, network };
}

/**
 * Puts two ledgers of one app together: typed addresses first, in their order; then given ones, latest seen first; then
 * those that came in a file, except what is known without it.
 */
export function joinedLedger(
  first: readonly LedgerAddress[],
  second: readonly LedgerAddress[],
): readonly LedgerAddress[] {
  const all = [...first, ...second];
  const typed = withoutDoubles(all.filter(isTyped));
  const given = withoutDoubles(all.filter(isGiven)).sort(byLastSeen);
  const confirmed = new Set([...typed, ...given].map(addressKeyOf));
  const imported = withoutDoubles(all.filter((address) => address.imported && !confirmed.has(addressKeyOf(address))));
  return [...typed, ...withoutLeast(given, MAX_GIVEN_ADDRESSES), ...imported.slice(0, MAX_IMPORTED_ADDRESSES)];
}

/** Each place once, in the order of the first of its entries. */
function withoutDoubles(addresses: readonly LedgerAddress[]): LedgerAddress[] {
  const joined = new Map<string, LedgerAddress>();
  for (const address of addresses) {
    const key = addressKeyOf(address);
    const former = joined.get(key);
    joined.set(key, former === undefined ? address : joinedAddress(former, address));
  }
  return [...joined.values()];
}

/**
 * The order in which to dial: typed addresses, then those that were good on a network of now, then the others that the
 * service gave, each latest first; last what came in a file.
 */
export function dialingOrder(
  addresses: readonly LedgerAddress[],
  networks: readonly NetworkSignature[],
): readonly LedgerAddress[] {
  const given = addresses.filter(isGiven);
  const isGoodHere = ({ network }: LedgerAddress): boolean =>
    network !== null && networks.some((own) => isSameNetwork(own, network));
  return [
    ...addresses.filter(isTyped),
    ...given.filter(isGoodHere).sort(byLastGood),
    ...given.filter((address) => !isGoodHere(address)).sort(byLastSeen),
    ...addresses.filter((address) => address.imported),
  ];
}

/** Whether two entries lead to the same place under the same name; dotted and dashed spellings are one name. */
export function isSameAddress(a: AddressKey, b: AddressKey): boolean {
  const samePorts = a.httpsPort === b.httpsPort && a.wssPort === b.wssPort;
  return samePorts && (a.host === b.host || certificateName(a.host) === certificateName(b.host));
}

/** The same text for entries that {@link isSameAddress} takes for one, and for no others. */
export function addressKeyOf({ host, httpsPort, wssPort }: AddressKey): string {
  return JSON.stringify([certificateName(host), httpsPort, wssPort]);
}

function newAddress(
  { host, httpsPort, wssPort }: AddressKey,
  source: AppSource,
  at: IsoTime,
  allowCarrierGradeNat: boolean,
): LedgerAddress {
  return {
    host,
    httpsPort,
    wssPort,
    source,
    firstSeenAt: at,
    lastSeenAt: at,
    firstGoodAt: null,
    lastGoodAt: null,
    network: null,
    allowCarrierGradeNat,
    imported: false,
  };
}

/** The entry after one more answer, under the spelling of that answer. */
function weightier(former: LedgerAddress, latest: LedgerAddress): LedgerAddress {
  const source = WEIGHT[latest.source] > WEIGHT[former.source] ? latest.source : former.source;
  return { ...former, host: latest.host, source, lastSeenAt: latest.lastSeenAt };
}

function joinedAddress(a: LedgerAddress, b: LedgerAddress): LedgerAddress {
  const lastGood = byLastGood(a, b) <= 0 ? a : b;
  return {
    ...a,
    source: WEIGHT[b.source] > WEIGHT[a.source] ? b.source : a.source,
    firstSeenAt: earlier(a.firstSeenAt, b.firstSeenAt),
    lastSeenAt: byLastSeen(a, b) <= 0 ? a.lastSeenAt : b.lastSeenAt,
    firstGoodAt:
      a.firstGoodAt === null || b.firstGoodAt === null
        ? (a.firstGoodAt ?? b.firstGoodAt)
        : earlier(a.firstGoodAt, b.firstGoodAt),
    lastGoodAt: lastGood.lastGoodAt,
    network: lastGood.network,
    allowCarrierGradeNat: a.allowCarrierGradeNat || b.allowCarrierGradeNat,
  };
}

/** Leaves out, until `most` are left, what was never good or not for the longest time. Their order stays. */
function withoutLeast(addresses: readonly LedgerAddress[], most: number): readonly LedgerAddress[] {
  if (addresses.length <= most) return addresses;
  const kept = new Set([...addresses].sort((a, b) => byLastGood(a, b) || byLastSeen(a, b)).slice(0, most));
  return addresses.filter((address) => kept.has(address));
}

function byLastGood(a: LedgerAddress, b: LedgerAddress): number {
  return latestFirst(a.lastGoodAt ?? '', b.lastGoodAt ?? '');
}

function byLastSeen(a: LedgerAddress, b: LedgerAddress): number {
  return latestFirst(a.lastSeenAt, b.lastSeenAt);
}

function latestFirst(a: string, b: string): number {
  return a === b ? 0 : a > b ? -1 : 1;
}

function earlier(a: IsoTime, b: IsoTime): IsoTime {
  return a < b ? a : b;
}
