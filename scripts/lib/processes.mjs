import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { SetupError } from './say.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} RunOptions it is killed after `timeoutMs`
 * @typedef {{ code: number, output: string }} Finished `code` is 128 + n where signal n ended it, 127 where it did not start
 */
/** @template T @typedef {(command: string, args: readonly string[], options?: RunOptions) => Promise<T>} Runner */

/** Runs a program on this terminal and answers its exit code. @type {Runner<number>} */
export const run = async (...program) => await ended(start('inherit', ...program));

/** Runs a program and collects what it prints on both streams. @type {Runner<Finished>} */
export const capture = async (...program) => await collected(start(['ignore', 'pipe', 'pipe'], ...program));

/** Runs a program and collects its stdout; its stderr goes to this process's. @type {Runner<Finished>} */
export const captureStdout = async (...program) => await collected(start(['ignore', 'pipe', 'inherit'], ...program));

/** Runs a program and answers what it prints on both streams; throws with that where it fails. @type {Runner<string>} */
export const must = async (command, args, options) => {
  const { code, output } = await capture(command, args, options);
  if (code !== 0) throw new SetupError(`${command} ${args.join(' ')} failed (exit code ${code}):\n${output.trim()}`);
  return output;
};

/**
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
function start(stdio, command, args, { cwd, env, timeoutMs } = {}) {
  return own(spawn(command, args, { cwd, env, timeout: timeoutMs, killSignal: 'SIGKILL', stdio, windowsHide: true }));
}

/** @param {ChildProcess} child @returns {Promise<Finished>} */
async function collected(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  return { code: await ended(child), output };
}

/** @type {Set<ChildProcess>} */
const owned = new Set();

const CLOSE_MS = 3000;
let isWatching = false;
let isEnding = false;

/** It is stopped when this process ends in any way that lets it act. @template {ChildProcess} C @param {C} child */
export function own(child) {
  if (!isWatching) {
    process.once('exit', () => {
      for (const left of owned) stop(left, 'SIGKILL');
    });
    for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM']))
      process.on(signal, () => void endBy(signal));
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

/** @param {ChildProcess} child @param {NodeJS.Signals} [signal] */
export function stop(child, signal = 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}

/** Its exit code, see {@link Finished}. @param {ChildProcess} child @returns {Promise<number>} */
export async function ended(child) {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
  }
  return child.exitCode ?? (child.signalCode === null ? 127 : 128 + constants.signals[child.signalCode]);
}

/** @param {string} program */
export function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
