import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { UnmatchedNote } from '../../shared/domain/pairing';
import type { Clock } from '../lib/clock';
import type { CallbackVerdict } from './callback-listener';
import { type CallbackRequest, parseCallback, queriedClaim } from './callback-parser';
import { afterDelivery, type Delivery, deliveryOf, matchCallback, type Pairing, type PairingLookup } from './pairing';
import { unmatchedIdOf, unmatchedNote } from './unmatched-apps';

/** How long an app whose callback named no pairing is kept, in milliseconds. */
const UNMATCHED_MS = 10 * 60_000;
const MAX_UNMATCHED = 20;
/** Unverified callbacks that are read in a minute at most: reading costs, and anyone can send them. */
export const MAX_MISTAKES_PER_MINUTE = 60;

interface Unmatched {
  readonly note: UnmatchedNote;
  readonly app: NearbyApp;
  readonly until: number;
}

/** The pairings that Beckon itself waits for, in memory; a relay keeps them in a store. */
export class LocalPairings implements PairingLookup {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #mistakes: MistakeLimit;
  readonly #pairings = new Map<string, Pairing>();
  #unmatched: readonly Unmatched[] = [];

  constructor(clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#mistakes = new MistakeLimit(clock, MAX_MISTAKES_PER_MINUTE);
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
    // Unmatched apps are kept only while codes are pending, for privacy.
    if (this.#pairings.size === 0) this.#unmatched = [];
  }

  async findByUid(uid: string): Promise<Pairing | null> {
    return await Promise.resolve(this.find(uid));
  }

  async findByTokenHash(utokenHash: string): Promise<Pairing | null> {
    const found = [...this.#pairings.values()].find((pairing) => pairing.utokenHash === utokenHash);
    return await Promise.resolve(found ?? null);
  }

  /** Whether a callback is accepted now: while too many unverified ones arrive, only one whose query has a right token. */
  async mayRead(query: URLSearchParams): Promise<boolean> {
    return !this.#mistakes.isReached || (await matchCallback(queriedClaim(query), this)).kind === 'matched';
  }

  /** Processes a callback from the service (reference, section 6). */
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

  /** Removes and returns the app that the user picked; null: it is no longer there. */
  claim(unmatchedId: string): NearbyApp | null {
    const found = this.#fresh().find(({ note }) => note.unmatchedId === unmatchedId);
    if (found === undefined) return null;
    this.#unmatched = this.#unmatched.filter((entry) => entry !== found);
    this.#onChange();
    return found.app;
  }

  #deliver(uid: string, delivery: Delivery): void {
    const pairing = this.#pairings.get(uid);
    // A callback after the code expired is ignored, as at a relay.
    if (pairing === undefined || this.#clock.now() >= pairing.expiresAt) return;
    this.#pairings.set(uid, { ...pairing, outcome: afterDelivery(pairing.outcome, delivery) });
    this.#onChange();
  }

  #keep(app: NearbyApp): void {
    const now = this.#clock.now();
    const rest = this.#fresh().filter((entry) => entry.app.deviceCode !== app.deviceCode);
    const kept = { app, note: unmatchedNote(unmatchedIdOf(app), app, now), until: now + UNMATCHED_MS };
    this.#unmatched = [...rest, kept].slice(-MAX_UNMATCHED);
    this.#onChange();
  }

  #fresh(): readonly Unmatched[] {
    const now = this.#clock.now();
    return this.#unmatched.filter(({ until }) => now < until);
  }
}

const MINUTE_MS = 60_000;

/** Counts unverified callbacks, minute by minute. */
export class MistakeLimit {
  readonly #clock: Clock;
  readonly #mostPerMinute: number;
  #minuteFrom = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(clock: Clock, mostPerMinute: number) {
    this.#clock = clock;
    this.#mostPerMinute = mostPerMinute;
  }

  /** Whether the limit for this minute is reached. */
  get isReached(): boolean {
    this.#turn();
    return this.#count >= this.#mostPerMinute;
  }

  count(): void {
    this.#turn();
    this.#count += 1;
  }

  #turn(): void {
    const now = this.#clock.now();
    // The clock can be set back: that must not prolong the minute.
    if (Math.abs(now - this.#minuteFrom) < MINUTE_MS) return;
    this.#minuteFrom = now;
    this.#count = 0;
  }
}
