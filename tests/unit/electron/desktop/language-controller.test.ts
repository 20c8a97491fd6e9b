import { afterEach, expect, it } from 'vitest';
import { LanguageController } from '../../../../electron/desktop/language-controller';
import { silentLogger } from '../../../../electron/lib/logger';
import { ObservableValue } from '../../../../electron/lib/observable';
import { language, setLanguage } from '../../../../electron/lib/words';
import { INITIAL_APPEARANCE } from '../../../../shared/domain/appearance';
import type { LanguageChoice } from '../../../../shared/words/languages';

const chosen = (choice: LanguageChoice) => ({ appearance: { ...INITIAL_APPEARANCE, language: choice } });

function follow(choice: LanguageChoice, systemLanguages: readonly string[] = ['tlh', 'fr-CA']) {
  const settings = new ObservableValue(chosen(choice));
  const logger = silentLogger;
  return { settings, controller: new LanguageController({ settings, systemLanguages: () => systemLanguages, logger }) };
}

afterEach(async () => await setLanguage('en'));

it('the language of Beckon is the first of the system’s that it knows, unless the user chose one', async () => {
  const { settings, controller } = follow('system');
  await controller.ready;
  expect(language.value).toBe('fr');
  settings.set(chosen('ja'));
  await expect.poll(() => language.value).toBe('ja');
  settings.set(chosen('system'));
  await expect.poll(() => language.value).toBe('fr');
  controller.dispose();
});
