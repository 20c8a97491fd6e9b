/** Why a name may not be taken at a glance. */
export type NameMark =
  /** It looks like the name of another app. */
  | 'looks-alike'
  /** Letters of several alphabets stand in one of its words. */
  | 'mixed-alphabets';

/** A name as it is shown. */
export interface ShownName {
  /** Tells the apps apart. */
  readonly key: string;
  readonly name: string;
  /** Whether somebody chose it for a known app; else it says what the app is, as others may too. */
  readonly isChosen: boolean;
}

/** Cyrillic and Greek letters, each above the Latin one that it passes for in usual fonts. */
const TWINS: readonly (readonly [string, string])[] = [
  ['АВЕЅІЈКМНОРСТУХԚԜҮѴЁЇЗЬ', 'ABESIJKMHOPCTYXQWYVËÏ3b'],
  ['асԁеһіјӏорԛѕуүхԝѵёїгп', 'acdehijlopqsyyxwvëïrn'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
  ['αγικνορυχϲϳ', 'ayikvopuxcj'],
];
const LATIN_TWIN: ReadonlyMap<string, string> = new Map(
  TWINS.flatMap(([foreign, latin]) => [...foreign].map((letter, at): [string, string] => [letter, latin.charAt(at)])),
);

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/g;

/**
 * What a text comes down to at a glance: two that look the same have the same one. Covered are what nobody sees, the
 * compatibility forms of Unicode (full width, mathematical letters, ligatures), Cyrillic and Greek letters that pass
 * for Latin ones, and `l I 1 |`, `0 O`, `rn m`, `vv w`. Not covered are other scripts (Armenian, Cherokee, …), accents,
 * letters that merely resemble each other, and pictures. Only for comparing; it is no text to show.
 */
export function skeleton(text: string): string {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(HYPHENS, '-').replace(APOSTROPHES, "'");
  const latin = [...plain].map((letter) => LATIN_TWIN.get(letter) ?? letter).join('');
  // Composed anew after each step: a letter may have got an accent behind it that was apart before.
  return latin
    .normalize('NFKC')
    .replace(/[I1|]/g, 'l')
    .replace(/0/g, 'O')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a word of the text has letters of more than one of the alphabets that have letters in common. */
export function mixesAlphabets(text: string): boolean {
  return text
    .replace(UNSEEN, '')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1);
}

/**
 * The names that may not be taken at a glance, by key. Names that nobody chose are alike because apps are; they count
 * where they look like one that somebody did choose.
 */
export function nameMarks(names: readonly ShownName[]): ReadonlyMap<string, NameMark> {
  const looks = new Map<string, { count: number; isChosen: boolean }>();
  const shapes = names.map(({ name, isChosen }) => {
    const shape = skeleton(name);
    const look = looks.get(shape);
    looks.set(shape, { count: (look?.count ?? 0) + 1, isChosen: isChosen || look?.isChosen === true });
    return shape;
  });
  const marks = new Map<string, NameMark>();
  for (const [at, { key, name }] of names.entries()) {
    const shape = shapes[at] ?? '';
    const look = looks.get(shape);
    if (shape !== '' && look !== undefined && look.count > 1 && look.isChosen) marks.set(key, 'looks-alike');
    else if (mixesAlphabets(name)) marks.set(key, 'mixed-alphabets');
  }
  return marks;
}

const CODE_END_LENGTH = 4;

/** The end of a device code or an identifier, by which people can tell two apps apart. */
export function codeEnd(code: string): string {
  return [...code].slice(-CODE_END_LENGTH).join('');
}
