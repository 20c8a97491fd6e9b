/** A part of a code, by the place of its first character. */
export interface CodeGroup {
  readonly start: number;
  readonly text: string;
}

/** Longest code that stands as it is: short enough to be read in one glance. */
const ONE_GLANCE = 5;

/**
 * A code in groups that the eye can hold: of three or four characters, as even as they come. One that has blanks or
 * dashes of its own is grouped already.
 */
export function codeGroups(code: string): readonly CodeGroup[] {
  const characters = [...code];
  if (characters.length <= ONE_GLANCE || /[\s-]/.test(code)) return [{ start: 0, text: code }];
  const size = characters.length % 4 === 0 || characters.length % 3 === 1 ? 4 : 3;
  const groups: CodeGroup[] = [];
  for (let start = 0; start < characters.length; start += size) {
    groups.push({ start, text: characters.slice(start, start + size).join('') });
  }
  return groups;
}
