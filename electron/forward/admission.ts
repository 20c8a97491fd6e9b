import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { failure, type Result, success } from '../../shared/lib/result';
import { isSameText } from '../lib/same-text';
import { FORWARD_LIMITS } from './forward-limits';

const SECRET_BYTES = 32;

/** 256 random bits in base64url: the first part of every path, known only to whom Beckon tells it. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Who may use a forward. */
export interface AdmissionRules {
  readonly secret: string;
  /** The port that it listens on. */
  readonly port: number;
  /** Origins of the web pages that may use it; see {@link parseOrigin}. */
  readonly origins: readonly string[];
}

/** Why a request is refused: in this order, so that a web page cannot tell a right secret from a wrong one. */
export type AdmissionRefusal = 'wrong-host' | 'origin-not-allowed' | 'cross-site' | 'not-found' | 'service-worker';

/** Why a client is refused; `wrong-name`: a raw forward leads to no app of the name in its SNI. */
export type Refusal = AdmissionRefusal | 'wrong-name';

export interface Admitted {
  /** Path and query for the app. */
  readonly path: string;
  /** The allowed origin of the web page that asks; null: none does. */
  readonly origin: string | null;
}

export type Asking = Pick<IncomingMessage, 'url' | 'rawHeaders'>;

/**
 * Admits a request that has the listener's own `Host`, no origin but an allowed one, and the secret in its path, unless it
 * is for a service worker. Pure.
 */
export function admit(request: Asking, rules: AdmissionRules): Result<Admitted, AdmissionRefusal> {
  const [host, ...otherHosts] = valuesOf(request, 'host');
  if (host === undefined || otherHosts.length > 0 || !isOwnHost(host, rules.port)) return failure('wrong-host');
  const origins = valuesOf(request, 'origin');
  const [origin = null] = origins;
  if (origin !== null && (origins.length > 1 || !rules.origins.includes(origin))) return failure('origin-not-allowed');
  const path = pathBehind(request.url ?? '', rules.secret);
  if (path === null) return failure('not-found');
  // The script of one, which the browser would run for this port even after the forward has ended.
  if (valuesOf(request, 'service-worker').length > 0) return failure('service-worker');
  return success({ path, origin });
}

/** Who may use a listener without a secret. */
export interface OpenRules {
  /** The port that it listens on; null: a socket file, which no web page reaches by any name. */
  readonly port: number | null;
  readonly origins: readonly string[];
}

/**
 * Admits a request to a listener without a secret: with its own `Host`, and not from a web page but its own or one of an
 * allowed origin. A browser that asks for a page without an `Origin`, such as for a picture, says so in `Sec-Fetch-Site`.
 * Pure.
 */
export function admitOpen(request: Asking, { port, origins }: OpenRules): Result<Admitted, AdmissionRefusal> {
  const [host, ...otherHosts] = valuesOf(request, 'host');
  if (port !== null && (host === undefined || otherHosts.length > 0 || !isOwnHost(host, port))) {
    return failure('wrong-host');
  }
  const given = valuesOf(request, 'origin');
  const [origin = null] = given;
  if (origin === null) {
    if (!valuesOf(request, 'sec-fetch-site').every((site) => NO_OTHER_SITE.has(site.toLowerCase()))) {
      return failure('cross-site');
    }
  } else if (given.length > 1 || !(origins.includes(origin) || isOwnOrigin(origin, host, port))) {
    return failure('origin-not-allowed');
  }
  const path = withoutOwnName(request.url ?? '', host);
  if (!path.startsWith('/')) return failure('not-found');
  // As above; the port of a local address stays, but it may be switched off.
  if (valuesOf(request, 'service-worker').length > 0) return failure('service-worker');
  return success({ path, origin });
}

/** What browsers say of a request that no page made, or one of the same origin. */
const NO_OTHER_SITE = new Set(['none', 'same-origin']);

/** Under the very name that is asked: another one of this port may be another program's. */
function isOwnOrigin(origin: string, host: string | undefined, port: number | null): boolean {
  return port !== null && origin === `http://${host?.toLowerCase()}`;
}

/** The path of a request that names the listener in its target, too, as to a proxy. */
function withoutOwnName(target: string, host: string | undefined): string {
  const own = `http://${host}/`;
  return target.startsWith(own) ? target.slice(own.length - 1) : target;
}

/** A web page that has its own name lead to this computer still sends its own name. */
function isOwnHost(host: string, port: number): boolean {
  const own = ['127.0.0.1', '[::1]', 'localhost'];
  const names = own.map((name) => `${name}:${port}`);
  return [...names, ...(port === 80 ? own : [])].includes(host.toLowerCase());
}

/** What follows the secret, starting with `/`; null: the secret is missing or wrong. */
function pathBehind(target: string, secret: string): string | null {
  const matched = /^\/([^/?]*)(.*)$/s.exec(target);
  if (matched === null) return null;
  const [, given = '', rest = ''] = matched;
  if (!isSameText(given, secret)) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** All values of a header, also where a parser would keep the first alone. */
function valuesOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): readonly string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);
}

/**
 * An origin to allow, as browsers send it: `http://localhost:5173`, without a path, also with a scheme of an app such as
 * `tauri://localhost`. Null: the text is none. `null` and `*` are none: they would be every page.
 */
export function parseOrigin(text: string): string | null {
  if (text.length > FORWARD_LIMITS.originLength) return null;
  const matched = /^([a-z][a-z0-9+.-]*):\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?\/?$/i.exec(text);
  if (matched === null) return null;
  const [, scheme = '', host = '', port = ''] = matched;
  if (!/^https?$/i.test(scheme)) return `${scheme}://${host}${port}`.toLowerCase();
  try {
    return new URL(text).origin;
  } catch {
    return null;
  }
}
