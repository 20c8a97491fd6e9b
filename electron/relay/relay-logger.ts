import type { LogFields, Logger } from '../lib/logger';

type Level = 'debug' | 'info' | 'warn' | 'error';

export interface RelayLoggerOptions {
  /** One line each. */
  readonly write: (line: string) => void;
  readonly now: () => number;
  readonly debug: boolean;
  /** Texts that must not appear in any line. */
  readonly secrets: readonly string[];
}

/** A log for machines: one JSON object in each line. It never contains a request, a header or a URL. */
export class RelayLogger implements Logger {
  readonly #options: RelayLoggerOptions;

  constructor(options: RelayLoggerOptions) {
    this.#options = options;
  }

  debug(message: string, fields?: LogFields): void {
    if (this.#options.debug) this.#write('debug', message, fields);
  }

  info(message: string, fields?: LogFields): void {
    this.#write('info', message, fields);
  }

  warn(message: string, fields?: LogFields): void {
    this.#write('warn', message, fields);
  }

  /** A cause of null: the fields say it all. */
  error(message: string, cause: unknown, fields?: LogFields): void {
    this.#write('error', message, { ...fields, ...(cause !== null && { cause: stackOf(cause) }) });
  }

  #write(level: Level, message: string, fields: LogFields | undefined): void {
    const time = new Date(this.#options.now()).toISOString();
    this.#options.write(withoutSecrets(JSON.stringify({ time, level, message, ...fields }), this.#options.secrets));
  }
}

/** A text without any spelling of the secrets. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const spellings = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  // The longest first, and all in one pass: a replacement must not be taken for a secret.
  const written = [...new Set(spellings)].filter((spelling) => spelling !== '').sort((a, b) => b.length - a.length);
  if (written.length === 0) return text;
  const anyOfThem = new RegExp(
    written.map((spelling) => spelling.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'),
    'g',
  );
  return text.replace(anyOfThem, '[secret]');
}

/** Maximum number of chained errors whose stacks are written. */
const MAX_STACKS = 5;

/** An error's stack and those of its causes; never its other properties, which may hold a whole request. */
export function stackOf(cause: unknown): string {
  const stacks: string[] = [];
  for (let error = cause; error instanceof Error && stacks.length < MAX_STACKS; error = error.cause) {
    stacks.push(error.stack ?? `${error.name}: ${error.message}`);
  }
  return stacks.length === 0 ? 'not an error' : stacks.join('\ncaused by ');
}
