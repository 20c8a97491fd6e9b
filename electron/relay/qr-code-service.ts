import PQueue from 'p-queue';
import type { ServiceFailure } from '../../shared/domain/service-error';
import { failure, type Result } from '../../shared/lib/result';
import type { Clock } from '../lib/clock';
import type { QrCode, QrCodeRequest } from '../service/qr-code';
import { fromServiceFailure, type RelayFailure, relayFailure } from './relay-failure';
import type { RelayLimits } from './relay-limits';

/** The one call of the service that a relay makes (reference, section 4.3). */
export interface QrCodeSource {
  createQrCode(request: QrCodeRequest): Promise<Result<QrCode, ServiceFailure>>;
}

export interface QrCodeServiceOptions {
  readonly source: QrCodeSource;
  /** The developer token, used only in the call. */
  readonly token: string;
  readonly clock: Clock;
  readonly limits: Pick<RelayLimits, 'serviceCalls' | 'serviceQueue' | 'serviceQueuePerKey'>;
  readonly onFailure: (failure: ServiceFailure) => void;
}

const BUSY_SECONDS = 2;

/** Requests codes from the service on behalf of all clients: few at a time, and none while it has requested a pause. */
export class QrCodeService {
  readonly #options: QrCodeServiceOptions;
  readonly #queue: PQueue;
  readonly #pendingByOwner = new Map<string, number>();
  #quietUntil = 0;

  constructor(options: QrCodeServiceOptions) {
    this.#options = options;
    this.#queue = new PQueue({ concurrency: options.limits.serviceCalls });
  }

  async requestCode(ownerId: string, request: Omit<QrCodeRequest, 'token'>): Promise<Result<QrCode, RelayFailure>> {
    const { serviceQueue, serviceQueuePerKey } = this.#options.limits;
    const pending = this.#pendingByOwner.get(ownerId) ?? 0;
    if (this.#queue.size >= serviceQueue || pending >= serviceQueuePerKey) {
      return failure(relayFailure('busy', BUSY_SECONDS));
    }
    this.#pendingByOwner.set(ownerId, pending + 1);
    try {
      return await this.#requestInTurn(request);
    } finally {
      const left = (this.#pendingByOwner.get(ownerId) ?? 0) - 1;
      if (left > 0) this.#pendingByOwner.set(ownerId, left);
      else this.#pendingByOwner.delete(ownerId);
    }
  }

  async #requestInTurn(request: Omit<QrCodeRequest, 'token'>): Promise<Result<QrCode, RelayFailure>> {
    const { source, token, onFailure, clock } = this.#options;
    const outcome = await this.#queue.add(async () => {
      const quietMs = this.#quietUntil - clock.now();
      return quietMs > 0 ? { quietMs } : await source.createQrCode({ ...request, token });
    });
    if ('quietMs' in outcome) return failure(relayFailure('busy', Math.ceil(outcome.quietMs / 1000)));
    if (outcome.ok) return outcome;
    const { retryAfterMs } = outcome.error;
    if (retryAfterMs !== null) this.#quietUntil = clock.now() + retryAfterMs;
    onFailure(outcome.error);
    return failure(fromServiceFailure(outcome.error));
  }
}
