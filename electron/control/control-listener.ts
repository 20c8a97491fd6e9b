import { chmodSync, lstatSync, unlinkSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { failure, type Result, success } from '../../shared/lib/result';
import { errorCode } from '../lib/error-code';
import type { ControlAddress } from './control-address';
import { makePrivateFolder } from './private-folder';

/** How long what listens already may take to show itself, in milliseconds. */
const ANSWER_MS = 1_000;

/** Why nobody can be listened to at an address. */
export type ListenProblem = 'no-private-folder' | 'occupied' | 'in-use' | 'failed';

/**
 * Listens at the first address where it can. To be called by whoever holds the single-instance lock alone: a socket
 * that nobody answers at is then what a killed Beckon left behind, and is replaced.
 */
export async function listenAtFirst(
  server: Server,
  addresses: readonly ControlAddress[],
): Promise<Result<ControlAddress, ListenProblem>> {
  let problem: ListenProblem = 'failed';
  for (const address of addresses) {
    const found = address.kind === 'pipe' ? null : await problemAt(address);
    if (found === null && (await startListening(server, address))) return success(address);
    problem = found ?? 'failed';
    // Somebody answers there for this very folder: two of them would contradict each other.
    if (problem === 'in-use') break;
  }
  return failure(problem);
}

async function problemAt({ folder, path }: Extract<ControlAddress, { kind: 'socket' }>): Promise<ListenProblem | null> {
  if (!makePrivateFolder(folder)) return 'no-private-folder';
  const former = lstatSync(path, { throwIfNoEntry: false });
  if (former === undefined) return null;
  // Whatever it is, it is no socket of ours, and not ours to remove.
  if (!former.isSocket()) return 'occupied';
  if (await isAnswered(path)) return 'in-use';
  try {
    unlinkSync(path);
    return null;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : 'occupied';
  }
}

/** Anything but a plain refusal counts as an answer: in doubt nothing is replaced. */
async function isAnswered(path: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(path);
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

async function startListening(server: Server, { kind, path }: ControlAddress): Promise<boolean> {
  const isListening = await new Promise<boolean>((resolve) => {
    const failed = (): void => resolve(false);
    server.once('error', failed);
    server.listen({ path }, () => {
      server.off('error', failed);
      resolve(true);
    });
  });
  if (!isListening || kind === 'pipe') return isListening;
  try {
    // Nobody else could come this far anyway: the folder is closed to them.
    chmodSync(path, 0o600);
    return true;
  } catch {
    // A socket with unknown rights is none to listen at.
    await new Promise((resolve) => server.close(resolve));
    return false;
  }
}
