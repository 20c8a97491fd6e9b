import { describe, expect, it } from 'vitest';
import { GLIMPSE_MS, GLIMPSES, untilFound } from '../../../../electron/control/patience';
import { FakeClock, settled } from '../../../support/fake-clock';

async function setUp({ foundBy, seenBy = Number.POSITIVE_INFINITY }: { foundBy: number; seenBy?: number }) {
  const clock = new FakeClock();
  const abort = new AbortController();
  const seen = { searches: 0, glimpses: 0, result: undefined as string | null | undefined };
  void untilFound({
    search: async () => (++seen.searches >= foundBy ? 'found' : null),
    glimpse: async () => ++seen.glimpses >= seenBy,
    clock,
    signal: abort.signal,
  }).then((result) => Object.assign(seen, { result }));
  await settled();
  return { clock, abort, done: seen };
}

describe('waiting for an app', () => {
  it('searches at once, and waits for nothing when that finds it', async () => {
    const { clock, done } = await setUp({ foundBy: 1 });
    expect(done).toEqual({ searches: 1, glimpses: 0, result: 'found' });
    expect(clock.pending).toBe(0);
  });

  it('glimpses several times before it searches again', async () => {
    const { clock, done } = await setUp({ foundBy: 2 });
    await clock.advance(GLIMPSE_MS * (GLIMPSES - 1));
    expect(done).toMatchObject({ searches: 1, glimpses: GLIMPSES - 1 });
    await clock.advance(GLIMPSE_MS);
    expect(done).toEqual({ searches: 2, glimpses: GLIMPSES, result: 'found' });
  });

  it('searches as soon as a glimpse shows something', async () => {
    const { clock, done } = await setUp({ foundBy: 2, seenBy: 1 });
    await clock.advance(GLIMPSE_MS);
    expect(done).toEqual({ searches: 2, glimpses: 1, result: 'found' });
  });

  it('ends at once when it is told to, and leaves no timer', async () => {
    const { clock, abort, done } = await setUp({ foundBy: 9 });
    await clock.advance(GLIMPSE_MS);
    abort.abort();
    await settled();
    expect(done.result).toBeNull();
    expect(clock.pending).toBe(0);
  });
});
