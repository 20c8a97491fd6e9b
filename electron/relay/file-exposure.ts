import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const STICKY = 0o1000;
const GROUP_WRITE = 0o020;
const OTHERS = 0o007;
const OTHERS_WRITE = 0o002;

/** Who can change a file or a folder apart from its owner, by its mode. */
export type WriteAccess = 'nobody' | 'group' | 'everyone';

/** Whether everyone on this computer can do something with a file. */
export async function isOpenToEveryone(path: string): Promise<boolean> {
  return ((await modeOf(path)) & OTHERS) !== 0;
}

/** Who can change a folder's entries, or a file's content. */
export async function writeAccessOf(path: string): Promise<WriteAccess> {
  const mode = await modeOf(path);
  if ((mode & OTHERS_WRITE) !== 0) return 'everyone';
  return (mode & GROUP_WRITE) === 0 ? 'nobody' : 'group';
}

/** The same for a file that could be replaced by another: the mode of its folder counts as well. */
export async function writeAccessOfNamed(file: string): Promise<WriteAccess> {
  const folder = await modeOf(dirname(file));
  // In a sticky folder, such as /tmp, only its owner can replace a file.
  if ((folder & OTHERS_WRITE) !== 0 && (folder & STICKY) === 0) return 'everyone';
  return await writeAccessOf(file);
}

/** 0 for a path that cannot be read, which fails later when it is opened; and on Windows, where modes say nothing. */
async function modeOf(path: string): Promise<number> {
  if (process.platform === 'win32') return 0;
  try {
    return (await stat(path)).mode;
  } catch {
    return 0;
  }
}
