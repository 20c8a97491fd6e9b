import type { LanguageChoice } from '../words/languages';

/** The color scheme of the window; `system`: that of the desktop. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The height of rows; `automatic`: compact from {@link COMPACT_FROM} apps on. */
export const DENSITIES = ['automatic', 'comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Number of apps in a list from which its rows are compact, unless the user chose otherwise. */
export const COMPACT_FROM = 20;

/** Limits of the width of a list beside its detail, in pixels; a kept one of up to `widest` counts as `max`. */
export const LIST_WIDTH = { min: 280, max: 480, widest: 720, initial: 352 } as const;

/** How the window looks, and in which language Beckon speaks everywhere. */
export interface AppearancePreferences {
  readonly theme: Theme;
  readonly language: LanguageChoice;
  readonly density: Density;
  /** Width of the list beside the detail, in pixels; null: not changed by the user. */
  readonly listWidth: number | null;
}

export const INITIAL_APPEARANCE: AppearancePreferences = {
  theme: 'system',
  language: 'system',
  density: 'automatic',
  listWidth: null,
};
