/** Why a call was ended from this side. */
export type Ending = 'timed-out' | 'stopped';

/** One signal for the two ways in which this side ends a call: its time is up, or its caller stops it. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #caller: AbortSignal | undefined;
  readonly #onStop = (): void => this.#end('stopped');
  #ending: Ending | null = null;

  constructor(timeoutMs: number, caller: AbortSignal | undefined) {
    this.#timer = setTimeout(() => this.#end('timed-out'), timeoutMs);
    this.#caller = caller;
    caller?.addEventListener('abort', this.#onStop);
    if (caller?.aborted === true) this.#onStop();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** What ended the call; null: nothing on this side. */
  get ending(): Ending | null {
    return this.#ending;
  }

  /** To be called when the call is over, however it went; ends what is still under way on its behalf. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener('abort', this.#onStop);
    this.#controller.abort();
  }

  #end(ending: Ending): void {
    this.#ending ??= ending;
    this.#controller.abort();
  }
}
