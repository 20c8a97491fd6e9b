import type { PairingProgress, PairingSession, UnmatchedNote } from '../../shared/domain/pairing';
import { type Observable, ObservableValue } from '../lib/observable';

export type PairingsById = Readonly<Record<string, PairingSession>>;

/** Ended codes that stay on the board until they are closed; the oldest go first. */
const MOST_ENDED = 8;

/** Which step may follow which; the way is drawn at {@link PairingProgress}. */
const NEXT: Readonly<Record<PairingProgress['kind'], readonly PairingProgress['kind'][]>> = {
  asking: ['waiting', 'failed'],
  waiting: ['waiting', 'paired', 'expired', 'failed'],
  paired: [],
  expired: [],
  failed: [],
};

/** The codes as the window sees them; the one place through which they change. */
export class PairingBoard {
  readonly #sessions = new ObservableValue<PairingsById>({});

  get sessions(): Observable<PairingsById> {
    return this.#sessions;
  }

  find(id: string): PairingSession | null {
    const sessions = this.#sessions.value;
    return Object.hasOwn(sessions, id) ? (sessions[id] ?? null) : null;
  }

  add(session: PairingSession): void {
    this.#setState({ ...this.#sessions.value, [session.id]: session });
  }

  /** Whether it was a step from where the code stands: of two ends that race, the first one counts. */
  advance(id: string, progress: PairingProgress): boolean {
    const session = this.find(id);
    if (session === null || !NEXT[session.progress.kind].includes(progress.kind)) return false;
    const unmatched = progress.kind === 'waiting' ? session.unmatched : [];
    this.#setState({ ...this.#sessions.value, [id]: { ...session, progress, unmatched } });
    return true;
  }

  noteUnmatched(id: string, unmatched: readonly UnmatchedNote[]): void {
    const session = this.find(id);
    if (session?.progress.kind !== 'waiting') return;
    if (JSON.stringify(session.unmatched) === JSON.stringify(unmatched)) return;
    this.#setState({ ...this.#sessions.value, [id]: { ...session, unmatched } });
  }

  remove(id: string): void {
    const { [id]: _, ...others } = this.#sessions.value;
    this.#setState(others);
  }

  #setState(next: PairingsById): void {
    const ended = Object.values(next).filter(({ progress }) => NEXT[progress.kind].length === 0);
    const superfluous = new Set(ended.slice(0, Math.max(0, ended.length - MOST_ENDED)).map(({ id }) => id));
    this.#sessions.set(Object.fromEntries(Object.entries(next).filter(([id]) => !superfluous.has(id))));
  }
}
