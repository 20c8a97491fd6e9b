import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result } from '../../../shared/lib/result';
import { verbatim } from '../../../shared/words/text';
import type { AddByCodeFailure } from '../../known/add-by-code';
import { serviceFailure } from '../../service/service-failure';
import { fromServiceFailure, requestError } from '../request-errors';

/** What the window is told about a change of the known apps. */
export function knownAnswer<T>(result: Result<T, AddByCodeFailure>): Result<T, RequestError> {
  return result.ok ? result : failure(asRequestError(result.error));
}

function asRequestError(error: AddByCodeFailure): RequestError {
  switch (error.code) {
    case 'service':
      return fromServiceFailure(error.reason);
    case 'invalid-address':
      return requestError('invalid-input', { message: verbatim(error.message) });
    case 'target-not-allowed':
      return fromServiceFailure(serviceFailure('target-not-allowed'));
    case 'not-found':
    case 'already-known':
    case 'undo-expired':
    case 'read-only':
      return requestError(error.code);
  }
}
