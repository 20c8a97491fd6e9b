import type { PairingProgress, PairingSession, UnmatchedNote } from '../../shared/domain/pairing';
import { MutableObservableMap, type ObservableMap } from '../lib/observable-map';

/** Ended codes that stay until they are closed; the oldest go first. */
const MAX_ENDED = 8;

/** Allowed transitions, as drawn at {@link PairingProgress}. */
const NEXT: Readonly<Record<PairingProgress['kind'], readonly PairingProgress['kind'][]>> = {
  asking: ['waiting', 'failed'],
  waiting: ['waiting', 'paired', 'expired', 'failed'],
  paired: [],
  expired: [],
  failed: [],
};

/** The codes as the window sees them, by {@link PairingSession.id}; every change goes through here. */
export class PairingSessions {
  readonly #sessions = new MutableObservableMap<PairingSession>();

  /** In the order in which they were added. */
  get all(): ObservableMap<PairingSession> {
    return this.#sessions;
  }

  /** Null: it was closed, or never existed. */
  find(id: string): PairingSession | null {
    return this.#sessions.get(id) ?? null;
  }

  add(session: PairingSession): void {
    this.#sessions.set(session.id, session);
  }

  /** Returns whether the transition was allowed: of two racing ends, the first counts. */
  advance(id: string, progress: PairingProgress): boolean {
    const session = this.find(id);
    if (session === null || !NEXT[session.progress.kind].includes(progress.kind)) return false;
    const unmatched = progress.kind === 'waiting' ? session.unmatched : [];
    const surplus = this.#surplus(id, progress);
    const next = { ...session, progress, unmatched };
    this.#sessions.update({ remove: surplus, set: surplus.includes(id) ? [] : [[id, next]] });
    return true;
  }

  /** Shows apps that may belong to this code, while it is pending. */
  recordUnmatched(id: string, unmatched: readonly UnmatchedNote[]): void {
    const session = this.find(id);
    if (session?.progress.kind !== 'waiting') return;
    if (JSON.stringify(session.unmatched) === JSON.stringify(unmatched)) return;
    this.#sessions.set(id, { ...session, unmatched });
  }

  remove(id: string): void {
    this.#sessions.delete(id);
  }

  /** Ended codes to remove when this one takes this step. */
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
