import { type ActiveLanguage, activeLanguage, type LanguageChoice } from '../../shared/words/languages';
import { matchLanguage } from '../../shared/words/match-language';
import type { TranslationLoaders, Words } from '../../shared/words/translation';

/** The part of the catalog that the outline of the window is said with; the document has it in English. */
const SHELL_TRANSLATIONS: TranslationLoaders = {
  de: async () => (await import('../../shared/words/de/window/shell')).shell,
  fr: async () => (await import('../../shared/words/fr/window/shell')).shell,
  'pt-BR': async () => (await import('../../shared/words/pt-BR/window/shell')).shell,
  es: async () => (await import('../../shared/words/es/window/shell')).shell,
  ar: async () => (await import('../../shared/words/ar/window/shell')).shell,
  ja: async () => (await import('../../shared/words/ja/window/shell')).shell,
  'zh-Hans': async () => (await import('../../shared/words/zh-Hans/window/shell')).shell,
};

/** The language of the window's outline. */
export interface OutlineLanguage extends ActiveLanguage {
  /** The window's own texts of its shell; null: as the document has them. */
  readonly words: Words | null;
}

/**
 * The language of the outline, as the settings have it before they are opened; its words are loaded by the time the
 * document is asked for.
 */
export function outlineLanguage(
  choice: LanguageChoice,
  systemLanguages: () => readonly string[],
): () => OutlineLanguage {
  const tag = choice === 'system' ? matchLanguage(systemLanguages()) : choice;
  const language = activeLanguage(tag);
  let words: Words | null = null;
  const load = async (): Promise<void> => {
    words = (tag === 'en' ? null : await SHELL_TRANSLATIONS[tag]?.()) ?? null;
  };
  // Without them the outline is in English: the window comes all the same.
  load().catch(() => {});
  return () => ({ ...language, words });
}

/** An element of the document whose text is a text of the shell: `<span data-words="pages.apps">Apps</span>`. */
const ELEMENT = /data-words="([\w.]+)">([^<]*)</g;

/** Puts the words of a language into the document. Pure. */
export function outlineInWords(document: string, words: Words): string {
  return document.replace(
    ELEMENT,
    (_, key: string, english: string) => `data-words="${key}">${escaped(textAt(words, key) ?? english)}<`,
  );
}

function textAt(words: Words, key: string): string | null {
  const found = key
    .split('.')
    .reduce<Words | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), words);
  return typeof found === 'string' ? found : null;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
