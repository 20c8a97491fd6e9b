import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result } from '../../../shared/lib/result';
import type { ConnectionFailure } from '../../settings/connection-service';
import { fromServiceFailure, requestError } from '../request-errors';

/** What the window is told about a change of the connection. */
export function connectionAnswer<T>(result: Result<T, ConnectionFailure>): Result<T, RequestError> {
  if (result.ok) return result;
  const { error } = result;
  return failure(error.kind === 'service' ? fromServiceFailure(error.failure) : requestError(error.kind));
}
