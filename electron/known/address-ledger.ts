import { certificateName } from '../../shared/address/embedded-address';
import type { IsoTime } from '../../shared/domain/iso-time';
import { isSameAddress } from '../../shared/domain/joined-address';
import {
  type AppSource,
  isGiven,
  isTyped,
  type LedgerAddress,
  type NetworkSignature,
} from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { nameVerified } from '../../shared/domain/reach';
import type { ReachResult } from '../../shared/domain/reach-state';
import { isSameNetwork } from './network-signature';

/** Maximum stored addresses from the service; typed addresses are always kept. */
export const MAX_GIVEN_ADDRESSES = 16;
/** Typed addresses that one app may have; more would be a mistake, and none is dropped to make room. */
export const MAX_TYPED_ADDRESSES = 8;
/** Maximum stored addresses that came from files and are not confirmed. */
export const MAX_IMPORTED_ADDRESSES = 8;

/** Identifies an address; two with equal keys are the same. */
export type AddressKey = Pick<LedgerAddress, 'host' | 'httpsPort' | 'wssPort'>;

/** The source of an address, other than the user. */
export type AnswerSource = Exclude<AppSource, 'address'>;

/** What the service says about where an app is. */
export type GivenPlace = Pick<NearbyApp, 'domain' | 'httpsPort' | 'wssPort'>;

/** A ledger after the service answered, and whether more than timestamps changed. */
export interface AnsweredLedger {
  readonly addresses: readonly LedgerAddress[];
  readonly isNew: boolean;
}

/** How reliably a source attributes an address to an app. */
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

/** Records the service's answer. Never changes a typed address, not even when both are the same. */
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
  // The service's answer confirms an address from a file.
  const imported = addresses.filter((address) => address.imported && !isSameAddress(address, entry));
  const former = given.find((address) => isSameAddress(address, entry));
  const others = given.filter((address) => address !== former);
  const latest = former === undefined ? entry : withAnswer(former, entry);
  return {
    addresses: [...typed, latest, ...withoutLeast(others, MAX_GIVEN_ADDRESSES - 1), ...imported],
    isNew: former === undefined || given[0] !== former || latest.source !== former.source,
  };
}

/** Records that this computer reached the address. */
export function withGood(address: LedgerAddress, at: IsoTime, network: NetworkSignature | null): LedgerAddress {
  return { ...address, firstGoodAt: address.firstGoodAt ?? at, lastGoodAt: at, network };
}

/** Records the name under which a bare address was verified that was typed, if the measurement was there. */
export function withVerifiedName(address: LedgerAddress, { report }: Pick<ReachResult, 'report'>): LedgerAddress {
  const verifiedAs = isTyped(address) ? nameVerified(report) : null;
  if (verifiedAs === null || address.host !== report.target || address.verifiedAs === verifiedAs) return address;
  return { ...address, verifiedAs };
}

/**
 * Merges two ledgers of one app: typed addresses first, in their order; then given ones, latest seen first; then
 * those from a file, except the ones already known.
 */
export function joinedLedger(
  first: readonly LedgerAddress[],
  second: readonly LedgerAddress[],
): readonly LedgerAddress[] {
  const all = [...first, ...second];
  const typed = withoutDuplicates(all.filter(isTyped));
  const given = withoutDuplicates(all.filter(isGiven)).sort(byLastSeen);
  const confirmed = new Set([...typed, ...given].map(addressKeyOf));
  const imported = withoutDuplicates(
    all.filter((address) => address.imported && !confirmed.has(addressKeyOf(address))),
  );
  return [...typed, ...withoutLeast(given, MAX_GIVEN_ADDRESSES), ...imported.slice(0, MAX_IMPORTED_ADDRESSES)];
}

/** Each place once, in the order of the first of its entries. */
function withoutDuplicates(addresses: readonly LedgerAddress[]): LedgerAddress[] {
  const joined = new Map<string, LedgerAddress>();
  for (const address of addresses) {
    const key = addressKeyOf(address);
    const former = joined.get(key);
    joined.set(key, former === undefined ? address : joinedAddress(former, address));
  }
  return [...joined.values()];
}

/**
 * The order in which to dial: typed addresses, then those that were good on a current network, then the others that the
 * service gave, each latest first; those from a file last.
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

/** Equal texts exactly for entries that {@link isSameAddress} considers the same. */
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

/** The entry after another answer, in the spelling of that answer. */
function withAnswer(former: LedgerAddress, latest: LedgerAddress): LedgerAddress {
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
    ...((a.verifiedAs ?? b.verifiedAs) !== undefined && { verifiedAs: a.verifiedAs ?? b.verifiedAs }),
  };
}

/** Keeps at most `most` entries: drops those never good or least recently good. Preserves order. */
function withoutLeast(addresses: readonly LedgerAddress[], most: number): readonly LedgerAddress[] {
  if (addresses.length <= most) return addresses;
  const kept = new Set(addresses.toSorted((a, b) => byLastGood(a, b) || byLastSeen(a, b)).slice(0, most));
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
