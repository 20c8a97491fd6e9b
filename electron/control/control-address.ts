import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, posix, resolve, win32 } from 'node:path';
import { writeFileAtomically } from '../lib/atomic-file';
import { errorCode } from '../lib/error-code';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where a running Beckon may listen for the command line of the same user. */
export type ControlAddress =
  /** A Unix socket, in a folder that nobody else may enter. */
  | { readonly kind: 'socket'; readonly folder: string; readonly path: string }
  /** A named pipe of Windows. */
  | { readonly kind: 'pipe'; readonly path: string };

/** Whose Beckon, and where. */
export interface ControlPlace {
  readonly platform: NodeJS.Platform;
  /** The user-data folder: absolute, without symbolic links. Every folder has a Beckon of its own. */
  readonly userData: string;
  /** `XDG_RUNTIME_DIR`; empty when the system names none. */
  readonly runtimeFolder: string;
  /** Null on Windows. */
  readonly userId: number | null;
  /** Of the pipe on Windows; null: none is known, or it is another system. */
  readonly pipeName: string | null;
}

/** Longest path of a socket, in bytes: `sun_path` less its zero, and macOS has the shortest. */
const MAX_SOCKET_PATH_BYTES = 103;
/** Of the hash that tells user-data folders apart, in hexadecimal digits. */
const NAME_LENGTH = 20;

/** The place of the Beckon with this user-data folder, for whoever looks for it. */
export function controlPlace(userData: string, environment: Environment): ControlPlace {
  const place = {
    platform: process.platform,
    userData: withoutLinks(resolve(userData)),
    runtimeFolder: environment.XDG_RUNTIME_DIR ?? '',
    userId: process.getuid?.() ?? null,
  };
  return { ...place, pipeName: place.platform === 'win32' ? keptPipeName(place.userData) : null };
}

/** The same for a Beckon that is about to listen there; throws where a pipe’s new name cannot be kept. */
export function ownControlPlace(userData: string, environment: Environment): ControlPlace {
  const place = controlPlace(userData, environment);
  return place.platform === 'win32' ? { ...place, pipeName: renewPipeName(place.userData) } : place;
}

/**
 * Where to listen, best first; whoever looks for a running Beckon looks everywhere in the same order, because its own
 * environment may name other folders. A socket’s name is a hash, so that a long user-data folder does not matter. Pure.
 */
export function controlAddresses(place: ControlPlace): readonly ControlAddress[] {
  const { platform, userData, runtimeFolder, userId, pipeName } = place;
  if (platform === 'win32') return pipeName === null ? [] : [{ kind: 'pipe', path: `\\\\.\\pipe\\${pipeName}` }];
  const name = createHash('sha256').update(userData).digest('hex').slice(0, NAME_LENGTH);
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

/** Where Beckon keeps its data: `BECKON_USER_DATA`, else the folder that Electron uses. */
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

/** What Electron calls the app, and with it its folder: `productName` of package.json. */
const APP_NAME = 'Beckon';

function withoutLinks(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    // No such folder yet, so no Beckon runs in it.
    return folder;
  }
}

/** Of the file in the user-data folder that holds the name. */
const FILE_NAME = 'control-pipe';
/** The name, and the process that listens. */
const KEPT = /^(beckon-[0-9a-f]{32}) ([1-9]\d{0,9})$/;
/** Longest file that is read, in bytes. */
const MAX_BYTES = 128;

/**
 * Gives the pipe of a Beckon that is about to listen a name that nobody else knows, and keeps it where only its user
 * reads: pipes of Windows stand in one place for all users, where anybody may take a name that can be guessed, and
 * answer in Beckon’s stead. Throws where it cannot be kept.
 */
export function renewPipeName(userData: string): string {
  const name = `beckon-${randomBytes(16).toString('hex')}`;
  mkdirSync(userData, { recursive: true });
  writeFileAtomically(join(userData, FILE_NAME), `${name} ${process.pid}\n`);
  return name;
}

/**
 * The name that is kept; null: none, so no Beckon listens. One that was killed leaves its name behind, which others may
 * have seen while it ran, and may listen under by now.
 */
export function keptPipeName(userData: string): string | null {
  const file = join(userData, FILE_NAME);
  try {
    const found = lstatSync(file);
    if (!found.isFile() || found.size > MAX_BYTES) return null;
    const [, name = null, pid] = KEPT.exec(readFileSync(file, 'utf8').trim()) ?? [];
    // Throws where there is no such process, and where it is another user's.
    if (name !== null) process.kill(Number(pid), 0);
    return name;
  } catch {
    return null;
  }
}

/** Nobody listens any more: what takes the name later is not to be asked. */
export function forgetPipeName(userData: string): void {
  rmSync(join(userData, FILE_NAME), { force: true });
}

const NOT_FOR_OTHERS = 0o077;
const OTHERS_MAY_WRITE = 0o022;
/** In such a folder, as `/tmp` is, only its owner takes away what is somebody's own. */
const STICKY = 0o1000;

/**
 * Makes a folder that only its owner may enter; false where it is somebody else's, a link, or cannot be made, and where
 * others could put another one in its place.
 */
export function makePrivateFolder(folder: string): boolean {
  if (!staysInPlace(folder)) return false;
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false;
  }
  try {
    if (!isOwnFolder(folder)) return false;
    chmodSync(folder, 0o700);
    return isPrivateFolder(folder);
  } catch {
    return false;
  }
}

/** Whether a folder is this user's, and nobody else may enter it: only then is what listens in it to be trusted. */
export function isPrivateFolder(folder: string): boolean {
  try {
    return staysInPlace(folder) && isOwnFolder(folder) && (lstatSync(folder).mode & NOT_FOR_OTHERS) === 0;
  } catch {
    return false;
  }
}

/** Whether a socket is this user's own: a link in its place may lead to where somebody else listens. */
export function isOwnSocket(path: string): boolean {
  try {
    const found = lstatSync(path);
    return found.isSocket() && found.uid === process.getuid?.();
  } catch {
    return false;
  }
}

/** Whether nobody else may put another folder in its place: then the folder that was looked at is the one that is used. */
function staysInPlace(folder: string): boolean {
  try {
    const { uid, mode } = statSync(dirname(folder));
    const isTrusted = uid === 0 || uid === process.getuid?.();
    return isTrusted && ((mode & OTHERS_MAY_WRITE) === 0 || (mode & STICKY) !== 0);
  } catch {
    return false;
  }
}

function isOwnFolder(folder: string): boolean {
  // A link in a folder that everybody writes to may lead anywhere.
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === process.getuid?.();
}
