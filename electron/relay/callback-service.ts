import type { Clock } from '../lib/clock';
import { matchCallback } from '../pairing/callback-match';
import { type CallbackMessage, type CallbackRequest, callbackSecret, parseCallback } from '../pairing/callback-parser';
import { deliveryOf, type Pairing } from '../pairing/pairing';
import { sameHash, secretHash } from '../pairing/secret';
import type { PairingStore } from './pairing-store';
import type { RelayLimits } from './relay-limits';
import { unmatchedEntry } from './unmatched-app';

/** What became of a callback. */
export type CallbackOutcome =
  /** It brought something new to its pairing. */
  | 'accepted'
  /** It said what was known already. */
  | 'repeated'
  /** It proved its pairing, but that has expired. */
  | 'late'
  /** It proved its pairing, but holds no app. */
  | 'unreadable'
  /** It proved no pairing; where the operator wants that, it is kept for a person to claim. */
  | 'unmatched'
  /** It proved no pairing, and holds no app either. */
  | 'not-understood'
  /** It showed a token that is not the pairing's. */
  | 'forged'
  /** It lacks the secret of the registered callback URL. */
  | 'wrong-secret';

export const CALLBACK_OUTCOMES: readonly CallbackOutcome[] = [
  'accepted',
  'repeated',
  'late',
  'unreadable',
  'unmatched',
  'not-understood',
  'forged',
  'wrong-secret',
];

/** Who posts a callback: nobody asks for a secret, or it was shown, or it was not. */
export type CallbackSender = 'anyone' | 'service' | 'stranger';

/** Asked before a callback changes anything; false: such callbacks come too often. */
export interface CallbackGate {
  /** Before a pairing is given what its callback brought. */
  mayDeliver(pairingId: string): Promise<boolean>;
  /** Before an app is taken in that anyone at all may have posted. */
  mayKeep(): Promise<boolean>;
}

export interface CallbackServiceOptions {
  readonly store: PairingStore;
  readonly clock: Clock;
  /** Hash of the secret that the registered callback URL carries; null: it carries none. */
  readonly callbackSecretHash: string | null;
  /** How apps are kept whose callback proves no pairing; null: they are not. */
  readonly unmatched: Pick<RelayLimits, 'unmatchedMs' | 'unmatchedAppBytes'> | null;
}

/** Receives what the service posts (reference, section 6). Rejects with `StoreError` when it cannot be stored. */
export class CallbackService {
  readonly #options: CallbackServiceOptions;

  constructor(options: CallbackServiceOptions) {
    this.#options = options;
  }

  /** Who posts, as far as the query tells: to be asked before the body is read, which may cost a lot. */
  senderOf(query: URLSearchParams): CallbackSender {
    const { callbackSecretHash } = this.#options;
    if (callbackSecretHash === null) return 'anyone';
    return sameHash(secretHash(callbackSecret(query) ?? ''), callbackSecretHash) ? 'service' : 'stranger';
  }

  /** Takes in a callback that is not a stranger's. Null: the gate is shut. */
  async receive(request: CallbackRequest, gate: CallbackGate): Promise<CallbackOutcome | null> {
    if (this.senderOf(request.query) === 'stranger') return 'wrong-secret';
    const message = parseCallback(request);
    const match = await matchCallback(message, this.#options.store);
    switch (match.kind) {
      case 'forged':
        return 'forged';
      case 'unmatched':
        return await this.#keep(message, gate);
      case 'matched':
        return (await gate.mayDeliver(match.pairing.pairingId)) ? await this.#deliver(match.pairing, message) : null;
    }
  }

  async #keep({ app }: CallbackMessage, gate: CallbackGate): Promise<CallbackOutcome | null> {
    if (!app.ok) return 'not-understood';
    const { store, clock, unmatched, callbackSecretHash } = this.#options;
    // The secret was shown, so it is the service that posts: only strangers are to be kept from filling the list.
    if (callbackSecretHash === null && !(await gate.mayKeep())) return null;
    if (unmatched !== null && Buffer.byteLength(JSON.stringify(app.value)) <= unmatched.unmatchedAppBytes) {
      await store.keepUnmatched(unmatchedEntry(app.value, clock.now(), unmatched.unmatchedMs));
    }
    return 'unmatched';
  }

  async #deliver(pairing: Pairing, { app }: CallbackMessage): Promise<CallbackOutcome> {
    const { store, clock } = this.#options;
    if (pairing.outcome.kind === 'none' && clock.now() >= pairing.expiresAt) return 'late';
    const result = await store.deliver(pairing.pairingId, deliveryOf(app));
    // Canceled in this very moment: for its owner it is as if it had come too late.
    if (result === 'gone') return 'late';
    if (!app.ok) return 'unreadable';
    return result === 'changed' ? 'accepted' : 'repeated';
  }
}
