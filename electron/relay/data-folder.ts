import { hash } from 'node:crypto';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import net from 'node:net';
import { join, resolve } from 'node:path';
import { failure, type Result, success } from '../../shared/lib/result';
import { type Phrase, phrase } from '../../shared/words/phrase';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import { writeAccessOf } from './file-exposure';

/** Maximum length of a socket's path on Unix, in bytes, with a margin. */
const MAX_SOCKET_PATH_BYTES = 100;
const SOCKET_NAME = 'in-use.sock';

/** A folder that only this process writes to, until it ends in any way. */
export interface DataFolder extends Disposable {
  readonly path: string;
  dispose(): Promise<void>;
}

/**
 * Locks a folder for this process, and creates it where it is missing, readable by its owner only. The lock is a
 * listening socket: the operating system closes it with the process, so a killed relay leaves no stale lock. Fails
 * with a phrase for people.
 */
export async function takeDataFolder(folder: string): Promise<Result<DataFolder, Phrase>> {
  const path = resolve(folder);
  let place: SocketPlace | null;
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if ((await writeAccessOf(path)) === 'everyone') return failure(phrase('cli.relay.data.exposed'));
    place = await socketPlaceFor(path);
  } catch (error) {
    return failure(phrase('cli.relay.data.notCreated', { code: codeOf(error) }));
  }
  if (place === null) return failure(phrase('cli.relay.data.tooLong'));
  const held = await hold(place.path);
  if (!held.ok) {
    await place.close();
    return held;
  }
  const { close } = place;
  const dispose = async (): Promise<void> => {
    await release(held.value);
    await close();
  };
  return success({ path, dispose });
}

async function hold(socketPath: string): Promise<Result<net.Server, Phrase>> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const held = await listen(socketPath);
    if (held.ok) return held;
    if (held.error !== 'EADDRINUSE') return failure(phrase('cli.relay.data.notWritable', { code: held.error }));
    if (await isAlive(socketPath)) break;
    // Left by a process that was killed.
    await rm(socketPath, { force: true });
  }
  return failure(phrase('cli.relay.data.inUse'));
}

/** Where a folder's socket is; close it when it is no longer needed. */
interface SocketPlace {
  readonly path: string;
  close(): Promise<void>;
}

/** Null: the folder's path is too long for one. */
async function socketPlaceFor(folder: string): Promise<SocketPlace | null> {
  if (process.platform === 'win32') {
    const name = hash('sha256', folder.toLowerCase()).slice(0, 32);
    return { path: `\\\\.\\pipe\\beckon-relay-${name}`, close: async () => {} };
  }
  const path = join(folder, SOCKET_NAME);
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return { path, close: async () => {} };
  if (process.platform !== 'linux') return null;
  // Linux has a short name for what a process has open, however long its path is.
  const handle = await open(folder, 'r');
  return { path: `/proc/self/fd/${handle.fd}/${SOCKET_NAME}`, close: async () => await handle.close() };
}

async function listen(socketPath: string): Promise<Result<net.Server, string>> {
  const server = net.createServer((socket) => socket.destroy());
  server.unref();
  return await new Promise((fulfil) => {
    // Once it listens, an error concerns one connection that could not be accepted, and changes nothing here.
    server.on('error', (error) => fulfil(failure(codeOf(error))));
    server.listen(socketPath, () => {
      const held = (): void => fulfil(success(server));
      if (process.platform === 'win32') held();
      else void chmod(socketPath, 0o600).then(held, held);
    });
  });
}

async function isAlive(socketPath: string): Promise<boolean> {
  return await new Promise((fulfil) => {
    const socket = net.connect(socketPath);
    const answer = (alive: boolean): void => {
      socket.destroy();
      fulfil(alive);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

async function release(server: net.Server): Promise<void> {
  await new Promise((fulfil) => server.close(fulfil));
}

function codeOf(error: unknown): string {
  return errorCode(error) ?? 'no reason given';
}
