import { replaceHarmful } from '../../shared/lib/harmful-characters';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Untrusted text for display: without control characters and bidi overrides, spaces collapsed. May be empty. */
export function plainText(text: string): string {
  return replaceHarmful(text, ' ').replace(/\s+/g, ' ').trim();
}

/** Untrusted text as part of a longer sentence: it cannot change the direction of the text around it. */
export function isolated(text: string): string {
  return `${FIRST_STRONG_ISOLATE}${plainText(text)}${POP_ISOLATE}`;
}
