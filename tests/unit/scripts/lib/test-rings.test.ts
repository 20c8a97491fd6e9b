import { describe, expect, it } from 'vitest';
import { chosenTests, RINGS, sidesOf } from '../../../../scripts/lib/test-rings.mjs';

describe('the words of npm test', () => {
  it('name no ring, and all run but the long one', () => {
    expect(chosenTests([])).toEqual({ rings: ['unit', 'lan', 'relay', 'ui', 'e2e', 'desktop', 'package'], words: [] });
  });

  it('name rings, which run in their order', () => {
    expect(chosenTests(['long', 'relay', 'unit'])).toEqual({ rings: ['unit', 'relay', 'long'], words: [] });
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
    expect(sides).toEqual({ shown: ['unit', 'ui', 'e2e'], beside: ['lan', 'relay', 'desktop', 'package'] });
  });

  it('always show one', () => {
    expect(sidesOf(['lan', 'relay'])).toEqual({ shown: ['lan'], beside: ['relay'] });
    expect(sidesOf(['relay'])).toEqual({ shown: ['relay'], beside: [] });
  });
});

it('every ring has tests', () => {
  for (const { files } of Object.values(RINGS)) expect(files().length).toBeGreaterThan(0);
});
