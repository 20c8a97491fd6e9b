import { beforeEach, describe, expect, test } from 'vitest';
import { Waiters, type WaitingPlace } from '../../../../electron/relay/waiters';
import { FakeClock, settled } from '../../../support/fake-clock';

let clock: FakeClock;
let waiters: Waiters;
beforeEach(() => {
  clock = new FakeClock();
  waiters = new Waiters(clock, 2);
});

const never = new AbortController().signal;

/** Whether the place has been woken by now. */
async function isWoken(change: Promise<void>): Promise<boolean> {
  return await Promise.race([change.then(() => true), settled().then(() => false)]);
}

describe('Waiters', () => {
  test('wakes those who wait for what changed, and nobody else', async () => {
    const [mine, other] = [waiters.take('mine', never), waiters.take('other', never)];
    const [change, otherChange] = [mine.nextChange(1000), other.nextChange(1000)];
    waiters.wake('mine');
    expect(await isWoken(change)).toBe(true);
    expect(await isWoken(otherChange)).toBe(false);
    waiters.wake(null);
    expect(await isWoken(otherChange)).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('a change between taking the place and waiting is not missed', async () => {
    const place = waiters.take('mine', never);
    waiters.wake('mine');
    expect(await isWoken(place.nextChange(1000))).toBe(true);
    expect(await isWoken(place.nextChange(1000))).toBe(false);
  });

  test('nobody waits longer than they wanted to', async () => {
    const change = waiters.take('mine', never).nextChange(1000);
    await clock.advance(999);
    expect(await isWoken(change)).toBe(false);
    await clock.advance(1);
    expect(await isWoken(change)).toBe(true);
  });

  test('one too many sends the oldest home', async () => {
    const places: WaitingPlace[] = [1, 2, 3].map(() => waiters.take('mine', never));
    expect(places.map(({ isDismissed }) => isDismissed)).toEqual([true, false, false]);
  });

  test('who hangs up does not wait', async () => {
    const abort = new AbortController();
    const place = waiters.take('mine', abort.signal);
    const change = place.nextChange(1000);
    abort.abort();
    expect(await isWoken(change)).toBe(true);
    expect(place.isDismissed).toBe(true);
    expect(waiters.take('mine', AbortSignal.abort()).isDismissed).toBe(true);
  });

  test('a place that was given back is gone', () => {
    const places = ['a', 'a', 'b'].map((id) => waiters.take(id, never));
    expect(waiters.count).toBe(3);
    for (const place of places) place.release();
    expect(waiters.count).toBe(0);
  });

  test('when it stops everyone goes home, also who comes later', async () => {
    const place = waiters.take('mine', never);
    const change = place.nextChange(1000);
    waiters.stop();
    expect(await isWoken(change)).toBe(true);
    expect(place.isDismissed).toBe(true);
    expect(waiters.take('other', never).isDismissed).toBe(true);
  });
});
