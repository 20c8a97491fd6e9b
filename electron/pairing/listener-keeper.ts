import { failure, type Result, success } from '../../shared/lib/result';
import type { Disposable } from '../lib/disposable';
import { errorCode } from '../lib/error-code';
import { CallbackListener, type CallbackReceiver } from './callback-listener';

const ANY_PORT = 0;

export interface ListenerKeeperOptions {
  /** 0: any free one. */
  readonly port: () => number;
  readonly receiver: CallbackReceiver;
  readonly onListening?: ((url: string | null) => void) | undefined;
}

/** Opens and closes the listener, one after the other, whoever asks: a port is never open without need. */
export class ListenerKeeper implements Disposable {
  readonly #options: ListenerKeeperOptions;
  #listener: CallbackListener | null = null;
  #isWanted = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ListenerKeeperOptions) {
    this.#options = options;
  }

  /**
   * Fails with the system's code when the port cannot be listened on. An open one stays open, unless another was chosen
   * since: whoever waits for callbacks there would wait in vain.
   */
  async open(): Promise<Result<null, string>> {
    this.#isWanted = true;
    return await this.#inTurn(async () => {
      if (!this.#isWanted) return success(null);
      const port = this.#options.port();
      if (port !== ANY_PORT && port !== this.#listener?.port) await this.#close();
      try {
        this.#listener ??= await CallbackListener.open(port, this.#options.receiver);
      } catch (error) {
        return failure(errorCode(error) ?? 'unknown');
      }
      // Each time: who is to be told may be another one by now.
      this.#options.onListening?.(`http://127.0.0.1:${this.#listener.port}/callback`);
      return success(null);
    });
  }

  /** Closes it in its turn, unless it is wanted again by then. */
  close(): void {
    this.#isWanted = false;
    void this.#inTurn(async () => {
      if (!this.#isWanted) await this.#close();
    });
  }

  async dispose(): Promise<void> {
    this.#isWanted = false;
    await this.#inTurn(async () => await this.#close());
  }

  async #close(): Promise<void> {
    const listener = this.#listener;
    this.#listener = null;
    if (listener === null) return;
    this.#options.onListening?.(null);
    await listener.dispose();
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => undefined);
    return await turn;
  }
}
