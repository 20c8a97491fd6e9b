import { apps } from './command-line/apps';
import { bareAddress } from './command-line/bare-address';
import { config } from './command-line/config';
import { discreet } from './command-line/discreet';
import { forward } from './command-line/forward';
import { help } from './command-line/help';
import { manage } from './command-line/manage';
import { pair } from './command-line/pair';
import { path } from './command-line/path';
import { programs } from './command-line/programs';
import { relay } from './command-line/relay';
import { simulate } from './command-line/simulate';
import { terminal } from './command-line/terminal';
import { timeout } from './command-line/timeout';
import { updateCommand } from './command-line/update';
import { usage } from './command-line/usage';
import { everySurface } from './every-surface';

/** All texts of the command line: those of every surface, and its own below `cli`. */
export const commandLineWords = {
  ...everySurface,
  cli: {
    config,
    apps,
    bareAddress,
    discreet,
    forward,
    help,
    manage,
    pair,
    path,
    programs,
    relay,
    simulate,
    terminal,
    timeout,
    update: updateCommand,
    usage,
  },
} as const;
