import { beforeEach, describe, expect, test } from 'vitest';
import { Waiters, type WaitingPlace } from '../../../../electron/relay/waiters';
import { FakeClock, settled } from '../../../support/fake-clock';

let clock: FakeClock;
let waiters: Waiters;
beforeEach(() => {
  clock = new FakeClock();
  waiters = new Waiters(clock, { waitersPerPairing: 2, waitersPerKey: 5 });
});

const never = new AbortController().signal;

function take(pairingId: string, signal = never, ownerId = 'me'): WaitingPlace {
  const place = waiters.take(ownerId, pairingId, signal);
  if (place === null) throw new Error('No place');
  return place;
}

/** Whether the place has been woken by now. */
async function isWoken(change: Promise<void>): Promise<boolean> {
  return await Promise.race([change.then(() => true), settled().then(() => false)]);
}

describe('Waiters', () => {
  test('wakes those who wait for what changed, and nobody else', async () => {
    const [mine, other] = [take('mine'), take('other')];
    const [change, otherChange] = [mine.nextChange(1000), other.nextChange(1000)];
    waiters.wake('mine');
    expect(await isWoken(change)).toBe(true);
    expect(await isWoken(otherChange)).toBe(false);
    waiters.wake(null);
    expect(await isWoken(otherChange)).toBe(true);
    expect(clock.pending).toBe(0);
  });

  test('a change between taking the place and waiting is not missed', async () => {
    const place = take('mine');
    waiters.wake('mine');
    expect(await isWoken(place.nextChange(1000))).toBe(true);
    expect(await isWoken(place.nextChange(1000))).toBe(false);
  });

  test('one too many sends the oldest home', async () => {
    const places: WaitingPlace[] = [1, 2, 3].map(() => take('mine'));
    expect(places.map(({ isDismissed }) => isDismissed)).toEqual([true, false, false]);
  });

  test('another key sends nobody home, whatever pairing it asks for', () => {
    const places = [take('mine'), take('mine')];
    for (let count = 0; count < 4; count += 1) take('mine', never, 'you');
    expect(places.map(({ isDismissed }) => isDismissed)).toEqual([false, false]);
  });

  test('who hangs up does not wait', async () => {
    const abort = new AbortController();
    const place = take('mine', abort.signal);
    const change = place.nextChange(1000);
    abort.abort();
    expect(await isWoken(change)).toBe(true);
    expect(place.isDismissed).toBe(true);
    expect(take('mine', AbortSignal.abort()).isDismissed).toBe(true);
  });

  test('when it stops everyone goes home, also who comes later', async () => {
    const place = take('mine');
    const change = place.nextChange(1000);
    waiters.stop();
    expect(await isWoken(change)).toBe(true);
    expect(place.isDismissed).toBe(true);
    expect(take('other').isDismissed).toBe(true);
  });

  test('one key has only so many places, and others have theirs', () => {
    const places = ['a', 'b', 'c', 'd', 'e'].map((id) => take(id));
    expect(waiters.take('me', 'f', never)).toBeNull();
    take('f', never, 'you');
    expect(places.some(({ isDismissed }) => isDismissed)).toBe(false);
    places[0]?.release();
    // Given back twice it is one place all the same.
    places[0]?.release();
    take('f');
    expect(waiters.take('me', 'g', never)).toBeNull();
  });
});
