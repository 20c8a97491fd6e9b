import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { Text } from '../../shared/words/text';
import { abortableDelay } from '../lib/abort-signal';
import { type BackoffPolicy, fullJitterDelay } from '../lib/backoff';
import type { Clock } from '../lib/clock';
import type { PairingProblem } from './pairing';
import type { RelayCallFailure } from './relay-call-failure';
import type { RelayClient } from './relay-client';
import { MAX_WAIT_SECONDS } from './relay-contract';

/** How waiting for a pairing ended. */
export type PairingEnd =
  | { readonly kind: 'paired'; readonly app: NearbyApp }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly problem: PairingProblem<Text> }
  | { readonly kind: 'lost'; readonly failure: RelayCallFailure }
  /** The caller's signal fired. */
  | { readonly kind: 'stopped' };

export interface PairingWatchOptions {
  readonly client: Pick<RelayClient, 'pairingState'>;
  readonly clock: Clock;
  /** When the code expires, in milliseconds since 1970. */
  readonly expiresAt: number;
  /** Called when the relay becomes unavailable (a failure) and when it is back (null). */
  readonly onTrouble?: (failure: RelayCallFailure | null) => void;
}

const RETRY: BackoffPolicy = { baseMs: 500, capMs: 15_000 };
const SHORTEST_PAUSE_MS = 250;
/** Longest pause between two polls of a relay that answers “waiting” at once, in milliseconds. */
const LONGEST_PAUSE_MS = 10_000;
/** A response that took this long was a proper long poll, in milliseconds. */
const HELD_MS = 5_000;
/** How long after the code's expiry a relay may still answer “waiting”, in milliseconds: clocks differ. */
const GRACE_MS = 5 * 60_000;

/**
 * Polls the relay until the pairing ends. Retries while the relay restarts or the network is down: the
 * relay forgets nothing. Only an unreachable or endlessly “waiting” relay leaves the end to the local clock.
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
          // A relay that does not long-poll is polled ever less often.
          hastyAnswers = clock.now() - askedAt < HELD_MS ? hastyAnswers + 1 : 0;
          await abortableDelay(clock, pauseAfter(hastyAnswers), signal);
      }
      continue;
    }
    if (!state.error.isPassing) return { kind: 'lost', failure: state.error };
    if (clock.now() >= options.expiresAt) return { kind: 'expired' };
    if (failures === 0) onTrouble?.(state.error);
    // A relay cannot request immediate retries again and again.
    const wanted = Math.max(state.error.retryAfterMs ?? 0, fullJitterDelay(RETRY, failures));
    failures += 1;
    // Whatever pause the relay requests: poll once more when the code expires, in case the app came.
    const left = options.expiresAt - clock.now();
    await abortableDelay(clock, Math.max(SHORTEST_PAUSE_MS, Math.min(wanted, left)), signal);
  }
  return { kind: 'stopped' };
}

function pauseAfter(hastyAnswers: number): number {
  return Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.max(0, Math.min(hastyAnswers, 16) - 1));
}
