import { describe, expect, test } from 'vitest';
import {
  MAX_APPS,
  MAX_TOYS,
  parseApp,
  parseAppByCode,
  parseAppList,
  parseToys,
} from '../../../../electron/service/app-info-parser';
import type { NearbyApp } from '../../../../shared/domain/nearby-app';
import { aWireApp, aWireToy } from '../../../support/a-wire-app';
import { aNearbyApp } from '../../../support/nearby-app-factory';

function theApp(overrides: Readonly<Record<string, unknown>>): NearbyApp {
  const app = parseApp(aWireApp(overrides));
  if (!app.ok) throw new Error(app.error);
  return app.value;
}

function codesOf(data: unknown): string[] | null {
  const list = parseAppList(data);
  return list.ok ? list.value.apps.map(({ deviceCode }) => deviceCode) : null;
}

test('a whole App Info Object, as the reference shows it', () => {
  expect(parseApp(aWireApp({ deviceCode: 'remote_1', toyList: [aWireToy({ id: 't', nickname: 'Mine' })] }))).toEqual({
    ok: true,
    value: {
      deviceCode: 'remote_1',
      online: true,
      domain: '192-168-1-44.apps.example',
      address: '192.168.1.44',
      httpsPort: 30010,
      wssPort: 30011,
      platform: 'android',
      appVersion: '7.23.0',
      appType: 'remote',
      toys: [
        {
          id: 't',
          toyType: 'lush',
          nickname: 'Mine',
          displayName: 'Mine',
          firmwareVersion: 3,
          hardwareVersion: '2',
          battery: 80,
          connected: true,
        },
      ],
    },
  });
});

test('an app with nothing but a code is an app about which nothing is known', () => {
  const app = parseApp({ deviceCode: 'x' });
  const { deviceCode, ...rest } = app.ok ? app.value : aNearbyApp();
  expect([deviceCode, new Set(Object.values(rest))]).toEqual(['x', new Set([null])]);
});

describe('fields', () => {
  test.each([
    ['192.168.1.44.apps.example', '192.168.1.44'],
    ['apps.example', null],
    ['', null],
  ])('domain %j spells %j', (domain, address) => {
    expect(theApp({ domain })).toMatchObject({ domain: domain === '' ? null : domain, address });
  });

  test('unknown platforms and types are kept, and extra fields ignored', () => {
    expect(theApp({ platform: 'toaster', appType: 'odd', appVersion: 8.1, extra: { deep: [] } })).toMatchObject({
      platform: 'toaster',
      appType: 'odd',
      appVersion: '8.1',
    });
  });

  test('toys may stand under "toys" when "toyList" is missing', () => {
    const toys = [aWireToy({ id: 'a' })];
    expect(theApp({ toyList: undefined, toys }).toys).toHaveLength(1);
    expect(theApp({ toyList: [], toys }).toys).toEqual([]);
  });

  test('ports and charges have bounds', () => {
    expect(theApp({ httpsPort: '65535', wssPort: 65_536 })).toMatchObject({ httpsPort: 65_535, wssPort: null });
    expect([100, 101].map((battery) => theToy({ battery })?.battery)).toEqual([100, null]);
  });

  test('a missing online flag is unknown, not false', () => {
    expect(theApp({ online: undefined }).online).toBeNull();
    expect(theApp({ online: 0 }).online).toBe(false);
  });

  test('fields inherited from nowhere are not fields', () => {
    expect(parseApp(JSON.parse('{"__proto__": {"deviceCode": "x"}}'))).toEqual({ ok: false, error: 'no device code' });
  });
});

