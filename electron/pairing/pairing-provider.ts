import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { PairingProgress, ShownCode, UnmatchedNote } from '../../shared/domain/pairing';
import type { ServiceFailure } from '../../shared/domain/service-error';
import type { Result } from '../../shared/lib/result';
import type { Text } from '../../shared/words/text';

/** What is needed to go on waiting for a code, also after a restart; no secret in it. */
export type PairingTicket =
  /** A pairing at a relay; the key for it is the one of the setup. */
  | { readonly kind: 'relay'; readonly relayUrl: string; readonly pairingId: string }
  /** One that Beckon itself waits for: what a callback has to name, and the hash of what it has to show. */
  | { readonly kind: 'own'; readonly uid: string; readonly utokenHash: string };

/** A code that was asked for and given. */
export interface AskedCode {
  readonly ticket: PairingTicket;
  readonly code: ShownCode;
}

/** Why it came to nothing, for the person who can mend it. */
export type PairingFault = Omit<Extract<PairingProgress, { kind: 'failed' }>, 'kind'>;

/** How the wait for a code ended. */
export type WaitEnd =
  | { readonly kind: 'app'; readonly app: NearbyApp }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly fault: PairingFault }
  /** The caller's signal fired. */
  | { readonly kind: 'stopped' };

/** What can be told while a code waits. */
export interface WaitEvents {
  /** Null: all is well again. */
  onTrouble(trouble: ServiceFailure | null): void;
  onUnmatched(notes: readonly UnmatchedNote[]): void;
}

/** Why a claim was refused. */
export interface ClaimRefusal {
  readonly message: Text;
  readonly advice: Text;
}

/** One way of asking for codes, and of hearing who scanned them. */
export interface PairingProvider {
  ask(signal: AbortSignal): Promise<Result<AskedCode, PairingFault>>;
  /** Waits until the code ends one way or the other; never rejects because of a network. */
  wait(asked: AskedCode, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd>;
  /** Gives the app whose callback named no pairing to this one; the wait does not have to tell of it. */
  claim(ticket: PairingTicket, unmatchedId: string): Promise<Result<NearbyApp, ClaimRefusal>>;
  /** Nobody waits for the code any more, and nobody will. */
  cancel(ticket: PairingTicket): void;
  /** The computer slept, or its clock jumped: asks and counts anew. */
  wake(): void;
}
