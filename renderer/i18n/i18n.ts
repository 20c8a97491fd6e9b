import i18next, { type i18n as I18n, type TFunction } from 'i18next';
import { windowWords } from '../../shared/words/en/window';
import type { Language } from '../../shared/words/languages';
import { addNumberFormats } from '../../shared/words/number-formats';
import { type Text, toWords } from '../../shared/words/text';
import { TRANSLATIONS } from './translations';

/** The window's texts: every text for people comes from it. */
export const i18n: I18n = i18next.createInstance();

/** English is part of the bundle; another language is loaded first. */
export async function startI18n(language: Language = 'en'): Promise<void> {
  await i18n.init({
    lng: 'en',
    fallbackLng: 'en',
    load: 'currentOnly',
    resources: { en: { translation: windowWords } },
    // React escapes what it renders. Values are never read as templates.
    interpolation: { escapeValue: false, skipOnVariables: true },
    returnNull: false,
  });
  addNumberFormats(i18n.services.formatter);
  if (language !== 'en') await speak(language);
}

/** The language that was asked for last: of two that are being loaded, the earlier one is dropped. */
let wanted: Language = 'en';

/** From now on the window speaks this language; what a translation lacks, or cannot be loaded, is in English. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const load = language === 'en' ? undefined : TRANSLATIONS[language];
  if (load !== undefined && !i18n.hasResourceBundle(language, 'translation')) {
    try {
      i18n.addResourceBundle(language, 'translation', await load(), true, true);
    } catch (error) {
      console.error('The language could not be loaded', error);
    }
  }
  if (wanted === language && i18n.language !== language) await i18n.changeLanguage(language);
}

let collator: { readonly language: string; readonly order: Intl.Collator } | null = null;

/** Orders names as the window's language does; numbers in them by their value. */
export function compareNames(a: string, b: string): number {
  const { language } = i18n;
  if (collator === null || collator.language !== language) {
    collator = { language, order: new Intl.Collator(language, { numeric: true, sensitivity: 'base' }) };
  }
  return collator.order.compare(a, b);
}

/** Puts a text from main into the window's words. */
export function inWords(text: Text, t: TFunction): string {
  return toWords(text, (key, params) => t(key, params));
}
