import { describe, expect, it } from 'vitest';
import { changedKeys, entryCount, recordChangedKeys } from '../../../../renderer/stores/derivation';

/** States of one slice, each with the changes that led to it from the one before. */
function statesAfter(...changes: readonly (readonly string[])[]): readonly object[] {
  const states: object[] = [{}];
  for (const keys of changes) {
    const [before, after] = [states.at(-1) ?? {}, {}];
    recordChangedKeys(before, after, keys);
    states.push(after);
  }
  return states;
}

function keysBetween(before: object | undefined, after: object | undefined): readonly string[] | null {
  const keys = changedKeys(before ?? {}, after ?? {});
  return keys === null ? null : [...keys].sort();
}

describe('changedKeys', () => {
  const [first, second, third, fourth] = statesAfter(['a'], ['b', 'c'], ['a']);

  it('gathers what changed from one state to any later one', () => {
    expect(keysBetween(first, second)).toEqual(['a']);
    expect(keysBetween(second, third)).toEqual(['b', 'c']);
    expect(keysBetween(first, fourth)).toEqual(['a', 'b', 'c']);
    expect(keysBetween(third, third)).toEqual([]);
  });

  it('knows nothing of an earlier state, of another history, or of a state that no patch made', () => {
    expect(keysBetween(third, second)).toBeNull();
    expect(keysBetween(first, statesAfter(['a'])[1])).toBeNull();
    expect(keysBetween(first, {})).toBeNull();
  });

  it('keeps two histories that start at one state apart', () => {
    const [start, one] = statesAfter(['a']);
    const other = {};
    recordChangedKeys(start ?? {}, other, ['b']);
    expect(keysBetween(one, other)).toBeNull();
    expect(keysBetween(start, other)).toEqual(['b']);
  });

  it('forgets changes that are long past', () => {
    const states = statesAfter(...Array.from({ length: 200 }, (_, index) => [`key-${index}`]));
    expect(keysBetween(states[0], states[200])).toBeNull();
    expect(keysBetween(states[150], states[200])).toHaveLength(50);
  });
});

describe('entryCount', () => {
  const patched = (before: object, key: string, entry?: object): object => {
    const after = { ...before, [key]: entry };
    if (entry === undefined) delete after[key];
    recordChangedKeys(before, after, [key]);
    return after;
  };

  it('follows what comes, goes and stays', () => {
    const start = { a: {} };
    const more = patched(start, 'b', {});
    expect([start, more].map(entryCount)).toEqual([1, 2]);
    const states = [patched(more, 'b', {}), patched(more, 'a'), patched(more, 'gone'), patched(more, 'toString')];
    expect(states.map(entryCount)).toEqual([2, 1, 2, 2]);
    expect(entryCount(patched(patched(more, 'a'), 'c', {}))).toBe(2);
  });

  it('lists the entries once, however many patches follow', () => {
    let lists = 0;
    const slice = (entries: object): object =>
      new Proxy(entries, {
        ownKeys: (target) => {
          lists += 1;
          return Reflect.ownKeys(target);
        },
      });
    const states = [slice({ a: {} }), slice({ a: {}, b: {} }), slice({ b: {} })];
    expect(entryCount(states[0] ?? {})).toBe(1);
    recordChangedKeys(states[0] ?? {}, states[1] ?? {}, ['b']);
    recordChangedKeys(states[1] ?? {}, states[2] ?? {}, ['a']);
    expect(states.map((state) => entryCount(state))).toEqual([1, 2, 1]);
    expect(lists).toBe(1);
  });
});
