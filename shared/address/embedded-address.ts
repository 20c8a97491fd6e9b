import { asciiName, hostNameProblem, MAX_HOST_LENGTH } from './host-name';
import { parseIpAddress } from './ip-address';

/** Without leading zeros: some programs parse `010` as eight, others as ten. */
const OCTET = '(0|[1-9]\\d{0,2})';
const DASHED = new RegExp(`^${OCTET}-${OCTET}-${OCTET}-${OCTET}$`);
const DOTTED_PREFIX = new RegExp(`^${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}\\.`);

/** A host name or address in normal form: no spaces, no trailing dot, no brackets, lower case, in ASCII. */
export function normalizeHost(host: string): string {
  const bare = host
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase();
  return asciiName(bare).replace(/\.$/, '');
}

/**
 * The canonical text of a literal IP address (brackets allowed), or null when the host is a name. Numbers count only
 * as four dotted decimals: programs parse every other notation differently, or not at all.
 */
export function literalAddress(host: string): string | null {
  const text = normalizeHost(host);
  if (text.length > MAX_HOST_LENGTH) return null;
  return parseIpAddress(text)?.toString() ?? null;
}

const BYTE = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
/** A dashed address and a plain name in normal form, which is what services send: it needs no second look. */
const PLAIN_DASHED = new RegExp(`^(${BYTE})-(${BYTE})-(${BYTE})-(${BYTE})(?:\\.[a-z](?:[a-z0-9]{0,62})){1,8}$`);
/** Longest plain name: far below every limit of a name. */
const MAX_PLAIN_LENGTH = 200;

/**
 * The address that a domain embeds in its first label (`192-168-1-44.apps.example`) or its first four
 * (`192.168.1.44.apps.example`), or is; null when there is none. Pure: no DNS query.
 */
export function embeddedAddress(domain: string): string | null {
  const plain = domain.length <= MAX_PLAIN_LENGTH ? PLAIN_DASHED.exec(domain) : null;
  if (plain !== null) return `${plain[1]}.${plain[2]}.${plain[3]}.${plain[4]}`;
  const literal = literalAddress(domain);
  if (literal !== null) return literal;
  const host = normalizeHost(domain);
  // Either a whole name follows, or nothing: `127.0.0.1.5` is neither an address nor a name.
  if (hostNameProblem(host) === 'number') return null;
  const dashed = DASHED.exec(host.split('.')[0] ?? '');
  if (dashed) return canonicalIpv4(dashed.slice(1));
  const dotted = DOTTED_PREFIX.exec(host);
  return dotted ? canonicalIpv4(dotted.slice(1)) : null;
}

/**
 * The name under which the domain's certificate is valid: the dotted spelling is dashed, because a wildcard
 * covers only one label. A name without an address, and an address, are returned normalized.
 */
export function certificateName(domain: string): string {
  const host = normalizeHost(domain);
  const literal = literalAddress(host);
  if (literal !== null) return literal;
  const dotted = DOTTED_PREFIX.exec(host);
  if (!dotted || embeddedAddress(host) === null) return host;
  return `${dotted.slice(1).join('-')}.${host.slice(dotted[0].length)}`;
}

/** What follows the embedded address (`apps.example`); null when the domain embeds none or is a bare address. */
export function domainSuffix(domain: string): string | null {
  if (literalAddress(domain) !== null || embeddedAddress(domain) === null) return null;
  const name = certificateName(domain);
  const dot = name.indexOf('.');
  return dot === -1 ? null : name.slice(dot + 1);
}

function canonicalIpv4(octets: readonly string[]): string | null {
  const numbers = octets.map((octet) => Number.parseInt(octet, 10));
  return numbers.length === 4 && numbers.every((n) => n >= 0 && n <= 255) ? numbers.join('.') : null;
}
