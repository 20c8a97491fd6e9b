import { pair } from './command-line/pair';
import { everySurface } from './every-surface';

/** All texts of the command line: those of every surface, and its own. */
export const commandLineWords = { ...everySurface, pair } as const;
