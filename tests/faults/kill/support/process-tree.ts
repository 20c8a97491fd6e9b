import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'playwright/test';

/** A process, told apart from a later one with its number. */
export type ProcessMark = readonly [pid: number, startedAt: string];

/**
 * Ends a process as a crash would, unless it has ended, and waits until all that it had started is gone, too.
 *
 * @param children what it had started before, if it may end by itself: then nothing leads to them any more
 */
export async function killWithChildren(root: ChildProcess, children: readonly ProcessMark[] = []): Promise<void> {
  const all = [...children, ...childrenOf(root)];
  root.kill('SIGKILL');
  await expect.poll(() => all.filter(isAlive), { message: 'what the app had started ends with it' }).toEqual([]);
}

/** A process with all that it has started; none where it has ended. */
export function childrenOf(root: ChildProcess): readonly ProcessMark[] {
  const isRunning = root.exitCode === null && root.signalCode === null;
  return isRunning && root.pid !== undefined ? descendantsOf(root.pid) : [];
}

function descendantsOf(root: number): readonly ProcessMark[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...statOf(Number(name)) }));
  const below = new Set([root]);
  for (let size = 0; size < below.size; ) {
    size = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(({ pid }) => below.has(pid)).map(({ pid, startedAt }) => [pid, startedAt]);
}

function isAlive([pid, startedAt]: ProcessMark): boolean {
  const now = statOf(pid);
  return now.startedAt === startedAt && now.state !== 'Z';
}

/** Fields of `/proc/PID/stat` from the third on: the second, in parentheses, may hold anything. */
function statOf(pid: number): { readonly state: string; readonly parent: number; readonly startedAt: string } {
  let text = '';
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended.
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', parent: Number(fields[1] ?? 0), startedAt: fields[19] ?? '' };
}
