import type { commandLineWords as english } from '../en/command-line';
import type { TranslationInProgress } from '../translation';
import { everySurface } from './every-surface';

/** All texts of the command line in German: those of every surface, and its own. */
export const commandLineWords: TranslationInProgress<typeof english, 'de'> = { ...everySurface };
