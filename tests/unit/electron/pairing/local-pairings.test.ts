import { expect, it } from 'vitest';
import { MistakeLimit } from '../../../../electron/pairing/local-pairings';
import { FakeClock } from '../../../support/fake-clock';

it('is reached after so many in a minute, and not before', async () => {
  const clock = new FakeClock();
  const limit = new MistakeLimit(clock, 2);
  limit.count();
  expect(limit.isReached).toBe(false);
  limit.count();
  expect(limit.isReached).toBe(true);
  await clock.advance(59_999);
  expect(limit.isReached).toBe(true);
  await clock.advance(1);
  expect(limit.isReached).toBe(false);
});

it('lasts no longer because somebody sets the clock back', async () => {
  const clock = new FakeClock();
  const limit = new MistakeLimit(clock, 1);
  limit.count();
  await clock.jump(-24 * 60 * 60_000);
  expect(limit.isReached).toBe(false);
});
