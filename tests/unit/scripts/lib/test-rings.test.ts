import { describe, expect, it } from 'vitest';
import { chosenTests, RINGS, sidesOf } from '../../../../scripts/lib/test-rings.mjs';

describe('the words of npm test', () => {
  it('name no ring, and all run', () => {
    const rings = ['unit', 'lan', 'relay', 'ui', 'e2e', 'desktop', 'package', 'faults'];
    expect(chosenTests([])).toEqual({ rings, words: [] });
  });

  it('name rings, which run in their order', () => {
    expect(chosenTests(['faults', 'relay', 'unit'])).toEqual({ rings: ['unit', 'relay', 'faults'], words: [] });
  });

  it('name rings, and then whatever else picks tests of them', () => {
    expect(chosenTests(['ui', 'known', 'unit'])).toEqual({ rings: ['ui'], words: ['known', 'unit'] });
    expect(chosenTests(['unit', 'relay', 'keys'])).toEqual({ rings: ['unit', 'relay'], words: ['keys'] });
  });

  it('begin with a ring', () => {
    expect(() => chosenTests(['known'])).toThrow('There is no ring known');
  });
});

describe('the sides on which rings run', () => {
  it('keep those that mostly wait beside the others', () => {
    const sides = sidesOf(chosenTests([]).rings);
    expect(sides).toEqual({ shown: ['unit', 'ui', 'e2e', 'faults'], beside: ['lan', 'relay', 'desktop', 'package'] });
  });

  it('always show one', () => {
    expect(sidesOf(['lan', 'relay'])).toEqual({ shown: ['lan'], beside: ['relay'] });
    expect(sidesOf(['relay'])).toEqual({ shown: ['relay'], beside: [] });
  });
});

it('every ring has tests', () => {
  for (const { files } of Object.values(RINGS)) expect(files().length).toBeGreaterThan(0);
});
