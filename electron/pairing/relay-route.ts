import { isDeepStrictEqual } from 'node:util';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { UnmatchedNote } from '../../shared/domain/pairing';
import { failure, type Result, success } from '../../shared/lib/result';
import { abortableDelay } from '../lib/abortable-delay';
import type { Clock } from '../lib/clock';
import { NO_KEY, RELAY_CHANGED, relayFault, unreadableApp } from './pairing-fault';
import type { RelayAccess } from './pairing-setup-service';
import { type PairingEnd, watchPairing } from './pairing-watch';
import type {
  AskedCode,
  ClaimRefusal,
  PairingFault,
  PairingRoute,
  PairingTicket,
  WaitEnd,
  WaitEvents,
} from './pairing-way';
import { type RelayCallFailure, relayCallFailure, relayTrouble } from './relay-call-failure';
import type { RelayClient } from './relay-client';
import type { UnmatchedApp } from './relay-contract';
import { shownCode } from './shown-code';
import { MOST_UNMATCHED_TOYS } from './unmatched-note';

export type RelayCalls = Pick<
  RelayClient,
  'createPairing' | 'pairingState' | 'cancelPairing' | 'listUnmatched' | 'claim'
>;

/** All that it takes to talk to a relay. */
export interface RelayConnection extends RelayAccess {
  /** One more authority that its certificate may come from; PEM. Null: none. */
  readonly extraCaPem: string | null;
}

export interface RelayRouteOptions {
  readonly access: () => Result<RelayConnection, 'no-relay' | 'no-key'>;
  readonly makeClient: (relay: RelayConnection) => RelayCalls;
  readonly clock: Clock;
}

type RelayTicket = Extract<PairingTicket, { kind: 'relay' }>;

/** How often apps are looked for whose callback named no pairing, in milliseconds. */
const UNMATCHED_EVERY_MS = 5_000;
/** Apps that a person can look through. */
const MOST_UNMATCHED = 20;
/** A relay that is not there any more must not hold up anything, in milliseconds. */
const CANCEL_MS = 5_000;

/** Codes from the developer's relay: it asks the service, and hears who scanned them. */
export class RelayRoute implements PairingRoute {
  readonly #options: RelayRouteOptions;
  /** Asks anew, whatever is under way: an answer may be lost in the computer's sleep. */
  readonly #nudges = new Set<() => void>();
  #client: { readonly relay: RelayConnection; readonly calls: RelayCalls } | null = null;

  constructor(options: RelayRouteOptions) {
    this.#options = options;
  }

  async ask(signal: AbortSignal): Promise<Result<AskedCode, PairingFault>> {
    const access = this.#options.access();
    if (!access.ok) return failure(NO_KEY);
    const created = await this.#calls(access.value).createPairing(undefined, signal);
    if (!created.ok) return failure(relayFault(created.error));
    const { pairingId, qrcode, code = null, expiresAt } = created.value;
    return success({
      ticket: { kind: 'relay', relayUrl: access.value.url, pairingId },
      code: shownCode({ qrcode, code, expiresAt }, this.#options.clock.now()),
    });
  }

  async wait({ ticket, code }: AskedCode, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd> {
    const its = ofRelay(ticket);
    const stop = linkedController(signal);
    try {
      void this.#watchUnmatched(its, events, stop.controller.signal);
      return await this.#watch(its, Date.parse(code.expiresAt), events, signal);
    } finally {
      stop.unlink();
      stop.controller.abort();
    }
  }

  async claim(ticket: PairingTicket, unmatchedId: string): Promise<Result<NearbyApp, ClaimRefusal>> {
    const its = ofRelay(ticket);
    const calls = this.#callsFor(its);
    if (!calls.ok) return calls;
    const state = await calls.value.claim(its.pairingId, unmatchedId);
    if (!state.ok) return state;
    return state.value.state === 'paired' ? success(state.value.app) : failure(relayCallFailure('not-waiting'));
  }

  cancel(ticket: PairingTicket): void {
    const its = ofRelay(ticket);
    const calls = this.#callsFor(its);
    // Without an answer the pairing ends at the relay by itself, after its four hours.
    if (calls.ok) void calls.value.cancelPairing(its.pairingId, AbortSignal.timeout(CANCEL_MS));
  }

  wake(): void {
    for (const nudge of this.#nudges) nudge();
  }

  /** Waits for the pairing's end; begins anew with each nudge. */
  async #watch(ticket: RelayTicket, expiresAt: number, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd> {
    const { clock } = this.#options;
    for (;;) {
      const attempt = linkedController(signal);
      const nudge = (): void => attempt.controller.abort();
      this.#nudges.add(nudge);
      const client = {
        pairingState: async (id: string, waitSeconds: number, its?: AbortSignal) => {
          const calls = this.#callsFor(ticket);
          return calls.ok ? await calls.value.pairingState(id, waitSeconds, its) : calls;
        },
      };
      const onTrouble = (reason: RelayCallFailure | null): void =>
        events.onTrouble(reason === null ? null : relayTrouble(reason));
      const watch = { client, clock, expiresAt, onTrouble };
      const end = await watchPairing(ticket.pairingId, watch, attempt.controller.signal);
      this.#nudges.delete(nudge);
      attempt.unlink();
      if (end.kind !== 'stopped' || signal.aborted) return waitEnd(end);
      events.onTrouble(null);
    }
  }

  async #watchUnmatched(ticket: RelayTicket, events: WaitEvents, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const calls = this.#callsFor(ticket);
      const list = calls.ok ? await calls.value.listUnmatched(signal) : null;
      if (signal.aborted) return;
      // While the relay cannot be asked, what it said last stays.
      if (list?.ok === true) events.onUnmatched(list.value.slice(-MOST_UNMATCHED).map(shownNote));
      await abortableDelay(this.#options.clock, UNMATCHED_EVERY_MS, signal);
    }
  }

  /** The relay of the ticket, and no other: the pairing is unknown elsewhere, and the key is not for elsewhere. */
  #callsFor({ relayUrl }: RelayTicket): Result<RelayCalls, RelayCallFailure> {
    const access = this.#options.access();
    if (access.ok && access.value.url === relayUrl) return success(this.#calls(access.value));
    return failure(!access.ok && access.error === 'no-key' ? KEYLESS : CHANGED);
  }

  #calls(relay: RelayConnection): RelayCalls {
    const client =
      this.#client !== null && isDeepStrictEqual(this.#client.relay, relay)
        ? this.#client
        : { relay, calls: this.#options.makeClient(relay) };
    this.#client = client;
    return client.calls;
  }
}

/** Passes as soon as the keyring is unlocked, or the key entered anew. */
const KEYLESS: RelayCallFailure = { ...relayCallFailure('unauthorized'), ...wordsOf(NO_KEY), isPassing: true };
const CHANGED: RelayCallFailure = { ...relayCallFailure('no-pairing'), ...wordsOf(RELAY_CHANGED) };

function ofRelay(ticket: PairingTicket): RelayTicket {
  if (ticket.kind !== 'relay') throw new Error('A ticket of another way');
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

/** As much of it as a person looks at, however much the relay tells. */
function shownNote({ expiresAt: _, ...note }: UnmatchedApp): UnmatchedNote {
  return { ...note, toys: note.toys.slice(0, MOST_UNMATCHED_TOYS) };
}

/** A controller that aborts with a signal, until it is unlinked; `AbortSignal.any` is not there on every runtime. */
function linkedController(signal: AbortSignal): { readonly controller: AbortController; readonly unlink: () => void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return { controller, unlink: () => signal.removeEventListener('abort', abort) };
}
