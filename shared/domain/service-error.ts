import type { Text } from '../words/text';

/** Every way in which a call to the service, or to an app, can fail as expected. */
export const SERVICE_ERROR_CODES = [
  'invalid-parameter',
  'server-error',
  'invalid-token',
  'invalid-callback-url',
  'service-code',
  'http-status',
  'not-json',
  'bad-envelope',
  'too-large',
  'timeout',
  'refused',
  'name-not-found',
  'unreachable',
  'tls',
  'rate-limited',
  'target-not-allowed',
  'usage',
] as const;

/** One of {@link SERVICE_ERROR_CODES}; programs branch on it, never on the message. */
export type ServiceErrorCode = (typeof SERVICE_ERROR_CODES)[number];

/** What can be wrong with a TLS connection, for programs. */
export const TLS_REASONS = [
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-name',
  'certificate-unknown',
  'no-tls',
] as const;
export type TlsReason = (typeof TLS_REASONS)[number];

/** An expected failure of a service call as a value: safe to show, to send to the window, and to print. */
export interface ServiceFailure {
  readonly code: ServiceErrorCode;
  /** The envelope's own code (reference, section 7) when the service answered with one other than 0. */
  readonly serviceCode: number | null;
  /** What happened. */
  readonly message: Text;
  /** What to do next. */
  readonly advice: Text;
  /** The pause that the service requested (`Retry-After`), in milliseconds. */
  readonly retryAfterMs: number | null;
  /** What is wrong with the TLS connection, of `tls`; omitted: nothing that has a code. */
  readonly tlsReason?: TlsReason;
}
