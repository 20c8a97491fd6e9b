import type { DesktopPreferences } from '../../shared/domain/desktop';
import type { LoginItem } from './login-item';

/** What starting at login is to be, as the user chose it. */
export type LoginPreferences = Pick<DesktopPreferences, 'startAtLogin' | 'startHidden'>;

export interface StartAtLoginOptions {
  readonly item: LoginItem;
  readonly preferences: () => LoginPreferences;
  /** Corrects the settings by what the system says. */
  readonly correct: (startAtLogin: boolean) => void;
}

/** Keeps the setting and the system in step: what the user says here goes there, what they changed there counts here. */
export class StartAtLogin {
  readonly #options: StartAtLoginOptions;

  constructor(options: StartAtLoginOptions) {
    this.#options = options;
  }

  /** Reads back what the system says; null: it has no such thing. */
  read(): boolean | null {
    const { item, preferences, correct } = this.#options;
    const isOn = item.isOn();
    if (isOn !== null && isOn !== preferences().startAtLogin) correct(isOn);
    return isOn;
  }

  /** Tells the system what the user just chose; false: it refused. To be called before the choice is saved. */
  apply({ startAtLogin, startHidden }: LoginPreferences): boolean {
    const { item, preferences } = this.#options;
    const former = preferences();
    const isNews = startAtLogin !== former.startAtLogin || (startAtLogin && startHidden !== former.startHidden);
    return !isNews || item.set(startAtLogin, startHidden);
  }
}
