import english from '../../../shared/locales/en/command-line.json';
import type { LanguageChoice } from '../../../shared/words/languages';
import { matchLanguage } from '../../../shared/words/match-language';
import { type Phrase, type PhraseKey, type PhraseParams, phrase } from '../../../shared/words/phrase';
import { toWords } from '../../../shared/words/text';
import { language, sayAlsoFrom, setLanguage, translate, translateToEnglish } from '../../lib/words';

sayAlsoFrom({
  name: 'command-line',
  english,
  translations: async () => (await import('./cli-words-files')).COMMAND_LINE_FILES,
});

/** Says a phrase to people, in their language. */
export function tell<K extends PhraseKey>(key: K, ...params: PhraseParams<K>): string {
  return inWords(phrase(key, ...params));
}

/** Puts a phrase into words for people. */
export function inWords(text: Phrase): string {
  return toWords(text, translate);
}

/** Puts a phrase into words for programs: JSON, completion scripts and the man page are in English for everyone. */
export function inEnglish(text: Phrase): string {
  return toWords(text, translateToEnglish);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** How the user's region writes numbers and times; the language itself where the terminal names another one. */
let region: string | null = null;

/** BCP 47 tag of how numbers and times are written. */
export function formatLocale(): string {
  return region ?? language.value;
}

/** Speaks the language that is chosen in Beckon's settings, else that of the terminal. Call before anything is said. */
export async function speakUsersLanguage(choice: LanguageChoice, environment: Environment): Promise<void> {
  const preferred = terminalLanguages(environment);
  const chosen = choice === 'system' ? matchLanguage(preferred) : choice;
  // A part of the program that is missing must not cost the answer.
  await setLanguage(chosen).catch(() => {});
  region = preferred.find((tag) => isTag(tag) && tag.split('-')[0] === chosen.split('-')[0]) ?? null;
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

/**
 * The language of messages as POSIX names it (`de_DE.UTF-8`), as a BCP 47 tag. Where none is set: the system's on
 * Windows, whose terminals set none; elsewhere English.
 */
export function terminalLanguages({ LC_ALL, LC_MESSAGES, LANG }: Environment): readonly string[] {
  const name = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  if (name === undefined)
    return process.platform === 'win32' ? [new Intl.DateTimeFormat().resolvedOptions().locale] : ['en'];
  const tag = name.replace(/[.@].*$/, '').replaceAll('_', '-');
  return tag === 'C' || tag === 'POSIX' ? ['en'] : [tag];
}
