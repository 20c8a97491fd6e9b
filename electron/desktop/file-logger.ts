import { join } from 'node:path';
import log from 'electron-log/node';
import type { LogFields, Logger } from '../lib/logger';
import { redact } from '../lib/redaction';
import { sanitizeLine } from '../lib/untrusted-text';

/** Size at which the log is moved to `beckon.old.log` and a new one begins, in bytes. */
const MAX_BYTES = 1024 * 1024;

export interface FileLoggerOptions {
  /** Folder of the log; created when needed. */
  readonly directory: string;
  /** Whether debug messages are written, to the file and the terminal. */
  readonly isDebug: boolean;
}

/**
 * A logger that writes to `beckon.log`, and warnings to the terminal too. Every line is redacted and sanitized, since
 * errors quote received text.
 */
export function createFileLogger({ directory, isDebug }: FileLoggerOptions): Logger {
  const { file, console: terminal } = log.transports;
  // Not used, but looked for: where the library finds no name, it writes nothing.
  file.setAppName('Beckon');
  file.resolvePathFn = () => join(directory, 'beckon.log');
  file.maxSize = MAX_BYTES;
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  file.level = isDebug ? 'debug' : 'info';
  terminal.level = isDebug ? 'debug' : 'warn';
  return {
    debug: (message, fields) => log.debug(line(message, fields)),
    info: (message, fields) => log.info(line(message, fields)),
    warn: (message, fields) => log.warn(line(message, fields)),
    error: (message, cause, fields) => log.error(`${line(message, fields)}\n${redact(indented(describe(cause)))}`),
  };
}

function line(message: string, fields: LogFields = {}): string {
  const facts = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return redact(sanitizeLine([message, ...facts].join(' ')));
}

/** Indents lines so that they cannot be mistaken for entries of the log. */
function indented(text: string): string {
  return text
    .split('\n')
    .map((part) => `  ${sanitizeLine(part)}`)
    .join('\n');
}

/** An error with its stack and those of its causes. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const own = cause.stack ?? cause.message;
  return cause.cause === undefined ? own : `${own}\ncaused by ${describe(cause.cause)}`;
}
