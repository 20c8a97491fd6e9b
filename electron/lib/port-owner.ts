import { execFile } from 'node:child_process';
import { readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

const COMMAND_TIMEOUT_MS = 3_000;
const COMMAND_MAX_BYTES = 4 * 1_024 * 1_024;

/** A process, and what the system calls it; null: it tells the number alone. */
interface Listener {
  readonly processId: number;
  readonly name: string | null;
}

/**
 * Name of another program that listens at a TCP port of this computer, as far as the system tells an ordinary user; null:
 * it does not, or no other one listens.
 */
export async function programAtPort(port: number): Promise<string | null> {
  const listeners = await listenersAt(port);
  const other = listeners.find(({ processId }) => processId !== process.pid);
  return other === undefined ? null : (other.name ?? (await nameOf(other.processId)));
}

async function listenersAt(port: number): Promise<readonly Listener[]> {
  switch (process.platform) {
    case 'linux':
      return listenersFromSs(await outputOf('ss', ['-Hltnp', `sport = :${port}`]));
    case 'darwin':
      return listenersFromLsof(await outputOf('/usr/sbin/lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']));
    case 'win32':
      return listenersFromNetstat(await outputOf(system32('netstat.exe'), ['-ano']), port);
    default:
      return [];
  }
}

async function nameOf(processId: number): Promise<string | null> {
  if (process.platform === 'win32') {
    const filter = ['/FI', `PID eq ${processId}`, '/FO', 'CSV', '/NH'];
    return nameFromTasklist(await outputOf(system32('tasklist.exe'), filter));
  }
  try {
    return basename(await readlink(`/proc/${processId}/exe`));
  } catch {
    return null;
  }
}

/**
 * `LISTEN 0 511 127.0.0.1:21010 0.0.0.0:* users:(("MainThread",pid=7,fd=18))`: whose it is, it says of one's own programs
 * alone. The name in it is that of a thread; people know a program by that of its file.
 */
export function listenersFromSs(text: string): readonly Listener[] {
  return [...text.matchAll(/\("[^"]*",pid=(\d+)/g)].map(([, id]) => ({ processId: Number(id), name: null }));
}

/** A line for each field, which begins with its letter: `p7`, then `cnode`. */
export function listenersFromLsof(text: string): readonly Listener[] {
  return [...text.matchAll(/^p(\d+)\r?\nc(.+)$/gm)].map(([, id, name = '']) => ({
    processId: Number(id),
    name: name.trim(),
  }));
}

/** Its words are in the language of the system: what listens has no other side, which is `0.0.0.0:0` in any language. */
export function listenersFromNetstat(text: string, port: number): readonly Listener[] {
  return text.split('\n').flatMap((line) => {
    const [, local = '', remote = '', ...rest] = line.trim().split(/\s+/);
    const processId = Number(rest.at(-1));
    return local.endsWith(`:${port}`) && remote.endsWith(':0') && processId > 0 ? [{ processId, name: null }] : [];
  });
}

/** `"node.exe","7","Console","1","50,000 K"`; a sentence where there is no such process. */
export function nameFromTasklist(text: string): string | null {
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
