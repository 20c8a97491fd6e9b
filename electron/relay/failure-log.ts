import type { Clock } from '../lib/clock';
import type { Logger } from '../lib/logger';
import { StoreError } from './pairing-store';
import { requestProblem } from './relay-http';

/** While nothing can be stored every request fails: so often that is logged, in milliseconds. */
const STORAGE_FAILURE_MS = 60_000;

/** Logs what an operator has to know of failed requests: faults, each of them, and once a minute that storing fails. */
export class FailureLog {
  readonly #logger: Logger;
  readonly #clock: Pick<Clock, 'now'>;
  #loggedAt: number | null = null;
  /** Storage failures since the last one that was logged. */
  #unlogged = 0;

  constructor(logger: Logger, clock: Pick<Clock, 'now'>) {
    this.#logger = logger;
    this.#clock = clock;
  }

  /** Logs an error that ended a request, unless it is the client’s. */
  record(error: unknown): void {
    if (error instanceof StoreError) this.#recordStorageFailure(error);
    else if (requestProblem(error) === null) this.#logger.error('A request failed', error);
  }

  #recordStorageFailure(error: StoreError): void {
    const now = this.#clock.now();
    if (this.#loggedAt !== null && Math.abs(now - this.#loggedAt) < STORAGE_FAILURE_MS) {
      this.#unlogged += 1;
      return;
    }
    this.#logger.error('A request failed: nothing can be stored', error, { failedBefore: this.#unlogged });
    this.#loggedAt = now;
    this.#unlogged = 0;
  }
}
