import { expect, it } from 'vitest';
import { limitedSignal, withinTime } from '../../../../electron/lib/abort-signal';
import { FakeClock } from '../../../support/fake-clock';

it('a signal with a limit fires when the time is over', async () => {
  const clock = new FakeClock();
  const limited = limitedSignal(clock, 1_000, new AbortController().signal);
  await clock.advance(999);
  expect([limited.signal.aborted, limited.isTooLate()]).toEqual([false, false]);
  await clock.advance(1);
  expect([limited.signal.aborted, limited.isTooLate()]).toEqual([true, true]);
});

it('a signal with a limit fires with the other one, which is no lack of time', async () => {
  const clock = new FakeClock();
  const abort = new AbortController();
  const limited = limitedSignal(clock, 1_000, abort.signal);
  abort.abort();
  expect(limited.signal.aborted).toBe(true);
  await clock.advance(1_000);
  expect(limited.isTooLate()).toBe(false);
  expect(limitedSignal(clock, null, abort.signal).signal.aborted).toBe(true);
});

it('a signal with a limit leaves no timer behind, and ends nothing but itself', () => {
  const clock = new FakeClock();
  const abort = new AbortController();
  for (const limitMs of [1_000, null]) {
    const limited = limitedSignal(clock, limitMs, abort.signal);
    limited.abort();
    expect([limited.signal.aborted, limited.isTooLate(), clock.pending]).toEqual([true, false, 0]);
  }
  expect(abort.signal.aborted).toBe(false);
});

const never = new Promise<string>(() => undefined);
const LONG_MS = 60_000;

it('withinTime gives what comes in time, and rejects what fails, what is late and what is stopped', async () => {
  expect(await withinTime(Promise.resolve('in time'), LONG_MS)).toBe('in time');
  const broken = Object.assign(new Error('Broken'), { code: 'ENOTFOUND' });
  await expect(withinTime(Promise.reject(broken), LONG_MS)).rejects.toBe(broken);
  await expect(withinTime(never, 1)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  const abort = new AbortController();
  const waiting = withinTime(never, LONG_MS, abort.signal);
  abort.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'ABORT_ERR' });
  await expect(withinTime(never, LONG_MS, abort.signal)).rejects.toMatchObject({ code: 'ABORT_ERR' });
  const { promise: late, reject: fail } = Promise.withResolvers<string>();
  await expect(withinTime(late, 1)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  fail(new Error('Too late'));
  await new Promise((resolve) => setImmediate(resolve));
});
