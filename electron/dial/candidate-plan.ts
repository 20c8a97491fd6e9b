import { certificateName, literalAddress } from '../../shared/address/embedded-address';
import type { Target } from '../../shared/address/parse-target';
import { SuffixCounts } from '../../shared/address/suffix-counts';
import type { ProbeScheme } from '../../shared/domain/reach';

/** The HTTPS port that companion apps use unless it is taken. */
const KNOWN_HTTPS_PORT = 30_010;
/** The plain HTTP port of older companion apps. */
const KNOWN_HTTP_PORT = 20_010;

/** Maximum name suffixes tried for a bare address; each costs a connection. */
const MAX_SUFFIXES = 3;
const DEFAULT_PORTS = { https: 443, wss: 443, http: 80 } as const;

/** A candidate to dial. */
export interface PlannedCandidate {
  /** Name for SNI and the certificate check, or an IP address. */
  readonly host: string;
  readonly port: number;
  readonly scheme: ProbeScheme;
}

/** Ports given along with the target; null: not given. */
export interface GivenPorts {
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
}

/**
 * All candidates for a typed target, most trustworthy first, without duplicates. Pure.
 * A bare IPv4 address is first tried under the names that embed it, because only those can be verified.
 */
export function planCandidates(target: Target, given: GivenPorts, suffixes: readonly string[]): PlannedCandidate[] {
  const hosts = hostsOf(target.host, suffixes);
  const httpsPort =
    target.scheme === null || target.scheme === 'https' ? (target.port ?? given.httpsPort) : given.httpsPort;
  const wssPort = target.scheme === 'wss' ? (target.port ?? given.wssPort) : given.wssPort;
  const planned: PlannedCandidate[] = [];
  const add = (scheme: ProbeScheme, port: number, on: readonly string[]): void => {
    planned.push(...on.map((host) => ({ host, port, scheme })));
  };

  if (target.scheme === 'http') {
    if (target.port !== null) add('http', target.port, [target.host]);
  } else {
    if (httpsPort !== null) add('https', httpsPort, hosts);
    if (wssPort !== null) add('wss', wssPort, hosts);
  }
  if (planned.length === 0) {
    if (target.scheme !== 'http') add('https', KNOWN_HTTPS_PORT, hosts);
    if (target.scheme === null || target.scheme === 'http') {
      add('http', KNOWN_HTTPS_PORT, [target.host]);
      add('http', KNOWN_HTTP_PORT, [target.host]);
    }
    // A URL's scheme implies its port: that counts as typed, not as a guess.
    if (target.scheme !== null) add(target.scheme, DEFAULT_PORTS[target.scheme], [certificateName(target.host)]);
  }
  return withoutDuplicates(planned);
}

function hostsOf(host: string, suffixes: readonly string[]): string[] {
  const address = literalAddress(host);
  if (address === null) return [certificateName(host)];
  if (address.includes(':')) return [address];
  const dashed = address.replaceAll('.', '-');
  return [...suffixes.slice(0, MAX_SUFFIXES).map((suffix) => `${dashed}.${suffix}`), address];
}

function withoutDuplicates(candidates: readonly PlannedCandidate[]): PlannedCandidate[] {
  const seen = new Map(
    candidates.map((candidate) => [`${candidate.scheme}|${candidate.host}|${candidate.port}`, candidate]),
  );
  return [...seen.values()];
}

/**
 * Suffixes of names that embed local addresses, most frequent first: candidates for the name of a bare address.
 */
export function suffixesOf(domains: Iterable<string | null>): string[] {
  return new SuffixCounts(domains).mostFrequentFirst();
}
