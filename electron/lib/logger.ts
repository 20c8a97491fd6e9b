/** What a line may carry beside its text: facts, never whole objects from outside. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Where main writes what people may send with a report; everything is redacted on the way. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** The cause is written with its stack. */
  error(message: string, cause: unknown, fields?: LogFields): void;
}

/** For where nobody listens, such as a unit test. */
export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
