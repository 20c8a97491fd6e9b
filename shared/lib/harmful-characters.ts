/**
 * Characters that can forge the output of a terminal or a screen: control characters, and the invisible ones that
 * reverse or hide text. Joiners (U+200C, U+200D) stay: emoji and several scripts need them.
 */
const HARMFUL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu;

/** Replaces each harmful character. */
export function replaceHarmful(text: string, replacement: string): string {
  return text.replace(HARMFUL, replacement);
}

/** Whether the text has any harmful character. */
export function hasHarmful(text: string): boolean {
  return text.search(HARMFUL) !== -1;
}
