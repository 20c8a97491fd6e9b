import { lstatSync, unlinkSync } from 'node:fs';
import net, { type Server } from 'node:net';
import type { Disposable } from './disposable';
import { errorCode } from './error-code';

/** Timeout for another program to accept a connection, in milliseconds. */
const ANSWER_MS = 1_000;

/** Longest path of a Unix socket, in bytes: the size of `sun_path` without its zero; macOS has the shortest. */
export const MAX_SOCKET_PATH_BYTES = 103;

/** Why a server cannot listen at the path of a Unix socket: something else is there, or a program answers there. */
export type SocketPathProblem = 'occupied' | 'in-use';

/**
 * Makes the path of a Unix socket free: a socket where nobody answers was left by a killed program, and is removed. Null:
 * it is free. Of several programs that do so at once, one gets the path.
 */
export async function freeSocketPath(path: string): Promise<SocketPathProblem | null> {
  const former = lstatSync(path, { throwIfNoEntry: false });
  if (former === undefined) return null;
  // It is nobody’s socket, so do not remove it.
  if (!former.isSocket()) return 'occupied';
  if (await isAnswered(path)) return 'in-use';
  try {
    const { ino, ctimeMs } = lstatSync(path);
    // Another program that made it free listens there by now.
    if (ino !== former.ino || ctimeMs !== former.ctimeMs) return 'in-use';
    unlinkSync(path);
    return null;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : 'occupied';
  }
}

/**
 * Whether anybody listens on a socket. Anything but a plain refusal counts as an answer: if in doubt, nothing is
 * replaced.
 */
export async function isAnswered(path: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = net.connect(path);
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(ANSWER_MS, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', (error) => {
      const code = errorCode(error);
      end(code !== 'ECONNREFUSED' && code !== 'ENOENT');
    });
  });
}

/** What a computer without IPv6 says. */
const NO_IPV6: ReadonlySet<string | null> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * Has a server that listens at 127.0.0.1 listen at ::1 as well, so that no other user can take that half of
 * `localhost`. Rejects with the system's error where somebody has it. Disposing stops listening there at once, and
 * resolves when the connections have ended, which the server's own end has to see to.
 */
export async function listenAtIpv6Loopback(server: Server, port: number): Promise<Disposable> {
  const allowHalfOpen = 'allowHalfOpen' in server && server.allowHalfOpen === true;
  const twin = net.createServer({ allowHalfOpen }, (socket) => server.emit('connection', socket));
  twin.maxConnections = server.maxConnections;
  const failed = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    twin.once('error', resolve);
    twin.listen({ host: '::1', port, exclusive: true }, () => resolve(null));
  });
  if (failed !== null) {
    if (!NO_IPV6.has(errorCode(failed))) throw failed;
    return { dispose: () => undefined };
  }
  // A connection that could not be accepted, such as for lack of memory, concerns nobody else.
  twin.on('error', () => undefined);
  return { dispose: async () => await new Promise<void>((resolve) => twin.close(() => resolve())) };
}
