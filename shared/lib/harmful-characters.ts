/**
 * What can forge the output of a terminal or a screen: control characters, and the invisible ones that reverse or
 * hide text. Joiners (U+200C, U+200D) stay: emoji and several scripts need them.
 */
const HARMFUL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** The text with another one in place of each harmful character. */
export function replaceHarmful(text: string, replacement: string): string {
  return text.replace(HARMFUL, replacement);
}

/** Whether any character of the text is harmful. */
export function hasHarmful(text: string): boolean {
  return text.search(HARMFUL) !== -1;
}
