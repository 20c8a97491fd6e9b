import { expect, test } from 'vitest';
import { exitCodeOf } from '../../../../electron/cli/exit-code';
import { SERVICE_ERROR_CODES } from '../../../../shared/domain/service-error';

test('every failure has the exit code that the design gives it', () => {
  expect(Object.fromEntries(SERVICE_ERROR_CODES.map((code) => [code, exitCodeOf(code)]))).toEqual({
    usage: 2,
    'invalid-parameter': 3,
    'server-error': 3,
    'invalid-token': 3,
    'invalid-callback-url': 3,
    'service-code': 3,
    timeout: 4,
    refused: 4,
    'name-not-found': 4,
    unreachable: 4,
    tls: 4,
    'http-status': 5,
    'not-json': 5,
    'bad-envelope': 5,
    'too-large': 5,
    'rate-limited': 5,
    'target-not-allowed': 6,
  });
});
