import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INITIAL_APPEARANCE, THEMES, type Theme } from '../../shared/domain/appearance';
import { LANGUAGE_CHOICES, type LanguageChoice } from '../../shared/words/languages';

/** What the first window needs of the settings, before they are opened. */
export interface FirstSettings {
  readonly language: LanguageChoice;
  readonly theme: Theme;
}

/**
 * Reads what the first paint depends on from the settings' file, without the libraries that open it later; what is
 * missing or unreadable has its initial value.
 */
export function firstSettings(userData: string): FirstSettings {
  const { language, theme } = storedAppearance(userData);
  return {
    language: LANGUAGE_CHOICES.find((choice) => choice === language) ?? INITIAL_APPEARANCE.language,
    theme: THEMES.find((choice) => choice === theme) ?? INITIAL_APPEARANCE.theme,
  };
}

function storedAppearance(userData: string): Readonly<Record<'language' | 'theme', unknown>> {
  const none = { language: null, theme: null };
  try {
    const document: unknown = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'));
    const appearance = fieldOf(fieldOf(document, 'settings'), 'appearance');
    return { language: fieldOf(appearance, 'language'), theme: fieldOf(appearance, 'theme') };
  } catch {
    return none;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
