import type { NearbyApp } from '../../shared/domain/nearby-app';
import { abortableDelay } from '../lib/abort-signal';
import { type BackoffPolicy, fullJitterDelay } from '../lib/backoff';
import type { Clock } from '../lib/clock';
import type { PairingProblem } from './pairing';
import type { RelayCallFailure } from './relay-call-failure';
import type { RelayClient } from './relay-client';
import { MAX_WAIT_SECONDS } from './relay-contract';

/** How a pairing ended for the one who waited. */
export type PairingEnd =
  | { readonly kind: 'paired'; readonly app: NearbyApp }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly problem: PairingProblem }
  | { readonly kind: 'lost'; readonly failure: RelayCallFailure }
  /** The caller's signal fired. */
  | { readonly kind: 'stopped' };

export interface PairingWatchOptions {
  readonly client: Pick<RelayClient, 'pairingState'>;
  readonly clock: Clock;
  /** When the code ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Told when the relay goes away (a failure) and when it is back (null). */
  readonly onTrouble?: (failure: RelayCallFailure | null) => void;
}

const RETRY: BackoffPolicy = { baseMs: 500, capMs: 15_000 };
const SHORTEST_PAUSE_MS = 250;
/** Longest pause between two questions to a relay that answers “waiting” at once, in milliseconds. */
const LONGEST_PAUSE_MS = 10_000;
/** An answer that took this long was held back, as it should be, in milliseconds. */
const HELD_MS = 5_000;
/** How much longer than the code is good a relay may say that it waits, in milliseconds: clocks differ. */
const GRACE_MS = 5 * 60_000;

/**
 * Waits at the relay until the pairing ends. A relay that restarts, or a way to it that is down, is waited for: the
 * relay forgets nothing. It ends by this computer's clock only when the relay cannot be asked, or waits on and on.
 */
export async function watchPairing(
  pairingId: string,
  options: PairingWatchOptions,
  signal: AbortSignal,
): Promise<PairingEnd> {
  const { client, clock, onTrouble } = options;
  let failures = 0;
  let hastyAnswers = 0;
  while (!signal.aborted) {
    const askedAt = clock.now();
    const state = await client.pairingState(pairingId, MAX_WAIT_SECONDS, signal);
    if (signal.aborted) break;
    if (state.ok) {
      if (failures > 0) onTrouble?.(null);
      failures = 0;
      switch (state.value.state) {
        case 'paired':
          return { kind: 'paired', app: state.value.app };
        case 'expired':
          return { kind: 'expired' };
        case 'failed':
          return { kind: 'failed', problem: state.value.error };
        case 'waiting':
          if (clock.now() >= options.expiresAt + GRACE_MS) return { kind: 'expired' };
          // A relay that holds nothing back is asked ever more rarely.
          hastyAnswers = clock.now() - askedAt < HELD_MS ? hastyAnswers + 1 : 0;
          await abortableDelay(clock, pauseAfter(hastyAnswers), signal);
      }
      continue;
    }
    if (!state.error.isPassing) return { kind: 'lost', failure: state.error };
    if (clock.now() >= options.expiresAt) return { kind: 'expired' };
    if (failures === 0) onTrouble?.(state.error);
    // “At once” is nothing that a relay can ask for again and again.
    const wanted = Math.max(state.error.retryAfterMs ?? 0, fullJitterDelay(RETRY, failures));
    failures += 1;
    // However long the relay wants to be left alone: at the code's end it is asked once more, whether the app came.
    const left = options.expiresAt - clock.now();
    await abortableDelay(clock, Math.max(SHORTEST_PAUSE_MS, Math.min(wanted, left)), signal);
  }
  return { kind: 'stopped' };
}

function pauseAfter(hastyAnswers: number): number {
  return Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.max(0, Math.min(hastyAnswers, 16) - 1));
}
