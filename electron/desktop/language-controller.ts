import type { Settings } from '../../shared/domain/settings';
import type { LanguageChoice } from '../../shared/words/languages';
import { matchLanguage } from '../../shared/words/match-language';
import type { Disposable } from '../lib/disposable';
import type { Logger } from '../lib/logger';
import type { Observable } from '../lib/observable';
import { setLanguage } from '../lib/words';

export interface LanguageControllerOptions {
  readonly settings: Observable<Pick<Settings, 'appearance'>>;
  /** The user's languages in the system's settings, as BCP 47 tags, the best first. */
  readonly systemLanguages: () => readonly string[];
  readonly logger: Logger;
}

/** Speaks the language that the user chose, now and whenever that changes; it is published as `language` of `words`. */
export class LanguageController implements Disposable {
  readonly #options: LanguageControllerOptions;
  readonly #stop: () => void;
  #choice: LanguageChoice;
  /** Settles when the language of the start is spoken, or cannot be. */
  readonly ready: Promise<void>;

  constructor(options: LanguageControllerOptions) {
    this.#options = options;
    this.#choice = options.settings.value.appearance.language;
    this.ready = this.#speak();
    this.#stop = options.settings.subscribe(({ appearance }) => {
      if (appearance.language === this.#choice) return;
      this.#choice = appearance.language;
      void this.#speak();
    });
  }

  dispose(): void {
    this.#stop();
  }

  async #speak(): Promise<void> {
    const { systemLanguages, logger } = this.#options;
    const language = this.#choice === 'system' ? matchLanguage(systemLanguages()) : this.#choice;
    try {
      await setLanguage(language);
    } catch (error) {
      logger.error('The language could not be loaded', error);
    }
  }
}
