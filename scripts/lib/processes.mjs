import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { SetupError } from './say.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 *
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeoutMs] the process is killed after this long
 *
 * @typedef {object} Finished
 * @property {number} code exit code; 128 + n where signal n ended it, 127 where it could not be started
 * @property {string} output what it printed on the streams that were collected
 */

/** @type {Set<ChildProcess>} */
const owned = new Set();

const CLOSE_MS = 3000;
let isWatching = false;
let isEnding = false;

/**
 * Owns a child: it is stopped when this process ends in any way that lets it act.
 *
 * @template {ChildProcess} C
 * @param {C} child
 * @returns {C}
 */
export function own(child) {
  if (!isWatching) {
    process.once('exit', () => owned.forEach((left) => void stop(left, 'SIGKILL')));
    for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM']))
      process.on(signal, () => endBy(signal));
  }
  isWatching = true;
  owned.add(child);
  child.once('close', () => owned.delete(child));
  return child;
}

/**
 * Ends this process as that signal does, its children first: the last one before the others, for a window must be gone
 * before its screen is. A terminal's signal comes twice where a command goes on in another process.
 *
 * @param {NodeJS.Signals} signal
 */
export async function endBy(signal) {
  if (isEnding) return;
  isEnding = true;
  const exit = () => process.exit(128 + constants.signals[signal]);
  setTimeout(exit, CLOSE_MS).unref();
  for (const child of [...owned].reverse()) {
    stop(child, signal);
    await ended(child);
  }
  exit();
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function stop(child, signal = 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>} its exit code, see {@link Finished}
 */
export function ended(child) {
  const codeOf = () => child.exitCode ?? (child.signalCode === null ? null : 128 + constants.signals[child.signalCode]);
  return new Promise((resolve) => {
    const code = codeOf();
    if (code !== null) return resolve(code);
    child.once('error', () => resolve(127));
    child.once('close', () => resolve(codeOf() ?? 127));
  });
}

/**
 * Runs a program on this terminal and answers its exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function run(command, args, options = {}) {
  return await ended(start(command, args, options, 'inherit'));
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
  return await collected(start(command, args, options, ['ignore', 'pipe', 'pipe']));
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
  return await collected(start(command, args, options, ['ignore', 'pipe', 'inherit']));
}

/**
 * Runs a program of the system; throws a {@link SetupError} with what it printed where it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function must(command, args, options = {}) {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new SetupError(`${command} ${args.join(' ')} failed (exit code ${code}):\n${output.trim()}`);
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<Finished>}
 */
async function collected(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  const code = await ended(child);
  return { code, output };
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @param {import('node:child_process').StdioOptions} stdio
 */
function start(command, args, { cwd, env, timeoutMs }, stdio) {
  return own(spawn(command, args, { cwd, env, timeout: timeoutMs, killSignal: 'SIGKILL', stdio, windowsHide: true }));
}

/**
 * @param {string} program
 * @returns {boolean} whether it is on the PATH
 */
export function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
