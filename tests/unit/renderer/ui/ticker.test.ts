import { describe, expect, it } from 'vitest';
import { Ticker } from '../../../../renderer/ui/ticker';

/** Surroundings that move only when told. */
class Stage {
  time = 1_000;
  running = 0;
  #tick: (() => void) | null = null;

  readonly ticker = new Ticker({
    now: () => this.time,
    every: (_milliseconds, callback) => {
      this.running += 1;
      this.#tick = callback;
      return () => {
        this.running -= 1;
        this.#tick = null;
      };
    },
    isHidden: () => false,
    onVisibilityChange: () => undefined,
  });

  pass(milliseconds: number): void {
    this.time += milliseconds;
    this.#tick?.();
  }
}

describe('Ticker', () => {
  it('runs one timer for all who listen, and none when nobody does', () => {
    const stage = new Stage();
    const stops = [stage.ticker.subscribe(() => {}), stage.ticker.subscribe(() => {})];
    expect(stage.running).toBe(1);
    for (const stop of stops) stop();
    expect(stage.running).toBe(0);
  });

  it('tells the same time until the next tick, then calls everyone', () => {
    const stage = new Stage();
    const seen: number[] = [];
    stage.ticker.subscribe(() => seen.push(stage.ticker.now()));
    stage.time += 400;
    expect(stage.ticker.now()).toBe(1_000);
    stage.pass(600);
    expect(seen).toEqual([1_000, 2_000]);
  });
});
