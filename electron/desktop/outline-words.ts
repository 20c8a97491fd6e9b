import { type ActiveLanguage, activeLanguage, type LanguageChoice } from '../../shared/words/languages';
import { matchLanguage } from '../../shared/words/match-language';
import { textAt } from '../../shared/words/text';
import { loadTranslation } from '../../shared/words/translation-files';

/** The language of the window's outline. */
export interface OutlineLanguage extends ActiveLanguage {
  /** The window's own texts of its shell; null: as the document has them. */
  readonly words: object | null;
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
  let words: object | null = null;
  const load = async (): Promise<void> => {
    if (tag === 'en') return;
    const { SHELL_FILES } = await import('./outline-words-files');
    words = await loadTranslation(SHELL_FILES, tag);
  };
  // Without them the outline is in English: the window comes all the same.
  load().catch(() => {});
  return () => ({ ...language, words });
}

/** An element of the document whose text is a text of the shell: `<span data-words="pages.apps">Apps</span>`. */
const ELEMENT = /data-words="([\w.]+)">([^<]*)</g;

/** Puts the words of a language into the document. Pure. */
export function outlineInWords(document: string, words: object): string {
  return document.replace(
    ELEMENT,
    (_, key: string, english: string) => `data-words="${key}">${escaped(textAt(words, key) ?? english)}<`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
