import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../lib/error-code';

const STICKY = 0o1000;
const GROUP_WRITE = 0o020;
const OTHERS = 0o007;
const OTHERS_WRITE = 0o002;

/** Who but its owner can change a file or a folder, by its mode. */
export type Changer = 'nobody' | 'group' | 'everyone';

/** Whether everyone on this computer can do something with a file; with what is missing nobody can. */
export async function isOpenToEveryone(path: string): Promise<boolean> {
  return ((await modeIfThere(path)) & OTHERS) !== 0;
}

/** Who can change a folder's entries, or a file's content; what is missing nobody can. */
export async function changerOf(path: string): Promise<Changer> {
  const mode = await modeIfThere(path);
  if ((mode & OTHERS_WRITE) !== 0) return 'everyone';
  return (mode & GROUP_WRITE) === 0 ? 'nobody' : 'group';
}

/** The same for a file that another one could be put in the place of: its folder counts as well. */
export async function changerOfNamed(file: string): Promise<Changer> {
  const folder = await modeIfThere(dirname(file));
  // In a sticky folder, such as /tmp, only its owner can replace a file.
  if ((folder & OTHERS_WRITE) !== 0 && (folder & STICKY) === 0) return 'everyone';
  return await changerOf(file);
}

async function modeIfThere(path: string): Promise<number> {
  try {
    return await modeOf(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

/** Windows has other rules, of which a mode says nothing. */
async function modeOf(path: string): Promise<number> {
  return process.platform === 'win32' ? 0 : (await stat(path)).mode;
}
