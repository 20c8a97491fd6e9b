import type { i18n as I18n, TFunction } from 'i18next';
import common from '../../shared/locales/en/common.json';
import window from '../../shared/locales/en/window.json';
import { openCatalog } from '../../shared/words/catalog';
import type { Language } from '../../shared/words/languages';
import type Resources from '../../shared/words/resources';
import { type KeyOf, type ParamsOf, type SaidParam, type Text, toWords } from '../../shared/words/text';
import { loadTranslation } from '../../shared/words/translation-files';

/** The window's texts: every text for people comes from it. */
export const i18n: I18n = openCatalog('window', { window, common });

/** What the window says, in the languages beside English; each file is loaded when its language is spoken. */
const TRANSLATIONS = {
  window: import.meta.glob(['../../shared/locales/*/window.json', '!../../shared/locales/en/*'], { import: 'default' }),
  common: import.meta.glob(['../../shared/locales/*/common.json', '!../../shared/locales/en/*'], { import: 'default' }),
};

/** The language that was asked for last: of two that are being loaded, the earlier one is dropped. */
let wanted: Language = 'en';

/** From now on the window speaks this language; what a translation lacks, or cannot be loaded, is in English. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  if (!i18n.hasResourceBundle(language, 'window')) {
    try {
      await loadTexts(language);
    } catch (error) {
      console.error('The language could not be loaded', error);
    }
  }
  if (wanted === language && i18n.language !== language) await i18n.changeLanguage(language);
}

async function loadTexts(language: Language): Promise<void> {
  const [own, everySurface] = await Promise.all([
    loadTranslation(TRANSLATIONS.window, language),
    loadTranslation(TRANSLATIONS.common, language),
  ]);
  if (everySurface !== null) i18n.addResourceBundle(language, 'common', everySurface);
  if (own !== null) i18n.addResourceBundle(language, 'window', own);
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

type WindowWords = Resources['window'];

/** The parameters of a text of the window, some of which are words of the catalog themselves. */
type ParamsAround<K extends KeyOf<WindowWords>> =
  ParamsOf<WindowWords, K> extends [infer Params] ? { readonly [Name in keyof Params]: SaidParam } : never;

/** A text of the window around words of the catalog: those keep its direction, only names are isolated from it. */
export function wordsAround<K extends KeyOf<WindowWords>>(key: K, params: ParamsAround<K>, t: TFunction): string {
  const anyKey: KeyOf<WindowWords> = key;
  const anyParams: Readonly<Record<string, SaidParam>> = params;
  return t(anyKey, anyParams);
}

/** Whole sentences one after the other, as the language joins them; null: none. */
export function inSentences(sentences: readonly (string | null)[]): string {
  return sentences
    .filter((sentence) => sentence !== null)
    .reduce((before, next) => i18n.t('sentences', { before, next, isolates: false }));
}
