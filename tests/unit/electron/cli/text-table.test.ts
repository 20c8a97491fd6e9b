import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fitted, textTable } from '../../../../electron/cli/text-table';

test('columns are as wide as their widest cell, and no line ends in blanks', () => {
  expect(
    textTable([
      ['TOY', 'BATTERY', 'NOTE'],
      ['A long name', '5 %', ''],
      ['B', '100 %', 'x'],
    ]),
  ).toEqual(['TOY          BATTERY  NOTE', 'A long name  5 %', 'B            100 %    x']);
});

/** What a terminal shows for each, in columns. */
const WIDTHS: readonly (readonly [what: string, text: string, columns: number])[] = [
  ['Han', '名前', 4],
  ['kana, its halfwidth form, and a mark that makes it voiced', 'かｶﾞ', 4],
  ['Hangul, whole and in parts', `한${'한'.normalize('NFD')}`, 4],
  ['fullwidth Latin', 'Ａ', 2],
  ['a letter with a mark of its own', 'é'.normalize('NFD'), 1],
  ['a letter with many marks', `a${'\u0301'.repeat(20)}`, 1],
  ['a vowel sign of Hindi', 'कि', 2],
  ['a picture', '🦄', 2],
  ['a family', '👩‍👩‍👧', 2],
  ['a family as some keyboards send it', '❤‍🔥', 2],
  ['a flag of a country', '🇩🇪', 2],
  ['two flags', '🇩🇪🇫🇷', 4],
  ['a flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 2],
  ['a skin tone', '👍🏽', 2],
  ['a key', '1️⃣', 2],
  ['a sign shown as a picture', '❤️', 2],
  ['the same sign shown as text', '❤︎', 1],
  ['a sign that is no picture unless it is asked for', '©', 1],
  ['nothing to see', '\u200b\u200d\ufeff\u2060\u00ad', 0],
];

describe('text in columns', () => {
  it.each(WIDTHS)('gives %s as many as a terminal does', (_, text, columns) => {
    expect(
      textTable([
        [text, '|'],
        ['1234567890', '|'],
      ])[0],
    ).toBe(`${text}${' '.repeat(12 - columns)}|`);
  });

  it.each(WIDTHS)('never cuts %s in two', (_, text, columns) => {
    const long = text.repeat(5);
    for (let room = 1; room < columns * 5; room++) {
      const kept = fitted(long, room);
      expect(kept.endsWith('…')).toBe(true);
      const whole = [...new Intl.Segmenter().segment(long)].map(({ segment }) => segment);
      expect(whole.map((_one, count) => whole.slice(0, count).join(''))).toContain(kept.slice(0, -1));
    }
    expect(fitted(long, columns * 5)).toBe(long);
  });

  it('never takes more room than it is cut to', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (text, room) => {
        const full = 'x'.repeat(room);
        const [, line] = textTable([
          [fitted(text, room), '|'],
          [full, '|'],
        ]);
        expect(line).toBe(`${full}  |`);
      }),
    );
  });
});

test('nothing makes no lines', () => {
  expect(textTable([])).toEqual([]);
});
