import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { PairingProgress, ShownCode, UnmatchedNote } from '../../shared/domain/pairing';
import type { ServiceFailure } from '../../shared/domain/service-error';
import type { Result } from '../../shared/lib/result';
import type { Text } from '../../shared/words/text';

/** What is needed to keep waiting for a code, also after a restart; contains no secret. */
export type PairingTicket =
  /** A pairing at a relay; its key is in the setup. */
  | { readonly kind: 'relay'; readonly relayUrl: string; readonly pairingId: string }
  /** A pairing that Beckon itself waits for: the user identifier and the hash of the token of its callback. */
  | { readonly kind: 'own'; readonly uid: string; readonly utokenHash: string };

/** A code that was requested and issued. */
export interface AskedCode {
  readonly ticket: PairingTicket;
  readonly code: ShownCode;
}

/** Why it failed, for the person who can fix it. */
export type PairingFault = Omit<Extract<PairingProgress, { kind: 'failed' }>, 'kind'>;

/** How the wait for a code ended. */
export type WaitEnd =
  | { readonly kind: 'app'; readonly app: NearbyApp }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly fault: PairingFault }
  /** The caller's signal fired. */
  | { readonly kind: 'stopped' };

/** What is reported while a code is pending. */
export interface WaitEvents {
  /** Null: the trouble is over. */
  onTrouble(trouble: ServiceFailure | null): void;
  onUnmatched(notes: readonly UnmatchedNote[]): void;
}

/** Why a claim was refused. */
export interface ClaimRefusal {
  readonly message: Text;
  readonly advice: Text;
}

/** Requests codes and waits for the apps that scan them. */
export interface PairingProvider {
  ask(signal: AbortSignal): Promise<Result<AskedCode, PairingFault>>;
  /** Waits until the code ends; never rejects because of a network. */
  wait(asked: AskedCode, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd>;
  /** Assigns an unmatched app to this pairing; the wait need not report it. */
  claim(ticket: PairingTicket, unmatchedId: string): Promise<Result<NearbyApp, ClaimRefusal>>;
  /** The code is no longer needed. */
  cancel(ticket: PairingTicket): void;
  /** Call after a sleep or a clock jump: polls again and restarts timers. */
  wake(): void;
}
