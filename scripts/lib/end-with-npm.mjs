import { readFileSync } from 'node:fs';
import { endBy } from './processes.mjs';

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
