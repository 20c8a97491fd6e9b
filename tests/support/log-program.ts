import { createFileLogger } from '../../electron/desktop/file-logger';

/** Writes one line into the log in the folder that its argument names. */
const [, , directory = ''] = process.argv;
createFileLogger({ directory, isDebug: false }).info('Written');
