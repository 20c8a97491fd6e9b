import type Resources from './resources';

/** What every surface says. */
type Common = Resources['common'];

/** A parameter of a sentence; one that is a text is put into words first. */
export type TextParam = string | number | Text;

/**
 * A text for people, as a key of the catalog with its parameters: main and shared pass it on, and each surface puts it
 * into words in its language.
 */
export interface Text {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, TextParam>>;
}

/** A key of the catalog: `verdict.silent.advice`. */
export type TextKey = KeyOf<Common>;

/** A key of a catalog. One with plural forms has no `_one` and `_other`. */
export type KeyOf<Catalog> = WithoutPlural<LeafKeys<Catalog>>;

type LeafKeys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${LeafKeys<T[K]>}`;
}[keyof T & string];

type WithoutPlural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

type SentenceAt<T, K extends string> = K extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? SentenceAt<T[Head], Rest>
    : never
  : K extends keyof T
    ? T[K]
    : `${K}_other` extends keyof T
      ? T[`${K}_other`]
      : never;

/** The names between double braces, without the format after a comma. */
type ParamNames<S> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Bare},${string}` ? Bare : Name) | ParamNames<Rest>
  : never;

/** The parameters of a key's sentence, as the rest of an argument list. */
export type ParamsOf<Catalog, K extends string> = [ParamNames<SentenceAt<Catalog, K>>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<SentenceAt<Catalog, K>>, TextParam>>];

/** A text of the catalog, with all parameters of its sentence. */
export function textFor<K extends TextKey>(key: K, ...[params]: ParamsOf<Common, K>): Text {
  return params === undefined ? { key } : { key, params };
}

/** A text that is in no catalog: the words of a service, or of a surface with its own. */
export function verbatim(words: string): Text {
  return textFor('verbatim', { words });
}

/**
 * Several texts as a list of the language, at least one: “Phone, Study, and Tablet”; of many the first ones, and how many
 * more there are.
 */
export function listFor(texts: readonly Text[], atMost = LISTED): Text {
  const more = texts.length - atMost;
  const items = more > 0 ? [...texts.slice(0, atMost), textFor('list.more', { count: more })] : texts;
  return items.reduce((before, item, index) => {
    if (index < items.length - 1) return textFor('list.between', { before, item });
    return index === 1 ? textFor('list.pair', { before, item }) : textFor('list.end', { before, item });
  });
}

/** As many as a person reads; each is a text within the one before. */
const LISTED = 8;

/** Whole sentences one after the other, at least one. */
export function sentencesFor(texts: readonly Text[]): Text {
  return texts.reduce((before, next) => textFor('sentences', { before, next }));
}

/** Words of the catalog that become part of another text of it. */
export class Said {
  readonly words: string;

  constructor(words: string) {
    this.words = words;
  }
}

/** A parameter as the catalog fills it in. */
export type SaidParam = string | number | Said;

/** Looks up a key in the catalog of a language and fills in the parameters; `count` selects the plural form. */
type Translate<Key extends string> = (key: Key, params: Readonly<Record<string, SaidParam>>) => string;

/** A text of a catalog with these keys. */
interface TextOf<Key extends string> {
  readonly key: Key;
  readonly params?: Readonly<Record<string, string | number | TextOf<Key>>>;
}

/** Puts a text into words, after its parameters. Pure. */
export function toWords<Key extends string>({ key, params = {} }: TextOf<Key>, translate: Translate<Key>): string {
  const filled = Object.entries(params).map(([name, value]): [string, SaidParam] => [
    name,
    typeof value === 'object' ? new Said(toWords(value, translate)) : value,
  ]);
  return translate(key, Object.fromEntries(filled));
}

/** Whether a catalog has a text with this key; one from elsewhere may be another version's. Pure. */
export function isKeyOf<Catalog extends object>(catalog: Catalog, key: string): key is KeyOf<Catalog> {
  return textAt(catalog, key) !== null || textAt(catalog, `${key}_other`) !== null;
}

/** The text of a key as the catalog has it; null: it has none, or an empty one. Pure. */
export function textAt(catalog: object, key: string): string | null {
  let value: unknown = catalog;
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null;
    value = Reflect.get(value, part);
  }
  return typeof value === 'string' && value !== '' ? value : null;
}
