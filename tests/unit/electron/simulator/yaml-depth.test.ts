import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../../../electron/simulator/scenario-loader';
import { isNestedTooDeeply } from '../../../../electron/simulator/yaml-depth';

const NESTED: readonly (readonly [what: string, nested: (levels: number) => string])[] = [
  ['lists', (levels) => '['.repeat(levels) + ']'.repeat(levels)],
  ['lists without an end', (levels) => '['.repeat(levels)],
  ['objects', (levels) => '{a: '.repeat(levels) + '}'.repeat(levels)],
  ['keys', (levels) => '? '.repeat(levels)],
  ['dashes', (levels) => '- '.repeat(levels)],
  ['lines', (levels) => Array.from({ length: levels }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
];

describe('a YAML text', () => {
  it.each(NESTED)('may nest as people nest: %s', (_what, nested) => {
    expect(isNestedTooDeeply(nested(20))).toBe(false);
  });

  it.each(NESTED)('is refused as a scenario before it is taken apart where it nests deeply: %s', (_what, nested) => {
    for (const levels of [100, 2_000]) {
      const parsed = parseScenario(nested(levels), 'x.yaml');
      expect(parsed.ok ? 'accepted' : parsed.error.message).toBe('x.yaml is nested too deeply.');
    }
  });

  it('may be long', () => {
    expect(isNestedTooDeeply('- a: [b, { c: d }]\n'.repeat(5_000))).toBe(false);
  });
});
