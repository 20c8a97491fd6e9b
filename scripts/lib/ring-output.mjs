import { capture, run } from './processes.mjs';

/**
 * Where a ring writes.
 *
 * @typedef {object} RingOutput
 * @property {(text: string) => void} write
 * @property {(command: string, args: readonly string[], options: import('./processes.mjs').RunOptions) => Promise<number>} run
 *   runs a program that writes there, too, and answers its exit code
 */

/**
 * Writes on this terminal, as it comes.
 *
 * @type {RingOutput}
 */
export const LIVE_OUTPUT = {
  write: (text) => void process.stdout.write(text),
  run,
};

/**
 * Keeps what a ring writes that runs beside another, so that their lines do not mix.
 *
 * @returns {RingOutput & { text: () => string }}
 */
export function collectedOutput() {
  let collected = '';
  const write = (/** @type {string} */ text) => {
    collected += text;
  };
  return {
    write,
    run: async (command, args, options) => {
      const { code, output } = await capture(command, args, options);
      write(output);
      return code;
    },
    text: () => collected,
  };
}
