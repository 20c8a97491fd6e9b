import { describe, expect, it } from 'vitest';
import { describeDialError } from '../../../../electron/reach/dial-problem';

function failed(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}

describe('describeDialError', () => {
  it('says what a link-local address lacks that was typed without its interface', () => {
    const { problem, detail } = describeDialError(failed('EINVAL'), 'connecting');
    expect(problem).toBe('no-route');
    expect(detail).toContain('fe80::1%eth0');
  });

  it('names the code of what it has no words for', () => {
    expect(describeDialError(failed('ENETUNREACH'), 'connecting')).toEqual({
      problem: 'no-route',
      detail: 'This computer has no way to that address (ENETUNREACH).',
    });
  });
});
