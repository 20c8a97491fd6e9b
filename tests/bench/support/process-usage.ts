import { readdirSync, readFileSync } from 'node:fs';

/** Jiffies in a second, as every Linux that Electron runs on has them. */
const JIFFIES_PER_S = 100;
const KIB_PER_MB = 1_000_000 / 1_024;
/** Positions in `/proc/PID/stat`, counted from its third field. */
const STAT = { parent: 1, userTime: 11, systemTime: 12 } as const;

/** What a process and its descendants have used so far; of Linux alone, from `/proc`. */
export interface ProcessUsage {
  /** Jiffies of processor time, by process. */
  readonly jiffies: ReadonlyMap<string, number>;
  /** How often a thread was put onto a processor, by thread: a wake-up is at least one. */
  readonly switches: ReadonlyMap<string, number>;
}

export function usageOf(root: number): ProcessUsage {
  const pids = treeOf(root);
  const jiffies = pids.map((pid): [string, number] => {
    const stat = statOf(pid);
    return [pid, Number(stat[STAT.userTime] ?? 0) + Number(stat[STAT.systemTime] ?? 0)];
  });
  return { jiffies: new Map(jiffies), switches: new Map(pids.flatMap(switchesOf)) };
}

/** The share of one core that was used in between, in percent; what ended in between is not counted. */
export function percentOfCore(before: ProcessUsage, after: ProcessUsage, seconds: number): number {
  return (gained(before.jiffies, after.jiffies) / JIFFIES_PER_S / seconds) * 100;
}

/** Context switches a second in between. */
export function switchesPerSecond(before: ProcessUsage, after: ProcessUsage, seconds: number): number {
  return gained(before.switches, after.switches) / seconds;
}

/**
 * The memory of a process and its descendants, in MB: a page that more than one process has counts for each with its
 * share (PSS).
 */
export function memoryOf(root: number): number {
  const kib = treeOf(root).map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return kib.reduce((sum, value) => sum + value, 0) / KIB_PER_MB;
}

function treeOf(root: number): readonly string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, statOf(pid)[STAT.parent] ?? '']));
  const isBelow = (pid: string): boolean => {
    for (let at = pid; at !== '' && at !== '0'; at = parents.get(at) ?? '') {
      if (at === String(root)) return true;
    }
    return false;
  };
  return pids.filter(isBelow);
}

/** Fields of `/proc/PID/stat` from the third on: the second, in parentheses, may hold anything. */
function statOf(pid: string): readonly string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function switchesOf(pid: string): readonly [string, number][] {
  let threads: readonly string[] = [];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    // It has just ended.
  }
  return threads.map((thread) => {
    const counts = read(`/proc/${pid}/task/${thread}/status`).matchAll(/ctxt_switches:\s+(\d+)/g);
    return [thread, [...counts].reduce((sum, [, count]) => sum + Number(count), 0)];
  });
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has just ended.
    return '';
  }
}

function gained(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  return [...after].reduce((sum, [key, count]) => sum + count - (before.get(key) ?? 0), 0);
}
