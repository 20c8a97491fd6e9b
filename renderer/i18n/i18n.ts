import i18next, { type i18n as I18n, type TFunction } from 'i18next';
import { windowWords } from '../../shared/words/en/window';
import { type Text, toWords } from '../../shared/words/text';

/** The window's texts. English is the only catalog so far; every text for people comes from it. */
export const i18n: I18n = i18next.createInstance();

/** Resolves at once: the catalog is part of the bundle. */
export async function startI18n(): Promise<void> {
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: windowWords } },
    // React escapes what it renders. Values are never read as templates.
    interpolation: { escapeValue: false, skipOnVariables: true },
    returnNull: false,
  });
}

/** Puts a text from main into the window's words. */
export function inWords(text: Text, t: TFunction): string {
  return toWords(text, (key, params) => t(key, params));
}
