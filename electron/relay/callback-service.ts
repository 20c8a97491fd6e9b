import type { Clock } from '../lib/clock';
import { isSameText } from '../lib/same-text';
import {
  type CallbackMessage,
  type CallbackRequest,
  callbackSecret,
  parseCallback,
  queriedClaim,
} from '../pairing/callback-parser';
import { deliveryOf, matchCallback, type Pairing } from '../pairing/pairing';
import { secretHash } from '../pairing/secret';
import type { PairingStore } from './pairing-store';
import type { RelayLimits } from './relay-limits';
import { unmatchedEntry } from './unmatched-app';

/** What became of a callback. */
export type CallbackOutcome =
  /** Its pairing got something new. */
  | 'accepted'
  /** Its content was known already. */
  | 'repeated'
  /** It proved its pairing, but that has expired. */
  | 'late'
  /** It proved its pairing, but holds no app. */
  | 'unreadable'
  /** It proved no pairing; it is kept for a person to claim, if the operator wants that. */
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

/** Who posts a callback: no secret is required, the secret was sent, or it was not. */
export type CallbackSender = 'anyone' | 'service' | 'stranger';

/** Asked before a callback changes anything; false: the rate limit is exceeded. */
export interface CallbackGate {
  /** Before a callback is delivered to its pairing. */
  mayDeliver(pairingId: string): Promise<boolean>;
  /** Before an app is kept that anyone may have posted. */
  mayKeep(): Promise<boolean>;
}

export interface CallbackServiceOptions {
  readonly store: PairingStore;
  readonly clock: Clock;
  /** Hash of the secret in the registered callback URL; null: it has none. */
  readonly callbackSecretHash: string | null;
  /** How apps whose callback proves no pairing are kept; null: they are dropped. */
  readonly unmatched: Pick<RelayLimits, 'unmatchedMs' | 'unmatchedAppBytes'> | null;
}

/** Receives what the service posts (reference, section 6). Rejects with `StoreError` when it cannot be stored. */
export class CallbackService {
  readonly #options: CallbackServiceOptions;

  constructor(options: CallbackServiceOptions) {
    this.#options = options;
  }

  /** Who posts, by the query: checked before the body is read, which may cost a lot. */
  senderOf(query: URLSearchParams): CallbackSender {
    const { callbackSecretHash } = this.#options;
    if (callbackSecretHash === null) return 'anyone';
    return isSameText(secretHash(callbackSecret(query) ?? ''), callbackSecretHash) ? 'service' : 'stranger';
  }

  /** Whether the query alone proves a pairing. Rejects with `StoreError` when that cannot be found out. */
  async isProven(query: URLSearchParams): Promise<boolean> {
    return (await matchCallback(queriedClaim(query), this.#options.store)).kind === 'matched';
  }

  /** Handles a callback that is not a stranger's. Null: the rate limit is exceeded. */
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
    // With the right secret it is the service that posts; only strangers must not fill the list.
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
    // Canceled at this very moment: to its owner the callback came too late.
    if (result === 'gone') return 'late';
    if (!app.ok) return 'unreadable';
    return result === 'changed' ? 'accepted' : 'repeated';
  }
}
