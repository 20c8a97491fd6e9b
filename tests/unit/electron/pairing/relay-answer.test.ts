import { describe, expect, test } from 'vitest';
import { readRelayError } from '../../../../electron/pairing/relay-answer';

describe('readRelayError', () => {
  test('keeps the service’s own refusals apart by their codes, in words for whoever can mend them', () => {
    const token = readRelayError(502, { error: { code: 'invalid-token', message: 'x', serviceCode: 501 } }, null);
    expect(token).toMatchObject({ code: 'invalid-token', serviceCode: 501, isPassing: false });
    expect(token.advice).toContain('whoever runs the relay');
    const callback = readRelayError(502, { error: { code: 'invalid-callback-url', message: 'x' } }, null);
    expect(callback.advice).toContain('callback URL');
  });

  test('shows none of the words that were sent', () => {
    expect(
      JSON.stringify(readRelayError(401, { error: { code: 'unauthorized', message: 'EVIL' } }, null)),
    ).not.toContain('EVIL');
  });

  test.each([
    [401, 'unauthorized', false],
    [404, 'http-status', false],
    [429, 'rate-limited', true],
    [502, 'unreachable', true],
    [503, 'unreachable', true],
    [500, 'http-status', false],
  ] as const)('HTTP %i without a known code is %s', (status, code, isPassing) => {
    for (const body of [undefined, {}, { error: {} }, { error: { code: 'new', message: 'x' } }]) {
      expect(readRelayError(status, body, null)).toMatchObject({ code, isPassing });
    }
  });

  test('keeps how long it is asked to wait', () => {
    const error = { error: { code: 'busy', message: 'x' } };
    expect(readRelayError(503, error, 4000)).toMatchObject({ code: 'busy', retryAfterMs: 4000, isPassing: true });
  });
});
