import { embeddedAddress, normalizeHost } from '../../shared/address/embedded-address';
import { parseDomain, parseTarget } from '../../shared/address/parse-target';
import { counterpartOf, isClaimedNameAllowed } from '../../shared/domain/joined-address';
import { isTyped, type KnownApp, type LedgerAddress } from '../../shared/domain/known-app';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { Text } from '../../shared/words/text';
import { type GivenPorts, type PlannedCandidate, planCandidates } from '../dial/candidate-plan';

/** An address to examine. */
export interface TargetAddress {
  /** As typed or as the ledger has it; `parseTarget` reads it. */
  readonly target: string;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
  /** A typed address is examined verbatim; any other is replaced by what the service says now. */
  readonly typed: boolean;
  /** From a file: not even a service on this computer vouches for it. Omitted: no. */
  readonly imported?: boolean;
  /** The address that the service gives for the app, see `counterpartOf`. Omitted: none. */
  readonly counterpart?: LedgerAddress | null;
  /** See `LedgerAddress.verifiedAs`. */
  readonly verifiedAs?: string | undefined;
}

/** What to examine: an app by its code, an address, or both. */
export interface DiagnosisTarget {
  readonly deviceCode: string | null;
  readonly address: TargetAddress | null;
  /** The user allows dialing addresses in 100.64.0.0/10. */
  readonly allowCarrierGradeNat: boolean;
}

/** Where the app should be, as far as known. */
export interface Place {
  /** Name or address; null: none known. */
  readonly host: string | null;
  /** What is wrong with the known address; null: nothing. */
  readonly problem: Text | null;
  /** Whether a person typed the address; else it is from a service or a file. */
  readonly typed: boolean;
  /** Whether it is from a file. */
  readonly imported: boolean;
  /** Whether the certificate of a bare address may claim the name, see `isClaimedNameAllowed`. */
  readonly mayUseClaimedName: boolean;
  /** The only name that it may claim; omitted: any. */
  readonly formerName?: string | undefined;
  /** Candidates for the HTTPS port, best first; empty: no such port is known. */
  readonly https: readonly PlannedCandidate[];
  readonly wss: readonly PlannedCandidate[];
  /** The candidates of a typed address without the ports added from the service; null: none were added. */
  readonly asTyped: Pick<Place, 'https' | 'wss'> | null;
  /** Platform of the app, from the service; null: not given. */
  readonly platform: string | null;
}

const NOWHERE = {
  host: null,
  problem: null,
  typed: false,
  imported: false,
  mayUseClaimedName: false,
  https: [],
  wss: [],
  asTyped: null,
} as const;

/**
 * What to examine for an app that the user keeps: its typed address, else where it was reached last. Pure.
 *
 * @param addresses those of the app that do not now belong to another; see `LedgerService.addressesToDial`
 */
export function diagnosisTargetOf(
  app: Pick<KnownApp, 'deviceCode' | 'addresses'>,
  addresses: readonly LedgerAddress[],
): DiagnosisTarget {
  const typed = addresses.find(isTyped);
  const [best] = addresses.toSorted((a, b) => (b.lastGoodAt ?? '').localeCompare(a.lastGoodAt ?? ''));
  const address = typed ?? best;
  return {
    deviceCode: app.deviceCode,
    address:
      address === undefined
        ? null
        : {
            target: address.host,
            httpsPort: address.httpsPort,
            wssPort: address.wssPort,
            typed: typed !== undefined,
            imported: address.imported,
            counterpart: counterpartOf(app, addresses),
            verifiedAs: address.verifiedAs,
          },
    allowCarrierGradeNat: address?.allowCarrierGradeNat ?? false,
  };
}

/** Where the target should be: as typed, else as the service says, else where it was. Pure. */
export function placeOf(diagnosed: DiagnosisTarget, app: NearbyApp | null, suffixes: readonly string[]): Place {
  const platform = app?.platform ?? null;
  const { address } = diagnosed;
  const reported = app === null || app.domain === null ? null : { ...app, target: app.domain };
  const chosen = address?.typed === true ? withPortsOf(address, app) : (reported ?? address);
  if (chosen === null) return { ...NOWHERE, platform };
  const typed = address?.typed === true;
  const target = typed ? parseTarget(chosen.target) : parseDomain(chosen.target);
  if (!target.ok) return { ...NOWHERE, problem: target.error.message, typed, platform };
  const { host } = target.value;
  // Ports are guessed only for typed addresses: a listed app has the given ports, or none.
  if (chosen === reported && reported.httpsPort === null && reported.wssPort === null)
    return { ...NOWHERE, host, platform };
  // A plain HTTP address is examined for TLS like any other: the doctor must report that it is missing.
  const scheme = target.value.scheme === 'http' ? null : target.value.scheme;
  const plan = (ports: GivenPorts): Pick<Place, 'https' | 'wss'> => {
    const planned = planCandidates({ ...target.value, scheme }, ports, suffixes);
    return {
      https: planned.filter((candidate) => candidate.scheme === 'https'),
      wss: planned.filter((candidate) => candidate.scheme === 'wss'),
    };
  };
  return {
    host,
    problem: null,
    typed,
    imported: chosen !== reported && address?.imported === true,
    mayUseClaimedName: isClaimedNameAllowed({ isTyped: typed, counterpart: address?.counterpart ?? null }),
    formerName: address?.verifiedAs,
    ...plan(chosen),
    asTyped: typed && address !== null && chosen !== address ? plan(address) : null,
    platform,
  };
}

/** Adds the service's ports if none were typed; a typed port that the app does not have is another program's. */
function withPortsOf(address: TargetAddress, app: NearbyApp | null): TargetAddress {
  const target = parseTarget(address.target);
  const port = (target.ok ? target.value.port : null) ?? address.httpsPort;
  if (app === null || (port !== null && port !== app.httpsPort && port !== app.wssPort)) return address;
  return {
    ...address,
    httpsPort: address.httpsPort ?? app.httpsPort,
    wssPort: address.wssPort ?? app.wssPort,
  };
}

/** The listed app that is the target: by its code, else the only app with that address and port. Pure. */
export function findInList(apps: readonly NearbyApp[], diagnosed: DiagnosisTarget): NearbyApp | null {
  const { deviceCode, address } = diagnosed;
  if (deviceCode !== null) return apps.find((app) => app.deviceCode === deviceCode) ?? null;
  const target = address === null ? null : parseTarget(address.target);
  if (address === null || target === null || !target.ok) return null;
  const host = placeName(target.value.host);
  const port = target.value.port ?? address.httpsPort;
  const there = apps.filter(
    (app) =>
      app.domain !== null &&
      placeName(app.domain) === host &&
      (port === null || port === app.httpsPort || port === app.wssPort),
  );
  return there.length === 1 ? (there[0] ?? null) : null;
}

function placeName(host: string): string {
  return embeddedAddress(host) ?? normalizeHost(host);
}
