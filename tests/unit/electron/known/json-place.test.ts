import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonProblemPlace } from '../../../../electron/known/json-place';
import { propertyRuns } from '../../../support/property-runs';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('jsonProblemPlace', () => {
  it.each([
    ['', 1, 1],
    ['{\n  "apps": [\n    { "a": 1, }\n  ]\n}', 3, 15],
    ['{"a": tru}', 1, 7],
    ['[1, 2', 1, 6],
    ['[1 2]', 1, 4],
    ['{"a" 1}', 1, 6],
    ['{a: 1}', 1, 2],
    ['[}', 1, 2],
    ['{"a": "x\n"}', 1, 7],
    ['[1]]', 1, 4],
    ['[01]', 1, 3],
    ['\u00a0[]', 1, 1],
  ])('of %j is %d:%d', (text, line, column) => {
    expect(jsonProblemPlace(text)).toEqual({ line, column });
  });

  it('agrees with the runtime on what JSON is', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', ':', '1', 'x', '\\', '\n', '-', '.'))
      .map(([text, at, mistake]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + mistake + text.slice(place + (mistake === '' ? 1 : 0));
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken, fc.string()), (text) => {
        expect(jsonProblemPlace(text) === null).toBe(isJson(text));
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('goes as deep and as far as it must', () => {
    expect(jsonProblemPlace('['.repeat(1_000_000))).toEqual({ line: 1, column: 1_000_001 });
    expect(jsonProblemPlace(`"${'x'.repeat(8_000_000)}"`)).toBeNull();
  });
});
