import { replaceHarmful } from './harmful-characters';

/** ASCII words with single spaces between them, as most names are: nothing about them has to change. */
const PLAIN_ASCII = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Untrusted text for display: without control characters and bidi overrides, spaces collapsed. May be empty. */
export function plainText(text: string): string {
  if (PLAIN_ASCII.test(text)) return text;
  return replaceHarmful(text, ' ').replace(/\s+/g, ' ').trim();
}
