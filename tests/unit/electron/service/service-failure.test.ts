import { expect, test } from 'vitest';
import { say } from '../../../../electron/lib/words';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { SERVICE_ERROR_CODES } from '../../../../shared/domain/service-error';
import { verbatim } from '../../../../shared/words/text';

test.each(SERVICE_ERROR_CODES)('%s has a sentence and an advice for people', (code) => {
  const plain = serviceFailure(code);
  expect(plain).toMatchObject({ code, serviceCode: null, retryAfterMs: null });
  expect(say(plain.message)).toMatch(/^[A-Z].*[.]$/);
  expect(say(plain.advice)).toMatch(/^[A-Z].*[.)]$/);
  expect(say(serviceFailure(code, { detail: verbatim('this happened') }).message)).toMatch(/[^.]: this happened\.$/);
});

test('details stand where they belong', () => {
  expect(serviceFailure('rate-limited', { advice: verbatim('Wait.'), serviceCode: 7, retryAfterMs: 5 })).toMatchObject({
    advice: verbatim('Wait.'),
    serviceCode: 7,
    retryAfterMs: 5,
  });
});
