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

/** The first part of a text that is one of the words, from where to where; null: none is. */
export function placeOfWord(text: string, words: readonly string[]): readonly [number, number] | null {
  for (let start = 0; start < text.length; start += 1) {
    if (text[start]?.trim() === '') continue;
    const rest = folded(text.slice(start));
    const word = words.find((each) => rest.startsWith(each));
    if (word === undefined) continue;
    let end = start + 1;
    while (folded(text.slice(start, end)).length < word.length) end += 1;
    return [start, end];
  }
  return null;
}

/** Whether a folded text has all words, in any order. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
