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

  it('cannot be closed from inside', () => {
    expect(isolated('a\u2069b\u202Ec', 'rtl')).toBe('\u2068a b c\u2069');
  });
});

describe('withoutIsolation', () => {
  it('gives the sentence as it is copied', () => {
    expect(withoutIsolation(`Address: ${isolated('192.168.1.42', 'rtl')}.`)).toBe('Address: 192.168.1.42.');
  });
});
