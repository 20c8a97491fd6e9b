import { commandLineWords } from '../../shared/words/en/command-line';
import { matchLanguage } from '../../shared/words/match-language';
import { type KeyOf, type ParamsOf, paramsInWords } from '../../shared/words/text';
import type { TranslationLoaders } from '../../shared/words/translation';
import { userDataFolder } from '../control/control-address';
import { firstSettings } from '../lib/first-settings';
import { addEnglish, setLanguage, translate } from '../lib/words';

/** What the command line says, in the languages beside English. */
const COMMAND_LINE_TRANSLATIONS: TranslationLoaders = {};

type Catalog = typeof commandLineWords;

addEnglish(commandLineWords);

/** A sentence of the command line, or of every surface, in the user's language. */
export function tell<K extends KeyOf<Catalog>>(key: K, ...[params]: ParamsOf<Catalog, K>): string {
  return translate(key, params === undefined ? {} : paramsInWords(params, translate));
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Speaks the language that is chosen in Beckon's settings, else that of the terminal. Call before anything is said. */
export async function speakUsersLanguage(environment: Environment): Promise<void> {
  const { language } = firstSettings(userDataFolder(environment));
  const chosen = language === 'system' ? matchLanguage(terminalLanguages(environment)) : language;
  // A part of the program that is missing must not cost the answer.
  if (chosen !== 'en') await setLanguage(chosen, COMMAND_LINE_TRANSLATIONS).catch(() => {});
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
