import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { FreshSystem } from './fresh-system';

/** A process of a fresh system. */
export interface RunningProcess {
  readonly pid: number;
  readonly commandLine: readonly string[];
  /** What Chromium calls it: `renderer`, `gpu-process`, …; null: it has no such name, as the app itself. */
  readonly type: string | null;
  /** 0 none, 2 a filter: which calls of the kernel it may make. */
  readonly seccomp: number;
  /** Whether no program that it starts can have more rights than it has. */
  readonly hasNoNewPrivileges: boolean;
  /** What it shares with those that have the same here. */
  readonly namespaces: Readonly<Record<'user' | 'pid' | 'net', string>>;
}

/** The processes of a fresh system that run a program, by its path there. */
export function runningPrograms(system: FreshSystem, isMeant: (program: string) => boolean): readonly RunningProcess[] {
  return readdirSync(system.file('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const folder = system.file(`/proc/${name}`);
        return isMeant(readlinkSync(`${folder}/exe`)) ? [processIn(Number(name), folder)] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

function processIn(pid: number, folder: string): RunningProcess {
  // Chromium names its processes anew, and parts what it writes then by blanks.
  const commandLine = readFileSync(`${folder}/cmdline`, 'utf8')
    .split(/[\0 ]/)
    .filter((word) => word !== '');
  const status = readFileSync(`${folder}/status`, 'utf8');
  const namespace = (kind: string): string => readlinkSync(`${folder}/ns/${kind}`);
  return {
    pid,
    commandLine,
    type: commandLine.find((word) => word.startsWith('--type='))?.slice('--type='.length) ?? null,
    seccomp: Number(/^Seccomp:\t(\d)$/m.exec(status)?.[1]),
    hasNoNewPrivileges: /^NoNewPrivs:\t1$/m.test(status),
    namespaces: { user: namespace('user'), pid: namespace('pid'), net: namespace('net') },
  };
}
