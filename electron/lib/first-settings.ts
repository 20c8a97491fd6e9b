import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THEMES, type Theme } from '../../shared/domain/appearance';
import { LANGUAGE_CHOICES, type LanguageChoice } from '../../shared/words/languages';

/** What has to be known of the settings before they are opened: how the first thing is painted, and what it says. */
export interface FirstSettings {
  readonly language: LanguageChoice;
  readonly theme: Theme;
}

const AS_THE_SYSTEM: FirstSettings = { language: 'system', theme: 'system' };

/**
 * Reads the file of settings without its format and its library, and writes nothing: what is missing, newer or broken
 * is as the system has it. Synchronous, a fraction of a millisecond.
 */
export function readFirstSettings(userData: string): FirstSettings {
  try {
    const document: unknown = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'));
    const appearance = fieldOf(fieldOf(document, 'settings'), 'appearance');
    const [language, theme] = [fieldOf(appearance, 'language'), fieldOf(appearance, 'theme')];
    return {
      language: LANGUAGE_CHOICES.find((choice) => choice === language) ?? 'system',
      theme: THEMES.find((choice) => choice === theme) ?? 'system',
    };
  } catch {
    return AS_THE_SYSTEM;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
