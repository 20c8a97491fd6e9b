import { replaceHarmful } from '../../shared/lib/harmful-characters';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** ASCII words with single spaces between them, as most names are: nothing about them has to change. */
const PLAIN_ASCII = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Untrusted text for display: without control characters and bidi overrides, spaces collapsed. May be empty. */
export function plainText(text: string): string {
  if (PLAIN_ASCII.test(text)) return text;
  return replaceHarmful(text, ' ').replace(/\s+/g, ' ').trim();
}

/** Untrusted text as part of a longer sentence: it cannot change the direction of the text around it. */
export function isolated(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${plainText(text)}${POP_ISOLATE}`;
}
