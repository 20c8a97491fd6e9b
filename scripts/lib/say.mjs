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

/**
 * Runs a command's body and turns its end into an exit code: the number it answers, or 1 with the reason.
 *
 * @param {() => Promise<number>} body
 * @returns {Promise<void>}
 */
export async function runCommand(body) {
  try {
    process.exitCode = await body();
  } catch (error) {
    if (error instanceof SetupError) {
      say(`\n${error.message}`);
      if (error.remedy !== undefined) say(`\n  ${error.remedy}\n`);
    } else {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    process.exitCode = 1;
  }
}
