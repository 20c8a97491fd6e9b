import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeEnd, mixesAlphabets, nameMarks, type ShownName, skeleton } from '../../../../shared/domain/look-alike';

const LATIN = Array.from('ABCEHIJKMOPTXYSQWVabcdehijlopqsyxwvrnuk');
const INVISIBLE = ['\u200b', '\u200d', '\u2060', '\u00ad', '\u202e', '\ufe0f', '\u{e0041}'];

describe('skeleton', () => {
  it.each([
    ['App', '\u0410\u0440\u0440'],
    ['App', 'A\u200bp\u2060p\ufe0f'],
    ['App', '\uff21\uff50\uff50'],
    ['App', '\u{1d400}\u{1d429}\u{1d429}'],
    ['Living room', 'L\u0456v\u0456ng\u00a0 r\u03bfom '],
    ['Ill 10', 'lI1 lO'],
    ['modern', 'modem'],
    ['view', 'vievv'],
    ['Mum\u2019s phone', "Mum's phone"],
    ['wi\u2011fi', 'wi-fi'],
    ['Den \u2010\u2011\u2012\u2013\u2014\u2015\u2212', 'Den -------'],
    ['\u0422\u0415\u041d\u041e\u0420', 'TEHOP'],
  ])('is the same for %j and %j, which look the same', (one, other) => {
    expect(skeleton(other)).toBe(skeleton(one));
  });

  it.each([
    ['Sofa', 'sofa'],
    ['Phone', 'Phones'],
    ['Phone 2', 'Phone 3'],
    ['e\u0301', 'e'],
    ['\u6d4b', '\u8bd5'],
    ['\ud83d\udecb', '\ud83d\udecf'],
  ])('tells %j from %j', (one, other) => {
    expect(skeleton(other)).not.toBe(skeleton(one));
  });

  it('takes a backtick for an apostrophe', () => {
    expect(skeleton('Bob`s iPhone')).toBe(skeleton("Bob's iPhone"));
    expect(skeleton('Bob`s iPhone')).toBe(skeleton('Bob’s iPhone'));
  });

  it('is its own skeleton, and no longer than what it is made of', () => {
    const accents = ['\u0301', '\u0303', '\u0323', '\u0489', '\u200b', ' '];
    const close = fc.array(fc.constantFrom(...LATIN, ...Array.from('I1|0rnvv\u0435\u043f\u0455\u03bf'), ...accents), {
      maxLength: 12,
    });
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 64 }),
      fc.string({ unit: 'binary', maxLength: 64 }),
      close.map((letters) => letters.join('')),
    );
    fc.assert(
      fc.property(text, (name) => {
        expect(skeleton(skeleton(name))).toBe(skeleton(name));
        expect(skeleton(name).length).toBeLessThanOrEqual(name.normalize('NFKC').length);
      }),
    );
  });

  it('does not see what nobody sees, wherever it stands', () => {
    const letters = fc.array(fc.constantFrom(...LATIN, ' ', '2', '\u0436'), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(letters, fc.constantFrom(...INVISIBLE), fc.nat(), (text, unseen, at) => {
        const place = at % (text.length + 1);
        const hidden = [...text.slice(0, place), unseen, ...text.slice(place)].join('');
        expect(skeleton(hidden)).toBe(skeleton(text.join('')));
      }),
    );
  });
});

describe('mixesAlphabets', () => {
  it.each(['\u0410pp', 'p\u0430ypal', 'r\u03bfom 2', 'A\u200b\u0440'])('is said of %j', (name) => {
    expect(mixesAlphabets(name)).toBe(true);
  });

  it.each([
    'Living room',
    '\u0422\u0435\u043b\u0435\u0444\u043e\u043d iPhone',
    '\u6d4b\u8bd5 test\u6d4b\u8bd5 \u30c6\u30b9\u30c8',
    'B\u00e9b\u00e9 \u00b5T 10',
    '\ud83d\udecb Sofa',
    '',
  ])('is not said of %j', (name) => {
    expect(mixesAlphabets(name)).toBe(false);
  });
});

describe('nameMarks', () => {
  const chosen = (key: string, name: string): ShownName => ({ key, name, isChosen: true });
  const said = (key: string, name: string): ShownName => ({ key, name, isChosen: false });
  const marks = (...names: ShownName[]): object => Object.fromEntries(nameMarks(names));

  it('marks names that look the same as one that somebody chose', () => {
    expect(marks(chosen('a', 'Sofa'), chosen('b', 'S\u043efa'), chosen('c', 'Den'))).toEqual({
      a: 'looks-alike',
      b: 'looks-alike',
    });
    expect(marks(chosen('a', 'Sofa'), said('b', 'Sofa'))).toEqual({ a: 'looks-alike', b: 'looks-alike' });
  });

  it('leaves apps of one kind alone, and names that show nothing', () => {
    expect(marks(said('a', 'Android phone'), said('b', 'Android phone'))).toEqual({});
    expect(marks(chosen('a', '\u200b'), chosen('b', '\u2060'))).toEqual({});
  });

  it('marks a name of several alphabets by itself', () => {
    expect(marks(chosen('a', '\u0410pp'), chosen('__proto__', 'Den'))).toEqual({ a: 'mixed-alphabets' });
  });
});

it('tells apps apart by the end of their codes', () => {
  expect([codeEnd('remote_0123456789abcdef'), codeEnd('ab'), codeEnd('x\ud83d\udecb\ud83d\udecbyz')]).toEqual([
    'cdef',
    'ab',
    '\ud83d\udecb\ud83d\udecbyz',
  ]);
});
