import type { UpdateState } from '../../shared/domain/update';
import { type Observable, ObservableValue } from '../lib/observable';
import type { UpdateService } from './update-service';

/** Updates as the rest of Beckon sees them: from the start on, though what works on them is loaded later. */
export class Updates {
  readonly #state: ObservableValue<UpdateState>;
  #service: Pick<UpdateService, 'check' | 'download' | 'restart'> | null = null;

  /** @param isInstalled false: Beckon runs from its sources, and is not updated */
  constructor(isInstalled: boolean) {
    this.#state = new ObservableValue<UpdateState>(
      isInstalled ? { kind: 'idle', waitsFor: null } : { kind: 'off', reason: 'not-installed' },
    );
  }

  get state(): Observable<UpdateState> {
    return this.#state;
  }

  turnOff(reason: Extract<UpdateState, { kind: 'off' }>['reason']): void {
    this.#state.set({ kind: 'off', reason });
  }

  /** Follows the service from now on; returns a function that stops that. */
  connect(service: Pick<UpdateService, 'state' | 'check' | 'download' | 'restart'>): () => void {
    this.#service = service;
    this.#state.set(service.state.value);
    const unsubscribe = service.state.subscribe((state) => this.#state.set(state));
    return () => {
      unsubscribe();
      this.#service = null;
    };
  }

  /** Checks now, on a metered connection too. Settles when the check has ended; a download goes on. */
  async check(): Promise<void> {
    await this.#service?.check();
  }

  /** Downloads what was found, on a metered connection too; false: there is nothing to download. */
  download(): boolean {
    return this.#service?.download() ?? false;
  }

  /** Installs what is ready and starts again; false: nothing is ready. */
  restart(): boolean {
    return this.#service?.restart() ?? false;
  }
}
