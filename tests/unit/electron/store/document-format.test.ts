import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DocumentFormat, parseRecords, readDocument } from '../../../../electron/store/document-format';
import { verbatim } from '../../../../shared/words/text';

/** Version 1 had `word`, version 2 `words`, version 3 has them in upper case. */
const format: DocumentFormat<readonly string[]> = {
  name: 'words',
  label: verbatim('your words'),
  initial: [],
  steps: [
    ({ word, ...rest }) => ({ ...rest, words: [word] }),
    (document) => {
      if (!Array.isArray(document.words)) throw new TypeError('words are missing');
      return { ...document, words: document.words.map((word) => String(word).toUpperCase()) };
    },
  ],
  parse({ words }) {
    if (!Array.isArray(words)) return null;
    const good = words.filter((word): word is string => typeof word === 'string');
    return { value: good, dropped: words.length - good.length };
  },
  serialize: (words) => ({ words }),
};

const read = (document: unknown) => readDocument(JSON.stringify(document), format);

describe('readDocument', () => {
  it('takes an older version through every step, from where it stands', () => {
    expect(read({ schemaVersion: 1, word: 'a' })).toEqual({ kind: 'read', value: ['A'], dropped: 0 });
    expect(read({ schemaVersion: 2, words: ['b'] })).toEqual({ kind: 'read', value: ['B'], dropped: 0 });
    expect(read({ schemaVersion: 3, words: ['c'] })).toEqual({ kind: 'read', value: ['c'], dropped: 0 });
  });

  it('calls a file broken whose step fails, and does not throw', () => {
    expect(read({ schemaVersion: 2 })).toMatchObject({ kind: 'broken' });
  });

  it('keeps the good records when one is bad', () => {
    expect(read({ schemaVersion: 3, words: ['a', 7, 'b'] })).toEqual({ kind: 'read', value: ['a', 'b'], dropped: 1 });
  });

  it('shows what it understands of a newer version', () => {
    expect(read({ schemaVersion: 4, words: ['a'], more: {} })).toEqual({ kind: 'newer', value: ['a'], version: 4 });
    expect(read({ schemaVersion: 4, text: 'a' })).toEqual({ kind: 'newer', value: [], version: 4 });
  });

  it('reads a file that an editor on Windows has saved', () => {
    expect(readDocument('\uFEFF{"schemaVersion":3,"words":[]}', format)).toMatchObject({ kind: 'read' });
  });

  it.each(['', '\0\0\0\0', '{"schemaVersion":3,"words":["a"', '[]', 'null', '7', '{}', '{"schemaVersion":"3"}'])(
    'calls %j broken',
    (text) => {
      expect(readDocument(text, format)).toMatchObject({ kind: 'broken' });
    },
  );

  it.each([0, -1, 1.5])('takes %d for no version', (schemaVersion) => {
    expect(read({ schemaVersion, words: [] })).toMatchObject({ kind: 'broken' });
  });

  it('never throws, whatever the file says', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void readDocument(text, format)));
  });
});

describe('parseRecords', () => {
  const parse = (records: unknown, copy?: unknown) =>
    parseRecords(records, copy, { schema: z.object({ id: z.string(), at: z.number().optional() }), key: ['id'] });

  it('drops what is not as expected, and the second of two with the same key', () => {
    const [first, other] = [{ id: 'a' }, { id: 'b' }];
    expect(parse([first, { id: 7 }, other, { id: 'a' }, null])).toEqual({ value: [first, other], dropped: 3 });
  });

  it('takes what is unreadable from the last good copy by its key, in its place', () => {
    const [first, second, third] = [1, 2, 3].map((at) => ({ id: `r${at}`, at }));
    const copy = [
      { ...second, at: 20 },
      { ...first, at: 10 },
      { id: 'r3', at: 'never' },
      { id: 'r4', at: 4 },
    ];
    expect(parse([{ id: 'r1' }, first, { id: 'r2', at: 'never' }, third], copy)).toEqual({
      value: [{ id: 'r1' }, { id: 'r2', at: 20 }, third],
      dropped: 1,
      recovered: 1,
    });
    expect(parse([{ id: 'r3', at: 'never' }, null, 'r4', ['r4']], copy)).toEqual({ value: [], dropped: 4 });
    expect(parse([{ id: 'r2', at: 'never' }, second], copy)).toEqual({ value: [second], dropped: 1 });
    expect(parse([{ id: 'r2', at: 'never' }, first], { r2: second })).toEqual({ value: [first], dropped: 1 });
  });

  it('reads no list from anything else', () => {
    expect([parse({}), parse(null), parse('a'), parse(null, [{ id: 'a' }])]).toEqual([null, null, null, null]);
  });
});
