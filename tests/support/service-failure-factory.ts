import type { ServiceFailure } from '../../shared/domain/service-error';
import { verbatim } from '../../shared/words/text';

export function aServiceFailure(overrides: Partial<ServiceFailure> = {}): ServiceFailure {
  return {
    code: 'timeout',
    serviceCode: null,
    message: verbatim('The service didn’t answer in time.'),
    advice: verbatim('Check your internet connection.'),
    retryAfterMs: null,
    ...overrides,
  };
}
