import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, resolve, win32 } from 'node:path';
import { keptPipeName, renewPipeName } from './pipe-name';

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

/** Where Beckon keeps its data unless it is told otherwise: `BECKON_USER_DATA`, else as Electron has it. */
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
