import { LANGUAGES, type Language } from './languages';

/**
 * The first of the user's languages that Beckon speaks, else English. Tags are compared by language and script, so that
 * `zh-CN` is Simplified Chinese, `zh-TW` is not, and `pt-PT` gets the Portuguese of Brazil.
 *
 * @param preferred BCP 47 tags, the best first; one that is malformed is skipped
 */
export function matchLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const wanted = languageAndScript(tag);
    const found =
      wanted === null ? undefined : LANGUAGES.find((spoken) => languageAndScript(spoken.tag) === wanted)?.tag;
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Null: no BCP 47 tag. */
function languageAndScript(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}
