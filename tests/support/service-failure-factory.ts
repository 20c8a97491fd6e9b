import type { ServiceFailure } from '../../shared/domain/service-error';

export function aServiceFailure(overrides: Partial<ServiceFailure> = {}): ServiceFailure {
  return {
    code: 'timeout',
    serviceCode: null,
    message: 'The service did not answer in time.',
    advice: 'Check the internet connection.',
    retryAfterMs: null,
    ...overrides,
  };
}
