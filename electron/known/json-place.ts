/** Position where a text stops being valid JSON, for people. */
export interface TextPlace {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

const BLANK = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;

/** What may come next. */
type Expectation = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'separator' | 'nothing';

/**
 * The position where a text stops being JSON; null when it is JSON. The runtime’s own message has it only in some
 * versions and for some mistakes.
 */
export function jsonProblemPlace(text: string): TextPlace | null {
  const offset = problemOffset(text);
  if (offset === null) return null;
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function problemOffset(text: string): number | null {
  const open: ('{' | '[')[] = [];
  let expected: Expectation = 'value';
  let at = 0;
  for (;;) {
    at += lengthAt(BLANK, text, at) ?? 0;
    if (at >= text.length) return expected === 'nothing' ? null : at;
    const character = text.charAt(at);
    const length = tokenLength(text, at, expected);
    if (length === null) return at;
    at += length;
    if (character === '{' || character === '[') {
      open.push(character);
      expected = character === '{' ? 'key-or-end' : 'value-or-end';
    } else if (character === ',') {
      expected = open.at(-1) === '{' ? 'key' : 'value';
    } else if (character === ':') {
      expected = 'value';
    } else if (character === '}' || character === ']') {
      if (open.pop() !== (character === '}' ? '{' : '[')) return at - 1;
      expected = open.length === 0 ? 'nothing' : 'separator';
    } else if (expected === 'key' || expected === 'key-or-end') {
      expected = 'colon';
    } else {
      expected = open.length === 0 ? 'nothing' : 'separator';
    }
  }
}

/** Length of the next token; null when it is not allowed there. */
function tokenLength(text: string, at: number, expected: Expectation): number | null {
  const character = text.charAt(at);
  switch (expected) {
    case 'nothing':
      return null;
    case 'colon':
      return character === ':' ? 1 : null;
    case 'separator':
      return character === ',' || character === '}' || character === ']' ? 1 : null;
    case 'key':
      return stringLength(text, at);
    case 'key-or-end':
      return character === '}' ? 1 : stringLength(text, at);
    case 'value-or-end':
      return character === ']' ? 1 : valueLength(text, at);
    case 'value':
      return valueLength(text, at);
  }
}

function valueLength(text: string, at: number): number | null {
  const character = text.charAt(at);
  if (character === '{' || character === '[') return 1;
  return stringLength(text, at) ?? lengthAt(NUMBER, text, at) ?? lengthAt(WORD, text, at);
}

/** Character by character: a regular expression would overflow the stack on a long string. */
function stringLength(text: string, at: number): number | null {
  if (text.charAt(at) !== '"') return null;
  let end = at + 1;
  while (end < text.length) {
    const character = text.charAt(end);
    if (character === '"') return end + 1 - at;
    // Characters below the space are control characters, which must be escaped.
    const length = character === '\\' ? lengthAt(ESCAPE, text, end) : character < ' ' ? null : 1;
    if (length === null) return null;
    end += length;
  }
  return null;
}

function lengthAt(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? null : match[0].length;
}
