import type { Disposable } from './disposable';

/** What a log line may contain besides its text: plain values, never whole objects from outside. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Main's log, which people may attach to a report; everything is redacted. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** Logs the cause with its stack. */
  error(message: string, cause: unknown, fields?: LogFields): void;
}

/** More than any start writes: the log may never open. */
const MAX_HELD_LINES = 1_000;

/** Keeps lines until the log is open: before, the window is more urgent. */
export class LateLogger implements Logger {
  #held: ((logger: Logger) => void)[] = [];
  #logger: Logger | null = null;

  debug(message: string, fields?: LogFields): void {
    this.#write((logger) => logger.debug(message, fields));
  }

  info(message: string, fields?: LogFields): void {
    this.#write((logger) => logger.info(message, fields));
  }

  warn(message: string, fields?: LogFields): void {
    this.#write((logger) => logger.warn(message, fields));
  }

  error(message: string, cause: unknown, fields?: LogFields): void {
    this.#write((logger) => logger.error(message, cause, fields));
  }

  /** From now on lines go to the log; those so far first. */
  connect(logger: Logger): void {
    this.#logger = logger;
    for (const write of this.#held.splice(0)) write(logger);
  }

  #write(write: (logger: Logger) => void): void {
    if (this.#logger !== null) write(this.#logger);
    else if (this.#held.length < MAX_HELD_LINES) this.#held.push(write);
  }
}

/** Logs uncaught errors. The app continues: its state is in its services, and a dialog would help nobody. */
export function logCrashes(logger: Logger): Disposable {
  const onException = (error: unknown): void => logger.error('Nobody caught an error', error);
  const onRejection = (reason: unknown): void => logger.error('Nobody caught a rejection', reason);
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return {
    dispose: () => {
      process.removeListener('uncaughtException', onException);
      process.removeListener('unhandledRejection', onRejection);
    },
  };
}

/** Drops everything, for unit tests. */
export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
