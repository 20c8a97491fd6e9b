import { describe, expect, test } from 'vitest';
import { MAX_TOYS, parseToys } from '../../../../electron/service/app-info-parser';
import { aWireToy } from '../../../support/a-wire-app';

function theToy(overrides: Readonly<Record<string, unknown>>) {
  return parseToys([aWireToy(overrides)])?.[0];
}

describe('the forms of a toy list', () => {
  const toy = aWireToy({ id: 'a' });
  const { id: _, ...withoutId } = toy;

  test.each([
    ['an array', [toy]],
    ['a map by id', { a: withoutId }],
    ['a map whose toys carry their id too', { other: toy }],
    ['one object', toy],
    ['an array as JSON in a string', JSON.stringify([toy])],
    ['a map as JSON in a string', JSON.stringify({ a: withoutId })],
  ])('%s', (_name, value) => {
    expect(parseToys(value)?.map(({ id }) => id)).toEqual(['a']);
  });

  test.each([
    ['an array', []],
    ['a map', {}],
    ['JSON in a string', '[]'],
  ])('an empty %s is no toys', (_name, value) => {
    expect(parseToys(value)).toEqual([]);
  });

  test.each([undefined, null, '', 'not json', '{', 5, true, 'null', [null, 'x'], { error: 'sorry' }])(
    '%j is unreadable, which is not "no toys"',
    (value) => {
      expect(parseToys(value)).toBeNull();
    },
  );
});

describe('which toys are kept', () => {
  test('a bad toy is dropped and costs no other', () => {
    const values = [
      null,
      'x',
      3,
      [],
      {},
      { id: '' },
      { id: 'a\u0000' },
      { id: 'x'.repeat(257) },
      aWireToy({ id: 'ok' }),
    ];
    expect(parseToys(values)?.map(({ id }) => id)).toEqual(['ok']);
  });

  test('ids that differ in case only are two toys, the same id twice is one', () => {
    const toys = parseToys([
      aWireToy({ id: 'ab', name: 'first' }),
      aWireToy({ id: 'AB' }),
      aWireToy({ id: 'ab', name: 'again' }),
    ]);
    expect(toys?.map(({ id, displayName }) => `${id} ${displayName}`)).toEqual(['ab first', 'AB Lush']);
  });

  test('a map key such as __proto__ is an id like any other and pollutes nothing', () => {
    const toys = parseToys(JSON.parse('{"__proto__": {"toyType": "lush"}, "constructor": {"battery": 5}}'));
    expect(toys?.map(({ id }) => id)).toEqual(['__proto__', 'constructor']);
    expect(({} as { toyType?: string }).toyType).toBeUndefined();
  });

  test('at most 1,000', () => {
    const many = Array.from({ length: MAX_TOYS + 5 }, (_, index) => aWireToy({ id: `t${index}` }));
    expect(parseToys(many)).toHaveLength(MAX_TOYS);
  });
});

describe('the fields of a toy', () => {
  test.each([
    [0, 0],
    [100, 100],
    [' 5 ', 5],
    [-1, null],
    [101, null],
    ['full', null],
  ])('battery %j is %j', (battery, expected) => {
    expect(theToy({ battery })?.battery).toBe(expected);
  });

  test.each([
    [{ connected: true }, true],
    [{ connected: '0' }, false],
    [{ connected: undefined, status: 1 }, true],
    [{ connected: null, status: 'false' }, false],
    [{ connected: false, status: 1 }, false],
    [{ connected: undefined }, null],
    [{ connected: 'maybe' }, null],
  ])('%j says connected: %j', (fields, expected) => {
    expect(theToy(fields)?.connected).toBe(expected);
  });

  test.each([
    [{ nickname: 'Nick', name: 'Name' }, 'Nick', 'Nick'],
    [{ nickname: '', nickName: 'Camel' }, 'Camel', 'Camel'],
    [{ nickname: null, name: 'Name' }, null, 'Name'],
    [{ nickname: ' ', name: '' }, null, 'lush'],
    [{ nickname: '', name: null, toyType: '' }, null, 'e6d1c2a4b5f7'],
  ])('%j is nicknamed %j and called %j', (fields, nickname, displayName) => {
    expect(theToy(fields)).toMatchObject({ nickname, displayName });
  });

  test.each([
    ['12', 12],
    [-1, null],
    ['v3', null],
  ])('firmware %j is %j', (fVersion, expected) => {
    expect(theToy({ fVersion })?.firmwareVersion).toBe(expected);
  });

  test.each([
    ['', ''],
    ['2', '2'],
    [2, '2'],
    [null, null],
    ['\u200b', null],
  ])('hardware %j is %j', (hVersion, expected) => {
    expect(theToy({ hVersion })?.hardwareVersion).toBe(expected);
  });

  test('a toy without a hardware version is of unknown generation, not of the first', () => {
    expect(parseToys([{ id: 't1', version: '4' }])?.[0]?.hardwareVersion).toBeNull();
  });

  test('unknown types are kept', () => {
    expect(theToy({ toyType: 'never-heard-of' })?.toyType).toBe('never-heard-of');
  });
});
