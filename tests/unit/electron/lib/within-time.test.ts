import { describe, expect, it } from 'vitest';
import { withinTime } from '../../../../electron/lib/within-time';

const never = new Promise<string>(() => undefined);
const LONG_MS = 60_000;

describe('withinTime', () => {
  it('gives what comes in time, and passes on what fails', async () => {
    expect(await withinTime(Promise.resolve('in time'), LONG_MS)).toBe('in time');
    const broken = Object.assign(new Error('Broken'), { code: 'ENOTFOUND' });
    await expect(withinTime(Promise.reject(broken), LONG_MS)).rejects.toBe(broken);
  });

  it('rejects when time is up', async () => {
    await expect(withinTime(never, 1)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('rejects when it is stopped, before or in between', async () => {
    const abort = new AbortController();
    const waiting = withinTime(never, LONG_MS, abort.signal);
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ABORT_ERR' });
    await expect(withinTime(never, LONG_MS, abort.signal)).rejects.toMatchObject({ code: 'ABORT_ERR' });
  });

  it('leaves a late failure to nobody', async () => {
    let fail: (error: Error) => void = () => undefined;
    const late = new Promise<string>((_, reject) => {
      fail = reject;
    });
    await expect(withinTime(late, 1)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    fail(new Error('Too late'));
    await new Promise((resolve) => setImmediate(resolve));
  });
});
