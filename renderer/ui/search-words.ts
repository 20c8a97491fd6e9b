/** A text as it is compared with what is typed: without case and accents, spaces collapsed. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search, folded. */
export function wordsOf(search: string): readonly string[] {
  return folded(search)
    .split(' ')
    .filter((word) => word !== '');
}

/** Whether a folded text has all words, in any order. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
