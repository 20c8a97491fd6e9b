import { expect, it } from 'vitest';
import { Schedule, SLOT_MS } from '../../../../electron/lib/schedule';
import { FakeClock } from '../../../support/fake-clock';

function setUp() {
  const clock = new FakeClock();
  const due: (readonly string[])[] = [];
  const schedule = new Schedule(clock, (keys) => void due.push(keys));
  return { clock, schedule, take: () => due.splice(0) };
}

it('has one timer for ten thousand keys, and none without a key', () => {
  const { clock, schedule } = setUp();
  for (let index = 0; index < 10_000; index += 1) schedule.set(`key-${index}`, (index % 600) * 1_000);
  expect(clock.pending).toBe(1);
  for (let index = 0; index < 10_000; index += 1) schedule.delete(`key-${index}`);
  expect(clock.pending).toBe(0);
});

it('wakes once for keys that are due within a slot, never before their time, and not again', async () => {
  const { clock, schedule, take } = setUp();
  schedule.set('a', SLOT_MS);
  schedule.set('b', SLOT_MS + 1);
  schedule.set('c', 2 * SLOT_MS);
  schedule.set('d', 2 * SLOT_MS + 1);
  await clock.advance(SLOT_MS);
  expect(take()).toEqual([['a']]);
  expect(schedule.has('a')).toBe(false);
  await clock.advance(SLOT_MS - 1);
  expect(take()).toEqual([]);
  await clock.advance(1);
  expect(take()).toEqual([['b', 'c']]);
  await clock.advance(10 * SLOT_MS);
  expect(take()).toEqual([['d']]);
  expect(clock.pending).toBe(0);
});

it('has a lone key due at its exact time, forgets when it was due before, and is not led astray by a clock that is set', async () => {
  const { clock, schedule, take } = setUp();
  for (const delayMs of [1, SLOT_MS + 7, 3 * SLOT_MS]) {
    schedule.set('a', delayMs);
    await clock.advance(delayMs - 1);
    expect(take()).toEqual([]);
    await clock.advance(1);
    expect(take()).toEqual([['a']]);
  }
  schedule.set('a', SLOT_MS);
  schedule.set('a', 3 * SLOT_MS);
  await clock.advance(2 * SLOT_MS);
  expect(take()).toEqual([]);
  schedule.set('a', 0);
  await clock.advance(0);
  expect(take()).toEqual([['a']]);
  for (const jumpMs of [-60 * 60_000, 60 * 60_000]) {
    schedule.set('a', 4 * SLOT_MS);
    await clock.advance(SLOT_MS);
    await clock.jump(jumpMs);
    // A key that is set then may be early or late by no more than what the timer had run, or has left.
    schedule.set('b', 8 * SLOT_MS);
    await clock.advance(3 * SLOT_MS);
    expect(take()).toEqual([['a']]);
    await clock.advance(9 * SLOT_MS);
    expect(take()).toEqual([['b']]);
  }
});

it('lets its listener set the next time of a key', async () => {
  const clock = new FakeClock();
  let times = 0;
  const schedule: Schedule = new Schedule(clock, ([key = '']) => {
    times += 1;
    if (times < 3) schedule.set(key, SLOT_MS);
  });
  schedule.set('a', SLOT_MS);
  await clock.advance(10 * SLOT_MS);
  expect(times).toBe(3);
  expect(clock.pending).toBe(0);
});
