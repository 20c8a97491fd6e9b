import { hash, randomBytes } from 'node:crypto';
import { accessSync, constants, lstatSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, posix, resolve, win32 } from 'node:path';
import { writeFileAtomically } from '../lib/atomic-file';
import { MAX_SOCKET_PATH_BYTES } from '../lib/local-listening';
import { isPrivateFolder, staysInPlace } from '../lib/own-folder';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a running Beckon may listen for the same user's command line. */
export type ControlAddress =
  /** A Unix socket, in a folder that only its owner may enter. */
  | { readonly kind: 'socket'; readonly folder: string; readonly path: string }
  /** A named pipe of Windows. */
  | { readonly kind: 'pipe'; readonly path: string };

/** The user-data folder and user of a Beckon. */
export interface ControlPlace {
  readonly platform: NodeJS.Platform;
  /** The user-data folder: absolute, without symbolic links. Each folder has its own Beckon. */
  readonly userData: string;
  /** `XDG_RUNTIME_DIR`; empty if not set. */
  readonly runtimeFolder: string;
  /** Null on Windows. */
  readonly userId: number | null;
  /** Name of the pipe on Windows; null: not known, or another system. */
  readonly pipeName: string | null;
}

/** Length of the hash that distinguishes user-data folders, in hexadecimal digits. */
const NAME_LENGTH = 20;

/** The place of the Beckon with this user-data folder, for clients. */
export function controlPlace(userData: string, environment: Environment): ControlPlace {
  const place = {
    platform: process.platform,
    userData: withoutLinks(resolve(userData)),
    runtimeFolder: environment.XDG_RUNTIME_DIR ?? '',
    userId: process.getuid?.() ?? null,
  };
  return { ...place, pipeName: place.platform === 'win32' ? keptPipeName(place.userData) : null };
}

/** Like {@link controlPlace}, for a Beckon that is about to listen; throws if a new pipe name cannot be stored. */
export function ownControlPlace(userData: string, environment: Environment): ControlPlace {
  const place = controlPlace(userData, environment);
  return place.platform === 'win32' ? { ...place, pipeName: renewPipeName(place.userData) } : place;
}

/**
 * Where to listen, best first. A client tries all of them in the same order, because its own environment may name other
 * folders. A socket is named by a hash, so that the length of the user-data folder does not matter. Pure.
 */
export function controlAddresses(place: ControlPlace): readonly ControlAddress[] {
  const { platform, userData, runtimeFolder, userId, pipeName } = place;
  if (platform === 'win32') return pipeName === null ? [] : [{ kind: 'pipe', path: `\\\\.\\pipe\\${pipeName}` }];
  const name = hash('sha256', userData).slice(0, NAME_LENGTH);
  const user = userId ?? 0;
  const runtime = posix.isAbsolute(runtimeFolder) ? [runtimeFolder] : [];
  const usual = platform === 'linux' ? [`/run/user/${user}`] : [];
  const folders = [
    ...[...new Set([...runtime, ...usual])].map((folder) => posix.join(folder, 'beckon')),
    posix.join(userData, 'control'),
  ];
  const socketIn = (folder: string): ControlAddress => ({ kind: 'socket', folder, path: `${folder}/${name}.sock` });
  const fitting = folders.map(socketIn).filter(({ path }) => Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES);
  return [...fitting, socketIn(`/tmp/beckon-${user}`)];
}

/** Where a Beckon that started now would listen; null: it chooses the name of a pipe only then. */
export function expectedAddress(place: ControlPlace): ControlAddress | null {
  const addresses = controlAddresses(place);
  const isUsable = (address: ControlAddress): boolean =>
    address.kind === 'pipe' || isPrivateFolder(address.folder) || mayBeMade(address.folder, place.userData);
  return addresses.find(isUsable) ?? addresses.at(-1) ?? null;
}

