import type { windowWords as english } from '../en/window';
import type { TranslationInProgress } from '../translation';
import { everySurface } from './every-surface';
import { menu, shell } from './window/shell';

/** All texts of the window in German: those of every surface, and its own. */
export const windowWords: TranslationInProgress<typeof english, 'de'> = { ...everySurface, menu, shell };
