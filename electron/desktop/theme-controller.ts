import type { Theme } from '../../shared/domain/appearance';
import type { Settings } from '../../shared/domain/settings';
import type { Observable } from '../lib/observable';

/** The part of Electron's `nativeTheme` that decides the scheme of every window, native dialog and frame. */
export interface SystemTheme {
  themeSource: Theme;
}

/** Applies the theme that the user chose, now and whenever it changes; returns an unsubscribe function. */
export function followTheme(system: SystemTheme, settings: Observable<Pick<Settings, 'appearance'>>): () => void {
  const apply = (theme: Theme): void => {
    // Setting it repaints every window, even to what it is.
    if (system.themeSource !== theme) system.themeSource = theme;
  };
  apply(settings.value.appearance.theme);
  return settings.subscribe(({ appearance }) => apply(appearance.theme));
}
