import { readFileSync } from 'node:fs';
import { captureStdout, endBy, run } from './processes.mjs';

/**
 * Runs the npm that this command was started by, or else the one on the PATH; what it prints goes to stderr.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {Promise<number>} exit code
 */
export async function runNpm(args, cwd) {
  const [command, before] = npmCommand();
  return await run(command, [...before, ...args], { cwd, stdout: 'stderr' });
}

/**
 * Runs that npm, and collects what it prints on stdout.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 */
export async function captureNpm(args, cwd) {
  const [command, before] = npmCommand();
  return await captureStdout(command, [...before, ...args], { cwd });
}

/** @returns {[command: string, before: string[]]} the program, and what stands before its arguments */
export function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js') === true) return [process.execPath, [npm]];
  // npm is a batch file on Windows, which only the shell starts.
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm']] : ['npm', []];
}

const LOOK_EACH_MS = 500;

/**
 * Ends this process, with its children, once the npm that runs it has gone: npm has a shell between, which passes no
 * signal on, so that a script whose npm was told to end would run for ever. Started by anything but npm it stays.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const born = lineage();
  setInterval(() => {
    if (lineage() !== born) endBy('SIGTERM');
  }, LOOK_EACH_MS).unref();
}

/** The shell, which a signal to npm ends, and where the system tells it npm itself, which may be killed alone. */
function lineage() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    // The name comes before, in parentheses, and may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? '';
  } catch {
    return '';
  }
}
