import type { Bridge } from '../../shared/ipc/contract';
import type { RequestError } from '../../shared/ipc/envelope';
import type { StatePatch, StateSnapshot } from '../../shared/ipc/state';
import { applyPatch } from './apply-patch';

/** Receives the mirrored state. */
export interface MirrorTarget {
  show(snapshot: StateSnapshot): void;
  /** Called when main did not answer and nothing was ever mirrored. */
  fail(error: RequestError): void;
}

export interface MirrorConnection {
  /** Requests a snapshot again, as after {@link MirrorTarget.fail}. */
  readonly retry: () => void;
  readonly close: () => void;
}

/** Patches buffered while a snapshot is on its way; beyond it the oldest are dropped, which shows as a gap. */
const MAX_WAITING_PATCHES = 1_000;

/**
 * Keeps a copy of main's state: subscribes first, takes one snapshot, then applies the numbered patches. Patches that
 * came in meanwhile are replayed on the snapshot, older ones are dropped, and a gap requests another snapshot.
 */
export function connectMirror(bridge: Bridge, target: MirrorTarget): MirrorConnection {
  let snapshot: StateSnapshot | null = null;
  let asking = false;
  let closed = false;
  let waiting: StatePatch[] = [];

  const follow = (patch: StatePatch): void => {
    if (asking || snapshot === null) {
      waiting.push(patch);
      if (waiting.length > MAX_WAITING_PATCHES) waiting.shift();
      return;
    }
    const outcome = applyPatch(snapshot, patch);
    if (outcome.kind === 'applied') {
      snapshot = outcome.snapshot;
      target.show(snapshot);
    } else if (outcome.kind === 'gap') {
      void ask();
    }
  };

  /** A gap here stays: another request at once would not close it, and the next patch shows it again. */
  const replay = (start: StateSnapshot): StateSnapshot => {
    const late = waiting;
    waiting = [];
    return late.reduce((current, patch) => {
      const outcome = applyPatch(current, patch);
      return outcome.kind === 'applied' ? outcome.snapshot : current;
    }, start);
  };

  const ask = async (): Promise<void> => {
    if (asking || closed) return;
    asking = true;
    const answer = await bridge.request('state.snapshot', null);
    asking = false;
    if (closed) return;
    if (!answer.ok) {
      if (snapshot === null) target.fail(answer.error);
      return;
    }
    snapshot = replay(answer.data);
    target.show(snapshot);
  };

  const unsubscribe = bridge.on('state.patch', follow);
  void ask();
  return {
    retry: () => void ask(),
    close: () => {
      closed = true;
      unsubscribe();
    },
  };
}
