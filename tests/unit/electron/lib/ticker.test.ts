import { expect, it } from 'vitest';
import type { Clock } from '../../../../electron/lib/clock';
import { Ticker } from '../../../../electron/lib/ticker';
import { FakeClock } from '../../../support/fake-clock';

it('calls back at its pace while it is active, and has no timer while it is not', async () => {
  const clock = new FakeClock();
  let ticks = 0;
  const ticker = new Ticker(clock, 100, () => {
    ticks += 1;
  });
  expect(clock.pending).toBe(0);
  ticker.setActive(true);
  ticker.setActive(true);
  await clock.advance(350);
  expect(ticks).toBe(3);
  expect(clock.pending).toBe(1);
  ticker.setActive(false);
  await clock.advance(1_000);
  expect(ticks).toBe(3);
  expect(clock.pending).toBe(0);
});

it('can be stopped from within a tick', async () => {
  const clock = new FakeClock();
  const ticker: Ticker = new Ticker(clock, 100, () => ticker.dispose());
  ticker.setActive(true);
  await clock.advance(100);
  expect(ticker.isActive).toBe(false);
  expect(clock.pending).toBe(0);
});

it('does not keep the process alive', () => {
  const unreferenced: number[] = [];
  const clock: Clock = {
    now: () => 0,
    after: (delayMs) => ({ cancel: () => undefined, unref: () => void unreferenced.push(delayMs) }),
  };
  new Ticker(clock, 100, () => undefined).setActive(true);
  expect(unreferenced).toEqual([100]);
});
