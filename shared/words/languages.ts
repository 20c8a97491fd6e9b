/** @public The languages of the catalog, as BCP 47 tags. Each is a folder below `shared/words/`. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'zh-Hans', 'ar'] as const;
/** @public */
export type Language = (typeof LANGUAGES)[number];

/** What the user chose: a language, or that of the system. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];
