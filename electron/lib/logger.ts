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

/** Drops everything, for unit tests. */
export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
