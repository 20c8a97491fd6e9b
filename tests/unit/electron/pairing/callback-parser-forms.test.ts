import { describe, expect, test } from 'vitest';
import { MAX_FIELDS, parseFormBody } from '../../../../electron/pairing/callback-parser';

describe('parseFormBody', () => {
  test('reads flat and nested fields, and lists as maps by index', () => {
    expect(parseFormBody('a=1&b=x%20y+z&toys[0][id]=t1&toys[0][battery]=7&toys[1][id]=t2&list[]=p&list[]=q')).toEqual({
      a: '1',
      b: 'x y z',
      toys: { 0: { id: 't1', battery: '7' }, 1: { id: 't2' } },
      list: { 0: 'p', 1: 'q' },
    });
  });

  test('the first of two values counts, also where one is nested', () => {
    expect(parseFormBody('a=1&a=2')).toEqual({ a: '1' });
    expect(parseFormBody('a=1&a[b]=2')).toEqual({ a: '1' });
    expect(parseFormBody('a[b]=2&a=1')).toEqual({ a: { b: '2' } });
  });

  test.each(['a[b', 'a]b[', '[a]', 'a[b]c', 'a[b][c][d][e][f]', ''])('takes the name %j as it stands', (name) => {
    expect(parseFormBody(new URLSearchParams([[name, 'v']]).toString())).toEqual({ [name]: 'v' });
  });

  test('reaches no prototype', () => {
    const body = parseFormBody('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(Object.keys(body)).toEqual(['__proto__', 'constructor']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.getPrototypeOf(body)).toBeNull();
  });

  test('puts what has no place of its own into the next free one', () => {
    expect(parseFormBody('a[1]=x&a[]=y&a[]=z&a[0]=late')).toEqual({ a: { 0: 'y', 1: 'x', 2: 'z' } });
    expect(parseFormBody('a[b][]=1&a[b][]=2&a[c][]=3')).toEqual({ a: { b: { 0: '1', 1: '2' }, c: { 0: '3' } } });
  });

  test('reads only so many fields', () => {
    const body = parseFormBody('a=1&'.repeat(MAX_FIELDS - 1).concat('last=1&more=1'));
    expect(Object.keys(body)).toEqual(['a', 'last']);
    const many = Array.from({ length: 2_000 }, (_, index) => `field${index}=`).join('&');
    expect(Object.keys(parseFormBody(many))).toHaveLength(1_000);
  });

  test.each<[string, (fields: number) => string]>([
    ['a list after places far away', (fields) => `a[4294967294]=&a[999999999]=&${'a[]=&'.repeat(fields - 2)}`],
    ['a list', (fields) => 'a[]=&'.repeat(fields)],
    ['a list after its places', (fields) => `${places(fields / 2)}${'a[]=&'.repeat(fields / 2)}`],
    ['lists in a list', (fields) => 'a[b][c][]=&'.repeat(fields)],
    ['places backwards', (fields) => places(fields).split('&').reverse().join('&')],
    ['one name', (fields) => 'a=1&'.repeat(fields)],
    ['many names', (fields) => Array.from({ length: fields }, (_, index) => `${index}=`).join('&')],
  ])('works in proportion to the number of fields: %s', (_what, text) => {
    const work = (fields: number): number => {
      const touches = { count: 0 };
      parseFormBody(text(fields), () => countingObject(touches));
      return touches.count;
    };
    expect(work(800)).toBeLessThanOrEqual(9 * work(100));
    // Whatever comes after the last field that is read costs nothing.
    expect(work(9_998)).toBeLessThanOrEqual(work(MAX_FIELDS) + 8);
  });
});

function places(count: number): string {
  return Array.from({ length: count }, (_, index) => `a[${index}]=&`).join('');
}

/** An object without a prototype that counts what is done with it: each property that is read, set, looked for or listed. */
function countingObject(touches: { count: number }): Record<string, unknown> {
  const target: Record<string, unknown> = {};
  Object.setPrototypeOf(target, null);
  return new Proxy(target, {
    get: (object, name) => {
      touches.count += 1;
      return Reflect.get(object, name) as unknown;
    },
    set: (object, name, value) => {
      touches.count += 1;
      return Reflect.set(object, name, value);
    },
    has: (object, name) => {
      touches.count += 1;
      return Reflect.has(object, name);
    },
    ownKeys: (object) => {
      const names = Reflect.ownKeys(object);
      touches.count += names.length;
      return names;
    },
  });
}
