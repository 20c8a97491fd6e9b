import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, posix, resolve, win32 } from 'node:path';

/**
 * Where a Beckon of this user may listen, best first, as docs/for-programs.md has it. What is not there, or stands where
 * others could have put it, is left out.
 *
 * @param userData Beckon's data folder; by default that of the environment
 */
export function socketPaths(userData: string = userDataFolder()): readonly string[] {
  const folder = withoutLinks(resolve(userData));
  if (process.platform === 'win32') return pipePaths(folder);
  const user = process.getuid?.() ?? 0;
  const runtime = process.env.XDG_RUNTIME_DIR ?? '';
  const name = `${createHash('sha256').update(folder).digest('hex').slice(0, 20)}.sock`;
  const folders = [
    ...(posix.isAbsolute(runtime) ? [posix.join(runtime, 'beckon')] : []),
    ...(process.platform === 'linux' ? [`/run/user/${user}/beckon`] : []),
    posix.join(folder, 'control'),
    `/tmp/beckon-${user}`,
  ];
  return [...new Set(folders)].map((place) => `${place}/${name}`).filter((path) => isOwn(path, user));
}

/** Beckon's data folder: `BECKON_USER_DATA`, else the usual one of the system. */
function userDataFolder(): string {
  const { env } = process;
  if (env.BECKON_USER_DATA) return env.BECKON_USER_DATA;
  switch (process.platform) {
    case 'win32':
      return win32.join(env.APPDATA || win32.join(homedir(), 'AppData', 'Roaming'), 'Beckon');
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Beckon');
    default:
      return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'Beckon');
  }
}

function withoutLinks(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

/** The pipe has another name at each start; it stands in a file, with the process that listens. */
function pipePaths(userData: string): readonly string[] {
  try {
    const text = readFileSync(join(userData, 'control-pipe'), 'utf8');
    const [, name, pid] = /^(beckon-[0-9a-f]{32}) ([1-9]\d{0,9})\s*$/.exec(text) ?? [];
    if (name === undefined) return [];
    // Each throws where that process is gone, though another may have its number: anybody may listen under its name now.
    statSync(join(userData, 'control-pipe.alive'));
    process.kill(Number(pid), 0);
    return [`\\\\.\\pipe\\${name}`];
  } catch {
    return [];
  }
}

/** Whether a socket is this user's, in a folder that nobody else may enter or put another one in the place of. */
function isOwn(path: string, user: number): boolean {
  try {
    const [socket, folder, parent] = [lstatSync(path), lstatSync(dirname(path)), statSync(dirname(dirname(path)))];
    const isClosed = folder.isDirectory() && folder.uid === user && (folder.mode & 0o077) === 0;
    const isFixed =
      (parent.uid === 0 || parent.uid === user) && ((parent.mode & 0o022) === 0 || (parent.mode & 0o1000) !== 0);
    return socket.isSocket() && socket.uid === user && isClosed && isFixed;
  } catch {
    return false;
  }
}
