import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { UnmatchedNote } from '../../shared/domain/pairing';
import type { Clock } from '../lib/clock';
import type { CallbackVerdict } from './callback-listener';
import { matchCallback, type PairingLookup } from './callback-match';
import { type CallbackRequest, parseCallback } from './callback-parser';
import { MistakeLimit } from './mistake-limit';
import { afterDelivery, type Delivery, deliveryOf, type Pairing } from './pairing';
import { unmatchedIdOf, unmatchedNote } from './unmatched-note';

/** How long an app is kept whose callback named no pairing, in milliseconds. */
const UNMATCHED_MS = 10 * 60_000;
const MOST_UNMATCHED = 20;
/** Callbacks that prove nothing and are read all the same, in a minute: reading costs, and anyone can send them. */
export const MOST_MISTAKES_PER_MINUTE = 60;

interface Unmatched {
  readonly note: UnmatchedNote;
  readonly app: NearbyApp;
  readonly until: number;
}

/** The pairings that Beckon itself waits for, in memory: what a relay has a store for. */
export class OwnPairings implements PairingLookup {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #mistakes: MistakeLimit;
  readonly #pairings = new Map<string, Pairing>();
  #unmatched: readonly Unmatched[] = [];

  constructor(clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#mistakes = new MistakeLimit(clock, MOST_MISTAKES_PER_MINUTE);
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#pairings.size;
  }

  add(pairing: Pick<Pairing, 'uid' | 'utokenHash' | 'expiresAt'>): void {
    if (this.#pairings.has(pairing.uid)) return;
    const { uid } = pairing;
    const createdAt = this.#clock.now();
    this.#pairings.set(uid, { ...pairing, pairingId: uid, ownerId: '', createdAt, outcome: { kind: 'none' } });
  }

  find(uid: string): Pairing | null {
    return this.#pairings.get(uid) ?? null;
  }

  remove(uid: string): void {
    this.#pairings.delete(uid);
    // Whoever called back while codes waited is nobody's business once none waits.
    if (this.#pairings.size === 0) this.#unmatched = [];
  }

  async findByUid(uid: string): Promise<Pairing | null> {
    return await Promise.resolve(this.find(uid));
  }

  async findByTokenHash(utokenHash: string): Promise<Pairing | null> {
    const found = [...this.#pairings.values()].find((pairing) => pairing.utokenHash === utokenHash);
    return await Promise.resolve(found ?? null);
  }

  /** Whether a callback is read at all at the moment: not while too many come that prove nothing. */
  get mayRead(): boolean {
    return !this.#mistakes.isReached;
  }

  /** Takes in what the service posted (reference, section 6). */
  async receive(request: CallbackRequest): Promise<CallbackVerdict> {
    const message = parseCallback(request);
    const match = await matchCallback(message, this);
    if (match.kind !== 'matched') this.#mistakes.count();
    switch (match.kind) {
      case 'forged':
        return 'refused';
      case 'unmatched':
        if (!message.app.ok) return 'not-understood';
        this.#keep(message.app.value);
        return 'received';
      case 'matched':
        this.#deliver(match.pairing.uid, deliveryOf(message.app));
        return 'received';
    }
  }

  /** Apps whose callback named no pairing, oldest first. */
  notes(): readonly UnmatchedNote[] {
    return this.#fresh().map(({ note }) => note);
  }

  /** Takes an app out, on the user's word; null: it is not there any more. */
  claim(unmatchedId: string): NearbyApp | null {
    const found = this.#fresh().find(({ note }) => note.unmatchedId === unmatchedId);
    if (found === undefined) return null;
    this.#unmatched = this.#unmatched.filter((one) => one !== found);
    this.#onChange();
    return found.app;
  }

  #deliver(uid: string, delivery: Delivery): void {
    const pairing = this.#pairings.get(uid);
    // What comes too late for its code is too late, as at a relay.
    if (pairing === undefined || this.#clock.now() >= pairing.expiresAt) return;
    this.#pairings.set(uid, { ...pairing, outcome: afterDelivery(pairing.outcome, delivery) });
    this.#onChange();
  }

  #keep(app: NearbyApp): void {
    const now = this.#clock.now();
    const others = this.#fresh().filter((one) => one.app.deviceCode !== app.deviceCode);
    const kept = { app, note: unmatchedNote(unmatchedIdOf(app), app, now), until: now + UNMATCHED_MS };
    this.#unmatched = [...others, kept].slice(-MOST_UNMATCHED);
    this.#onChange();
  }

  #fresh(): readonly Unmatched[] {
    const now = this.#clock.now();
    return this.#unmatched.filter(({ until }) => now < until);
  }
}
