import { expect, test } from 'vitest';
import { serviceFailure } from '../../../../electron/service/service-failure';
import { verbatim } from '../../../../shared/words/text';

test('details stand where they belong', () => {
  expect(serviceFailure('rate-limited', { advice: verbatim('Wait.'), serviceCode: 7, retryAfterMs: 5 })).toMatchObject({
    advice: verbatim('Wait.'),
    serviceCode: 7,
    retryAfterMs: 5,
  });
});
