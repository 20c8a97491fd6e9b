import { HOSTILE_NAMES } from '../../../support/hostile-names';
import type { Random } from './random';

/** What JSON.stringify never writes: it stands for text that is put into the JSON as it is. */
const RAW = '§raw§';

const RAW_TEXTS: readonly string[] = [
  '1e999',
  '-1e999',
  '-0',
  '0.1e-400',
  '123456789012345678901234567890',
  '"\\ud800"',
  '"\\udc00x\\ud800"',
  '"\\u0000"',
  '{"a":1,"a":2}',
  '{"deviceCode":"x","deviceCode":"y"}',
  '{"__proto__":{"deviceCode":"p","id":"p"}}',
  '{"constructor":{"prototype":{"code":0}}}',
  'NaN',
  'undefined',
  "'x'",
  '01',
  '[,]',
  '{,}',
  '\uFEFF1',
  '"never ends',
  `${'['.repeat(60)}${']'.repeat(60)}`,
  `${'{"data":'.repeat(60)}1${'}'.repeat(60)}`,
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
];

/** Values of every type, at the limits and beyond. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  100,
  101,
  65_535,
  65_536,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '0',
  '1',
  '-1',
  'true',
  '1e3',
  '.',
  '..',
  '\uFEFF',
  '\u202eabc',
  '\u200b',
  '\u2800',
  '\ud800',
  'a\u0000b',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧'.repeat(100),
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(257),
  'x'.repeat(5_000),
  '[]',
  '{}',
  '"{}"',
  '[[[[]]]]',
  '{"deviceCode":"inner"}',
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 3 },
  { id: 'x' },
  { toJSON: 1 },
  { '': '' },
];

const KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'length',
  'then',
  'toJSON',
  '',
  '0',
  '-1',
  'id',
  'code',
  'data',
  'toyList',
  'toys',
  'deviceCode',
  'x'.repeat(300),
  '\ud800',
];

/** A value that no program writes there; may be {@link RAW_TEXTS} where the value becomes JSON. */
function strangeValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
      return `${RAW}${random.below(RAW_TEXTS.length)}${RAW}`;
    case 1:
      return random.pick(HOSTILE_NAMES);
    case 2:
      return random.next();
    default:
      return random.pick(STRANGE);
  }
}

/** Only the way to what is changed is copied. */
type Change = (random: Random, value: unknown) => unknown;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes one place of a value, anywhere in it. */
function changedSomewhere(random: Random, value: unknown, strange: Change): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    if (list.length === 0 || random.oneIn(4)) return changedList(random, list, strange);
    const at = random.below(list.length);
    return list.map((item, index) => (index === at ? changedSomewhere(random, item, strange) : item));
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0 || random.oneIn(4)) return changedRecord(random, entries, strange);
    const at = random.below(entries.length);
    // Its own property, whatever it is called.
    return Object.fromEntries(
      entries.map(([key, item], index) => [key, index === at ? changedSomewhere(random, item, strange) : item]),
    );
  }
  return strange(random, value);
}

function changedList(random: Random, list: readonly unknown[], strange: Change): unknown {
  const at = random.below(list.length + 1);
  switch (random.below(5)) {
    case 0:
      return [...list.slice(0, at), ...list.slice(at + 1)];
    case 1:
      return [...list.slice(0, at), strange(random, null), ...list.slice(at)];
    case 2:
      return [...list, ...list];
    case 3:
      return Object.fromEntries(Array.from(list, (item, index) => [String(index), item]));
    default:
      return strange(random, list);
  }
}

function changedRecord(random: Random, entries: readonly [string, unknown][], strange: Change): unknown {
  const at = random.below(entries.length + 1);
  const key = random.pick(KEYS);
  switch (random.below(6)) {
    case 0:
      return Object.fromEntries([...entries.slice(0, at), ...entries.slice(at + 1)]);
    case 1:
      return Object.fromEntries([...entries, [key, strange(random, null)]]);
    case 2:
      return Object.fromEntries(entries.map(([name, item], index) => [index === at ? key : name, item]));
    case 3:
      return [Object.fromEntries(entries)];
    case 4:
      return { [key]: Object.fromEntries(entries) };
    default:
      return strange(random, Object.fromEntries(entries));
  }
}

const MAX_CHANGES = 3;

/** A JSON value with up to three changes: other types, fields that are missing or too many, other nesting. */
function mutatedJson(random: Random, value: unknown): unknown {
  let mutated = value;
  const strange: Change = (_, former) =>
    random.oneIn(10) ? JSON.stringify(former) : random.oneIn(20) ? [former] : strangeValue(random);
  for (let changes = random.below(MAX_CHANGES + 1); changes > 0; changes -= 1) {
    mutated = changedSomewhere(random, mutated, strange);
  }
  return mutated;
}

/** The JSON of a value with changes, some of which no program writes: numbers without end, names given twice. */
export function mutatedJsonText(random: Random, value: unknown): string {
  const json = JSON.stringify(mutatedJson(random, value)) ?? 'null';
  const text = json.includes(RAW)
    ? json.replace(/"§raw§(\d+)§raw§"/g, (_, index: string) => RAW_TEXTS[Number(index)] ?? 'null')
    : json;
  return random.oneIn(20) ? `\uFEFF${text}` : text;
}

/** Values that cross from a window to main by structured clone, besides those of JSON. */
const CLONEABLE: readonly (() => unknown)[] = [
  () => undefined,
  () => Number.NaN,
  () => Number.NEGATIVE_INFINITY,
  () => -0,
  () => 10n ** 40n,
  () => new Date(Number.NaN),
  () => new Map([['id', 1]]),
  () => new Set(['id']),
  () => /(a+)+$/,
  () => new Error('No'),
  () => new Uint8Array(9),
  () => new ArrayBuffer(9),
  () => Object.assign([], { length: 1_000 }),
  () => Object('text') as unknown,
  () => {
    const cycle: Record<string, unknown> = { id: 'x' };
    cycle.self = cycle;
    return cycle;
  },
];

/** A value as a page that somebody took over may send it: anything that can be cloned. */
export function mutatedInput(random: Random, value: unknown): unknown {
  let mutated = value;
  const strange: Change = () => {
    const picked = random.oneIn(4) ? random.pick(CLONEABLE)() : strangeValue(random);
    return typeof picked === 'string' && picked.startsWith(RAW) ? random.next() : picked;
  };
  for (let changes = random.below(MAX_CHANGES + 1); changes > 0; changes -= 1) {
    mutated = changedSomewhere(random, mutated, strange);
  }
  return mutated;
}
