import { describe, expect, it } from 'vitest';
import { limitedSignal } from '../../../../electron/lib/limited-signal';
import { FakeClock } from '../../../support/fake-clock';

describe('a signal with a limit', () => {
  it('fires when the time is over', async () => {
    const clock = new FakeClock();
    const limited = limitedSignal(clock, 1_000, new AbortController().signal);
    await clock.advance(999);
    expect([limited.signal.aborted, limited.isTooLate()]).toEqual([false, false]);
    await clock.advance(1);
    expect([limited.signal.aborted, limited.isTooLate()]).toEqual([true, true]);
  });

  it('fires with the other one, which is no lack of time', async () => {
    const clock = new FakeClock();
    const abort = new AbortController();
    const limited = limitedSignal(clock, 1_000, abort.signal);
    abort.abort();
    expect(limited.signal.aborted).toBe(true);
    await clock.advance(1_000);
    expect(limited.isTooLate()).toBe(false);
    expect(limitedSignal(clock, null, abort.signal).signal.aborted).toBe(true);
  });

  it('leaves nothing behind', () => {
    const clock = new FakeClock();
    const abort = new AbortController();
    const signals: AbortSignal[] = [];
    for (const limitMs of [1_000, null]) {
      const limited = limitedSignal(clock, limitMs, abort.signal);
      limited.dispose();
      expect(clock.pending).toBe(0);
      signals.push(limited.signal);
    }
    abort.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });
});
