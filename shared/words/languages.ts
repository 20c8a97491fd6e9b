/**
 * The languages of Beckon: the BCP 47 tag, which is the name of a folder in `shared/locales`; the language's own name, as
 * it stands in a list to choose from; the direction of its lines. docs/languages.md says how to add one.
 */
export const LANGUAGES = [
  { tag: 'en', name: 'English', direction: 'ltr' },
  { tag: 'de', name: 'Deutsch', direction: 'ltr' },
  { tag: 'fr', name: 'Français', direction: 'ltr' },
  { tag: 'es', name: 'Español', direction: 'ltr' },
  { tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { tag: 'ja', name: '日本語', direction: 'ltr' },
  { tag: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  { tag: 'ar', name: 'العربية', direction: 'rtl' },
] as const;
export type Language = (typeof LANGUAGES)[number]['tag'];

/** The direction of a language's lines, as the attribute `dir` has it. */
export type TextDirection = (typeof LANGUAGES)[number]['direction'];

/** What the user chose: a language, or that of the system. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES.map(({ tag }) => tag)] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** The language that Beckon speaks now. */
export interface ActiveLanguage {
  readonly tag: Language;
  readonly direction: TextDirection;
}

export function activeLanguage(tag: Language): ActiveLanguage {
  return { tag, direction: directionOf(tag) };
}

/** The direction of a language's lines; that of English for any other tag. */
export function directionOf(tag: string): TextDirection {
  return LANGUAGES.find((language) => language.tag === tag)?.direction ?? 'ltr';
}

/** A language's own name for itself. Mark the element with `lang`. */
export function nameOfLanguage(tag: Language): string {
  return LANGUAGES.find((language) => language.tag === tag)?.name ?? tag;
}
