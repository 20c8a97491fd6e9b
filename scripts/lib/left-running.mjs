import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './paths.mjs';

/** What was told to end may take a moment. */
const PATIENCE_MS = 10_000;
const LOOK_EACH_MS = 200;

/** Who takes in the children of whoever ended before them. */
const FIRST_PROCESS = 1;

/**
 * @typedef {object} LeftProcess
 * @property {number} pid
 * @property {string} command with its arguments
 */

/**
 * Ends what was started at work on this repository since this process began, and outlived who started it; each was
 * given time to end by itself. Only on Linux, where the system tells.
 *
 * @returns {Promise<readonly LeftProcess[]>} what had to be killed
 */
export async function endLeftRunning() {
  for (const until = Date.now() + PATIENCE_MS; leftRunning().length > 0 && Date.now() < until; )
    await wait(LOOK_EACH_MS);
  const left = leftRunning();
  for (const { pid } of left) process.kill(pid, 'SIGKILL');
  return left;
}

/** @returns {readonly LeftProcess[]} those that are there now */
export function leftRunning() {
  if (process.platform !== 'linux') return [];
  const ownStart = statOf('self')?.startTicks ?? Number.POSITIVE_INFINITY;
  return readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : null;
    if (stat === null || stat.parent !== FIRST_PROCESS || stat.startTicks < ownStart) return [];
    const command = commandOf(name);
    const isOfProject = `${folderOf(name)}${sep}`.startsWith(ROOT + sep) || command.includes(ROOT + sep);
    return isOfProject ? [{ pid: Number(name), command }] : [];
  });
}

/**
 * @param {string} pid
 * @returns {{ parent: number, startTicks: number } | null} null: it has ended
 */
function statOf(pid) {
  try {
    // The name comes before, in parentheses, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // proc(5) counts from 1, and the name is the second.
    const field = (/** @type {number} */ number) => Number(fields[number - 3]);
    return fields[0] === 'Z' ? null : { parent: field(4), startTicks: field(22) };
  } catch {
    return null;
  }
}

/** @param {string} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** @param {string} pid */
function folderOf(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
