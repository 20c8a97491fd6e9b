import { expect, it } from 'vitest';
import { READING_LIFETIME_MS, sharedReading } from '../../../../electron/lib/shared-reading';
import { FakeClock } from '../../../support/fake-clock';

function setUp() {
  const clock = new FakeClock();
  let readings = 0;
  const read = sharedReading(clock, () => {
    readings += 1;
    return readings;
  });
  return { clock, read };
}

it('reads once for everybody who asks within its lifetime, and again after it', async () => {
  const { clock, read } = setUp();
  expect([read(), read()]).toEqual([1, 1]);
  await clock.advance(READING_LIFETIME_MS - 1);
  expect(read()).toBe(1);
  await clock.advance(1);
  expect([read(), read()]).toEqual([2, 2]);
});

it('reads again after the clock was set back', async () => {
  const { clock, read } = setUp();
  read();
  await clock.jump(-1);
  expect(read()).toBe(2);
});
