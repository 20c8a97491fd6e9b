import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { freeSocketPath, type SocketPathProblem } from '../lib/local-listening';
import { isOwnFolderAlone } from '../lib/own-folder';
import { type AdmissionRefusal, admitOpen } from './admission';
import type { FollowedPlace } from './app-place';
import { Carrier, type ListenFailure } from './carrier';
import { SOCKET_REFUSALS } from './forward-answer';
import type { ForwardTimes } from './forward-limits';
import type { SocketFile } from './listen-address';

export interface SocketForwardOptions {
  readonly followed: FollowedPlace;
  readonly listen: SocketFile;
  /** Of web pages that may use it. */
  readonly origins: readonly string[];
  /** Called with each request that is refused. */
  readonly onRefused?: ((refusal: AdmissionRefusal) => void) | undefined;
  readonly times?: Partial<ForwardTimes>;
}

/**
 * Listens at a socket file, and carries HTTP and WebSocket to an app until it is disposed of, which removes the file. The
 * file is the guard: only its owner may connect, so there is no secret, and any `Host` will do. Fails with a code of the
 * system; `EPERM`: others may put files into the folder, or could replace it.
 */
export async function openSocketForward({
  listen,
  origins,
  ...options
}: SocketForwardOptions): Promise<Result<Disposable, ListenFailure>> {
  const { path } = listen;
  if (!isOwnFolderAlone(dirname(path))) return failure({ code: 'EPERM' });
  const problem = await freeSocketPath(path);
  if (problem !== null) return failure({ code: PROBLEM_CODES[problem] });
  const admit = (request: Parameters<typeof admitOpen>[0]) => admitOpen(request, { port: null, origins });
  const carrier = new Carrier({ ...options, admit, refusals: SOCKET_REFUSALS });
  // Not afterwards: there would be a moment in which everybody may connect. The file is made at once.
  const former = process.umask(OTHERS);
  const begun = carrier.listen(listen);
  process.umask(former);
  const listening = await begun;
  if (listening.ok) {
    chmodSync(path, OWNER_ALONE);
    return success(carrier);
  }
  await carrier.dispose();
  return listening;
}

/** What others may not do; a folder that another part of this process makes in that moment stays of use. */
const OTHERS = 0o077;
const OWNER_ALONE = 0o600;

const PROBLEM_CODES: Readonly<Record<SocketPathProblem, string>> = { occupied: 'EEXIST', 'in-use': 'EADDRINUSE' };
