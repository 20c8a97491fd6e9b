/** Why a name may be misleading. */
export type NameMark =
  /** It looks like the name of another app. */
  | 'looks-alike'
  /** One of its words mixes letters of several alphabets. */
  | 'mixed-alphabets';

/** A displayed name. */
export interface ShownName {
  /** Identifies the app. */
  readonly key: string;
  readonly name: string;
  /** Whether the user chose it for a known app; else it describes the app, as others' names may too. */
  readonly isChosen: boolean;
}

/** Cyrillic and Greek letters, each above the Latin letter that it resembles in usual fonts. */
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['АВЕЅІЈКМНОРСТУХԚԜҮѴЁЇЗЬ', 'ABESIJKMHOPCTYXQWYVËÏ3b'],
  ['асԁеһіјӏорԛѕуүхԝѵёїгп', 'acdehijlopqsyyxwvëïrn'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
  ['αγικνορυχϲϳ', 'ayikvopuxcj'],
];
const LATIN_LETTERS: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap(([foreign, latin]) =>
    [...foreign].map((letter, at): [string, string] => [letter, latin.charAt(at)]),
  ),
);

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const;
/** Without the backtick, which is taken for an apostrophe. */
const PLAIN_ASCII = /^[ -_a-~]*$/;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4]/g;

/**
 * The visual skeleton of a text: texts that look the same have the same skeleton. Covers invisible characters, the
 * compatibility forms of Unicode (full width, mathematical letters, ligatures), Cyrillic and Greek look-alikes of
 * Latin letters, and `l I 1 |`, `0 O`, `rn m`, `vv w`. Does not cover other scripts (Armenian, Cherokee, …), accents,
 * merely similar letters, and pictures. Only for comparison, not for display.
 */
export function skeleton(text: string): string {
  return merged(PLAIN_ASCII.test(text) ? text : latinized(text));
}

/** The text without what is invisible, with the Latin letters that others resemble. */
function latinized(text: string): string {
  const plain = text.normalize('NFKC').replace(UNSEEN, '').replace(HYPHENS, '-').replace(APOSTROPHES, "'");
  // Normalized again: a letter may now be followed by an accent that was separate before.
  return [...plain]
    .map((letter) => LATIN_LETTERS.get(letter) ?? letter)
    .join('')
    .normalize('NFKC');
}

/** The text with what looks the same in it made the same. */
function merged(latin: string): string {
  return (
    latin
      .replace(/[I1|]/g, 'l')
      .replace(/0/g, 'O')
      .replace(/rn/g, 'm')
      .replace(/vv/g, 'w')
      // Likewise.
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Whether a word of the text mixes letters of alphabets that share look-alike letters. */
export function mixesAlphabets(text: string): boolean {
  if (PLAIN_ASCII.test(text)) return false;
  return text
    .replace(UNSEEN, '')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1);
}

/** How many names look the same, and how many of them the user chose. */
interface Look {
  readonly count: number;
  readonly chosen: number;
}

/**
 * Displayed names, of which the misleading ones are marked. Names that nobody chose are alike because apps are; they
 * count only if they look like one that the user chose. To set one costs the same however many there are.
 */
export class MarkedNames {
  readonly #names = new Map<string, { readonly shown: ShownName; readonly shape: string }>();
  /** By the skeleton of the names. */
  readonly #looks = new Map<string, Look>();

  /** Adds a name, or replaces the one with its key. */
  set({ key, name, isChosen }: ShownName): void {
    const before = this.#names.get(key)?.shown;
    if (before?.name === name && before.isChosen === isChosen) return;
    this.delete(key);
    const shape = skeleton(name);
    this.#names.set(key, { shown: { key, name, isChosen }, shape });
    this.#count(shape, isChosen, 1);
  }

  delete(key: string): void {
    const before = this.#names.get(key);
    if (before === undefined) return;
    this.#names.delete(key);
    this.#count(before.shape, before.shown.isChosen, -1);
  }

  markOf(key: string): NameMark | undefined {
    const named = this.#names.get(key);
    if (named === undefined) return undefined;
    const { count, chosen } = this.#looks.get(named.shape) ?? NO_LOOK;
    if (named.shape !== '' && count > 1 && chosen > 0) return 'looks-alike';
    return mixesAlphabets(named.shown.name) ? 'mixed-alphabets' : undefined;
  }

  #count(shape: string, isChosen: boolean, by: 1 | -1): void {
    const { count, chosen } = this.#looks.get(shape) ?? NO_LOOK;
    const look = { count: count + by, chosen: chosen + (isChosen ? by : 0) };
    if (look.count === 0) this.#looks.delete(shape);
    else this.#looks.set(shape, look);
  }
}

const NO_LOOK: Look = { count: 0, chosen: 0 };

/** Marks misleading names, by key, as {@link MarkedNames} does. */
export function nameMarks(names: readonly ShownName[]): ReadonlyMap<string, NameMark> {
  const marked = new MarkedNames();
  for (const name of names) marked.set(name);
  return new Map(
    names.flatMap(({ key }): [string, NameMark][] => {
      const mark = marked.markOf(key);
      return mark === undefined ? [] : [[key, mark]];
    }),
  );
}

const CODE_END_LENGTH = 4;

/** The end of a device code or an identifier, for people to distinguish apps. */
export function codeEnd(code: string): string {
  return [...code].slice(-CODE_END_LENGTH).join('');
}
