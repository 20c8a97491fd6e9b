import type { english } from './en';

/** What a sentence of the catalogue is filled in with; a text among them is put into words first. */
export type TextParams = Readonly<Record<string, string | number | Text>>;

/**
 * Something to say to people, as a key of the catalogue and what fills it in: main and shared pass it on, and each
 * surface puts it into the words of its language.
 */
export interface Text {
  readonly key: TextKey;
  readonly params?: TextParams;
}

/** A key of the catalogue: `verdict.silent.advice`. One with plural forms stands without its `_one` and `_other`. */
export type TextKey = WithoutPlural<Leaves<typeof english>>;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

type WithoutPlural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** A text of the catalogue. */
export function text(key: TextKey, params?: TextParams): Text {
  return params === undefined ? { key } : { key, params };
}

/** Looks a key up in the catalogue of a language and fills it in; `count` decides between plural forms. */
export type Translate = (key: TextKey, params: Readonly<Record<string, string | number>>) => string;

/** Puts a text into words, and first those that it is filled in with. Pure. */
export function toWords({ key, params = {} }: Text, translate: Translate): string {
  const filled = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? toWords(value, translate) : value,
  ]);
  return translate(key, Object.fromEntries(filled));
}
