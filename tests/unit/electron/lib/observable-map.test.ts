import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MutableObservableMap, PendingChange, subscribeOnceATick } from '../../../../electron/lib/observable-map';
import { FakeClock } from '../../../support/fake-clock';

interface Seen {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

function watched<T>(map: MutableObservableMap<T>): Seen[] {
  const seen: Seen[] = [];
  map.subscribe(({ changed, removed }) => seen.push({ changed: [...changed], removed: [...removed] }));
  return seen;
}

it('names the keys of one update in one change', () => {
  const map = new MutableObservableMap([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const seen = watched(map);
  map.update({
    set: [
      ['b', 20],
      ['d', 4],
    ],
    remove: ['a', 'nobody'],
  });
  expect(seen).toEqual([{ changed: ['b', 'd'], removed: ['a'] }]);
  expect([...map.entries()]).toEqual([
    ['b', 20],
    ['c', 3],
    ['d', 4],
  ]);
});

it('puts a late entry where its owner wants it, for everyone who goes through it, and leaves later ones last', () => {
  const passes: readonly ((map: MutableObservableMap<number>) => readonly string[])[] = [
    (map) => [...map.keys()],
    (map) => [...map.values()].map((value) => 'abcd'.charAt(value)),
    (map) => [...map.entries()].map(([key]) => key),
    (map) => Object.keys(map.toRecord()),
  ];
  for (const pass of passes) {
    const map = new MutableObservableMap([
      ['a', 0],
      ['d', 3],
    ]);
    const seen = watched(map);
    map.update({ set: [['b', 1]], order: (a, b) => a - b });
    expect(seen).toEqual([{ changed: ['b'], removed: [] }]);
    expect(pass(map)).toEqual(['a', 'b', 'd']);
    map.set('c', 2);
    expect(pass(map)).toEqual(['a', 'b', 'd', 'c']);
  }
});

it('notifies nobody of what is the same', () => {
  const map = new MutableObservableMap([['a', 1]]);
  const seen = watched(map);
  map.set('a', 1);
  map.delete('b');
  map.update({});
  map.replaceAll([['a', 1]]);
  expect(seen).toEqual([]);
});

it('keeps a key that is called __proto__ as any other', () => {
  const map = new MutableObservableMap<number>();
  map.set('__proto__', 1);
  expect(Object.entries(map.toRecord())).toEqual([['__proto__', 1]]);
});

it('gives whoever applies only the named keys the same entries', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set'), key: fc.constantFrom('a', 'b', 'c'), value: fc.nat(2) }),
    fc.record({ kind: fc.constant('delete'), key: fc.constantFrom('a', 'b', 'c'), value: fc.nat(2) }),
    fc.record({ kind: fc.constant('all'), key: fc.constantFrom('a', 'b', 'c'), value: fc.nat(2) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const map = new MutableObservableMap<number>();
      const mirror = new Map<string, number | undefined>();
      map.subscribe(({ changed, removed }) => {
        for (const key of removed) mirror.delete(key);
        for (const key of changed) mirror.set(key, map.get(key));
      });
      for (const { kind, key, value } of steps) {
        if (kind === 'set') map.set(key, value);
        else if (kind === 'delete') map.delete(key);
        else map.replaceAll([[key, value]]);
      }
      expect(Object.fromEntries(mirror)).toEqual(map.toRecord());
    }),
  );
});

it('changes gathered over a tick come as one, of all maps together, with the last one about a key', async () => {
  const clock = new FakeClock();
  const [known, reach] = [new MutableObservableMap([['a', 1]]), new MutableObservableMap<string>()];
  const seen: Seen[] = [];
  const stop = subscribeOnceATick(clock, [known, reach], ({ changed, removed }) =>
    seen.push({ changed: [...changed], removed: [...removed] }),
  );
  known.set('b', 2);
  reach.set('b', 'checking');
  known.delete('a');
  expect(seen).toEqual([]);
  await clock.advance(0);
  expect(seen).toEqual([{ changed: ['b'], removed: ['a'] }]);
  reach.set('b', 'measured');
  stop();
  await clock.advance(0);
  expect(seen).toHaveLength(1);
  expect(clock.pending).toBe(0);
  const pending = new PendingChange();
  pending.add('a');
  pending.remove('a');
  pending.remove('b');
  pending.add('b');
  expect([[...pending.changed], [...pending.removed]]).toEqual([['b'], ['a']]);
});
