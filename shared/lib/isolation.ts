import { plainText } from './plain-text';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const ISOLATES = /[\u2068\u2069]/g;

/** Letters of the scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Untrusted text as part of a sentence: as plain text, in marks of isolation wherever its direction and that of the
 * sentence could reorder each other.
 *
 * @param direction that of the sentence
 */
export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  const plain = plainText(text);
  if (plain === '' || (direction === 'ltr' && !RIGHT_TO_LEFT.test(plain))) return plain;
  return `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}`;
}

/** A sentence without marks of isolation, as it is copied. */
export function withoutIsolation(text: string): string {
  return text.replace(ISOLATES, '');
}
