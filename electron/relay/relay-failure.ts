import type { ServiceFailure } from '../../shared/domain/service-error';
import { sayInEnglish } from '../lib/words';
import type { RelayErrorBody } from '../pairing/relay-contract';

/** How the relay refuses, apart from what the service refused. */
export type RelayErrorCode =
  | 'bad-request'
  | 'unauthorized'
  | 'not-found'
  | 'no-pairing'
  | 'no-unmatched'
  | 'not-waiting'
  | 'too-large'
  | 'rate-limited'
  | 'too-many-open'
  | 'busy'
  | 'service-unavailable'
  | 'storage'
  | 'stopping'
  | 'internal';

/** An expected failure as an HTTP response: it echoes nothing of the request. */
export interface RelayFailure {
  readonly status: number;
  readonly body: RelayErrorBody;
  /** For `Retry-After`, in seconds; null: no such header. */
  readonly retryAfterSeconds: number | null;
}

interface Wording {
  readonly status: number;
  readonly message: string;
}

const CATALOG: Readonly<Record<RelayErrorCode, Wording>> = {
  'bad-request': { status: 400, message: 'The request is not as /openapi.json describes it.' },
  unauthorized: { status: 401, message: 'The relay does not know this access key.' },
  'not-found': { status: 404, message: 'There is nothing here; /openapi.json says what there is.' },
  'no-pairing': { status: 404, message: 'There is no such pairing for this access key.' },
  'no-unmatched': {
    status: 404,
    message: 'That app is not there any more: it was claimed, or ten minutes have passed.',
  },
  'not-waiting': { status: 409, message: 'This pairing does not wait for an app.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'rate-limited': { status: 429, message: 'Too many requests; wait a moment.' },
  'too-many-open': { status: 429, message: 'Too many pairings are open for this access key.' },
  busy: { status: 503, message: 'The service is being asked for many codes already; wait a moment.' },
  'service-unavailable': { status: 502, message: 'The relay gets no answer from the service that it can use.' },
  storage: { status: 503, message: 'The relay cannot store anything at the moment.' },
  stopping: { status: 503, message: 'The relay is being stopped.' },
  internal: { status: 500, message: 'The relay has a problem of its own.' },
};

/** The HTTP status of a failure. */
export function statusOf(code: RelayErrorCode): number {
  return CATALOG[code].status;
}

/** What a failure says. */
export function messageOf(code: RelayErrorCode): string {
  return CATALOG[code].message;
}

/** A failure of the relay, with its message from the catalog. */
export function relayFailure(code: RelayErrorCode, retryAfterSeconds: number | null = null): RelayFailure {
  const { status, message } = CATALOG[code];
  return { status, body: { code, message }, retryAfterSeconds };
}

/**
 * A failed call to the service as the client gets it: the service's own refusals as they are, so that the window can
 * say who can fix them; every failure to reach it as one code, since only the operator can fix those.
 */
export function fromServiceFailure({
  code,
  serviceCode,
  message,
  retryAfterMs,
  tlsReason,
}: ServiceFailure): RelayFailure {
  const retryAfterSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
  if (code === 'rate-limited') return relayFailure('busy', retryAfterSeconds);
  if (serviceCode === null) {
    const unavailable = relayFailure('service-unavailable', retryAfterSeconds);
    return { ...unavailable, body: { ...unavailable.body, reason: tlsReason ?? code } };
  }
  return { status: 502, body: { code, message: sayInEnglish(message), serviceCode }, retryAfterSeconds };
}
