/** The languages of the catalog, as BCP 47 tags. Each is a folder here (docs/languages.md says how to add one). */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'zh-Hans', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A language other than English, which every text exists in. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

/** What the user chose: a language, or that of the system. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** The plural forms that a language has, as `Intl.PluralRules` names them; a test compares them with it. */
export interface PluralCategories {
  readonly en: 'one' | 'other';
  readonly de: 'one' | 'other';
  readonly fr: 'one' | 'many' | 'other';
  readonly es: 'one' | 'many' | 'other';
  readonly 'pt-BR': 'one' | 'many' | 'other';
  readonly ja: 'other';
  readonly 'zh-Hans': 'other';
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

/** The direction of a language's lines, as the attribute `dir` has it. */
export type TextDirection = 'ltr' | 'rtl';

/** The language that Beckon speaks now. */
export interface ActiveLanguage {
  readonly tag: Language;
  readonly direction: TextDirection;
}

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

export function activeLanguage(tag: Language): ActiveLanguage {
  const script = new Intl.Locale(tag).maximize().script ?? '';
  return { tag, direction: RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr' };
}

/**
 * @public A language's own name for itself, as it stands in a list to choose from: “Deutsch”, “português (Brasil)”. Mark
 * the element with `lang`.
 */
export function nameOfLanguage(tag: Language): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
