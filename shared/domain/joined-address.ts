import { certificateName, domainSuffix, embeddedAddress, literalAddress } from '../address/embedded-address';
import { parseDomain, parseTarget } from '../address/parse-target';
import { isHiddenValue } from './hidden-value';
import { isGiven, type KnownApp, type LedgerAddress, latestGiven } from './known-app';

type AddressParts = Pick<LedgerAddress, 'host' | 'httpsPort' | 'wssPort'>;

/** A typed address with what the service says of the same host. */
export interface JoinedAddress extends AddressParts {
  /** Name suffix under which the service lists the host, for a bare address; null: none. */
  readonly suffix: string | null;
}

/**
 * Joins a typed address and the one that the service gives for the same app, port by port, if both are at the same host
 * and have a port in common, or none was typed. What was typed precedes, except that a port without a scheme may turn out
 * to be that of WebSocket. Null: they are different places. Pure.
 */
export function joinedAddress(typed: AddressParts, given: AddressParts): JoinedAddress | null {
  const [target, domain] = [parseTarget(typed.host), parseDomain(given.host)];
  if (!target.ok || !domain.ok || target.value.scheme === 'http') return null;
  const { host, port, scheme } = target.value;
  if (addressOrName(host) !== addressOrName(domain.value.host)) return null;
  const typedPorts = [port, typed.httpsPort, typed.wssPort].filter((number) => number !== null);
  const givenPorts = [given.httpsPort, given.wssPort].filter((number) => number !== null);
  if (typedPorts.length > 0 && !typedPorts.some((number) => givenPorts.includes(number))) return null;

  const suffix = literalAddress(host) === null ? null : domainSuffix(domain.value.host);
  const isWss = scheme === null && port !== null && port === given.wssPort && port !== given.httpsPort;
  if (isWss) {
    const text = host.includes(':') ? `[${host}]` : host;
    return { host: `wss://${text}:${port}`, httpsPort: typed.httpsPort ?? given.httpsPort, wssPort: port, suffix };
  }
  return {
    host: typed.host,
    httpsPort: (scheme === 'wss' ? null : port) ?? typed.httpsPort ?? given.httpsPort,
    wssPort: (scheme === 'wss' ? port : null) ?? typed.wssPort ?? given.wssPort,
    suffix,
  };
}

/**
 * What the service gives for an app, to join its typed addresses with; null: nothing, or it now is another app's. Pure.
 *
 * @param own the addresses of the app that no other app has now
 */
export function counterpartOf(
  app: Pick<KnownApp, 'addresses'>,
  own: readonly (AddressParts & Parameters<typeof isGiven>[0])[],
): LedgerAddress | null {
  const given = latestGiven(app);
  return given !== null && own.some((address) => isGiven(address) && isSameAddress(address, given)) ? given : null;
}

/**
 * Whether a name that its own certificate claims may count for an address: only if a person typed the address, and the
 * service gives none for the app, since then no other name counts. Pure.
 */
export function isClaimedNameAllowed(address: {
  readonly isTyped: boolean;
  /** See {@link counterpartOf}. */
  readonly counterpart: LedgerAddress | null;
}): boolean {
  return address.isTyped && address.counterpart === null;
}

/** Whether two addresses have the same ports and name; dotted and dashed spellings are the same name. */
export function isSameAddress(a: AddressParts, b: AddressParts): boolean {
  const samePorts = a.httpsPort === b.httpsPort && a.wssPort === b.wssPort;
  return samePorts && (a.host === b.host || certificateName(a.host) === certificateName(b.host));
}

/** Where an address leads, as far as its text says. */
export interface AddressPlace {
  /** Name to connect to, for which the certificate is valid; an IP address if no name is known. */
  readonly domain: string | null;
  /** The IP address embedded in the name, or the literal address; null when there is none. */
  readonly address: string | null;
  readonly httpsPort: number | null;
  readonly wssPort: number | null;
}

const NOWHERE: AddressPlace = { domain: null, address: null, httpsPort: null, wssPort: null };

/** The place of an address of the ledger, or of a joined one; all null if it cannot be read. */
export function addressPlace(
  { host, httpsPort, wssPort, suffix = null }: AddressParts & { readonly suffix?: string | null },
  isTyped: boolean,
): AddressPlace {
  // In discreet mode the window has a placeholder, which is no name to read.
  if (isHiddenValue(host)) return { domain: host, address: null, httpsPort, wssPort };
  // The service gives ports separately.
  const target = isTyped ? parseTarget(host) : parseDomain(host);
  if (!target.ok) return NOWHERE;
  const { port, scheme } = target.value;
  const literal = literalAddress(target.value.host);
  const hasName = literal !== null && !literal.includes(':') && suffix !== null;
  const domain = hasName ? `${literal.replaceAll('.', '-')}.${suffix}` : certificateName(target.value.host);
  return {
    domain,
    address: embeddedAddress(domain),
    httpsPort: scheme === null || scheme === 'https' ? (port ?? httpsPort) : httpsPort,
    wssPort: scheme === 'wss' ? (port ?? wssPort) : wssPort,
  };
}

/** Whether two places have the same ports, as far as both have them; one without any has the same as all. */
export function haveSamePorts(a: PlacePorts, b: PlacePorts): boolean {
  if ((a.httpsPort ?? a.wssPort) === null || (b.httpsPort ?? b.wssPort) === null) return true;
  const pairs = [
    [a.httpsPort, b.httpsPort],
    [a.wssPort, b.wssPort],
  ].filter(([left, right]) => left !== null && right !== null);
  return pairs.length > 0 && pairs.every(([left, right]) => left === right);
}

type PlacePorts = Pick<AddressPlace, 'httpsPort' | 'wssPort'>;

function addressOrName(host: string): string {
  return embeddedAddress(host) ?? certificateName(host);
}
