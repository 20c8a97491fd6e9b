import type { Clock } from '../lib/clock';
import { errorCode } from '../lib/error-code';
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
    const message = 'A request failed: nothing can be stored';
    const code = reasonOf(error);
    // A stack says nothing of a disk or a Redis; what has no reason outside is a fault of ours.
    if (code === null) this.#logger.error(message, error, { failedBefore: this.#unlogged });
    else this.#logger.error(message, null, { code, failedBefore: this.#unlogged });
    this.#loggedAt = now;
    this.#unlogged = 0;
  }
}

/** The code of the system in an error's causes, or else the innermost one's name; null: it has no cause. */
function reasonOf({ cause }: Error): string | null {
  let name: string | null = null;
  for (let error = cause; error instanceof Error; error = error.cause) {
    const code = errorCode(error);
    if (code !== null) return code;
    name = error.name;
  }
  return name;
}
