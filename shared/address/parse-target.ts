import { failure, type Result, success } from '../lib/result';
import { type Text, textFor } from '../words/text';
import { literalAddress, normalizeHost } from './embedded-address';
import { type HostNameProblem, hostNameProblem } from './host-name';

const MAX_TARGET_LENGTH = 2048;
/** Maximum length of an invalid host that is quoted. */
const MAX_QUOTED_LENGTH = 64;
const DASHED_ADDRESS = /^\d{1,3}(?:-\d{1,3}){3}$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Invisible characters that come along when an address is copied: direction marks, zero-width blanks. */
const INVISIBLE = /\p{Cf}/gu;
/** What Chinese and Japanese keyboards type instead of ASCII, at a fixed code point offset. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const IDEOGRAPHIC_DOTS = /[\u3002\uff61]/g;

/** How a typed target was parsed. */
export type TargetKind = 'address' | 'domain' | 'url';

/** A parsed address that a person typed. */
export interface Target {
  /** Exactly as typed, blanks included. */
  readonly typed: string;
  readonly understoodAs: TargetKind;
  /** A canonical IP address, or a lower-case name without trailing dot, as DNS has it. */
  readonly host: string;
  /** Null when none was typed. */
  readonly port: number | null;
  /** Null when none was typed. */
  readonly scheme: 'https' | 'wss' | 'http' | null;
}

/** Why a typed text is no address. */
export interface TargetProblem {
  readonly message: Text;
}

/**
 * Parses an address as people type it: `192.168.1.42`, `192-168-1-42`, `ip:port`, `[fe80::1]:port`, a name in any
 * script, a name with a port, or a whole URL, with or without its scheme; blanks around it and what follows the host
 * and port are ignored.
 */
export function parseTarget(typed: string): Result<Target, TargetProblem> {
  // Checked first: the rest takes time in proportion to the text.
  if (typed.trim().length > MAX_TARGET_LENGTH) return problem(textFor('target.tooLong'));
  const text = plainText(typed);
  if (text === '') return problem(textFor('target.empty'));
  if (/\s/.test(text)) return problem(textFor('target.blanks'));
  return SCHEME.test(text) ? parseUrl(typed, text) : parseHostAndPort(typed, withoutPath(text));
}

/** Parses the domain that a service gives: an address or a name, and nothing else. */
export function parseDomain(domain: string): Result<Target, TargetProblem> {
  const target = parseTarget(domain);
  if (!target.ok) return target;
  const isAlone = target.value.port === null && target.value.scheme === null && !/[/?#]/.test(plainText(domain));
  return isAlone ? target : problem(textFor('target.notAlone'));
}

/** Folds full-width characters and drops invisible ones, no more: a sign such as “℀” must not become a slash. */
function plainText(typed: string): string {
  return typed
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(IDEOGRAPHIC_DOTS, '.')
    .replace(INVISIBLE, '')
    .trim();
}

function withoutPath(text: string): string {
  return text.replace(/[/?#].*$/, '');
}

/** Does not use the URL parser for scheme-less text: it would read `localhost:1` as a scheme. */
function parseUrl(typed: string, text: string): Result<Target, TargetProblem> {
  const scheme = text.slice(0, text.indexOf('://')).toLowerCase();
  if (scheme !== 'https' && scheme !== 'wss' && scheme !== 'http') {
    return problem(textFor('target.scheme', { scheme: `${scheme}://` }));
  }
  const authority = withoutPath(text.slice(scheme.length + '://'.length));
  if (authority.includes('@')) return problem(textFor('target.user'));
  // In a URL the zone of a link-local address follows “%25” (RFC 6874); elsewhere that is the zone 25.
  const parsed = parseHostAndPort(typed, authority.replace(/%25(?=[^\]])/, '%'));
  return parsed.ok ? success({ ...parsed.value, understoodAs: 'url', scheme }) : parsed;
}

function parseHostAndPort(typed: string, text: string): Result<Target, TargetProblem> {
  const split = splitPort(text);
  if (split === null || split.host === '') return problem(textFor('target.notAnAddress'));
  const port = split.port === null ? null : parsePort(split.port);
  if (split.port !== null && port === null) return problem(textFor('target.port'));

  const host = normalizeHost(split.host);
  const address = literalAddress(DASHED_ADDRESS.test(host) ? host.replaceAll('-', '.') : host);
  if (address !== null) return success({ typed, understoodAs: 'address', host: address, port, scheme: null });
  const wrong = hostNameProblem(host);
  if (wrong !== null) return problem(hostProblemText(split.host, wrong));
  return success({ typed, understoodAs: 'domain', host, port, scheme: null });
}

function hostProblemText(host: string, wrong: HostNameProblem): Text {
  const shown = host.length > MAX_QUOTED_LENGTH ? `${host.slice(0, MAX_QUOTED_LENGTH)}…` : host;
  return wrong === 'number'
    ? textFor('target.host.number', { host: shown })
    : textFor('target.host.name', { host: shown });
}

function splitPort(text: string): { host: string; port: string | null } | null {
  const bracketed = /^\[([^\]]+)\](?::(.*))?$/.exec(text);
  if (bracketed) return { host: bracketed[1] ?? '', port: bracketed[2] ?? null };
  const parts = text.split(':');
  if (parts.length === 1) return { host: text, port: null };
  if (parts.length === 2) return { host: parts[0] ?? '', port: parts[1] ?? '' };
  // More than one colon: an IPv6 address typed without brackets, which leaves no room for a port.
  return literalAddress(text) === null ? null : { host: text, port: null };
}

/** A port as typed; null when it is not a whole number from 1 to 65535. */
export function parsePort(text: string): number | null {
  if (!/^\d{1,5}$/.test(text)) return null;
  const port = Number(text);
  return port >= 1 && port <= 65_535 ? port : null;
}

function problem(message: Text): Result<Target, TargetProblem> {
  return failure({ message });
}
