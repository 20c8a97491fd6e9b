import { expect, it } from 'vitest';
import { TurnQueue } from '../../../../electron/lib/turn-queue';
import { settled } from '../../../support/fake-clock';

function setUp({ concurrency = 100, perTurn = 100, tasks = 10 } = {}) {
  const ends: (() => void)[] = [];
  let left = tasks;
  const queue = new TurnQueue({
    concurrency,
    perTurn,
    begin: () => {
      if (left === 0) return null;
      left -= 1;
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
  });
  return { queue, ends };
}

it('begins a few tasks in each turn of the event loop, however often it is woken', async () => {
  const { queue, ends } = setUp({ perTurn: 3 });
  queue.wake();
  queue.wake();
  expect(ends).toHaveLength(3);
  await settled();
  expect(ends).toHaveLength(6);
  for (let turn = 0; turn < 3; turn += 1) await settled();
  expect(ends).toHaveLength(10);
});

it('has no more in progress than it may, and begins the next when one ends', async () => {
  const { queue, ends } = setUp({ concurrency: 2 });
  queue.wake();
  await settled();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await settled();
  expect(ends).toHaveLength(3);
});

it('goes on after a task that failed', async () => {
  let begun = 0;
  const queue = new TurnQueue({
    concurrency: 1,
    perTurn: 1,
    begin: () => {
      begun += 1;
      return begun > 3 ? null : Promise.reject(new Error('a bug'));
    },
  });
  queue.wake();
  for (let turn = 0; turn < 4; turn += 1) await settled();
  expect(begun).toBe(4);
});

it('begins nothing in a later turn once it is disposed', async () => {
  const { queue, ends } = setUp({ perTurn: 1 });
  queue.wake();
  queue.dispose();
  await settled();
  expect(ends).toHaveLength(1);
});
