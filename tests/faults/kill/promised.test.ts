import { expect, it } from 'vitest';
import { Promised } from './support/promised';

const found = (promised: Promised, value: unknown) => promised.compare('code', value).problem;

// Catches a round that fails although the app did what it had to: the code was stored, and its id not told yet.
it('lets a change without an answer be there or not, whatever its value turns out to be', () => {
  for (const value of [null, 'a']) {
    const promised = new Promised();
    promised.askAnything('code');
    expect(found(promised, value)).toBeNull();
    // What was found counts from then on.
    expect(found(promised, 'b')).not.toBeNull();
  }
});

it('takes nothing else once the value is known, and nothing but that once it was told', () => {
  const promised = new Promised();
  promised.askAnything('code');
  promised.ask('code', 'a');
  expect(found(promised, 'b')).toBe('code is "b", and may be null or "a"');
  promised.askAnything('code');
  promised.tell('code', 'a');
  expect(found(promised, null)).toBe('code is null, and may be "a"');
});

it('counts what is there although nobody was told of it', () => {
  const promised = new Promised();
  promised.askAnything('code');
  expect(promised.compare('code', 'a')).toEqual({ problem: null, unacknowledged: true });
  expect(promised.compare('code', 'a')).toEqual({ problem: null, unacknowledged: false });
});
