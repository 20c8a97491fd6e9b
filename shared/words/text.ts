import type { everySurface } from './en/every-surface';

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
export type TextKey = KeyOf<typeof everySurface>;

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
export function textFor<K extends TextKey>(key: K, ...[params]: ParamsOf<typeof everySurface, K>): Text {
  return params === undefined ? { key } : { key, params };
}

/** A text that is in no catalog: the words of a service, or of a surface with its own. */
export function verbatim(words: string): Text {
  return textFor('verbatim', { words });
}

/** Several texts in a row, at least one. */
export function listFor(texts: readonly Text[]): Text {
  return texts.reduce((before, item) => textFor('list', { before, item }));
}

/** Looks up a key in the catalog of a language and fills in the parameters; `count` selects the plural form. */
export type Translate = (key: TextKey, params: Readonly<Record<string, string | number>>) => string;

/** Puts a text into words, after its parameters. Pure. */
export function toWords({ key, params = {} }: Text, translate: Translate): string {
  return translate(key, paramsInWords(params, translate));
}

/** Parameters as a catalog fills them in. Pure. */
function paramsInWords(
  params: Readonly<Record<string, TextParam>>,
  translate: Translate,
): Readonly<Record<string, string | number>> {
  const filled = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? toWords(value, translate) : value,
  ]);
  return Object.fromEntries(filled);
}

/** Whether a catalog has a text with this key; one from elsewhere may be another version's. Pure. */
export function isKeyOf<Catalog extends object>(catalog: Catalog, key: string): key is KeyOf<Catalog> {
  return typeof valueAt(catalog, key) === 'string' || typeof valueAt(catalog, `${key}_other`) === 'string';
}

function valueAt(catalog: object, key: string): unknown {
  let value: unknown = catalog;
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
