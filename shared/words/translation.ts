import type { Language, PluralCategories, TranslatedLanguage } from './languages';

/** A catalog as it is looked up: texts by key, in groups. */
export interface Words {
  readonly [key: string]: string | Words;
}

type PluralStem<T> = {
  [K in keyof T & string]: K extends `${infer Stem}_other` ? Stem : never;
}[keyof T & string];

/** The plural forms of English, which each language replaces by its own. */
type EnglishPlural<T> = `${PluralStem<T>}_${PluralCategories['en']}`;

/**
 * What a language says for a part of the English catalog: the same keys, and of a text with plural forms those that the
 * language has.
 */
export type Translation<T, L extends Language> = {
  readonly [K in Exclude<keyof T & string, EnglishPlural<T>>]: T[K] extends string ? string : Translation<T[K], L>;
} & { readonly [K in `${PluralStem<T>}_${PluralCategories[L]}`]: string };

/** Like {@link Translation}, while it is being made: what is missing is said in English. */
export type TranslationInProgress<T, L extends Language> = {
  readonly [K in Exclude<keyof T & string, EnglishPlural<T>>]?: T[K] extends string
    ? string
    : TranslationInProgress<T[K], L>;
} & { readonly [K in `${PluralStem<T>}_${PluralCategories[L]}`]?: string };

/** What a surface loads its texts in other languages with; each language is a file of its own in the build. */
export type TranslationLoaders = { readonly [L in TranslatedLanguage]?: () => Promise<Words> };
