import type { RequestError } from '../../../shared/ipc/envelope';
import { failure, type Result } from '../../../shared/lib/result';
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
        message: 'There is no access key for this relay.',
        advice: 'Enter the key that whoever runs the relay gave you.',
      });
    case 'not-a-secret':
      return requestError('invalid-input', {
        message: 'This is no access key.',
        advice: 'A key is one line without blanks, as whoever runs the relay gave it to you. Enter it whole.',
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
