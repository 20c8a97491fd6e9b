import type { IncomingMessage } from 'node:http';
import { type AppPlace, authorityOf } from './app-place';

/** Headers in the order and case in which they came, repeated ones too. */
export type HeaderPairs = [string, string][];

/** Headers that are about one connection alone (RFC 9110, section 7.6.1); each side has its own. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

/**
 * What passes in neither direction, as headers and trailers. Browsers keep cookies for a host, whatever the port: the app
 * would get those of all other programs on 127.0.0.1, and set some for them.
 */
const COOKIES = new Set(['cookie', 'cookie2', 'set-cookie', 'set-cookie2']);

/**
 * Headers of a response that a browser would keep for the origin of the forward, or for all of its host: the port may be
 * another program's later. What is over with its page, or leads elsewhere openly such as `Location`, passes.
 */
const OUTLIVING = new Set([
  'accept-ch',
  'alt-svc',
  'clear-site-data',
  'nel',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'set-login',
  'strict-transport-security',
  'use-as-dictionary',
]);

/** What says where a message ends, or whom it is for: whatever `Connection` names, that is not dropped. */
const NEVER_DROPPED = new Set(['content-length', 'expect', 'host']);

/** What tells the app of the web page that asks; the referrer of a page that is forwarded itself has the secret. */
const OF_THE_PAGE = new Set(['host', 'origin', 'referer']);

/** Headers of a response in which an allowed origin gets the forward's own answer. */
const OF_CORS = /^access-control-/;

/** Methods with which a body is expected: without one, its length is 0. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

export interface ForwardedTo {
  readonly place: AppPlace;
  readonly port: number;
}

/** The headers of a request as the app gets them: `Host` names the app, and nothing names the page that asks. */
export function requestHeaders(request: IncomingMessage, { place, port }: ForwardedTo): HeaderPairs {
  const { method = 'GET', headers } = request;
  const sent = endToEnd(request.rawHeaders).filter(([name]) => !OF_THE_PAGE.has(name.toLowerCase()));
  const isChunked = headers['transfer-encoding'] !== undefined;
  const hasLength = headers['content-length'] !== undefined;
  return [
    // A zone, as in `fe80::1%eth0`, means something on this computer alone.
    ['Host', authorityOf(place.domain.replace(/%.*$/, ''), port)],
    ...sent,
    ...(isChunked ? pair('Transfer-Encoding', 'chunked') : []),
    ...(!isChunked && !hasLength && WITH_BODY.has(method) ? pair('Content-Length', '0') : []),
    ...(acceptsTrailers(headers.te) ? pair('TE', 'trailers') : []),
  ];
}

/** The headers of a WebSocket's request as the app gets them. */
export function upgradeHeaders(request: IncomingMessage, to: ForwardedTo): HeaderPairs {
  return [...requestHeaders(request, to), ['Connection', 'Upgrade'], ['Upgrade', request.headers.upgrade ?? '']];
}

/** The headers of the app's response as the client gets them. */
export function responseHeaders(response: IncomingMessage, origin: string | null): HeaderPairs {
  const sent = withoutKept(endToEnd(response.rawHeaders));
  if (origin === null) return sent;
  return [...sent.filter(([name]) => !OF_CORS.test(name.toLowerCase())), ...corsHeaders(origin)];
}

/** Lets a page of an allowed origin read a response. */
export function corsHeaders(origin: string): HeaderPairs {
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Expose-Headers', '*'],
    ['Vary', 'Origin'],
  ];
}

/** How long a browser may remember the answer, in seconds. */
const PREFLIGHT_SECONDS = 600;

/** The answer to a browser that asks whether a page may send its request; null: it does not ask that. */
export function preflightHeaders({ method, headers }: IncomingMessage, origin: string): HeaderPairs | null {
  const asked = headers['access-control-request-method'];
  if (method !== 'OPTIONS' || asked === undefined) return null;
  const names = headers['access-control-request-headers'];
  const isPrivate = headers['access-control-request-private-network'] === 'true';
  return [
    ...corsHeaders(origin),
    ['Access-Control-Allow-Methods', asked],
    ...(names === undefined ? [] : pair('Access-Control-Allow-Headers', names)),
    ...(isPrivate ? pair('Access-Control-Allow-Private-Network', 'true') : []),
    ['Access-Control-Max-Age', String(PREFLIGHT_SECONDS)],
  ];
}

/** The headers of the app's `101 Switching Protocols`, which are about this connection, as the client gets them. */
export function switchingHeaders({ rawHeaders }: IncomingMessage): HeaderPairs {
  return withoutKept(pairsOf(rawHeaders));
}

/** The trailers of a message as the other side gets them. */
export function trailersOf({ rawTrailers }: IncomingMessage): HeaderPairs {
  return withoutKept(pairsOf(rawTrailers));
}

/** Raw headers in pairs. */
export function pairsOf(raw: readonly string[]): HeaderPairs {
  return raw.flatMap((name, at): HeaderPairs => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
}

/** Whether a text from outside may stand in a header or a status line. */
export function isSendable(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}

/** Whether a request says that a body follows. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

/** Without what a browser would keep. */
function withoutKept(pairs: HeaderPairs): HeaderPairs {
  return pairs.filter(([name]) => !COOKIES.has(name.toLowerCase()) && !OUTLIVING.has(name.toLowerCase()));
}

/** Without cookies, those of one connection, and those that `Connection` names as such. */
function endToEnd(raw: readonly string[]): HeaderPairs {
  const pairs = pairsOf(raw);
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim())
    .filter((name) => !NEVER_DROPPED.has(name));
  const dropped = new Set([...HOP_BY_HOP, ...COOKIES, ...named]);
  return pairs.filter(([name]) => !dropped.has(name.toLowerCase()));
}

function acceptsTrailers(te: string | readonly string[] | undefined): boolean {
  return String(te ?? '')
    .split(',')
    .some((coding) => coding.trim().toLowerCase() === 'trailers');
}

function pair(name: string, value: string): HeaderPairs {
  return [[name, value]];
}
