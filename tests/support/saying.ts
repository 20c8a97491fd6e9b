import { say } from '../../electron/lib/words';
import type { Text } from '../../shared/words/text';

/** Stands for a text that says exactly this, or what an asymmetric matcher such as `expect.stringContaining` takes. */
export function saying(expected: unknown): unknown {
  return {
    $$typeof: Symbol.for('jest.asymmetricMatcher'),
    asymmetricMatch: (actual: unknown) => isText(actual) && matches(say(actual), expected),
    toString: () => 'saying',
    toAsymmetricMatcher: () => 'a text that says what is expected',
  };
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function matches(words: string, expected: unknown): boolean {
  return isMatcher(expected) ? expected.asymmetricMatch(words) : words === expected;
}

function isMatcher(value: unknown): value is { asymmetricMatch(actual: unknown): boolean } {
  return typeof value === 'object' && value !== null && 'asymmetricMatch' in value;
}
