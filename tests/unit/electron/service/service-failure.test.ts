import { expect, test } from 'vitest';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { SERVICE_ERROR_CODES } from '../../../../shared/domain/service-error';

test.each(SERVICE_ERROR_CODES)('%s has a sentence and an advice for people', (code) => {
  const plain = serviceFailure(code);
  expect(plain).toMatchObject({ code, serviceCode: null, retryAfterMs: null });
  expect(plain.message).toMatch(/^[A-Z].*[.]$/);
  expect(plain.advice).toMatch(/^[A-Z].*[.)]$/);
  expect(serviceFailure(code, { detail: 'this happened' }).message).toMatch(/[^.]: this happened\.$/);
});

test('details stand where they belong', () => {
  expect(serviceFailure('rate-limited', { advice: 'Wait.', serviceCode: 7, retryAfterMs: 5 })).toMatchObject({
    advice: 'Wait.',
    serviceCode: 7,
    retryAfterMs: 5,
  });
});
