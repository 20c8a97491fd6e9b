import { describe, expect, test } from 'vitest';
import {
  type CallbackMessage,
  callbackSecret,
  MAX_FIELDS,
  parseCallback,
  parseFormBody,
} from '../../../../electron/pairing/callback-parser';
import { aWireApp, aWireToy } from '../../../support/a-wire-app';

interface CallbackOverrides {
  readonly query?: string;
  readonly header?: string | null;
}

function parse(body: unknown, { query = '', header = 'api-version=2' }: CallbackOverrides = {}): CallbackMessage {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return parseCallback({ body: Buffer.from(text), query: new URLSearchParams(query), customHeader: header });
}

function form(fields: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return new URLSearchParams(pairs).toString();
}

const TOY = aWireToy({ id: 't1', nickname: 'Mine' });
const FOUND = { ok: true, value: { deviceCode: aWireApp().deviceCode, toys: [{ id: 't1', displayName: 'Mine' }] } };

describe('the app in a callback', () => {
  test.each<[string, unknown]>([
    ['as the reference shows it', aWireApp({ toyList: [TOY] })],
    ['with its toys under the older name', aWireApp({ toyList: undefined, toys: [TOY] })],
    ['with its toys as a map', aWireApp({ toyList: { t1: TOY } })],
    ['with its toys as JSON in a string', aWireApp({ toyList: JSON.stringify([TOY]) })],
    ['wrapped in data', { code: 0, data: aWireApp({ toyList: [TOY] }) }],
    ['wrapped in data as JSON in a string', { data: JSON.stringify(aWireApp({ toyList: [TOY] })) }],
    ['in a list', [aWireApp({ toyList: [TOY] })]],
    ['as JSON in a JSON string', JSON.stringify(JSON.stringify(aWireApp({ toyList: [TOY] })))],
    ['after a byte order mark', `\uFEFF${JSON.stringify(aWireApp({ toyList: [TOY] }))}`],
    ['form-encoded, with its toys as JSON', form(aWireApp({ toyList: [TOY] }))],
    ['form-encoded in one field', form({ data: aWireApp({ toyList: [TOY] }) })],
    ['form-encoded, nested', `${form(aWireApp({ toyList: '' }))}&toys[0][id]=t1&toys[0][nickName]=Mine`],
  ])('is read %s', (_shape, body) => {
    // As sent by an older version, so that every shape is looked at.
    expect(parse(body, { header: null }).app).toMatchObject(FOUND);
  });

  test.each(['api-version=2', 'x; api-version=2', 'API-Version = 2, y'])('%j announces the current shape', (header) => {
    const body = aWireApp({ toyList: [TOY], toys: { t2: aWireToy({ id: 't2' }) } });
    expect(parse(body, { header }).app).toMatchObject({ value: { toys: [{ id: 't1' }] } });
  });

  test.each([null, '', 'api-version=1', 'api-version=22', 'xapi-version=2'])('%j announces none', (header) => {
    const body = aWireApp({ toyList: [TOY], toys: { t2: aWireToy({ id: 't2' }) } });
    expect(parse(body, { header }).app).toMatchObject({ value: { toys: [{ id: 't2' }] } });
  });

  test.each<[string, unknown]>([
    ['empty', []],
    ['unreadable', ''],
    ['null', null],
  ])('toys under the older name that are %s take nothing from the others', (_what, toys) => {
    expect(parse(aWireApp({ toyList: [TOY], toys }), { header: null }).app).toMatchObject(FOUND);
  });

  test('an older toy says its name and its connection otherwise', () => {
    const toys = { t1: { id: 't1', nickName: 'Mine', status: '1', battery: '40' } };
    expect(parse(aWireApp({ toyList: undefined, toys, httpsPort: '34568' }), { header: null }).app).toMatchObject({
      value: { httpsPort: 34568, toys: [{ displayName: 'Mine', connected: true, battery: 40 }] },
    });
  });

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['text', 'hello'],
    ['broken JSON', '{"deviceCode":'],
    ['no device code', aWireApp({ deviceCode: undefined })],
    ['a list of nothing', []],
    ['deep nesting', '['.repeat(50_000)],
  ])('is missing in %s, with a reason', (_what, body) => {
    expect(parse(body).app).toEqual({ ok: false, error: expect.stringMatching(/./) });
  });
});

describe('whose a callback says that it is', () => {
  test('is read from the query and from the body, the query first', () => {
    const message = parse(aWireApp({ uid: 'b', utoken: 'tb' }), { query: 'uid=q&utoken=tq' });
    expect(message).toMatchObject({ uids: ['q', 'b'], utokens: ['tq', 'tb'] });
  });

  test('is read from around and within what is wrapped, and from a form', () => {
    expect(parse({ uid: 7, data: { utoken: 't', ...aWireApp() } })).toMatchObject({ uids: ['7'], utokens: ['t'] });
    expect(parse(form({ uid: 'u', utoken: 't' }))).toMatchObject({ uids: ['u'], utokens: ['t'] });
  });

  test('is not said by what is empty or no text, nor by a user identifier that is too long', () => {
    const message = parse({ uid: 'x'.repeat(513), utoken: { a: 1 } }, { query: 'uid=%20&utoken=' });
    expect(message).toMatchObject({ uids: [], utokens: [] });
  });

  test('a token that is too long to be one was shown all the same', () => {
    expect(parse('', { query: `utoken=${'x'.repeat(513)}` }).utokens).toHaveLength(1);
  });

  test('of many identifiers in the body and the query only a few are looked up', () => {
    const inner = { uid: 'c', utoken: 'c', data: { uid: 'd', utoken: 'd', data: { uid: 'e', utoken: 'e' } } };
    const body = { uid: 'a', utoken: 'a', data: { uid: 'b', utoken: 'b', app: inner } };
    const { uids, utokens } = parse(body, { query: 'uid=x&utoken=x&'.repeat(500) });
    expect([uids.length, utokens.length]).toEqual([7, 7]);
  });
});

test.each([
  ['secret=s', 's'],
  ['secret=&secret=s&secret=t', 's'],
  ['secret=%20s%20', 's'],
  ['secret=', null],
  ['Secret=s', null],
  ['', null],
])('the secret of the registered URL in %j is %j', (query, secret) => {
  expect(callbackSecret(new URLSearchParams(query))).toBe(secret);
});

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
