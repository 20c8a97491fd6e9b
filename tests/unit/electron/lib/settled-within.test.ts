import { expect, it } from 'vitest';
import { settledWithin } from '../../../../electron/lib/settled-within';
import { FakeClock, settled } from '../../../support/fake-clock';

it.each([
  ['is fulfilled', async () => await Promise.resolve(1)],
  ['is rejected', async () => await Promise.reject(new Error('no'))],
])('ends at once when the promise %s, and leaves no timer', async (_, ending) => {
  const clock = new FakeClock();
  await settledWithin(1_000, ending(), clock);
  expect(clock.pending).toBe(0);
});

it('ends when the time is over', async () => {
  const clock = new FakeClock();
  let isOver = false;
  void settledWithin(1_000, new Promise(() => undefined), clock).finally(() => {
    isOver = true;
  });
  await clock.advance(999);
  await settled();
  expect(isOver).toBe(false);
  await clock.advance(1);
  expect(isOver).toBe(true);
});
