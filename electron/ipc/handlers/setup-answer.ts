import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result } from '../../../shared/lib/result';
import { text } from '../../../shared/words/text';
import type { SetupFailure } from '../../pairing/pairing-setup-service';
import { type RelayCallFailure, relayTrouble } from '../../pairing/relay-call-failure';
import { fromServiceFailure, requestError } from '../request-errors';

/** What the window is told about a change of the pairing setup. */
export function setupAnswer<T>(result: Result<T, SetupFailure>): Result<T, RequestError> {
  return result.ok ? result : failure(asRequestError(result.error));
}

function asRequestError(error: SetupFailure): RequestError {
  switch (error.kind) {
    case 'relay':
      return fromRelay(error.failure);
    case 'authority':
      return fromServiceFailure(error.failure);
    case 'read-only':
      return requestError('read-only');
    case 'key-missing':
      return requestError('invalid-input', {
        message: text('requestFailure.noAccessKey.message'),
        advice: text('requestFailure.noAccessKey.advice'),
      });
    case 'not-a-secret':
      return requestError('invalid-input', {
        message: text('requestFailure.badAccessKey.message'),
        advice: text('requestFailure.badAccessKey.advice'),
      });
  }
}

function fromRelay(reason: RelayCallFailure): RequestError {
  const { message, advice } = reason;
  if (reason.code === 'unauthorized') return requestError('unauthorized', { message, advice });
  const trouble = relayTrouble(reason);
  return trouble.code === 'service-code' && reason.code !== 'service-code'
    ? requestError('relay-refused', { message, advice })
    : fromServiceFailure(trouble);
}
