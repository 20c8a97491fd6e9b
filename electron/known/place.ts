import { embeddedAddress, normalizeHost } from '../../shared/address/embedded-address';
import { parseTarget } from '../../shared/address/parse-target';
import type { LedgerAddress } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ReachResult } from '../../shared/domain/reach-state';

/** Where an app may listen, in a form that can be compared. */
export interface Place {
  /** The IP address embedded in the name, or the literal address; else the name. */
  readonly host: string;
  /** Ports distinguish two apps on one computer. Empty if none was given: then any port matches. */
  readonly ports: readonly number[];
}

/** Where the service says that an app is; null when it gave no domain or no port. */
export function placeOfInfo(info: Pick<NearbyApp, 'domain' | 'httpsPort' | 'wssPort'>): Place | null {
  if (info.domain === null || (info.httpsPort === null && info.wssPort === null)) return null;
  return placeOf(info.domain, [info.httpsPort, info.wssPort]);
}

/** The place of a ledger address; null for a typed one that cannot be parsed. */
export function placeOfAddress(
  address: Pick<LedgerAddress, 'host' | 'httpsPort' | 'wssPort' | 'source'>,
): Place | null {
  const { host, httpsPort, wssPort } = address;
  if (address.source !== 'address') return placeOf(host, [httpsPort, wssPort]);
  const target = parseTarget(host);
  return target.ok ? placeOf(target.value.host, [target.value.port, httpsPort, wssPort]) : null;
}

/** The places that answered over TLS: by the dialed address, and by the name that it was dialed under. */
export function placesReached({ report }: Pick<ReachResult, 'report'>): readonly Place[] {
  const answered = report.candidates.filter(
    (candidate) => candidate.outcome === 'reachable' && candidate.scheme !== 'http',
  );
  return answered.flatMap(({ host, address, port }) => [
    ...(address === null ? [] : [placeOf(address, [port])]),
    placeOf(host, [port]),
  ]);
}

/** Whether two places may be the same: the same host, and a port in common if both have ports. */
export function mayOverlap(a: Place, b: Place): boolean {
  if (a.host !== b.host) return false;
  return a.ports.length === 0 || b.ports.length === 0 || a.ports.some((port) => b.ports.includes(port));
}

/** Whether every port of a place was reached; of a place without ports, whether any was. */
export function isReached(place: Place, reached: readonly Place[]): boolean {
  const there = reached.filter((answer) => answer.host === place.host);
  return there.length > 0 && place.ports.every((port) => there.some((answer) => answer.ports.includes(port)));
}

/** An index of which apps are where, as the service says. A change costs as much as the apps that it names. */
export class ListedPlaces {
  readonly #byCode = new Map<string, { readonly place: Place; readonly info: NearbyApp }>();
  /** The codes of the apps by host, and by host and port: a list may have all apps at one host. */
  readonly #codes = new Map<string, Set<string>>();

  constructor(apps: Iterable<NearbyApp>) {
    for (const info of apps) this.set(info);
  }

  /** Adds an app, or replaces the one with its code. */
  set(info: NearbyApp): void {
    const { deviceCode } = info;
    this.remove(deviceCode);
    const place = placeOfInfo(info);
    if (place === null) return;
    this.#byCode.set(deviceCode, { place, info });
    for (const key of [place.host, ...keysOf(place)]) this.#codesAt(key).add(deviceCode);
  }

  remove(deviceCode: string): void {
    const former = this.#byCode.get(deviceCode);
    if (former === undefined) return;
    this.#byCode.delete(deviceCode);
    for (const key of [former.place.host, ...keysOf(former.place)]) {
      const codes = this.#codes.get(key);
      codes?.delete(deviceCode);
      if (codes?.size === 0) this.#codes.delete(key);
    }
  }

  /** Whether other apps are at the place, but not the one with this code. */
  isTaken(place: Place, deviceCode: string): boolean {
    const keys = place.ports.length === 0 ? [place.host] : keysOf(place);
    const there = keys.map((key) => this.#codes.get(key)).filter((codes) => codes !== undefined);
    return there.length > 0 && !there.some((codes) => codes.has(deviceCode));
  }

  /** The apps that are at one of the places, each once. */
  at(places: readonly Place[]): readonly NearbyApp[] {
    const found = places.flatMap((place) =>
      [...(this.#codes.get(place.host) ?? [])].flatMap((code) => {
        const listed = this.#byCode.get(code);
        return listed !== undefined && mayOverlap(listed.place, place) ? [listed.info] : [];
      }),
    );
    return [...new Set(found)];
  }

  #codesAt(key: string): Set<string> {
    const codes = this.#codes.get(key) ?? new Set();
    this.#codes.set(key, codes);
    return codes;
  }
}

function keysOf({ host, ports }: Place): readonly string[] {
  return ports.map((port) => `${host} ${port}`);
}

function placeOf(host: string, ports: readonly (number | null)[]): Place {
  const given = ports.filter((port) => port !== null);
  return { host: embeddedAddress(host) ?? normalizeHost(host), ports: [...new Set(given)] };
}
