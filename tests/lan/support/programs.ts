import { join, resolve } from 'node:path';

const OUT = resolve(__dirname, '../../../out');

/** Beckon’s command line, as it was built for this run. */
export const CLI = [process.execPath, join(OUT, 'cli/cli.js')] as const;
/** Beckon without its window; see programs/beckon-program.ts. */
export const BECKON_PROGRAM = [process.execPath, join(OUT, 'test/beckon-program.js')] as const;
/** The helper that runs inside namespaces; see programs/lan-program.ts. */
export const LAN_PROGRAM = [process.execPath, join(OUT, 'test/lan-program.js')] as const;
