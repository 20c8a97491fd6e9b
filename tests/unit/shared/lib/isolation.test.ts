import { describe, expect, it } from 'vitest';
import { isolated, withoutIsolation } from '../../../../shared/lib/isolation';

describe('isolated', () => {
  it('leaves alone what cannot reorder a sentence', () => {
    expect(isolated('Phone 1 (192.168.1.42)', 'ltr')).toBe('Phone 1 (192.168.1.42)');
    expect(isolated('リビング', 'ltr')).toBe('リビング');
    expect(isolated('', 'rtl')).toBe('');
  });

  it('marks what the direction of the sentence would reorder, or that would reorder the sentence', () => {
    expect(isolated('Phone', 'rtl')).toBe('\u2068Phone\u2069');
    expect(isolated('هاتف', 'ltr')).toBe('\u2068هاتف\u2069');
    expect(isolated('טלפון 2', 'ltr')).toBe('\u2068טלפון 2\u2069');
  });

  it('keeps what belongs to a name: joiners, and every blank', () => {
    for (const name of ['Bilder  2/a.png', ' b', '👩‍💻', 'می‌خواهم', 'क्‍ष']) {
      expect(isolated(name, 'rtl')).toBe(`\u2068${name}\u2069`);
    }
  });

  it('wraps once what has marks already', () => {
    expect(isolated(isolated('Phone', 'rtl'), 'rtl')).toBe('\u2068Phone\u2069');
  });

  it.each(['\n', '\r', '\u0085', '\u001c', '\u2028', '\u2029', '\u202c', '\u2066'])(
    'is not ended by what ends a paragraph or opens a direction: %j',
    (character) => {
      expect(isolated(`a${character}b`, 'rtl')).toBe('\u2068a b\u2069');
    },
  );

  it('cannot be closed from inside', () => {
    expect(isolated('a\u2069b\u202Ec', 'rtl')).toBe('\u2068ab c\u2069');
  });
});

describe('withoutIsolation', () => {
  it('gives the sentence as it is copied', () => {
    expect(withoutIsolation(`Address: ${isolated('192.168.1.42', 'rtl')}.`)).toBe('Address: 192.168.1.42.');
  });
});
