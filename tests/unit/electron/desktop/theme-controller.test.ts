import { expect, it } from 'vitest';
import { followTheme, type SystemTheme } from '../../../../electron/desktop/theme-controller';
import { ObservableValue } from '../../../../electron/lib/observable';
import { INITIAL_APPEARANCE, type Theme } from '../../../../shared/domain/appearance';

const chosen = (theme: Theme) => ({ appearance: { ...INITIAL_APPEARANCE, theme } });

/** Counts how often the scheme was set: each time repaints every window. */
class CountingTheme implements SystemTheme {
  readonly sources: Theme[] = [];

  get themeSource(): Theme {
    return this.sources.at(-1) ?? 'system';
  }

  set themeSource(theme: Theme) {
    this.sources.push(theme);
  }
}

it('applies the theme at once, and each later choice, but nothing when another setting changes', () => {
  const system = new CountingTheme();
  const settings = new ObservableValue(chosen('dark'));
  const stop = followTheme(system, settings);
  expect(system.sources).toEqual(['dark']);
  settings.set(chosen('light'));
  settings.set({ appearance: { ...INITIAL_APPEARANCE, theme: 'light', density: 'compact' } });
  settings.set(chosen('system'));
  expect(system.sources).toEqual(['dark', 'light', 'system']);
  stop();
  settings.set(chosen('dark'));
  expect(system.themeSource).toBe('system');
});
