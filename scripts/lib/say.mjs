import { parseArgs } from 'node:util';

/** What set-up tells people goes to stderr: stdout belongs to the command that was asked for. @param {string} text a line */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** @param {string} part what the line is about, such as "runtime" @param {string} text */
export function sayStep(part, text) {
  say(`[set-up] ${part}: ${text}`);
}

/** A reason to stop that is not a bug: shown without a stack trace, with the one step that mends it. */
export class SetupError extends Error {
  /** @param {string} message @param {string} [remedy] */
  constructor(message, remedy) {
    super(message);
    this.name = 'SetupError';
    this.remedy = remedy;
  }
}

/**
 * What a command is called with; throws a {@link SetupError} that has the usage.
 *
 * @template {import('node:util').ParseArgsConfig} T
 * @param {T} config
 * @param {string} usage
 */
export function parseWords(config, usage) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error), usage);
  }
}
