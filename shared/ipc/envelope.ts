import type { ServiceErrorCode, TlsReason } from '../domain/service-error';
import type { Text } from '../words/text';

/** Failures that only the window can get. */
export type RequestErrorCode =
  | ServiceErrorCode
  | 'sender-refused'
  | 'invalid-input'
  | 'not-found'
  | 'already-known'
  | 'undo-expired'
  | 'read-only'
  | 'not-saved'
  | 'bad-file'
  | 'certificate-differs'
  /** Measuring is paused: this computer is about to sleep, or Beckon is still starting. */
  | 'not-measuring'
  | 'simulator-failed'
  /** The relay does not know the access key. */
  | 'unauthorized'
  /** The relay refused for another reason, given in the message. */
  | 'relay-refused'
  /** No service is set, or a different one than was confirmed. */
  | 'no-service'
  /** No pairing method is set up. */
  | 'no-way'
  | 'too-many'
  /** The code is no longer pending. */
  | 'not-waiting'
  | 'internal';

/** What went wrong with a request: a code for programs and texts for people. */
export interface RequestError {
  readonly code: RequestErrorCode;
  readonly serviceCode: number | null;
  readonly message: Text;
  readonly advice: Text;
  /** What is wrong with the TLS connection, of `tls`; omitted: nothing that has a code. */
  readonly tlsReason?: TlsReason;
}

/** Every response from main: Electron itself would keep only an error's message. */
export type Envelope<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: RequestError };
