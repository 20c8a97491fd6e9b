/** Real codes are a word, an underscore and 32 hexadecimal digits; shorter ones are taken for words. */
const MIN_LENGTH = 16;
/** Words that people type have hardly any. */
const MIN_DIGITS = 4;

/**
 * Whether a text can be taken for a device code at sight. Codes are opaque: one that fails here is a code where a person
 * says so. A name that people type, also with a slip, is none, so that it goes to no service. Pure.
 */
export function looksLikeDeviceCode(text: string): boolean {
  const typed = text.trim();
  return /^[\w-]+$/.test(typed) && typed.length >= MIN_LENGTH && typed.replace(/\D/g, '').length >= MIN_DIGITS;
}
