/** What no terminal should get raw: control characters, and marks that turn text around, hide it or end a line. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A document as JSON. What a terminal could take for more than text stands escaped, as JSON writes control characters
 * anyway; programs read the same document. Line ends are those between its lines.
 */
export function jsonText(document: unknown, indent?: number): string {
  return JSON.stringify(document, null, indent).replace(UNPRINTABLE, escaped);
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at).toString(16).padStart(4, '0'))
    .map((unit) => `\\u${unit}`)
    .join('');
}
