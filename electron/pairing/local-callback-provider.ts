import { randomBytes } from 'node:crypto';
import type { NearbyApp } from '../../shared/domain/nearby-app';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result, success } from '../../shared/lib/result';
import { textFor, verbatim } from '../../shared/words/text';
import type { Clock, TimerHandle } from '../lib/clock';
import type { Disposable } from '../lib/disposable';
import { QR_CODE_LIFETIME_MS, type QrCode, type QrCodeRequest } from '../service/qr-code';
import { ListenerKeeper } from './callback-listener';
import { LocalPairings } from './local-pairings';
import { directFault, portRefused, unreadableApp } from './pairing-fault';
import type {
  AskedCode,
  ClaimRefusal,
  PairingFault,
  PairingProvider,
  PairingTicket,
  WaitEnd,
  WaitEvents,
} from './pairing-provider';
import { newSecret, secretHash } from './secret';
import { shownCode } from './shown-code';

/** Requests codes from the service, with the developer token for them. */
export interface CodeSource {
  readonly token: string;
  createQrCode(request: QrCodeRequest, signal?: AbortSignal): Promise<Result<QrCode, ServiceFailure>>;
}

export interface LocalCallbackProviderOptions {
  readonly clock: Clock;
  /** Fails when no code can be requested now. */
  readonly source: () => Result<CodeSource, PairingFault>;
  /** The listener's port; 0: any free port. */
  readonly port: () => number;
  /** Called with the URL to post callbacks to, and with null when there is none any more. */
  readonly onListening?: ((url: string | null) => void) | undefined;
}

const ID_BYTES = 16;
/** How often the clock is checked while a code is pending: timers stop while the computer sleeps. */
const CLOCK_CHECK_MS = 15_000;

/**
 * Beckon as its own relay: it requests codes from the service, and listens for callbacks while a code is pending.
 * Direct mode and the simulator use it.
 */
export class LocalCallbackProvider implements PairingProvider, Disposable {
  readonly #options: LocalCallbackProviderOptions;
  readonly #pairings: LocalPairings;
  readonly #listener: ListenerKeeper;
  /** Callbacks that check the state of each pairing again. */
  readonly #checks = new Set<() => void>();
  /** What the current codes depend on; they end with its fault. */
  #validity: { fault: PairingFault | null } = { fault: null };

  constructor(options: LocalCallbackProviderOptions) {
    this.#options = options;
    this.#pairings = new LocalPairings(options.clock, () => this.wake());
    this.#listener = new ListenerKeeper({
      port: options.port,
      receiver: this.#pairings,
      onListening: options.onListening,
    });
  }

  async ask(signal: AbortSignal): Promise<Result<AskedCode, PairingFault>> {
    const { clock, source } = this.#options;
    const codes = source();
    if (!codes.ok) return codes;
    const validity = this.#validity;
    const utoken = newSecret();
    const ticket = { kind: 'own', uid: randomBytes(ID_BYTES).toString('hex'), utokenHash: secretHash(utoken) } as const;
    let isGiven = false;
    try {
      // Before the request to the service, so that no callback can come too early.
      const ready = await this.#expect(ticket, clock.now() + QR_CODE_LIFETIME_MS);
      if (!ready.ok) return ready;
      const code = await codes.value.createQrCode({ token: codes.value.token, uid: ticket.uid, utoken }, signal);
      if (!code.ok) return failure(directFault(code.error));
      if (validity.fault !== null) return failure(validity.fault);
      isGiven = true;
      return success({ ticket, code: shownCode(code.value, clock.now()) });
    } finally {
      // On any failure, bugs included: do not listen for a code that was never shown.
      if (!isGiven) this.cancel(ticket);
    }
  }

  async wait({ ticket, code }: AskedCode, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd> {
    if (ticket.kind !== 'own') throw new Error('A ticket of another provider');
    const expiresAt = Date.parse(code.expiresAt);
    try {
      const ready = await this.#expect(ticket, expiresAt);
      if (!ready.ok) return { kind: 'failed', fault: ready.error };
      return await this.#watch(ticket.uid, expiresAt, events, signal);
    } finally {
      this.cancel(ticket);
    }
  }

  async claim(_ticket: PairingTicket, unmatchedId: string): Promise<Result<NearbyApp, ClaimRefusal>> {
    const app = this.#pairings.claim(unmatchedId);
    return await Promise.resolve(app === null ? failure(CLAIM_GONE) : success(app));
  }

  cancel(ticket: PairingTicket): void {
    if (ticket.kind !== 'own') return;
    this.#pairings.remove(ticket.uid);
    if (this.#pairings.size === 0) this.#listener.close();
  }

  wake(): void {
    for (const check of this.#checks) check();
  }

  /** Ends all codes, because what they depended on is gone. */
  endAll(fault: PairingFault): void {
    this.#validity.fault = fault;
    this.#validity = { fault: null };
    this.wake();
  }

  async dispose(): Promise<void> {
    await this.#listener.dispose();
  }

  /** Listens and registers the pairing; an existing one stays as it is. */
  async #expect(
    { uid, utokenHash }: Extract<PairingTicket, { kind: 'own' }>,
    expiresAt: number,
  ): Promise<Result<null, PairingFault>> {
    this.#pairings.add({ uid, utokenHash, expiresAt });
    const opened = await this.#listener.open();
    if (opened.ok) return opened;
    this.#pairings.remove(uid);
    return failure(portRefused(this.#options.port(), opened.error));
  }

  async #watch(uid: string, expiresAt: number, events: WaitEvents, signal: AbortSignal): Promise<WaitEnd> {
    const { clock } = this.#options;
    const validity = this.#validity;
    return await new Promise<WaitEnd>((resolve) => {
      let timer: TimerHandle | null = null;
      const check = (): void => {
        timer?.cancel();
        const end: WaitEnd | null = signal.aborted ? { kind: 'stopped' } : this.#endOf(uid, expiresAt, validity.fault);
        if (end === null) {
          events.onUnmatched(this.#pairings.notes());
          timer = clock.after(Math.min(CLOCK_CHECK_MS, Math.max(1, expiresAt - clock.now())), check);
          return;
        }
        this.#checks.delete(check);
        signal.removeEventListener('abort', check);
        resolve(end);
      };
      this.#checks.add(check);
      signal.addEventListener('abort', check, { once: true });
      check();
    });
  }

  #endOf(uid: string, expiresAt: number, fault: PairingFault | null): WaitEnd | null {
    if (fault !== null) return { kind: 'failed', fault };
    const outcome = this.#pairings.find(uid)?.outcome;
    switch (outcome?.kind) {
      case 'app':
        return { kind: 'app', app: outcome.app };
      case 'problem':
        return { kind: 'failed', fault: unreadableApp(verbatim(outcome.problem.message)) };
      case 'none':
      case undefined:
        return this.#options.clock.now() < expiresAt ? null : { kind: 'expired' };
    }
  }
}

const CLAIM_GONE: ClaimRefusal = {
  message: textFor('pairingFault.claimGone.message'),
  advice: textFor('pairingFault.claimGone.advice'),
};
