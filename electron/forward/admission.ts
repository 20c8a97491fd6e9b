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
export type AdmissionRefusal = 'wrong-host' | 'origin-not-allowed' | 'not-found' | 'service-worker';

/** Why a client is refused; `wrong-name`: a raw forward leads to no app of the name in its SNI. */
export type Refusal = AdmissionRefusal | 'wrong-name';

export interface Admitted {
  /** Path and query for the app. */
  readonly path: string;
  /** The allowed origin of the web page that asks; null: none does. */
  readonly origin: string | null;
}

type Asking = Pick<IncomingMessage, 'url' | 'rawHeaders'>;

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
