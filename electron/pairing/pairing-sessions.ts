import type { PairingProgress, PairingSession, UnmatchedNote } from '../../shared/domain/pairing';
import { MutableObservableMap, type ObservableMap } from '../lib/observable-map';

/** Ended codes that stay until they are closed; the oldest go first. */
const MAX_ENDED = 8;

/** Which step may follow which, as drawn at {@link PairingProgress}. */
const NEXT: Readonly<Record<PairingProgress['kind'], readonly PairingProgress['kind'][]>> = {
  asking: ['waiting', 'failed'],
  waiting: ['waiting', 'paired', 'expired', 'failed'],
  paired: [],
  expired: [],
  failed: [],
};

/** The codes as the window sees them, by {@link PairingSession.id}; the one place through which they change. */
export class PairingSessions {
  readonly #sessions = new MutableObservableMap<PairingSession>();

  /** In the order in which they were added. */
  get all(): ObservableMap<PairingSession> {
    return this.#sessions;
  }

  /** Null: it was closed, or never there. */
  find(id: string): PairingSession | null {
    return this.#sessions.get(id) ?? null;
  }

  add(session: PairingSession): void {
    this.#sessions.set(session.id, session);
  }

  /** Whether it was a step from where the code stands: of two ends that race, the first one counts. */
  advance(id: string, progress: PairingProgress): boolean {
    const session = this.find(id);
    if (session === null || !NEXT[session.progress.kind].includes(progress.kind)) return false;
    const unmatched = progress.kind === 'waiting' ? session.unmatched : [];
    const surplus = this.#surplus(id, progress);
    const next = { ...session, progress, unmatched };
    this.#sessions.update({ remove: surplus, set: surplus.includes(id) ? [] : [[id, next]] });
    return true;
  }

  /** Shows apps that may be this code's, while it waits. */
  recordUnmatched(id: string, unmatched: readonly UnmatchedNote[]): void {
    const session = this.find(id);
    if (session?.progress.kind !== 'waiting') return;
    if (JSON.stringify(session.unmatched) === JSON.stringify(unmatched)) return;
    this.#sessions.set(id, { ...session, unmatched });
  }

  remove(id: string): void {
    this.#sessions.delete(id);
  }

  /** Those that make room when this one takes this step. */
  #surplus(id: string, progress: PairingProgress): readonly string[] {
    const ended = [...this.#sessions.values()].filter((session) =>
      session.id === id ? isEnd(progress) : isEnd(session.progress),
    );
    return ended.slice(0, Math.max(0, ended.length - MAX_ENDED)).map((session) => session.id);
  }
}

function isEnd({ kind }: PairingProgress): boolean {
  return NEXT[kind].length === 0;
}