/** Whether there is no such folder yet, and this user could make it; Beckon makes its user-data folder before. */
function mayBeMade(folder: string, userData: string): boolean {
  try {
    if (dirname(folder) === userData && lstatSync(userData, { throwIfNoEntry: false }) === undefined) return true;
    accessSync(dirname(folder), constants.W_OK);
    return staysInPlace(folder) && lstatSync(folder, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** Where Beckon keeps its data: `BECKON_USER_DATA`, else Electron's default folder. */
export function userDataFolder(environment: Environment, platform: NodeJS.Platform = process.platform): string {
  const chosen = environment.BECKON_USER_DATA ?? '';
  if (chosen !== '') return resolve(chosen);
  const home = environment.HOME ?? homedir();
  switch (platform) {
    case 'win32':
      return win32.join(environment.APPDATA ?? win32.join(homedir(), 'AppData', 'Roaming'), APP_NAME);
    case 'darwin':
      return posix.join(home, 'Library', 'Application Support', APP_NAME);
    default:
      return posix.join(environment.XDG_CONFIG_HOME || posix.join(home, '.config'), APP_NAME);
  }
}

/** Electron's name for the app and its folder: `productName` of package.json. */
const APP_NAME = 'Beckon';

function withoutLinks(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    // The folder does not exist yet, so no Beckon runs in it.
    return folder;
  }
}

/** Name of the file in the user-data folder that stores the pipe name. */
const FILE_NAME = 'control-pipe';
/**
 * Name of the file beside it that Windows removes when the process that made it ends, however it ends: a process ID may
 * be another program's by now, and so may the name of the pipe.
 */
const ALIVE_NAME = 'control-pipe.alive';
/** Opens such a file: libuv's `UV_FS_O_TEMPORARY`, which is Windows' `FILE_FLAG_DELETE_ON_CLOSE`. */
const REMOVED_AT_THE_END = process.platform === 'win32' ? 0x40 : 0;
/** The pipe name, and the process that listens. */
const KEPT = /^(beckon-[0-9a-f]{32}) ([1-9]\d{0,9})$/;
/** Longest file that is read, in bytes. */
const MAX_BYTES = 128;

/**
 * Creates an unguessable pipe name for a Beckon that is about to listen, and stores it where only its user can read it:
 * all users share the namespace of Windows pipes, and anyone could take a guessable name and impersonate Beckon. The
 * name counts until this process ends. Throws if it cannot be stored.
 */
export function renewPipeName(userData: string): string {
  const name = `beckon-${randomBytes(16).toString('hex')}`;
  mkdirSync(userData, { recursive: true });
  // Stays open as long as this process lives.
  openSync(join(userData, ALIVE_NAME), constants.O_WRONLY | constants.O_CREAT | REMOVED_AT_THE_END, 0o600);
  writeFileAtomically(join(userData, FILE_NAME), `${name} ${process.pid}\n`);
  return name;
}

/**
 * The stored name; null: none, so no Beckon listens. A killed Beckon leaves its name behind; others may have seen it,
 * and may be using it now.
 */
export function keptPipeName(userData: string): string | null {
  const file = join(userData, FILE_NAME);
  try {
    const found = lstatSync(file);
    if (!found.isFile() || found.size > MAX_BYTES) return null;
    // Throws if Windows has removed it. After a power failure it is still there, and the process ID decides.
    lstatSync(join(userData, ALIVE_NAME));
    const [, name = null, pid] = KEPT.exec(readFileSync(file, 'utf8').trim()) ?? [];
    // Throws if the process does not exist, or belongs to another user.
    if (name !== null) process.kill(Number(pid), 0);
    return name;
  } catch {
    return null;
  }
}

/** Nobody listens any more: whoever takes the name later must not be contacted. */
export function forgetPipeName(userData: string): void {
  for (const name of [FILE_NAME, ALIVE_NAME]) rmSync(join(userData, name), { force: true });
}
