import type { ActiveLanguage } from '../../shared/words/languages';

/** Texts by key, in groups. */
interface Words {
  readonly [key: string]: string | Words;
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
  C: 'Ç',
  N: 'Ñ',
  S: 'Š',
};

/** How much longer a text is than the English one, with its brackets: as much as a long translation. */
const LONGER_BY = 0.4;

/** A text as the pseudo-language has it: accented, longer, and between brackets; placeholders stay. */
function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const said = parts.map((part, index) => (index % 2 === 0 ? part.replace(/[a-zA-Z]/g, accented) : part)).join('');
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length;
  return `⟦${said}${' éé'.repeat(Math.max(0, Math.round((letters * LONGER_BY - 2) / 3)))}⟧`;
}

function accented(letter: string): string {
  return ACCENTED[letter] ?? letter;
}

/** The whole catalog in the pseudo-language. */
export function pseudoWords(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoWords(value),
    ]),
  );
}

/** The window speaks it in the place of German, which has the plural forms of English. */
export function pseudoLanguage(language: 'pseudo' | 'pseudo-mirrored'): ActiveLanguage {
  return { tag: 'de', direction: language === 'pseudo' ? 'ltr' : 'rtl' };
}
