import type { commandLineWords as english } from '../en/command-line';
import type { Translation } from '../translation';
import { apps } from './command-line/apps';
import { discreet } from './command-line/discreet';
import { help } from './command-line/help';
import { pair } from './command-line/pair';
import { path } from './command-line/path';
import { relay } from './command-line/relay';
import { simulate } from './command-line/simulate';
import { terminal } from './command-line/terminal';
import { usage } from './command-line/usage';
import { everySurface } from './every-surface';

/** All texts of the command line in Arabic: those of every surface, and its own. */
export const commandLineWords: Translation<typeof english, 'ar'> = {
  ...everySurface,
  cli: { apps, discreet, help, pair, path, relay, simulate, terminal, usage },
};
