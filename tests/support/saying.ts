import { say } from '../../electron/lib/words';
import type { Text } from '../../shared/words/text';

interface AsymmetricMatcher {
  asymmetricMatch(actual: unknown): boolean;
}

/** Stands for a text that says exactly this, or something that matches. */
export function saying(expected: string | RegExp | AsymmetricMatcher): unknown {
  return {
    $$typeof: Symbol.for('jest.asymmetricMatcher'),
    asymmetricMatch: (actual: unknown) => isText(actual) && matches(say(actual), expected),
    toString: () => 'saying',
    toAsymmetricMatcher: () => `saying ${String(expected)}`,
  };
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function matches(words: string, expected: string | RegExp | AsymmetricMatcher): boolean {
  if (typeof expected === 'string') return words === expected;
  return expected instanceof RegExp ? expected.test(words) : expected.asymmetricMatch(words);
}
