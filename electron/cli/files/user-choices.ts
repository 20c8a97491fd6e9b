import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CHOICES, type LanguageChoice } from '../../../shared/words/languages';
import { userDataFolder } from '../../control/control-address';

/** The settings that every command follows. */
export interface UserChoices {
  readonly language: LanguageChoice;
  /** Whether names, codes and addresses are hidden. */
  readonly isDiscreet: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the file of settings, or its last good copy, without its format and its library: each command does. Writes
 * nothing; what is missing is as in a new installation.
 */
export function readUserChoices(environment: Environment): UserChoices {
  const folder = userDataFolder(environment);
  const settings = settingsIn(folder, 'settings.json') ?? settingsIn(folder, 'settings.backup.json');
  const language = fieldOf(fieldOf(settings, 'appearance'), 'language');
  // Version 3 of the file has it among the notifications.
  const discreet = fieldOf(settings, 'discreet') ?? fieldOf(fieldOf(settings, 'notifications'), 'discreet') ?? false;
  return {
    language: LANGUAGE_CHOICES.find((choice) => choice === language) ?? 'system',
    // If unreadable, hide names: better than showing names that the user wanted hidden.
    isDiscreet: discreet !== false,
  };
}

function settingsIn(folder: string, name: string): unknown {
  try {
    const document: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, ''));
    return fieldOf(document, 'settings');
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
