import { spawn } from 'node:child_process';
import { accessSync, constants as fileConstants } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeoutMs] the process is killed after this long
 * @property {AbortSignal} [signal] it is killed when this fires, too
 */

/**
 * @typedef {object} Finished
 * @property {number} code exit code; 128 + n where signal n ended it, 127 where it could not be started
 * @property {string} output what it printed on the streams that were collected
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const owned = new Set();

/** @type {readonly NodeJS.Signals[]} */
const END_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];
const CLOSE_MS = 3000;
let watching = false;
let isEnding = false;

/**
 * Owns a child: it is stopped when this process ends in any way that lets it act.
 *
 * @template {import('node:child_process').ChildProcess} C
 * @param {C} child
 * @returns {C}
 */
export function own(child) {
  watchForEnd();
  owned.add(child);
  child.once('close', () => owned.delete(child));
  return child;
}

function watchForEnd() {
  if (watching) return;
  watching = true;
  process.once('exit', () => {
    for (const child of owned) stop(child, 'SIGKILL');
  });
  for (const signal of END_SIGNALS) {
    // A terminal's signal comes twice where the command goes on in another process: the first one counts.
    process.on(signal, () => endBy(signal));
  }
}

/**
 * Ends this process as that signal does: its children first.
 *
 * @param {NodeJS.Signals} signal
 */
export function endBy(signal) {
  if (isEnding) return;
  isEnding = true;
  const exit = () => process.exit(codeOf(signal));
  // The children get a moment to close properly; whoever is left is killed by the exit listener.
  setTimeout(exit, CLOSE_MS).unref();
  void stopAllInReverse(signal).then(exit);
}

/**
 * One after another: a window must be gone before its screen is.
 *
 * @param {NodeJS.Signals} signal
 */
async function stopAllInReverse(signal) {
  for (const child of [...owned].reverse()) {
    const end = ended(child);
    stop(child, signal);
    await end;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code, see {@link Finished}
 */
export function ended(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      return resolve(child.exitCode ?? codeOf(child.signalCode));
    }
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => resolve(code ?? codeOf(signal)));
  });
}

/**
 * @param {NodeJS.Signals | null} signal that ended a process
 * @returns {number} the exit code by which shells tell of it
 */
function codeOf(signal) {
  return 128 + (signal === null ? 0 : constants.signals[signal]);
}

/**
 * Runs a program on this terminal and answers its exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions & { stdout?: 'inherit' | 'stderr' }} [options] `stderr` keeps this process's stdout clean
 * @returns {Promise<number>}
 */
export async function run(command, args, options = {}) {
  const child = start(command, args, options, ['inherit', options.stdout === 'stderr' ? 2 : 'inherit', 'inherit']);
  return await endedInTime(child, options);
}

/**
 * Runs a program and collects what it prints on both streams.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Finished>}
 */
export async function capture(command, args, options = {}) {
  const child = start(command, args, options, ['ignore', 'pipe', 'pipe']);
  return await collected(child, [child.stdout, child.stderr], options);
}

/**
 * Runs a program and collects its stdout; its stderr goes to this process's.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Finished>}
 */
export async function captureStdout(command, args, options = {}) {
  const child = start(command, args, options, ['ignore', 'pipe', 'inherit']);
  return await collected(child, [child.stdout], options);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {readonly (import('node:stream').Readable | null)[]} streams
 * @param {RunOptions} options
 * @returns {Promise<Finished>}
 */
async function collected(child, streams, options) {
  let output = '';
  for (const stream of streams) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  const code = await endedInTime(child, options);
  return { code, output };
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @param {import('node:child_process').StdioOptions} stdio
 */
function start(command, args, options, stdio) {
  return own(spawn(command, args, { cwd: options.cwd, env: options.env ?? process.env, stdio, windowsHide: true }));
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {RunOptions} limits
 */
async function endedInTime(child, { timeoutMs, signal }) {
  const kill = () => stop(child, 'SIGKILL');
  const timer = timeoutMs === undefined ? undefined : setTimeout(kill, timeoutMs);
  signal?.addEventListener('abort', kill);
  const code = await ended(child);
  signal?.removeEventListener('abort', kill);
  clearTimeout(timer);
  return code;
}

/**
 * @param {string} program
 * @returns {boolean} whether it is on the PATH
 */
export function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), fileConstants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
