import { replaceHarmful } from './harmful-characters';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ISOLATES = /[\u2068\u2069]/g;
/** They end every isolation that is open. */
const PARAGRAPH_ENDS = /[\u2028\u2029]/g;

/** Letters of the scripts in use that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Samr}\p{sc=Mand}\p{sc=Rohg}\p{sc=Mend}\p{sc=Yezi}]/u;

/**
 * Untrusted text as part of a sentence: on one line, without what could draw on a screen, in marks of isolation wherever
 * its direction and that of the sentence could reorder each other. All blanks stay: a file may have two in its name.
 *
 * @param direction that of the sentence
 */
export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  const plain = replaceHarmful(withoutIsolation(text), ' ').replace(PARAGRAPH_ENDS, ' ');
  if (plain === '' || (direction === 'ltr' && !RIGHT_TO_LEFT.test(plain))) return plain;
  return `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}`;
}

/** A sentence without marks of isolation, as it is copied. */
export function withoutIsolation(text: string): string {
  return text.replace(ISOLATES, '');
}
