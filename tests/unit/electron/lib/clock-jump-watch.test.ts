import { expect, it } from 'vitest';
import { ClockJumpWatch } from '../../../../electron/lib/clock-jump-watch';
import { FakeClock } from '../../../support/fake-clock';

const HOUR_MS = 60 * 60_000;

function setUp() {
  const clock = new FakeClock();
  let jumps = 0;
  const watch = new ClockJumpWatch(clock, () => {
    jumps += 1;
  });
  return { clock, watch, jumps: () => jumps };
}

it('is quiet while time passes, on a busy computer too, and when a clock is corrected a little', async () => {
  const { clock, watch, jumps } = setUp();
  watch.setActive(true);
  await clock.advance(HOUR_MS);
  expect(jumps()).toBe(0);
  watch.setActive(true);
  for (const ms of [3_000, -3_000, 9_000]) {
    await clock.jump(ms);
    await clock.advance(10_000);
  }
  expect(jumps()).toBe(0);
});

it.each([8 * HOUR_MS, 60_000, -HOUR_MS])('notices a jump by %i ms once', async (ms) => {
  const { clock, watch, jumps } = setUp();
  watch.setActive(true);
  await clock.advance(12_000);
  await clock.jump(ms);
  await clock.advance(60_000);
  expect(jumps()).toBe(1);
});

it('does not tell of what happened while it was not to watch', async () => {
  const { clock, watch, jumps } = setUp();
  watch.setActive(true);
  watch.setActive(false);
  expect(clock.pending).toBe(0);
  await clock.jump(8 * HOUR_MS);
  watch.setActive(true);
  await clock.advance(60_000);
  expect(jumps()).toBe(0);
  watch.dispose();
  expect(clock.pending).toBe(0);
});
