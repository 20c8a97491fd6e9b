import { inEnglish } from '../../electron/cli/printing/cli-words';
import type { Phrase } from '../../shared/words/phrase';

/** Stands for a text that says exactly this, or what an asymmetric matcher such as `expect.stringContaining` takes. */
export function saying(expected: unknown): unknown {
  return {
    $$typeof: Symbol.for('jest.asymmetricMatcher'),
    asymmetricMatch: (actual: unknown) => isText(actual) && matches(inEnglish(actual), expected),
    toString: () => 'saying',
    toAsymmetricMatcher: () => 'a text that says what is expected',
  };
}

function isText(value: unknown): value is Phrase {
  return typeof value === 'object' && value !== null && 'key' in value;
}

function matches(words: string, expected: unknown): boolean {
  return isMatcher(expected) ? expected.asymmetricMatch(words) : words === expected;
}

function isMatcher(value: unknown): value is { asymmetricMatch(actual: unknown): boolean } {
  return typeof value === 'object' && value !== null && 'asymmetricMatch' in value;
}
