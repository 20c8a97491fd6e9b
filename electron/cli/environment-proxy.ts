import ipaddr from 'ipaddr.js';
import { literalAddress, normalizeHost } from '../../shared/address/embedded-address';
import { parsePort } from '../../shared/address/parse-target';
import type { ProxyFinder } from '../service/outbound-agent';

type Environment = Readonly<Record<string, string | undefined>>;

/** Maximum number of `NO_PROXY` entries that are read. */
const MAX_EXEMPTIONS = 1_000;
const HTTPS_PORT = 443;

/** The proxy for https from the environment (`HTTPS_PROXY`, `ALL_PROXY`, except hosts in `NO_PROXY`). */
export function environmentProxy(environment: Environment): ProxyFinder {
  const read = (name: string): string => environment[name.toLowerCase()] ?? environment[name] ?? '';
  return async (url) => {
    const proxy = read('HTTPS_PROXY') || read('ALL_PROXY');
    if (proxy === '' || isExempt(url, read('NO_PROXY'))) return null;
    return /^[a-z][a-z0-9+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`;
  };
}

/**
 * Parses `NO_PROXY` like curl and Go: names including subdomains, with or without a leading dot or `*.`; addresses,
 * IPv6 with or without brackets; networks such as `10.0.0.0/8`; each with an optional port (as in Go); `*` for all.
 */
function isExempt(url: string, list: string): boolean {
  const { hostname, port } = new URL(url);
  const host = normalizeHost(hostname);
  const usedPort = port === '' ? HTTPS_PORT : Number(port);
  return list
    .split(/[\s,]+/, MAX_EXEMPTIONS)
    .some((entry) => entry === '*' || (entry !== '' && isMeant(host, usedPort, splitPort(entry))));
}

interface Exemption {
  readonly host: string;
  /** Null: any. */
  readonly port: number | null;
}

/** Null: what follows the colon is not a port. */
function splitPort(entry: string): Exemption | null {
  const colon = entry.lastIndexOf(':');
  const isBracketed = entry.startsWith('[');
  const isBare = colon === -1 || (isBracketed ? entry.endsWith(']') : entry.indexOf(':') !== colon);
  if (isBare) return { host: entry, port: null };
  const port = parsePort(entry.slice(colon + 1));
  return port === null ? null : { host: entry.slice(0, colon), port };
}

function isMeant(host: string, port: number, exemption: Exemption | null): boolean {
  if (exemption === null || (exemption.port !== null && exemption.port !== port)) return false;
  const name = normalizeHost(exemption.host.replace(/^\*?\./, ''));
  const address = literalAddress(host);
  if (address === null) return host === name || host.endsWith(`.${name}`);
  return address === literalAddress(name) || isInNetwork(address, name);
}

function isInNetwork(address: string, network: string): boolean {
  if (!ipaddr.isValidCIDR(network)) return false;
  const [range, bits] = ipaddr.parseCIDR(network);
  const parsed = ipaddr.parse(address);
  return parsed.kind() === range.kind() && parsed.match(range, bits);
}
