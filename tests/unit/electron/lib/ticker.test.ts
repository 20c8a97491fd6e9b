import { expect, it } from 'vitest';
import type { Clock } from '../../../../electron/lib/clock';
import { Ticker } from '../../../../electron/lib/ticker';
import { FakeClock } from '../../../support/fake-clock';

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
