import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormBody } from '../../../../electron/pairing/form-body';

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

  test('any text is an object', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseFormBody(text) === 'object'));
    const nested = fc.array(fc.tuple(fc.stringMatching(/^[ab[\]]{0,12}$/), fc.string()));
    fc.assert(fc.property(nested, (pairs) => typeof parseFormBody(new URLSearchParams(pairs).toString()) === 'object'));
  });
});
