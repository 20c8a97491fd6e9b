import { StoreError } from './pairing-store';
import { type RelayFailure, relayFailure } from './relay-failure';

/** Names what was wrong with a request that the framework, or a route, gave up on; null: a bug. */
export function requestProblem(error: unknown): RelayFailure | null {
  if (error instanceof StoreError) return relayFailure('storage', STORAGE_SECONDS);
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  if (status === 413) return relayFailure('too-large');
  if (status === 503) return relayFailure('stopping');
  return typeof status === 'number' && status >= 400 && status <= 499 ? relayFailure('bad-request') : null;
}

const STORAGE_SECONDS = 5;