describe('the forms of a list', () => {
  const app = aWireApp({ deviceCode: 'a' });

  test.each([
    ['an array', [app]],
    ['one object', app],
    ['an array as JSON in a string', JSON.stringify([app])],
    ['an object as JSON in a string', JSON.stringify(app)],
  ])('%s', (_name, data) => {
    expect(codesOf(data)).toEqual(['a']);
  });

  test.each([undefined, null, {}, [], '', ' ', 'null', '{}', '[]', '""'])('%j is an empty list', (data) => {
    expect(codesOf(data)).toEqual([]);
  });

  test.each([5, true, 'success', '{', '7'])('%j is no list', (data) => {
    expect(codesOf(data)).toBeNull();
  });

  test('one bad entry is skipped with its place and reason, and costs no other', () => {
    const bad = ['text', null, 7, [], {}, { deviceCode: '' }, { deviceCode: 'x'.repeat(257) }, { deviceCode: 'a\nb' }];
    expect(parseAppList([...bad, app])).toEqual({
      ok: true,
      value: {
        apps: [theApp({ deviceCode: 'a' })],
        skipped: [
          { index: 0, reason: 'not an object' },
          { index: 1, reason: 'not an object' },
          { index: 2, reason: 'not an object' },
          { index: 3, reason: 'not an object' },
          { index: 4, reason: 'no device code' },
          { index: 5, reason: 'the device code is empty' },
          { index: 6, reason: 'the device code is longer than 256 characters' },
          { index: 7, reason: 'the device code contains control characters' },
        ],
      },
    });
  });

  test('of two entries with one code the first counts; case makes a difference', () => {
    const list = parseAppList([
      aWireApp({ deviceCode: 'a', platform: 'first' }),
      aWireApp({ deviceCode: 'A' }),
      aWireApp({ deviceCode: 'a', platform: 'second' }),
    ]);
    expect(list).toMatchObject({
      value: {
        apps: [{ deviceCode: 'a', platform: 'first' }, { deviceCode: 'A' }],
        skipped: [{ index: 2, reason: 'the device code is already in the list' }],
      },
    });
  });

  test('two apps may share a domain', () => {
    expect(codesOf([aWireApp({ deviceCode: 'a' }), aWireApp({ deviceCode: 'b' })])).toEqual(['a', 'b']);
  });

  test('codes that every object inherits are codes, but for the one that cannot cross to the window', () => {
    const entries = [{ deviceCode: '__proto__' }, { deviceCode: 'constructor' }, { deviceCode: 'toString' }];
    expect(codesOf(entries)).toEqual(['constructor', 'toString']);
    expect(parseAppList(entries)).toMatchObject({
      value: { skipped: [{ index: 0, reason: 'the device code is a reserved word' }] },
    });
  });

  test('reads 10,000 entries and says that there were more', () => {
    const entries = Array.from({ length: MAX_APPS + 3 }, (_, index) => ({ deviceCode: `c${index}` }));
    const list = parseAppList(entries);
    expect(list).toMatchObject({
      ok: true,
      value: { skipped: [{ index: MAX_APPS, reason: 'only the first 10000 of 10003 entries are read' }] },
    });
    expect(codesOf(entries)).toHaveLength(MAX_APPS);
  });
});

describe('an answer by code', () => {
  test.each([
    ['an object', aWireApp({ deviceCode: 'a' })],
    ['an array with it', [aWireApp({ deviceCode: 'a' })]],
    ['JSON in a string', JSON.stringify(aWireApp({ deviceCode: 'a' }))],
    ['several apps', [aWireApp({ deviceCode: 'b' }), aWireApp({ deviceCode: 'a' })]],
  ])('%s', (_name, data) => {
    expect(parseAppByCode(data, 'a')).toMatchObject({ ok: true, value: { deviceCode: 'a' } });
  });

  test.each([undefined, null, {}, [], '', 'null', '{}'])('%j names no app', (data) => {
    expect(parseAppByCode(data, 'a')).toEqual({ ok: true, value: null });
  });

  test.each([
    [5, 'the app is not an object'],
    ['sorry', 'the app is not an object'],
    [['sorry'], 'not an object'],
    [{ platform: 'android' }, 'no device code'],
    [[{ deviceCode: 'b' }, { deviceCode: 'c' }], 'several apps, and none of them with this device code'],
  ])('%j cannot be read', (data, reason) => {
    expect(parseAppByCode(data, 'a')).toEqual({ ok: false, error: reason });
  });
});

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
    [{ connected: undefined, status: 1 }, true],
    [{ connected: null, status: 'false' }, false],
    [{ connected: false, status: 1 }, false],
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
