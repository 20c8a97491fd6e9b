/** What this room uses of the URL standard’s parser, which Node and browsers alike have. */
declare const URL: new (url: string) => { readonly hostname: string };

/** Longest host that is parsed: the DNS limit, in characters. An IP address is shorter. */
export const MAX_HOST_LENGTH = 253;

const HOST_NAME = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const DIGITS_ALONE = /^[\d.-]+$/;
/** By the URL standard such a host is an IPv4 address in an old notation, or invalid; likewise for `inet_aton`. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/;
const PUNYCODE = /(?:^|\.)xn--/;
/** Anything else in a host means something to the URL parser: a port, a path, a percent sign. */
const NAME_CHARACTERS = /^[a-z0-9._\-\u0080-\u{10ffff}]+$/u;
const NOT_ASCII = /[^\0-\u007f]/;
/** Appended, this keeps the URL parser from reading what comes before as an IPv4 address. */
const NAME_END = '.invalid';

/** Why a text is not a host name: it is a number, like `127.1` and `0x7f000001`, or malformed. */
export type HostNameProblem = 'number' | 'malformed';

/**
 * A lower-case name as DNS has it: `bücher.example` is `xn--bcher-kva.example`. What cannot be a name, and what is
 * plain ASCII, is returned unchanged.
 */
export function asciiName(host: string): string {
  if (!NOT_ASCII.test(host) || host.length > MAX_HOST_LENGTH) return host;
  return nameOfUrl(host.normalize('NFKC')) ?? host;
}

/** What keeps a host in lower-case ASCII from being a name; null: nothing. */
export function hostNameProblem(host: string): HostNameProblem | null {
  if (host.length > MAX_HOST_LENGTH) return 'malformed';
  if (ENDS_IN_NUMBER.test(host)) return 'number';
  if (!HOST_NAME.test(host) || DIGITS_ALONE.test(host)) return 'malformed';
  return PUNYCODE.test(host) && nameOfUrl(host) !== host ? 'malformed' : null;
}

/** The name that a URL with this host leads to; null: no URL has such a host. */
function nameOfUrl(host: string): string | null {
  if (!NAME_CHARACTERS.test(host.toLowerCase())) return null;
  try {
    const { hostname } = new URL(`http://${host}${NAME_END}`);
    return hostname.endsWith(NAME_END) ? hostname.slice(0, -NAME_END.length) : null;
  } catch {
    return null;
  }
}
