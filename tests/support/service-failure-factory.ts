import type { ServiceFailure } from '../../shared/domain/service-error';
import { verbatim } from '../../shared/words/text';

export function aServiceFailure(overrides: Partial<ServiceFailure> = {}): ServiceFailure {
  return {
    code: 'timeout',
    serviceCode: null,
    message: verbatim('The service did not answer in time.'),
    advice: verbatim('Check the internet connection.'),
    retryAfterMs: null,
    ...overrides,
  };
}
