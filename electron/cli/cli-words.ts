import i18next, { type i18n } from 'i18next';
import { commandLineWords } from '../../shared/words/en/command-line';
import type { Language } from '../../shared/words/languages';
import { type Phrase, type PhraseKey, type PhraseParams, phrase } from '../../shared/words/phrase';
import type { Words } from '../../shared/words/translation';

/** Made with the first phrase that is said: a command that prints JSON alone says none. */
let catalog: i18n | null = null;
let language: Language = 'en';
let translation: Words = {};
let locale = 'en';

/**
 * Sets the language of everything that is said to people from now on.
 *
 * @param words what it says; null: it is English
 * @param formats BCP 47 tag of how numbers and times are written, in the same language
 */
export function setLanguage(tag: Language, words: Words | null, formats: string = tag): void {
  language = words === null ? 'en' : tag;
  translation = words ?? {};
  locale = formats;
  catalog = null;
}

/** BCP 47 tag of how numbers and times are written. */
export function formatLocale(): string {
  return locale;
}

/** Says a phrase to people. */
export function tell<K extends PhraseKey>(key: K, ...params: PhraseParams<K>): string {
  return inWords(phrase(key, ...params));
}

/** Puts a phrase into words for people. */
export function inWords(text: Phrase): string {
  return translated(text, locale, language);
}

/** Puts a phrase into words for programs: JSON, completion scripts and the man page are always in English. */
export function inEnglish(text: Phrase): string {
  return translated(text, 'en', 'en');
}

/** Whether the catalog has a text; another version of Beckon may name ones that this one lacks. */
export function hasPhrase(key: string): key is PhraseKey {
  catalog ??= openCatalog();
  return catalog.exists(key, { lng: 'en' }) || catalog.exists(`${key}_other`, { lng: 'en' });
}

function translated({ key, params = {} }: Phrase, formats: string, lng: Language): string {
  catalog ??= openCatalog();
  const filled = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? translated(value, formats, lng) : value,
  ]);
  // `lng` also selects the plural form; numbers are written as the user's region does.
  return catalog.t(key, { ...Object.fromEntries(filled), lng, formatParams: numberFormats(filled, formats) });
}

function numberFormats(
  params: readonly (readonly [string, string | number])[],
  formats: string,
): Readonly<Record<string, { readonly lng: string }>> {
  return Object.fromEntries(params.map(([name]) => [name, { lng: formats }]));
}

function openCatalog(): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: commandLineWords }, ...(language === 'en' ? {} : { [language]: { translation } }) },
    // The catalogs are loaded already, so initialization is synchronous.
    initAsync: false,
    // Texts go to terminals, which do not interpret HTML. Values are never parsed as templates.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return instance;
}
