import { describe, expect, it } from 'vitest';
import { entryCount } from '../../../../renderer/stores/derivation';

describe('entryCount', () => {
  it('counts the entries of each state of a slice, and lists them once', () => {
    let lists = 0;
    const slice = (entries: object): object =>
      new Proxy(entries, {
        ownKeys: (target) => {
          lists += 1;
          return Reflect.ownKeys(target);
        },
      });
    const states = [slice({}), slice({ a: {} }), slice({ a: {}, b: {} })];
    expect([...states, ...states].map(entryCount)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(lists).toBe(3);
  });
});
