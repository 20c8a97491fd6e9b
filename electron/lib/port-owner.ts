import { execFile } from 'node:child_process';
import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

const COMMAND_TIMEOUT_MS = 3_000;
const COMMAND_MAX_BYTES = 4 * 1_024 * 1_024;

/**
 * Name of the program that listens at a TCP port of this computer, as far as the system tells an ordinary user; null: it
 * does not, or nothing listens.
 */
export async function programAtPort(port: number): Promise<string | null> {
  switch (process.platform) {
    case 'linux':
      return await programFromSs(await outputOf('ss', ['-Hltnp', `sport = :${port}`]));
    case 'darwin':
      return programFromLsof(await outputOf('/usr/sbin/lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fc']));
    case 'win32': {
      const processId = processIdFromNetstat(await outputOf(system32('netstat.exe'), ['-ano', '-p', 'TCP']), port);
      if (processId === null) return null;
      const filter = ['/FI', `PID eq ${processId}`, '/FO', 'CSV', '/NH'];
      return programFromTasklist(await outputOf(system32('tasklist.exe'), filter));
    }
    default:
      return null;
  }
}

/**
 * `LISTEN 0 511 127.0.0.1:21010 0.0.0.0:* users:(("MainThread",pid=7,fd=18))`: whose it is, it says of one's own programs
 * alone. The name in it is that of a thread; people know the program by that of its file.
 */
export async function programFromSs(text: string): Promise<string | null> {
  const [, thread, processId] = /users:\(\("([^"]+)",pid=(\d+)/.exec(text) ?? [];
  if (thread === undefined) return null;
  try {
    return basename(await readlink(`/proc/${processId}/exe`));
  } catch {
    return thread;
  }
}

/** A line for each field, which begins with its letter: `p7`, then `cnode`. */
export function programFromLsof(text: string): string | null {
  return /^c(.+)$/m.exec(text)?.[1]?.trim() ?? null;
}

/** Its words are in the language of the system: what listens has no other side, which is `0.0.0.0:0` in any language. */
export function processIdFromNetstat(text: string, port: number): number | null {
  for (const line of text.split('\n')) {
    const [, local = '', remote = '', ...rest] = line.trim().split(/\s+/);
    if (local.endsWith(`:${port}`) && remote.endsWith(':0')) return Number(rest.at(-1)) || null;
  }
  return null;
}

/** `"node.exe","7","Console","1","50,000 K"`; a sentence where there is no such process. */
export function programFromTasklist(text: string): string | null {
  return /^\s*"([^"]+)"/.exec(text)?.[1] ?? null;
}

/** By its full path: a program of that name in another folder must not run. */
function system32(name: string): string {
  return join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', name);
}

async function outputOf(file: string, args: readonly string[]): Promise<string> {
  const options = { timeout: COMMAND_TIMEOUT_MS, maxBuffer: COMMAND_MAX_BYTES, windowsHide: true } as const;
  return await new Promise((resolve) => {
    execFile(file, [...args], options, (error, stdout) => resolve(error === null ? stdout : ''));
  });
}
