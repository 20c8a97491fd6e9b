/**
 * What set-up tells people. All of it goes to stderr: stdout belongs to the command that was asked for
 * (`cli … --json`, `electron-path`).
 */

/** @param {string} text one line */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * @param {string} part what the line is about, such as "runtime"
 * @param {string} text
 */
export function sayStep(part, text) {
  say(`[set-up] ${part}: ${text}`);
}

/** A reason to stop that is not a bug: shown without a stack trace. */
export class SetupError extends Error {
  /**
   * @param {string} message what is wrong
   * @param {string} [remedy] the one command or step that mends it
   */
  constructor(message, remedy) {
    super(message);
    this.name = 'SetupError';
    this.remedy = remedy;
  }
}
