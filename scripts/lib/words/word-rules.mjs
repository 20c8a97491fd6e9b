/**
 * How texts are written, by language: what a native reader would mark, as far as a rule can find it. docs/languages.md
 * tells translators about it.
 */

/**
 * @typedef {object} WrittenText
 * @property {string} tag language
 * @property {string} text
 * @property {string} english what it translates; the text itself, where it is English
 */

/**
 * @typedef {object} WordRule
 * @property {string} name what is wrong
 * @property {readonly string[]} [tags] languages, all of them where it has none
 * @property {(text: WrittenText) => string | null} finds where it is wrong, in a few letters
 */

/** Stands for what is filled in, and for addresses of the web: no rule of punctuation looks into either. */
const FILLED = '\uFFFC';

const CJK = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const LATIN = '[A-Za-z0-9]';

/** The quotation marks of a language; of one that is not here, any are right. */
const QUOTES = new Map([
  ['en', '“”'],
  ['de', '„“'],
  ['fr', '«»'],
  ['es', '“”'],
  ['pt-BR', '“”'],
  ['ja', '「」『』'],
  ['zh-Hans', '“”'],
  ['ar', '«»'],
]);

/** @type {readonly WordRule[]} */
const RULES = [
  { name: 'two blanks in a row', finds: match(/[ \u00A0\u202F]{2,}/u) },
  { name: 'a blank at the beginning or the end', finds: match(/^\s|\s$/u) },
  { name: 'a blank of an odd width', finds: match(/[\u2000-\u200A\u3000]/u) },
  { name: 'three dots instead of “…”', finds: match(/\.{3}/u) },
  { name: 'a straight quote or apostrophe', finds: match(/["']/u) },
  { name: 'quotation marks of another language', finds: otherQuotes },
  { name: 'ends unlike English', finds: otherEnd },
  { name: 'a mark of direction', finds: strayDirection },

  {
    name: 'no narrow no-break space (U+202F) before “; : ! ? %” or inside “« »”',
    tags: ['fr'],
    // Before anything but a blank they are part of an address, a time or a command.
    finds: match(/(?<!\u202F)(?:[;!?:](?!\S)|»)|«(?!\u202F)|(?<=[\d\uFFFC])[ \u00A0]?%(?!\w)/u),
  },
  {
    name: 'a no-break space where an ordinary one belongs, or a wide one (U+00A0)',
    tags: ['fr'],
    finds: match(/(?<![«\d\uFFFC])\u202F(?![;:!?»%])|\u00A0(?![;:!?»%])/u),
  },

  { name: 'a question or exclamation that “¿” or “¡” does not open', tags: ['es'], finds: notOpened },

  {
    name: 'half-width punctuation beside full-width letters',
    tags: ['ja', 'zh-Hans'],
    finds: match(
      `(?:${CJK}|[」』”）]) ?[,;:!?(]|${CJK}(?:[)]|[.](?!${LATIN}))|[,;!?)] ?${CJK}|: ${CJK}|[(]${CJK}|${FILLED}[,;:!?](?!\\S)`,
    ),
  },
  {
    name: 'a blank beside full-width punctuation',
    tags: ['ja', 'zh-Hans'],
    finds: match(/[、。，：；！？（）「」『』] | [、。，：；！？（）「」『』]/u),
  },
  { name: 'a full-width comma instead of “、”', tags: ['ja'], finds: match(/，/u) },
  {
    name: 'a blank beside Japanese letters',
    tags: ['ja'],
    finds: match(`${CJK} (?:${CJK}|${LATIN}|${FILLED})|(?:${LATIN}|${FILLED}) ${CJK}`),
  },
  {
    name: 'no blank between Chinese and Latin letters',
    tags: ['zh-Hans'],
    finds: match(`${CJK}${LATIN}|${LATIN}${CJK}`),
  },

  {
    name: 'Latin punctuation instead of “، ؛ ؟”',
    tags: ['ar'],
    finds: match(/\p{Script=Arabic}[»)\u200E]*[,;?]|[,;?]\s+\p{Script=Arabic}|\?$/u),
  },
  { name: 'digits that are not 0–9', tags: ['ar'], finds: match(/[\u0660-\u0669\u06F0-\u06F9]/u) },
];

/**
 * What the rules find in a text. Pure.
 *
 * @param {WrittenText} written
 * @returns {{ rule: string, where: string }[]}
 */
export function breachesOfRules(written) {
  return RULES.filter(({ tags }) => tags?.includes(written.tag) ?? true).flatMap(({ name, finds }) => {
    const where = finds(written);
    return where === null ? [] : [{ rule: name, where }];
  });
}

/**
 * @param {RegExp | string} pattern of what is wrong, in a text whose filled-in parts are `FILLED`
 * @returns {WordRule['finds']}
 */
function match(pattern) {
  const wrong = new RegExp(pattern, 'u');
  return ({ text }) => {
    const plain = withoutFilled(text);
    const found = wrong.exec(plain);
    return found === null ? null : around(plain, found.index, found[0].length);
  };
}

/**
 * @param {string} text
 * @returns {string} with one mark for each placeholder and each address of the web, and no access keys of menus: `(&F)`
 */
function withoutFilled(text) {
  return text
    .replace(/\(&[A-Z]\)$|&(?=\p{L})/gu, '')
    .replace(/\{\{[^}]*\}\}/g, FILLED)
    .replace(/\b[a-z]+:\/\/(?:[\w./?=&%#~-]*[\w/])?/g, FILLED);
}

/**
 * @param {string} text
 * @param {number} start
 * @param {number} length
 * @returns {string} what is there, with a few letters around it
 */
function around(text, start, length) {
  const [from, to] = [Math.max(0, start - 12), start + length + 12];
  const part = text.slice(from, to).replaceAll(FILLED, '{{…}}').replace(INVISIBLE, nameOfCharacter);
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`;
}

/** Characters that nobody sees in a terminal. */
const INVISIBLE = /[\u00A0\u2009\u200B-\u200F\u202A-\u202F\u2066-\u2069\u061C]/g;

/** @param {string} character */
function nameOfCharacter(character) {
  return `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * @param {WrittenText} written
 * @returns {string | null}
 */
function otherQuotes({ text, tag }) {
  const own = QUOTES.get(tag);
  const other =
    own === undefined ? undefined : [...text.matchAll(/[“”„«»‹›「」『』]/g)].find(([mark]) => !own.includes(mark));
  return other === undefined ? null : around(text, other.index, 1);
}

/**
 * @param {WrittenText} written
 * @returns {string | null}
 */
function notOpened({ text }) {
  const plain = withoutFilled(text);
  // One in quotation marks is meant itself; one before a letter is part of an address.
  const isPaired = [/¿|(\?)(?![\p{L}”])/gu, /¡|(!)(?![\p{L}”])/gu].every((marks) => {
    const found = [...plain.matchAll(marks)];
    return found.filter(([, closing]) => closing !== undefined).length * 2 === found.length;
  });
  return isPaired ? null : around(plain, 0, plain.length);
}

/** How a sentence may end, and the characters that mean it. */
const ENDS = new Map([
  ['a full stop', '.。'],
  ['a question mark', '?？؟'],
  ['an exclamation mark', '!！'],
  ['a colon', ':：'],
  ['a comma', ',،，、'],
  ['a semicolon', ';؛；'],
  ['an ellipsis', '…'],
]);

/**
 * @param {WrittenText} written
 * @returns {string | null}
 */
function otherEnd({ text, english }) {
  const [here, there] = [endOf(text), endOf(english)];
  return here === there ? null : `${here}, English: ${there}`;
}

/** @param {string} text */
function endOf(text) {
  const last = text.replace(/[\s\u200E\u200F»”"’')\]）」』]+$/u, '').at(-1);
  const end = last === undefined ? undefined : [...ENDS].find(([, characters]) => characters.includes(last));
  return end?.[0] ?? 'no mark';
}

/**
 * What is filled in is isolated where it goes in. Only Arabic has marks: beside Latin of its own, such as `--json`.
 *
 * @param {WrittenText} written
 * @returns {string | null}
 */
function strayDirection({ text, tag }) {
  const wrong = [...text.replace(/\{\{[^}]*\}\}/g, FILLED).matchAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g)];
  const stray = wrong.find(({ 0: mark, index, input }) => {
    const [before = ''] = /[^\p{Script=Arabic}]*$/u.exec(input.slice(0, index)) ?? [];
    const [after = ''] = /^[^\p{Script=Arabic}]*/u.exec(input.slice(index + 1)) ?? [];
    const isBesideLatin = /[A-Za-z0-9/-]/.test(before + after);
    return tag !== 'ar' || !/[\u200E\u200F]/.test(mark) || !isBesideLatin;
  });
  return stray === undefined ? null : around(stray.input, stray.index, 1);
}
