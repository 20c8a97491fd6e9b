import { describe, expect, test } from 'vitest';
import {
  field,
  flag,
  identifierText,
  text,
  unwrapJson,
  wholeNumber,
  wholeNumberWithin,
} from '../../../../electron/service/wire-value';

describe('wholeNumber', () => {
  test.each([
    [0, 0],
    ['0', 0],
    ['0.0', 0],
    [' 501 ', 501],
    ['-1', -1],
    [-0, 0],
    [404, 404],
    ['007', 7],
  ])('%j is %d', (value, number) => {
    expect(wholeNumber(value)).toBe(number);
  });

  test.each(['', '1e3', '0x10', '1.5', '9'.repeat(400), 1.5, Number.NaN, null, true, [0]])('%j is none', (value) => {
    expect(wholeNumber(value)).toBeNull();
  });

  test('bounds are included', () => {
    expect([-1, 0, 100, 101].map((value) => wholeNumberWithin(value, 0, 100))).toEqual([null, 0, 100, null]);
  });
});

describe('flag', () => {
  test.each([true, 1, '1', 'true', 'TRUE', ' true '])('%j is true', (value) => expect(flag(value)).toBe(true));
  test.each([false, 0, '0', 'false', 'False'])('%j is false', (value) => expect(flag(value)).toBe(false));
  test.each([null, undefined, '', 'yes', 2, -1, [], {}, [true]])('%j is unknown', (value) =>
    expect(flag(value)).toBeNull(),
  );
});

test('text is also taken from numbers, and blank text is none', () => {
  expect(['a', 7.22, '', '  ', null, true, {}, Number.NaN].map(text)).toEqual([
    'a',
    '7.22',
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('identifiers are trimmed, not cleaned, and taken from whole numbers only', () => {
  expect(['  aB ', 'a\u0000b', 12, 1.5, 1e300, null, true].map(identifierText)).toEqual([
    'aB',
    'a\u0000b',
    '12',
    null,
    null,
    null,
    null,
  ]);
});

test('only fields of the object itself are fields', () => {
  expect(field({}, 'constructor')).toBeUndefined();
  expect(field(JSON.parse('{"__proto__": 1}') as Record<string, unknown>, '__proto__')).toBe(1);
});

describe('unwrapJson', () => {
  test('opens JSON in a string, also when wrapped more than once', () => {
    const once = JSON.stringify([{ a: 1 }]);
    expect(unwrapJson(once)).toEqual([{ a: 1 }]);
    expect(unwrapJson(JSON.stringify(once))).toEqual([{ a: 1 }]);
    expect(unwrapJson(`\uFEFF${once}`)).toEqual([{ a: 1 }]);
  });

  test('leaves everything else alone', () => {
    expect(unwrapJson('not json')).toBe('not json');
    expect(unwrapJson('')).toBe('');
    expect(unwrapJson(null)).toBeNull();
    expect(unwrapJson(5)).toBe(5);
  });

  test('stops unwrapping at a depth', () => {
    let wrapped = '[]';
    for (let depth = 0; depth < 10; depth++) wrapped = JSON.stringify(wrapped);
    expect(typeof unwrapJson(wrapped)).toBe('string');
  });
});
