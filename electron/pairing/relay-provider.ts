import { isDeepStrictEqual } from 'node:util';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import { failure, type Result, success } from '../../shared/lib/result';
import { linkedSignal } from '../lib/abort-signal';
import type { Clock } from '../lib/clock';
import { NO_RELAY, RELAY_CHANGED, relayFault, unreadableApp } from './pairing-fault';
import type {
  AskedCode,
  ClaimRefusal,
  PairingFault,
  PairingProvider,
  PairingTicket,
  WaitEnd,
  WaitEvents,
} from './pairing-provider';
import type { RelayAccess } from './pairing-setup-service';
import { type PairingEnd, watchPairing } from './pairing-watch';
import { type RelayCallFailure, relayCallFailure, relayTrouble } from './relay-call-failure';
import type { RelayClient } from './relay-client';
import { shownCode } from './shown-code';
import { type UnmatchedSource, UnmatchedWatch } from './unmatched-apps';

export type RelayCalls = Pick<
  RelayClient,
  'createPairing' | 'pairingState' | 'cancelPairing' | 'listUnmatched' | 'claim'
>;

export interface RelayProviderOptions {
  readonly access: () => Result<RelayAccess, PairingFault>;
  /** Settles when what `access` depends on was read: right after a start it would refuse. */
  readonly opened: () => Promise<void>;
  readonly makeClient: (relay: RelayAccess) => RelayCalls;
  readonly clock: Clock;
}

type RelayTicket = Extract<PairingTicket, { kind: 'relay' }>;

/** Timeout of a cancellation, so that an unavailable relay does not delay anything, in milliseconds. */
const CANCEL_MS = 5_000;

/** Codes from the developer's relay, which requests them from the service and receives the callbacks. */
export class RelayProvider implements PairingProvider {
  readonly #options: RelayProviderOptions;
  /** Callbacks that restart the request in progress: a response may be lost while the computer sleeps. */
  readonly #nudges = new Set<() => void>();
  readonly #unmatched: UnmatchedWatch;
  #client: { readonly relay: RelayAccess; readonly calls: RelayCalls } | null = null;

  constructor(options: RelayProviderOptions) {
    this.#options = options;
    this.#unmatched = new UnmatchedWatch({ clock: options.clock, source: () => this.#unmatchedSource() });
  }

  async ask(signal: AbortSignal): Promise<Result<AskedCode, PairingFault>> {
    await this.#options.opened();
    const access = this.#options.access();
    if (!access.ok) return access;
    const created = await this.#calls(access.value).createPairing(undefined, signal);
    if (!created.ok) return failure(relayFault(created.error));
    const { pairingId, qrcode, code = null, expiresAt } = created.value;
    return success({
      ticket: { kind: 'relay', relayUrl: access.value.url, pairingId },
      code: shownCode({ qrcode, code, expiresAt }, this.#options.clock.now()),
    });
  }

  async wait({ ticket, code }: AskedCode, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd> {
    const relayTicket = ofRelay(ticket);
    const leave = this.#unmatched.watch(relayTicket.relayUrl, (notes) => events.onUnmatched(notes));
    try {
      return await this.#watch(relayTicket, Date.parse(code.expiresAt), events, signal);
    } finally {
      leave();
    }
  }

  async claim(ticket: PairingTicket, unmatchedId: string): Promise<Result<NearbyApp, ClaimRefusal>> {
    const relayTicket = ofRelay(ticket);
    const calls = this.#callsFor(relayTicket);
    if (!calls.ok) return calls;
    const state = await calls.value.claim(relayTicket.pairingId, unmatchedId);
    if (!state.ok) return state;
    return state.value.state === 'paired' ? success(state.value.app) : failure(relayCallFailure('not-waiting'));
  }

  cancel(ticket: PairingTicket): void {
    const relayTicket = ofRelay(ticket);
    const calls = this.#callsFor(relayTicket);
    // If this fails, the pairing expires at the relay after its four hours.
    if (calls.ok) void calls.value.cancelPairing(relayTicket.pairingId, AbortSignal.timeout(CANCEL_MS));
  }

  wake(): void {
    for (const nudge of this.#nudges) nudge();
    this.#unmatched.resetBackoff();
  }

  /** Waits for the pairing's end; starts over with each nudge. */
  async #watch(ticket: RelayTicket, expiresAt: number, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd> {
    const { clock } = this.#options;
    for (;;) {
      const attempt = linkedSignal(signal);
      this.#nudges.add(attempt.abort);
      const client = {
        pairingState: async (id: string, waitSeconds: number, stop?: AbortSignal) => {
          const calls = this.#callsFor(ticket);
          return calls.ok ? await calls.value.pairingState(id, waitSeconds, stop) : calls;
        },
      };
      const onTrouble = (reason: RelayCallFailure | null): void =>
        events.onTrouble(reason === null ? null : relayTrouble(reason));
      const watch = { client, clock, expiresAt, onTrouble };
      const end = await watchPairing(ticket.pairingId, watch, attempt.signal);
      this.#nudges.delete(attempt.abort);
      attempt.abort();
      if (end.kind !== 'stopped' || signal.aborted) return waitEnd(end);
      events.onTrouble(null);
    }
  }

  #unmatchedSource(): UnmatchedSource | null {
    const access = this.#options.access();
    if (!access.ok) return null;
    const calls = this.#calls(access.value);
    return { url: access.value.url, listUnmatched: async (signal) => await calls.listUnmatched(signal) };
  }

  /** Only the relay of the ticket: no other knows the pairing, and the key is for no other. */
  #callsFor({ relayUrl }: RelayTicket): Result<RelayCalls, RelayCallFailure> {
    const access = this.#options.access();
    if (access.ok && access.value.url === relayUrl) return success(this.#calls(access.value));
    return failure(access.ok || access.error.code === NO_RELAY.code ? CHANGED : withoutAccess(access.error));
  }

  #calls(relay: RelayAccess): RelayCalls {
    const client =
      this.#client !== null && isDeepStrictEqual(this.#client.relay, relay)
        ? this.#client
        : { relay, calls: this.#options.makeClient(relay) };
    this.#client = client;
    return client.calls;
  }
}

const CHANGED: RelayCallFailure = { ...relayCallFailure('no-pairing'), ...wordsOf(RELAY_CHANGED) };

/** Passing: it clears once the keyring is unlocked, or the settings are fixed. */
function withoutAccess(fault: PairingFault): RelayCallFailure {
  return { ...relayCallFailure('unauthorized'), ...wordsOf(fault), isPassing: true };
}

function ofRelay(ticket: PairingTicket): RelayTicket {
  if (ticket.kind !== 'relay') throw new Error('A ticket of another provider');
  return ticket;
}

function wordsOf({ message, advice }: PairingFault): Pick<PairingFault, 'message' | 'advice'> {
  return { message, advice };
}

function waitEnd(end: PairingEnd): WaitEnd {
  switch (end.kind) {
    case 'paired':
      return { kind: 'app', app: end.app };
    case 'failed':
      return { kind: 'failed', fault: unreadableApp(end.problem.message) };
    case 'lost':
      return { kind: 'failed', fault: end.failure === CHANGED ? RELAY_CHANGED : relayFault(end.failure) };
    case 'expired':
    case 'stopped':
      return end;
  }
}
